// The files that a user asks a tool for.
#pragma once

#include <map>
#include <ostream>
#include <string>
#include <vector>

namespace certifond::tools {

class Outputs {
 public:
  // "policy" -> "my.policy", as the user names them; empty names are not
  // wanted, "-" is standard output.
  explicit Outputs(std::map<std::string, std::string> names);

  // Why one of them, or standard input, cannot be used as the user wants it;
  // empty if all is well.  To be asked before a long search, not after it.
  std::string problem(const std::vector<std::string>& inputs = {}) const;

  // Standard output, unless a file goes there.
  std::ostream& report() const;

  // Writes the file if it is wanted, and not written with this text before;
  // tells where it went unless `quiet`.  False, with a message, if it cannot
  // be written.
  bool write(const std::string& what, const std::string& text, bool quiet);

  // Where the files went, by what they are; standard output is "-".
  const std::map<std::string, std::string>& written() const { return written_; }

 private:
  std::map<std::string, std::string> names_;
  std::map<std::string, std::string> texts_;
  std::map<std::string, std::string> written_;
};

}  // namespace certifond::tools
