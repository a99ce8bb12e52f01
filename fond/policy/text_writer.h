// Writes the pieces that policy and certificate files are made of.
#pragma once

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <span>
#include <string>
#include <string_view>

#include "fond/policy/cube.h"
#include "fond/policy/header.h"
#include "fond/policy/names.h"

namespace certifond::policy {

// Collects text and hands it to the stream in large pieces; flush() hands over
// the rest.  Whether writing worked is the stream's to say.
class TextWriter {
 public:
  explicit TextWriter(std::ostream& out) : out_(out) {}

  TextWriter& operator<<(std::string_view text) {
    buffer_.append(text);
    if (buffer_.size() >= kBufferBytes) flush();
    return *this;
  }
  TextWriter& operator<<(std::uint64_t number);
  void name(const GroundName& name);
  void cube(const NameTable& atoms, CubeView cube);
  // The forms of the header that are given.
  void header(const Header& header);
  void digest(std::string_view keyword, const Digest& digest);
  void flush();

 private:
  static constexpr std::size_t kBufferBytes = 1 << 16;

  void names(const NameTable& atoms, std::span<const NameId> ids);

  std::ostream& out_;
  std::string buffer_;
};

// CERTIFOND_CHECKs that the names of a table that were added since the last
// call can be written.
class NameCheck {
 public:
  void atoms(const NameTable& table) { check(table, is_writable_atom); }
  void actions(const NameTable& table) { check(table, is_writable); }

 private:
  void check(const NameTable& table, bool (*is_good)(const GroundName&));

  std::size_t checked_ = 0;
};

}  // namespace certifond::policy
