// Lays out s-expressions in lines: a list stands on one line if it fits, else
// its elements stand below each other.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace certifond::pddl {

// Collects the words and parentheses of one expression, then prints it.
class Layout {
 public:
  void open() { pieces_.push_back({Kind::kOpen, {}}); }
  void close() { pieces_.push_back({Kind::kClose, {}}); }
  // Stays on the line of the '(' if it is the first of a broken list.
  void word(std::string text) {
    pieces_.push_back({Kind::kWord, std::move(text)});
  }

  // Appends the expression at column `indent` of the last line of `out`.
  void print(std::size_t indent, std::string& out) const;

 private:
  enum class Kind { kOpen, kClose, kWord };
  struct Piece {
    Kind kind;
    std::string text;
  };

  // Of each '(', the columns from it to its ')' on one line.
  std::vector<std::size_t> widths() const;

  std::vector<Piece> pieces_;
};

}  // namespace certifond::pddl
