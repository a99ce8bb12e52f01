// How large the box of a state is drawn, in pixels: the page and Graphviz must
// agree on it.
#pragma once

#include <vector>

#include "tools/picture/graph.h"
#include "tools/picture/labels.h"

namespace certifond::picture {

// Of a monospaced font of 12 pixels.
inline constexpr double kCharacterWidth = 7.4;
inline constexpr int kLineHeight = 16;
inline constexpr int kPadding = 8;

struct Box {
  int width = 0;
  int height = 0;
};

std::vector<Box> make_boxes(const Graph& graph, const Labels& labels);

}  // namespace certifond::picture
