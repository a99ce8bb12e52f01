// What policy and certificate files say of the task that they are about.
#pragma once

#include <string>

namespace certifond::policy {

// SHA-256 in lower-case hexadecimal.
using Digest = std::string;

// What a file is about.  An empty name or digest was not given.
struct Header {
  std::string domain_name;
  std::string problem_name;
  Digest domain_digest;
  Digest problem_digest;

  friend bool operator==(const Header&, const Header&) = default;
};

}  // namespace certifond::policy
