#include "fond/base/excerpt.h"

#include "fond/base/utf8.h"

namespace certifond {

Excerpt make_excerpt(std::string_view before, std::string_view after,
                     bool cut_before, bool cut_after) {
  constexpr std::string_view kCut = "...";
  if (cut_before) before = without_broken_begin(before);
  if (cut_after) after = without_broken_end(after);
  Excerpt result;
  if (cut_before) result.text = kCut;
  result.text += in_columns(before);
  result.caret = result.text.size();
  result.text += in_columns(after);
  if (cut_after) result.text += kCut;
  return result;
}

std::string caret_line(std::string_view text, std::size_t caret) {
  std::string line;
  for (std::size_t i = 0; i < caret; ++i) {
    const char c = i < text.size() ? text[i] : ' ';
    const bool continues = (static_cast<unsigned char>(c) & 0xc0) == 0x80;
    if (!continues) line += c == '\t' ? '\t' : ' ';
  }
  return line + '^';
}

}  // namespace certifond
