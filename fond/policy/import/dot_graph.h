// A Graphviz file as a value.
//
// All of the grammar is read: several nodes and edges in a line, chains
// `a -> b -> c`, subgraphs also as ends of edges, ports, attribute lists and
// defaults.  What is said of an object is kept in the order of the file, and
// nothing is merged: a user that needs one label sees when there are two.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "fond/policy/import/import_text.h"

namespace certifond::policy {

struct DotAttribute {
  std::string key;
  std::string value;
  std::string_view at;  // of the value, or of the key if there is none
  bool html = false;
};

// A node is named, with attributes or without.
struct DotNode {
  std::size_t node = 0;  // in DotGraph::names
  std::string_view at;
  std::vector<DotAttribute> attributes;
};

// From every node of one end to every node of the other; ends are ranges of
// DotGraph::nodes.
struct DotEdge {
  struct End {
    std::size_t begin = 0;
    std::size_t end = 0;
  };
  End from;
  End to;
  std::string_view at;
  std::size_t attributes = 0;  // in DotGraph::edge_attributes
};

// `node [..]`, `edge [..]`: of all that come later.
struct DotDefault {
  std::string kind;
  DotAttribute attribute;
};

struct DotGraph {
  bool directed = false;
  bool strict = false;
  std::vector<std::string> names;  // of nodes, each once
  std::vector<DotNode> nodes;      // each time that one is named
  std::vector<DotEdge> edges;
  std::vector<std::vector<DotAttribute>> edge_attributes;
  std::vector<DotDefault> defaults;
};

// One graph and nothing behind it.  The first error is reported, and ends it.
// Subgraphs take no stack.
bool parse_dot(ImportText& text, std::string_view source, DotGraph& graph);

}  // namespace certifond::policy
