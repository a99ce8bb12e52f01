#include "tools/cli/files.h"

#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <sstream>
#include <system_error>

#include "fond/base/utf8.h"

namespace certifond::tools {
namespace fs = std::filesystem;

namespace {

FileError failed(const std::string& what, const fs::path& path) {
  return {what + " " + printable(path.string()) + ": " + std::strerror(errno)};
}

// Writes straight into a device or pipe, such as /dev/null: there is nothing
// to replace.
bool write_in_place(const fs::path& path,
                    const std::function<void(std::ostream&)>& write) {
  std::ofstream out(path, std::ios::binary);
  if (out) write(out);
  out.close();
  return static_cast<bool>(out);
}

}  // namespace

fs::path resolve(const std::string& name) {
  fs::path path(name);
  const char* directory = std::getenv("CERTIFOND_CALLER");
  if (directory == nullptr) directory = std::getenv("BUILD_WORKING_DIRECTORY");
  if (path.is_absolute() || directory == nullptr) return path;
  return fs::path(directory) / path;
}

Result<SourceFile, FileError> read_file(const std::string& name) {
  std::ostringstream text;
  if (name == "-") {
    text << std::cin.rdbuf();
    return SourceFile("<standard input>", std::move(text).str());
  }
  const fs::path path = resolve(name);
  if (fs::is_directory(path))
    return FileError{"cannot read " + printable(path.string()) +
                     ": it is a directory"};
  std::ifstream in(path, std::ios::binary);
  if (!in) return failed("cannot read", path);
  text << in.rdbuf();
  if (in.bad()) return failed("cannot read", path);
  return SourceFile(name, std::move(text).str());
}

Result<fs::path, FileError> write_file(
    const std::string& name, const std::function<void(std::ostream&)>& write) {
  if (name == "-") {
    write(std::cout);
    std::cout.flush();
    if (!std::cout) return failed("cannot write", "standard output");
    return fs::path("-");
  }
  const fs::path path = resolve(name);
  std::error_code unknown;
  if (fs::is_other(path, unknown)) {
    if (!write_in_place(path, write)) return failed("cannot write", path);
    return path;
  }
  fs::path target = path;  // what a link leads to, not the link
  if (fs::is_symlink(path, unknown))
    target = fs::weakly_canonical(path, unknown);
  fs::path partial = target;
  partial += ".part-" + std::to_string(getpid());
  {
    std::ofstream out(partial, std::ios::binary | std::ios::trunc);
    if (out) write(out);
    out.close();
    if (!out) {
      const FileError error = failed("cannot write", path);
      std::error_code ignored;
      fs::remove(partial, ignored);
      return error;
    }
  }
  std::error_code problem;
  fs::rename(partial, target, problem);
  if (!problem) return path;
  std::error_code ignored;
  fs::remove(partial, ignored);
  return FileError{"cannot write " + printable(path.string()) + ": " +
                   problem.message()};
}

}  // namespace certifond::tools
