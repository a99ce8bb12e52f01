#include "tools/cli/own_files.h"

#include <fstream>
#include <string_view>
#include <utility>

#include "fond/base/utf8.h"

namespace certifond::tools {
namespace {

namespace fs = std::filesystem;

// What our files begin with, and what they are.
constexpr std::pair<std::string_view, const char*> kMarks[] = {
    {"(certifond-policy ", "policy"},
    {"(certifond-certificate ", "certificate"},
    {"{\n  \"format\": \"certifond-result\"", "summary"},
    {"{\n  \"format\": \"certifond-simulation\"", "figures"},
    {"{\n  \"format\": \"certifond-critical-value\"", "value"},
    {"// certifond graph", "graph"},
    {"<!doctype html>\n<!-- certifond page", "page"},
    {kTaskMark, "task"},
};
constexpr std::size_t kLongestMark = 64;

std::string first_bytes(const fs::path& path) {
  std::string text(kLongestMark, '\0');
  std::ifstream in(path, std::ios::binary);
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(in.gcount()));
  return text;
}

}  // namespace

std::optional<std::string> kind_of_own_file(const fs::path& path) {
  std::error_code ignored;
  if (!fs::is_regular_file(path, ignored)) return std::nullopt;
  const std::string text = first_bytes(path);
  for (const auto& [mark, kind] : kMarks)
    if (text.starts_with(mark)) return kind;
  return std::nullopt;
}

std::string noun_of(const std::string& kind) {
  return kind == "figures" || kind == "value" ? "file of figures" : kind;
}

std::string why_not_replaced(const fs::path& path, const std::string& kind) {
  std::error_code unknown;
  if (!fs::is_regular_file(path, unknown)) return {};
  if (fs::file_size(path, unknown) == 0 && !unknown) return {};
  const std::optional<std::string> found = kind_of_own_file(path);
  if (found == kind) return {};
  return printable(path.string()) +
         (found ? " is a " + noun_of(*found)
                : " was not written by certifond") +
         "; --force replaces it";
}

}  // namespace certifond::tools
