// Source files and places in them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace certifond {

// A place in one of the files that were read together: which file (its index
// in the list given to the reader; a task has 0 = domain, 1 = problem) and the
// byte offset in it.  A location is a remark on a value, not part of it: all
// locations compare equal, so that values that hold one can default `==`.
struct Location {
  std::uint32_t file = 0;
  std::uint32_t offset = 0;

  friend constexpr bool operator==(const Location&, const Location&) {
    return true;
  }
};

struct LineColumn {
  std::uint32_t line = 1;    // from 1
  std::uint32_t column = 1;  // from 1, in bytes
};

// A named text.  Finds the line of an offset by binary search in a table of
// line starts that is made at the first question.
class SourceFile {
 public:
  SourceFile(std::string name, std::string text)
      : name_(std::move(name)), text_(std::move(text)) {}

  const std::string& name() const { return name_; }
  std::string_view text() const { return text_; }

  LineColumn line_column(std::uint32_t offset) const;
  // The line that holds `offset`, without its line end.
  std::string_view line_text(std::uint32_t offset) const;

 private:
  std::size_t line_of(std::uint32_t offset) const;

  std::string name_;
  std::string text_;
  mutable std::vector<std::uint32_t> line_starts_;
};

}  // namespace certifond
