#include "fond/policy/import/dot_graph.h"

#include <gtest/gtest.h>

#include <string>

#include "fond/policy/import/import_options.h"

namespace certifond::policy {
namespace {

std::string show(const std::vector<DotAttribute>& attributes) {
  std::string text;
  for (const DotAttribute& each : attributes)
    text += " " + each.key + "=" + each.value + (each.html ? "(html)" : "");
  return text + ";";
}

std::string show(const DotGraph& graph, DotEdge::End end) {
  std::string text;
  for (std::size_t i = end.begin; i < end.end; ++i)
    text += (text.empty() ? "" : "+") + graph.names[graph.nodes[i].node];
  return text;
}

// Nodes with attributes, edges, defaults; or what is wrong.
std::string parsed(const std::string& source) {
  ImportText text(source, {});
  DotGraph graph;
  const bool good = parse_dot(text, source, graph);
  EXPECT_EQ(good, !text.has_errors());
  if (!good) return text.diagnostics().render("f");
  std::string result;
  for (const DotNode& node : graph.nodes)
    if (!node.attributes.empty())
      result += graph.names[node.node] + show(node.attributes);
  for (const DotEdge& edge : graph.edges)
    result += show(graph, edge.from) + ">" + show(graph, edge.to) +
              show(graph.edge_attributes[edge.attributes]);
  for (const DotDefault& each : graph.defaults)
    result += each.kind + " " + each.attribute.key + ";";
  return result;
}

TEST(DotGraph, ReadsStatementsWhereverTheyStand) {
  EXPECT_EQ(parsed("digraph{a[l=1]b[l=2,m=3;n]a->b[x=y][z=w]}"),
            "a l=1;b l=2 m=3 n=true;a>b x=y z=w;");
  EXPECT_EQ(parsed("STRICT DiGraph \"g\" { a -> b\n->c [l=x]; ; }"),
            "a>b l=x;b>c l=x;");
  EXPECT_EQ(parsed("graph g { a -- b:n:sw [l=x] rank=same }"), "a>b l=x;");
  EXPECT_EQ(parsed("digraph { node [shape=box] EDGE[label=x] graph[a=b] }"),
            "node shape;edge label;");
}

TEST(DotGraph, ReadsAllKindsOfNames) {
  EXPECT_EQ(
      parsed("digraph { \"node\" [l=\"a \\\"b\\\" \\\\ \\n\" + \"c\\\nd\"]"
             " -1.5 [l=<a<b>c>] .5 -> \xc3\xa4_1 [l=-2] }"),
      "node l=a \"b\" \\\\ \\ncd;-1.5 l=<a<b>c>(html);"
      ".5>\xc3\xa4_1 l=-2;");
}

TEST(DotGraph, SkipsComments) {
  EXPECT_EQ(parsed("# one\n// two\ndigraph { /* a [l=1]\n*/ b [l=2] // }\n"
                   "#}\n}\n# end"),
            "b l=2;");
  EXPECT_EQ(parsed("digraph { a [l=\"// /* #\"] }"), "a l=// /* #;");
}

TEST(DotGraph, TakesSubgraphsAsEnds) {
  EXPECT_EQ(parsed("digraph { a -> {b; subgraph x {c}} -> d [l=1] }"),
            "a>b+c l=1;b+c>d l=1;");
  EXPECT_EQ(parsed("digraph { subgraph c { label=x; 2; } {a b} -> c }"),
            "a+b>c;");
}

TEST(DotGraph, SaysWhereItIsWrong) {
  EXPECT_EQ(parsed("digraph {\n a -- b }"),
            "f:2:4: error: expected '->'\n   a -- b }\n     ^\n");
  const std::pair<const char*, const char*> wrong[] = {
      {"", "1:1: error: expected 'graph' or 'digraph'"},
      {"a", "1:1: error: expected 'graph' or 'digraph'"},
      {"digraph a b", "1:11: error: expected '{'"},
      {"digraph {", "1:10: error: expected a node, an edge or a subgraph"},
      {"digraph { a [l=] }", "1:16: error: expected a value"},
      {"digraph { a [=] }", "1:14: error: expected an attribute or ']'"},
      {"digraph { a -> }", "1:16: error: expected a node, an edge"},
      {"digraph { 1a }", "1:12: error: a number runs into a name"},
      {"digraph { \"a }", "1:11: error: a text in quotes that does not end"},
      {"digraph { \"a\" + b }", "1:17: error: expected a text in quotes"},
      {"digraph { /* }", "1:11: error: a comment that does not end"},
      {"digraph { a [l=<b<c>] }", "1:16: error: HTML that does not end"},
      {"digraph { a @ }", "1:13: error: this is not a word of a Graphviz"},
      {"digraph { } x", "1:13: error: expected the end of the file"},
      {"digraph { {a} [l=x] }", "1:15: error: expected ';'"},
      {"digraph { node a }", "1:16: error: expected '['"},
      {"digraph { subgraph x {a} subgraph x {b} -> c }",
       "1:39: error: a subgraph for the second time as an edge's end"},
  };
  for (const auto& [source, message] : wrong)
    EXPECT_NE(parsed(source).find(message), std::string::npos)
        << source << "\n"
        << parsed(source);
}

TEST(DotGraph, TakesNoStack) {
  std::string chain = "digraph { a";
  for (int i = 0; i < 300000; ++i) chain += "->a";
  EXPECT_NE(parsed(chain + "}").find("a>a;"), std::string::npos);
  const std::string deep(300000, '{');
  EXPECT_EQ(parsed("digraph " + deep + std::string(300000, '}')), "");
  EXPECT_NE(parsed("digraph " + deep).find("expected a node"),
            std::string::npos);
}

}  // namespace
}  // namespace certifond::policy
