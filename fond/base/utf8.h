// Text of unknown origin - names in files, names of files, messages about
// both - made fit to be shown.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace certifond {

// Bytes of the UTF-8 character that begins at `at`; 0 if none does.
std::size_t character_size(std::string_view text, std::size_t at);

// The text with U+FFFD for each byte that is not part of a character.
std::string valid_utf8(std::string_view text);

// As a terminal may get it: valid, and what would move the cursor, change
// colours or turn the direction of the text is spelled out: \x1b, \u202e.
std::string printable(std::string_view text);

// The same of a text with several lines: their ends stay.
std::string printable_lines(std::string_view text);

// The same, with `?` for each such character (tabs stay): every character is
// one column, so that a caret may stand below it.
std::string in_columns(std::string_view text);

// Without the parts of characters that a cut has left at its beginning or end.
std::string_view without_broken_begin(std::string_view text);
std::string_view without_broken_end(std::string_view text);

// As much as fits into so many bytes, cut between characters.
std::string_view cut(std::string_view text, std::size_t bytes);

}  // namespace certifond
