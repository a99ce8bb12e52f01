#include "tools/cli/outputs.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <utility>

#include "fond/base/utf8.h"
#include "tools/cli/files.h"
#include "tools/cli/own_files.h"

namespace certifond::tools {
namespace {

namespace fs = std::filesystem;

// The option that asks for it.
std::string option_of(const std::string& what) {
  if (what == "graph") return "--dot";
  if (what == "page") return "--html";
  return what == "policy" || what == "certificate" ? "--" + what : "--json";
}

std::string why_not_writable(const fs::path& path, bool force) {
  const std::string cannot = "cannot write " + printable(path.string()) + ": ";
  std::error_code ignored;
  if (fs::is_directory(path, ignored)) return cannot + "it is a directory";
  const fs::path folder = path.has_parent_path() ? path.parent_path() : ".";
  if (!fs::is_directory(folder, ignored))
    return cannot + "there is no folder " + printable(folder.string());
  const bool exists = fs::exists(path, ignored);
  if (exists && !force && access(path.c_str(), W_OK) != 0)
    return cannot + std::strerror(errno);
  if (exists && !fs::is_regular_file(path, ignored)) return {};
  if (access(folder.c_str(), W_OK | X_OK) == 0) return {};
  return cannot + std::strerror(errno);
}

// Of a regular file, through links and redirections.
bool is_regular(const std::string& name, int standard, struct stat& status) {
  const bool known = name == "-" ? fstat(standard, &status) == 0
                                 : stat(resolve(name).c_str(), &status) == 0;
  return known && S_ISREG(status.st_mode);
}

// Whether two names are of one file, or will be of one that is not there yet.
// "-" as the first is standard output, as the second what `standard` is.
bool same_file(const std::string& output, const std::string& other,
               int standard) {
  struct stat a {};
  struct stat b {};
  const bool there = is_regular(output, STDOUT_FILENO, a);
  if (there != is_regular(other, standard, b)) return false;
  if (there) return a.st_dev == b.st_dev && a.st_ino == b.st_ino;
  if (output == "-" || other == "-") return output == other;
  std::error_code ignored;
  if (fs::exists(resolve(output), ignored)) return false;  // such as /dev/null
  const auto place = [&ignored](const std::string& name) {
    return fs::weakly_canonical(fs::absolute(resolve(name)), ignored);
  };
  return place(output) == place(other);
}

}  // namespace

Outputs::Outputs(std::map<std::string, std::string> names, bool force)
    : names_(std::move(names)), force_(force) {
  std::erase_if(names_, [](const auto& entry) { return entry.second.empty(); });
}

std::string Outputs::problem_of(const std::string& what,
                                const std::string& name,
                                const std::vector<std::string>& inputs) const {
  const std::string shown =
      name == "-" ? "standard output" : printable(resolve(name).string());
  for (const std::string& input : inputs) {
    struct stat ignored {};
    const bool is_file =
        !input.empty() && is_regular(input, STDIN_FILENO, ignored);
    if (is_file && same_file(name, input, STDIN_FILENO))
      return option_of(what) + ": " + shown +
             " is an input, which is never written to";
  }
  for (const auto& [other, other_name] : names_)
    if (other < what && same_file(name, other_name, STDOUT_FILENO))
      return other + " and " + what + " cannot both go to " + shown;
  if (name == "-") return {};
  const fs::path path = resolve(name);
  if (std::string why = why_not_writable(path, force_); !why.empty())
    return option_of(what) + ": " + why;
  if (std::string why = why_not_replaced(path, what); !force_ && !why.empty())
    return option_of(what) + ": " + why;
  return {};
}

std::string Outputs::problem(const std::vector<std::string>& inputs) const {
  if (std::count(inputs.begin(), inputs.end(), "-") > 1)
    return "standard input can be read only once";
  for (const auto& [what, name] : names_)
    if (std::string why = problem_of(what, name, inputs); !why.empty())
      return why;
  return {};
}

std::ostream& Outputs::report() const {
  for (const auto& [what, name] : names_)
    if (name == "-") return std::cerr;
  return std::cout;
}

bool Outputs::write(const std::string& what, const std::string& text,
                    bool quiet) {
  const std::lock_guard lock(mutex_);
  const auto name = names_.find(what);
  if (name == names_.end() || text.empty() || texts_[what] == text) return true;
  const auto path =
      write_file(name->second, [&](std::ostream& out) { out << text; });
  if (!path.ok()) {
    std::cerr << "error: " << path.error().message << "\n";
    return false;
  }
  texts_[what] = text;
  written_[what] = path->string();
  if (!quiet && name->second != "-")
    report() << "wrote     " << what << " to " << printable(path->string())
             << std::endl;
  return true;
}

void Outputs::remove_older(const std::string& to_come) {
  // Another thread may hang in the middle of a write: this one must not.
  const std::unique_lock lock(mutex_, std::try_to_lock);
  if (!lock) return;
  for (const auto& [what, name] : names_) {
    if (what == to_come || name == "-" || written_.contains(what)) continue;
    const fs::path path = resolve(name);
    if (kind_of_own_file(path) != what) continue;
    std::error_code problem;
    fs::remove(fs::canonical(path, problem), problem);
    warnings_.push_back(
        (problem ? "could not remove an older " : "removed an older ") +
        noun_of(what) + ": " + printable(path.string()));
    std::cerr << warnings_.back() << "\n";
  }
}

void Outputs::warn(const std::string& text) {
  const std::lock_guard lock(mutex_);
  std::cerr << "warning: " << text << "\n";
  warnings_.push_back(text);
}

}  // namespace certifond::tools
