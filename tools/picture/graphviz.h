// A drawing by Graphviz, where it is installed.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/picture/boxes.h"
#include "tools/picture/graph.h"

namespace certifond::picture {

struct Point {
  double x = 0;
  double y = 0;  // downwards
};

struct DrawnEdge {
  StateId from;
  StateId to;
  std::vector<Point> curve;  // cubic: a start, then three points for each part
};

// In pixels.
struct Drawing {
  double width = 0;
  double height = 0;
  std::vector<StateId> states;
  std::vector<Point> centres;  // by `states`
  std::vector<DrawnEdge> edges;
};

struct GraphvizOptions {
  std::string program = "dot";
  double seconds = 5;  // then it is stopped, and there is no drawing
};

// The states and the edges between them.  Nothing if the program cannot be
// run, fails, takes too long, or says what we do not understand.
std::optional<Drawing> draw_with_graphviz(const Graph& graph,
                                          const std::vector<Box>& boxes,
                                          const std::vector<StateId>& states,
                                          const GraphvizOptions& options = {});

// Reads what `dot -Tplain` writes about these states.
std::optional<Drawing> read_plain(std::string_view text,
                                  const std::vector<StateId>& states);

}  // namespace certifond::picture
