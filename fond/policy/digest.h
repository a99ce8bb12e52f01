// SHA-256 digests, which bind policies and certificates to files.
#pragma once

#include <cstddef>
#include <istream>
#include <memory>
#include <optional>
#include <string_view>

#include "fond/policy/header.h"

namespace certifond::policy {

// Of bytes that come in pieces.
class Hasher {
 public:
  Hasher();
  ~Hasher();
  Hasher(const Hasher&) = delete;
  Hasher& operator=(const Hasher&) = delete;

  void update(std::string_view bytes);
  // Of all bytes since the construction; then nothing more may be added.
  Digest finish();

 private:
  struct Context;  // the library's
  std::unique_ptr<Context> context_;
};

Digest digest_of(std::string_view bytes);
// From where the stream stands to its end, in pieces; nothing if it cannot be
// read.
std::optional<Digest> digest_of(std::istream& in);

}  // namespace certifond::policy
