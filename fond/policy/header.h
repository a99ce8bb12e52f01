// What policy and certificate files say of the task that they are about.
#pragma once

#include <string>
#include <string_view>

namespace certifond::policy {

// SHA-256 in lower-case hexadecimal.
using Digest = std::string;

inline bool is_digest(std::string_view text) {
  return text.size() == 64 &&
         text.find_first_not_of("0123456789abcdef") == text.npos;
}

// What a file is about.  An empty name or digest was not given.
struct Header {
  std::string domain_name;
  std::string problem_name;
  Digest domain_digest;
  Digest problem_digest;

  friend bool operator==(const Header&, const Header&) = default;
};

}  // namespace certifond::policy
