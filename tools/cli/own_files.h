// Which files certifond wrote: its outputs begin with a mark.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace certifond::tools {

// What a generated domain or problem begins with.
inline constexpr char kTaskMark[] = "; Written by certifond";

// "policy", "certificate", "summary", "figures", "value", "graph", "page" or
// "task", by how the file begins; nothing if it is none of ours.
std::optional<std::string> kind_of_own_file(const std::filesystem::path& path);

// As a message has it, after "a": "figures" are a "file of figures".
std::string noun_of(const std::string& kind);

// Why a file must not be replaced by one of this kind, as a sentence: it is
// there, not empty, and not of this kind.  Empty if it may be.
std::string why_not_replaced(const std::filesystem::path& path,
                             const std::string& kind);

}  // namespace certifond::tools
