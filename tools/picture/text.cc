#include "tools/picture/text.h"

#include "fond/base/utf8.h"

namespace certifond::picture {
namespace {

unsigned byte_at(std::string_view text, std::size_t i) {
  return static_cast<unsigned char>(text[i]);
}

bool continues(std::string_view text, std::size_t i) {
  return i < text.size() && (byte_at(text, i) & 0xc0) == 0x80;
}

bool is_control(std::string_view character) {
  const unsigned first = byte_at(character, 0);
  if (character.size() == 1) return first < 0x20 || first == 0x7f;
  return character.size() == 2 && first == 0xc2 && byte_at(character, 1) < 0xa0;
}

}  // namespace

std::string clean(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t size = character_size(text, i);
    const std::string_view character = text.substr(i, size);
    if (size == 0 || is_control(character))
      result += "\xef\xbf\xbd";
    else
      result += character;
    i += size == 0 ? 1 : size;
  }
  return result;
}

std::size_t length_of(std::string_view text) {
  std::size_t length = 0;
  for (std::size_t i = 0; i < text.size(); ++i) length += !continues(text, i);
  return length;
}

std::string shorten(std::string_view text, std::size_t characters) {
  if (length_of(text) <= characters) return std::string(text);
  std::size_t end = 0;
  for (std::size_t kept = 0; end < text.size(); ++end)
    if (!continues(text, end) && ++kept == characters) break;
  return std::string(text.substr(0, end)) + "\xe2\x80\xa6";
}

std::string_view without_parentheses(std::string_view name) {
  if (name.size() < 2 || name.front() != '(' || name.back() != ')') return name;
  return name.substr(1, name.size() - 2);
}

}  // namespace certifond::picture
