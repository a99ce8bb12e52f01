#include "tools/cli/outputs.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <utility>

#include "tools/cli/files.h"

namespace certifond::tools {
namespace {

namespace fs = std::filesystem;

std::string why_not_writable(const std::string& name) {
  const fs::path path = resolve(name);
  std::error_code ignored;
  if (fs::is_directory(path, ignored))
    return "cannot write " + path.string() + ": it is a directory";
  const fs::path folder = path.has_parent_path() ? path.parent_path() : ".";
  if (access(folder.c_str(), W_OK | X_OK) == 0) return {};
  return "cannot write " + path.string() + ": " + std::strerror(errno);
}

}  // namespace

Outputs::Outputs(std::map<std::string, std::string> names)
    : names_(std::move(names)) {
  std::erase_if(names_, [](const auto& entry) { return entry.second.empty(); });
}

std::string Outputs::problem(const std::vector<std::string>& inputs) const {
  if (std::count(inputs.begin(), inputs.end(), "-") > 1)
    return "standard input can be read only once";
  std::map<std::string, std::string> users;
  for (const auto& [what, name] : names_) {
    const auto [user, fresh] = users.emplace(name, what);
    if (!fresh)
      return user->second + " and " + what + " cannot both go to " +
             (name == "-" ? "standard output" : name);
    if (name == "-") continue;
    if (std::string why = why_not_writable(name); !why.empty()) return why;
  }
  return {};
}

std::ostream& Outputs::report() const {
  for (const auto& [what, name] : names_)
    if (name == "-") return std::cerr;
  return std::cout;
}

bool Outputs::write(const std::string& what, const std::string& text,
                    bool quiet) {
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
    report() << "wrote     " << what << " to " << path->string() << std::endl;
  return true;
}

}  // namespace certifond::tools
