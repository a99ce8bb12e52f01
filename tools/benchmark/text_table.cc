#include "tools/benchmark/text_table.h"

#include <algorithm>
#include <cstdio>

namespace certifond::bench {

void TextTable::print(std::ostream& out) const {
  std::vector<std::size_t> widths;
  for (const auto& row : rows_) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max(widths[i], row[i].size());
  }
  for (const auto& row : rows_) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string blanks(widths[i] - row[i].size(), ' ');
      line += i == 0 ? row[i] + blanks : "  " + blanks + row[i];
    }
    out << line << "\n";
  }
}

void TextTable::print_markdown(std::ostream& out) const {
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    out << "|";
    for (const std::string& cell : rows_[i]) {
      out << " ";
      for (const char c : cell) out << (c == '|' ? "\\|" : std::string(1, c));
      out << " |";
    }
    out << "\n";
    if (i > 0) continue;
    out << "|---|";
    for (std::size_t j = 1; j < rows_[0].size(); ++j) out << "--:|";
    out << "\n";
  }
}

std::string fixed(double value, int digits) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", digits, value);
  return text;
}

std::string count(std::size_t value) { return std::to_string(value); }

}  // namespace certifond::bench
