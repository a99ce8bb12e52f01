#include "tools/docs/doc_steps.h"

#include <algorithm>
#include <optional>
#include <regex>
#include <sstream>
#include <utility>

namespace certifond::tools {
namespace {

using Kind = DocStep::Kind;

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  std::istringstream in{std::string(text)};
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::size_t indent_of(const std::string& line) {
  const std::size_t place = line.find_first_not_of(' ');
  return place == std::string::npos ? line.size() : place;
}

bool is_blank(const std::string& line) {
  return line.find_first_not_of(" \t") == std::string::npos;
}

bool begins_like_a_command(const std::string& line) {
  static const std::regex command(
      R"(^(\./\S+|\.ci/\S+|bazel|bazel-bin/\S+|git|cd|cat|echo|cp|sudo|apt\S*|)"
      R"(python3?|[A-Z_]+=\S+|\S+\.sh)( .*)?$)");
  return std::regex_match(line, command);
}

// One code block: its lines, without the indentation.
struct Block {
  std::size_t line = 0;
  std::string marker;  // of the HTML comment before it
  std::vector<std::string> lines;
};

class BlockReader {
 public:
  explicit BlockReader(std::string_view page) : lines_(lines_of(page)) {}

  std::vector<Block> read() {
    for (; at_ < lines_.size(); ++at_) {
      const std::string& line = lines_[at_];
      if (line.starts_with("```"))
        read_fenced();
      else if (after_blank_ && !is_blank(line) && indent_of(line) >= 4)
        read_indented();
      else if (line.starts_with("<!-- ") && line.ends_with(" -->"))
        marker_ = line.substr(5, line.size() - 9);
      else if (!is_blank(line))
        marker_.clear();
      after_blank_ = at_ < lines_.size() && is_blank(lines_[at_]);
    }
    return std::move(blocks_);
  }

 private:
  Block& open() {
    blocks_.push_back({at_ + 1, std::exchange(marker_, {}), {}});
    return blocks_.back();
  }

  void read_fenced() {
    Block& block = open();
    for (++at_; at_ < lines_.size() && !lines_[at_].starts_with("```"); ++at_)
      block.lines.push_back(lines_[at_]);
  }

  void read_indented() {
    Block& block = open();
    const std::size_t indent = indent_of(lines_[at_]);
    for (; at_ < lines_.size(); ++at_) {
      const std::string& line = lines_[at_];
      if (!is_blank(line) && indent_of(line) < std::min<std::size_t>(4, indent))
        break;
      block.lines.push_back(
          line.substr(std::min({indent, indent_of(line), line.size()})));
    }
    --at_;
    while (is_blank(block.lines.back())) block.lines.pop_back();
  }

  std::vector<std::string> lines_;
  std::size_t at_ = 0;
  bool after_blank_ = true;
  std::string marker_;
  std::vector<Block> blocks_;
};

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

// Takes the comment off, and what it says of the exit code.
void take_comment(DocStep& step) {
  const std::size_t hash = step.text.find(" #");
  if (hash == std::string::npos) return;
  std::smatch match;
  const std::string comment = step.text.substr(hash);
  if (std::regex_search(comment, match, std::regex("exit code ([0-9]+)")))
    step.exit_code = std::stoi(match[1]);
  step.text.erase(step.text.find_last_not_of(' ', hash) + 1);
}

void add_commands(const Block& block, std::vector<DocStep>& steps) {
  for (std::size_t i = 0; i < block.lines.size(); ++i) {
    if (!begins_like_a_command(block.lines[i])) continue;
    DocStep step;
    step.line = block.line + i;
    step.text = block.lines[i];
    while (step.text.ends_with("\\") && i + 1 < block.lines.size()) {
      step.text.pop_back();
      const std::string& next = block.lines[++i];
      step.text += next.substr(indent_of(next));
    }
    take_comment(step);
    steps.push_back(std::move(step));
  }
}

}  // namespace

std::vector<DocStep> doc_steps(std::string_view page) {
  std::vector<DocStep> steps;
  for (const Block& block : BlockReader(page).read()) {
    if (block.marker.starts_with("file: "))
      steps.push_back({Kind::kFile, block.line, block.marker.substr(6),
                       joined(block.lines), 0});
    else if (block.marker == "output")
      steps.push_back({Kind::kOutput, block.line, {}, joined(block.lines), 0});
    else
      add_commands(block, steps);
  }
  return steps;
}

std::string without_figures(std::string_view output) {
  std::string text(output);
  text = std::regex_replace(text, std::regex("[0-9.]+ m?s\\b"), "TIME");
  text = std::regex_replace(text, std::regex("[0-9.]+ MB\\b"), "MEMORY");
  return std::regex_replace(text, std::regex(" (to|in) /\\S*/"), " $1 ");
}

std::string first_difference(std::string_view shown, std::string_view printed) {
  const std::vector<std::string> expected = lines_of(without_figures(shown));
  const std::vector<std::string> actual = lines_of(without_figures(printed));
  for (std::size_t i = 0; i < std::max(expected.size(), actual.size()); ++i) {
    if (i >= expected.size()) return "not shown: " + actual[i];
    if (i >= actual.size()) return "not printed: " + expected[i];
    const std::string& line = expected[i];
    const bool same =
        line.ends_with("...")
            ? actual[i].starts_with(line.substr(0, line.size() - 3))
            : actual[i] == line;
    if (!same) return "shown: " + line + "\nprinted: " + actual[i];
  }
  return {};
}

}  // namespace certifond::tools
