// The part of a line that shows a place in it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace certifond {

struct Excerpt {
  std::string text;       // as a terminal may get it
  std::size_t caret = 0;  // the place, in bytes of it
};

// What stands before and after the place, and whether the line goes on there:
// such an end is marked "...", and cut between characters.
Excerpt make_excerpt(std::string_view before, std::string_view after,
                     bool cut_before, bool cut_after);

// The caret, to be printed below the text: tabs of the text stay tabs.
std::string caret_line(std::string_view text, std::size_t caret);

}  // namespace certifond
