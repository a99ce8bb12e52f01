// Names as pictures show them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace certifond::picture {

// The text as valid UTF-8 without control characters: each byte that is not
// part of a character becomes U+FFFD, and so does each control character.
std::string clean(std::string_view text);

// How many characters (code points) a clean text has.
std::size_t length_of(std::string_view text);

// The text, or as much of it as fits into so many characters with an ellipsis
// at the end.
std::string shorten(std::string_view text, std::size_t characters);

// "at truck depot" of "(at truck depot)".
std::string_view without_parentheses(std::string_view name);

}  // namespace certifond::picture
