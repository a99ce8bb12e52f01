#include "tools/picture/boxes.h"

#include <algorithm>
#include <cmath>

#include "tools/picture/text.h"

namespace certifond::picture {

std::vector<Box> make_boxes(const Graph& graph, const Labels& labels) {
  std::vector<Box> boxes;
  for (std::size_t i = 0; i < graph.states.size(); ++i) {
    const auto lines = lines_of(graph, labels, StateId(i));
    std::size_t longest = 12;
    for (const auto& line : lines) longest = std::max(longest, length_of(line));
    Box& box = boxes.emplace_back();
    box.width = 2 * kPadding +
                static_cast<int>(
                    std::ceil(kCharacterWidth * static_cast<double>(longest)));
    box.height =
        2 * kPadding + kLineHeight * static_cast<int>(lines.size()) + 4;
  }
  return boxes;
}

}  // namespace certifond::picture
