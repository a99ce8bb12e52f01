// Cells in rows: for a terminal or as Markdown.
#pragma once

#include <ostream>
#include <string>
#include <vector>

namespace certifond::bench {

class TextTable {
 public:
  // The first row names the columns.  All but the first column are numbers.
  explicit TextTable(std::vector<std::string> names) { add(std::move(names)); }
  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }

  void print(std::ostream& out) const;
  void print_markdown(std::ostream& out) const;

 private:
  std::vector<std::vector<std::string>> rows_;
};

// Printf's %.*f, and the like.
std::string fixed(double value, int digits);
std::string count(std::size_t value);

}  // namespace certifond::bench
