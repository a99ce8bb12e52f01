// What a page of the manual asks its reader to do.
//
// In code blocks (indented by four, or between ```), a line that begins like a
// command is one; one that ends in a backslash goes on in the next line.  A
// comment `# .. exit code 20` says how it ends, if not with 0.
// A block after <!-- file: NAME --> is the text of a file that the reader
// makes.  A block after <!-- output --> is what the command before it prints.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace certifond::tools {

struct DocStep {
  enum class Kind { kFile, kCommand, kOutput };

  Kind kind = Kind::kCommand;
  std::size_t line = 0;  // from 1
  std::string name;      // of a file
  std::string text;      // of the file or output; or the command, no comment
  int exit_code = 0;     // of a command
};

std::vector<DocStep> doc_steps(std::string_view page);

// The output without what differs from run to run and from place to place:
// times, paths, memory.
std::string without_figures(std::string_view output);

// Whether what was printed is what the page shows.  Lines that end in `...` are
// cut off there.  If not: the first line that differs.
std::string first_difference(std::string_view shown, std::string_view printed);

}  // namespace certifond::tools
