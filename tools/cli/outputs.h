// The files that a user asks a tool for.
//
// Nothing is ever written over an input, and nothing over a file that is not
// ours (own_files.h) unless the user says so.  Of what was asked for and could
// not be made, no older file stays.
#pragma once

#include <map>
#include <mutex>
#include <ostream>
#include <string>
#include <vector>

namespace certifond::tools {

class Outputs {
 public:
  // "policy" -> "my.policy", as the user names them; empty names are not
  // wanted, "-" is standard output.  `force`: files of others are replaced.
  explicit Outputs(std::map<std::string, std::string> names,
                   bool force = false);

  // Why one of them, or standard input, cannot be used as the user wants it;
  // empty if all is well.  To be asked before a long search, not after it.
  std::string problem(const std::vector<std::string>& inputs = {}) const;

  // Standard output, unless a file goes there.
  std::ostream& report() const;

  // Writes the file if it is wanted, and not written with this text before;
  // tells where it went unless `quiet`.  False, with a message, if it cannot
  // be written.
  bool write(const std::string& what, const std::string& text, bool quiet);

  // At the end of a run: removes what an earlier run wrote in place of what
  // this one did not, and says so.  `to_come` is still to be written.
  void remove_older(const std::string& to_come = {});

  // Says on standard error that the user does not get what was asked for, and
  // keeps it for the summary.
  void warn(const std::string& text);
  const std::vector<std::string>& warnings() const { return warnings_; }

  // Where the files went, by what they are; standard output is "-".
  const std::map<std::string, std::string>& written() const { return written_; }

 private:
  std::string problem_of(const std::string& what, const std::string& name,
                         const std::vector<std::string>& inputs) const;

  std::map<std::string, std::string> names_;
  bool force_;
  std::mutex mutex_;  // of the following
  std::map<std::string, std::string> texts_;
  std::map<std::string, std::string> written_;
  std::vector<std::string> warnings_;
};

}  // namespace certifond::tools
