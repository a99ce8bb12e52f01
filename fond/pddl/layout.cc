#include "fond/pddl/layout.h"

#include <algorithm>

namespace certifond::pddl {
namespace {

constexpr std::size_t kColumns = 80;
constexpr std::size_t kStep = 2;
// Deeper than this, lines are not indented further.
constexpr std::size_t kMaxIndent = 40;

}  // namespace

std::vector<std::size_t> Layout::widths() const {
  std::vector<std::size_t> widths(pieces_.size(), 0);
  std::vector<std::size_t> open;
  std::size_t column = 0;
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    const bool closes = pieces_[i].kind == Kind::kClose;
    if (i > 0 && !closes && pieces_[i - 1].kind != Kind::kOpen) ++column;
    if (pieces_[i].kind == Kind::kOpen) {
      open.push_back(i);
      widths[i] = column;
    }
    column += std::max<std::size_t>(1, pieces_[i].text.size());
    if (closes) {
      widths[open.back()] = column - widths[open.back()];
      open.pop_back();
    }
  }
  return widths;
}

void Layout::print(std::size_t indent, std::string& out) const {
  const std::vector<std::size_t> width = widths();
  // Of each open list: whether it is broken.  A list in an unbroken one fits.
  std::vector<bool> broken;
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    const Piece& piece = pieces_[i];
    if (piece.kind == Kind::kClose) {
      out += ')';
      broken.pop_back();
      continue;
    }
    std::size_t column = indent + std::min(kMaxIndent, kStep * broken.size());
    if (i > 0 && pieces_[i - 1].kind != Kind::kOpen) {
      if (!broken.empty() && broken.back())
        out += '\n' + std::string(column, ' ');
      else
        out += ' ';
    }
    if (piece.kind == Kind::kWord) {
      out += piece.text;
      continue;
    }
    out += '(';
    const bool parent_broken = broken.empty() || broken.back();
    broken.push_back(parent_broken && column + width[i] > kColumns);
  }
}

}  // namespace certifond::pddl
