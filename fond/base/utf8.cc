#include "fond/base/utf8.h"

#include <algorithm>
#include <cstdio>

namespace certifond {
namespace {

constexpr std::string_view kReplacement = "\xef\xbf\xbd";  // U+FFFD

unsigned byte_at(std::string_view text, std::size_t at) {
  return static_cast<unsigned char>(text[at]);
}

bool continues(std::string_view text, std::size_t at) {
  return at < text.size() && (byte_at(text, at) & 0xc0) == 0x80;
}

// Bytes that a character with this first byte has; 0: no character has it.
std::size_t size_by_first(unsigned first) {
  if (first < 0x80) return 1;
  if ((first & 0xe0) == 0xc0) return 2;
  if ((first & 0xf0) == 0xe0) return 3;
  return (first & 0xf8) == 0xf0 ? 4 : 0;
}

// Of the character that has these bytes, without a look at whether it may.
unsigned code_point(std::string_view bytes) {
  if (bytes.size() == 1) return byte_at(bytes, 0);
  unsigned value = byte_at(bytes, 0) & (0xffu >> (bytes.size() + 1));
  for (std::size_t i = 1; i < bytes.size(); ++i)
    value = value << 6 | (byte_at(bytes, i) & 0x3f);
  return value;
}

// Control characters, and those that turn the direction of the text.
bool is_control(unsigned value) {
  return value < 0x20 || (value >= 0x7f && value < 0xa0) ||
         (value >= 0x200e && value <= 0x200f) ||
         (value >= 0x2028 && value <= 0x202e) ||
         (value >= 0x2066 && value <= 0x2069);
}

std::string spelled(unsigned value) {
  char text[16];
  std::snprintf(text, sizeof text, value < 0x100 ? "\\x%02x" : "\\u%04x",
                value);
  return text;
}

// The text with each control character as `show` has it.
template <typename Show>
std::string shown(std::string_view text, Show show) {
  std::string result;
  result.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t size = character_size(text, i);
    const std::string_view character = text.substr(i, size);
    if (size == 0)
      result += kReplacement;
    else if (const unsigned value = code_point(character); is_control(value))
      result += show(value);
    else
      result += character;
    i += std::max<std::size_t>(size, 1);
  }
  return result;
}

}  // namespace

std::size_t character_size(std::string_view text, std::size_t at) {
  const std::size_t size = size_by_first(byte_at(text, at));
  for (std::size_t i = 1; i < size; ++i)
    if (!continues(text, at + i)) return 0;
  if (size < 2) return size;
  constexpr unsigned kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
  const unsigned value = code_point(text.substr(at, size));
  const bool surrogate = value >= 0xd800 && value <= 0xdfff;
  return value < kLeast[size] || value > 0x10ffff || surrogate ? 0 : size;
}

std::string valid_utf8(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t size = character_size(text, i);
    result += size == 0 ? kReplacement : text.substr(i, size);
    i += std::max<std::size_t>(size, 1);
  }
  return result;
}

std::string printable(std::string_view text) {
  return shown(text, [](unsigned value) { return spelled(value); });
}

std::string printable_lines(std::string_view text) {
  return shown(text, [](unsigned value) {
    return value == '\n' ? std::string("\n") : spelled(value);
  });
}

std::string in_columns(std::string_view text) {
  return shown(text, [](unsigned value) { return value == '\t' ? '\t' : '?'; });
}

std::string_view without_broken_begin(std::string_view text) {
  for (int i = 0; i < 3 && continues(text, 0); ++i) text.remove_prefix(1);
  return text;
}

std::string_view without_broken_end(std::string_view text) {
  for (std::size_t back = 1; back <= 3 && back <= text.size(); ++back) {
    const std::size_t at = text.size() - back;
    if (continues(text, at)) continue;
    if (size_by_first(byte_at(text, at)) > back) text.remove_suffix(back);
    break;
  }
  return text;
}

std::string_view cut(std::string_view text, std::size_t bytes) {
  if (text.size() <= bytes) return text;
  return without_broken_end(text.substr(0, bytes));
}

}  // namespace certifond
