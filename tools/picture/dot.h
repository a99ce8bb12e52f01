// A policy as a graph in Graphviz's DOT language.
#pragma once

#include <ostream>
#include <string>
#include <string_view>

#include "tools/picture/picture.h"

namespace certifond::picture {

// All states of the picture.  Boxes are numbered as on the page; an edge
// carries the numbers of its outcomes where there are several.
void write_dot(std::ostream& out, const Picture& picture);

// A clean text as a quoted string of DOT, whatever it holds.
std::string dot_string(std::string_view text);

}  // namespace certifond::picture
