// Files as the user names them.
#pragma once

#include <filesystem>
#include <functional>
#include <ostream>
#include <string>

#include "fond/base/result.h"
#include "fond/base/source.h"

namespace certifond::tools {

// Why a file could not be read or written, as a sentence.
struct FileError {
  std::string message;
};

// Relative names are relative to where the user called `bazel run` (which sets
// BUILD_WORKING_DIRECTORY) or `bazelw run` (CERTIFOND_CALLER, outside the
// checkout).
std::filesystem::path resolve(const std::string& name);

// The whole text; "-" is standard input.
Result<SourceFile, FileError> read_file(const std::string& name);

// Calls `write` with a stream and replaces the file only when all of it has
// been written: a reader sees the old file or the new one, never a part.  A
// link stays one, and what is no file, such as a device or a pipe, is written
// to as it is.  "-" is standard output.
Result<std::filesystem::path, FileError> write_file(
    const std::string& name, const std::function<void(std::ostream&)>& write);

}  // namespace certifond::tools
