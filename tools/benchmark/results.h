// The results of a run: a CSV file (RFC 4180) to which each row is added as it
// comes.
//
// A run may be killed at any moment.  A row is one write() at the end of the
// file, so that at most the last line is cut off; `open` cuts such a rest away.
// Any other line that is not a row was not written by us, and is an error.  The
// file is locked as long as it is open: a second run on it is refused, and the
// lock of a killed run is gone with it.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "fond/base/result.h"
#include "tools/benchmark/row.h"

namespace certifond::bench {

std::string header_line();
std::string line_of(const Row& row);
// The rows of a file's whole lines.  An error is FILE:LINE:COLUMN and a
// sentence.
Result<std::vector<Row>, std::string> rows_of(const std::string& name,
                                              std::string_view text);

class Results {
 public:
  // An error is a sentence.
  static Result<Results, std::string> open(const std::filesystem::path& file);
  Results(Results&& other) noexcept;
  Results& operator=(Results&&) = delete;
  ~Results();

  const std::vector<Row>& rows() const { return rows_; }
  // On disk when it returns; otherwise throws InputError.
  void add(const Row& row);

 private:
  explicit Results(int descriptor) : descriptor_(descriptor) {}
  void append(const std::string& text);
  // Empty: read.
  std::string load(const std::filesystem::path& file);

  int descriptor_;
  std::vector<Row> rows_;
};

}  // namespace certifond::bench
