#include "fond/base/source.h"

#include <algorithm>

namespace certifond {

std::size_t SourceFile::line_of(std::uint32_t offset) const {
  if (line_starts_.empty()) {
    line_starts_.push_back(0);
    for (std::size_t i = 0; i < text_.size(); ++i)
      if (text_[i] == '\n')
        line_starts_.push_back(static_cast<std::uint32_t>(i + 1));
  }
  const auto after =
      std::upper_bound(line_starts_.begin(), line_starts_.end(), offset);
  return static_cast<std::size_t>(after - line_starts_.begin()) - 1;
}

LineColumn SourceFile::line_column(std::uint32_t offset) const {
  const std::size_t line = line_of(offset);
  return {static_cast<std::uint32_t>(line + 1),
          offset - line_starts_[line] + 1};
}

std::string_view SourceFile::line_text(std::uint32_t offset) const {
  const std::size_t begin = line_starts_[line_of(offset)];
  std::size_t end = text_.find('\n', begin);
  if (end == std::string::npos) end = text_.size();
  if (end > begin && text_[end - 1] == '\r') --end;
  return std::string_view(text_).substr(begin, end - begin);
}

}  // namespace certifond
