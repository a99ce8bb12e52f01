// DOT files, and Graphviz where it is installed.
#include "tools/picture/dot.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tools/picture/boxes.h"
#include "tools/picture/graphviz.h"
#include "tools/picture/testing/subjects.h"

namespace certifond::picture {
namespace {

namespace fs = std::filesystem;

std::string dot_of(const Subject& subject) {
  std::ostringstream out;
  write_dot(out, subject.picture());
  return out.str();
}

bool has_graphviz() { return std::system("dot -V >/dev/null 2>&1") == 0; }

std::string file(const std::string& name, const std::string& text) {
  const fs::path path = fs::path(::testing::TempDir()) / name;
  std::ofstream(path) << text;
  return path.string();
}

std::vector<StateId> all_states(const Graph& graph) {
  std::vector<StateId> result;
  for (std::size_t i = 0; i < graph.states.size(); ++i) result.emplace_back(i);
  return result;
}

TEST(Dot, InitialStatesAndLabelsAreShown) {
  const std::string text = dot_of(make_subject(
      "(define (domain d) (:requirements :strips :non-deterministic) "
      "(:predicates (a) (b)) (:action try :parameters () :precondition (and) "
      ":effect (labeled-oneof ask (outcome yes (a)) (outcome no (and)) "
      "(outcome never (and (a) (not (b)))))) (:action end :parameters () "
      ":precondition (and) :effect (labeled-oneof e (outcome done (b)))))",
      "(define (problem p) (:domain d) (:init (oneof (and) (b))) (:goal (and "
      "(a) (b))))",
      "(:rule (:when (not (b))) (end)) (:rule (:when) (try))"));
  EXPECT_NE(text.find("s0 [label=\"#0 initial"), std::string::npos) << text;
  EXPECT_NE(text.find("s1 [label=\"#1 initial"), std::string::npos) << text;
  EXPECT_EQ(text.find("s2 [label=\"#2 initial"), std::string::npos) << text;
  EXPECT_NE(text.find("s0 -> s1 [label=\"done\"]"), std::string::npos) << text;
  EXPECT_NE(text.find("s1 -> s1 [label=\"2: no\"]"), std::string::npos) << text;
  EXPECT_NE(text.find("[label=\"1: yes\"]"), std::string::npos) << text;
}

TEST(Dot, ASmallPolicyIsWrittenLikeThis) {
  const Subject subject = make_subject(
      "(define (domain d) (:requirements :strips :non-deterministic) "
      "(:predicates (a)) (:action try :parameters () :precondition (and) "
      ":effect (oneof (a) (and))))",
      "(define (problem p) (:domain d) (:init) (:goal (and (a))))",
      "(:rule (:when) (try))");
  EXPECT_EQ(dot_of(subject),
            R"(// certifond graph
digraph policy {
  graph [label="p (d): verified: strong cyclic", labelloc=t, fontname="sans-serif"];
  node [shape=box, style=filled, fontname="monospace", fontsize=11];
  edge [fontname="sans-serif", fontsize=10, color="#57606a"];
  s0 [label="#0 initial ↻\l(try)\l", color="#9a6700", fillcolor="#fff8c5", penwidth=2.5, tooltip=""];
  s1 [label="#1\la\lgoal\l", color="#1a7f37", fillcolor="#dafbe1", peripheries=2, tooltip="(a) "];
  s0 -> s1 [label="1"];
  s0 -> s0 [label="2"];
}
)");
}

TEST(Dot, NamesAreEscaped) {
  EXPECT_EQ(dot_string("a\"b\\"), "\"a\\\"b\\\\\"");
  const std::string text = dot_of(hostile());
  EXPECT_NE(text.find("a\\\"]b\\\\n"), std::string::npos) << text;
}

TEST(Dot, ACounterexampleIsRed) {
  const std::string text = dot_of(careless_courier());
  std::size_t red = 0;
  for (std::size_t at = 0; (at = text.find("color=\"#cf222e\", penwidth=2.5",
                                           at)) != std::string::npos;
       ++at)
    ++red;
  EXPECT_EQ(red, 3u);
  EXPECT_NE(text.find("After 3 steps no goal can be reached"),
            std::string::npos);
}

TEST(Dot, GraphvizReadsIt) {
  if (!has_graphviz()) GTEST_SKIP() << "Graphviz (dot) is not installed";
  int number = 0;
  for (const Subject& subject :
       {courier(), careless_courier(), forgotten_coin(4), hostile()}) {
    const std::string in =
        file("g" + std::to_string(number++) + ".dot", dot_of(subject));
    EXPECT_EQ(std::system(("dot -Tcanon -o /dev/null " + in).c_str()), 0);
  }
}

TEST(Graphviz, DrawsBoxesThatDoNotOverlap) {
  if (!has_graphviz()) GTEST_SKIP() << "Graphviz (dot) is not installed";
  const Picture picture = courier().picture();
  const auto boxes = make_boxes(picture.graph, picture.labels);
  const auto drawing =
      draw_with_graphviz(picture.graph, boxes, all_states(picture.graph));
  ASSERT_TRUE(drawing);
  ASSERT_EQ(drawing->centres.size(), 16u);
  for (std::size_t i = 0; i < 16; ++i)
    for (std::size_t j = 0; j < i; ++j) {
      const Point& a = drawing->centres[i];
      const Point& b = drawing->centres[j];
      EXPECT_TRUE(2 * std::abs(a.x - b.x) >= boxes[i].width + boxes[j].width ||
                  2 * std::abs(a.y - b.y) >= boxes[i].height + boxes[j].height)
          << i << " and " << j;
    }
}

TEST(Graphviz, WithoutItThereIsNoDrawing) {
  const Picture picture = courier().picture();
  const auto boxes = make_boxes(picture.graph, picture.labels);
  const auto states = all_states(picture.graph);
  const auto draw = [&](const std::string& program) {
    return draw_with_graphviz(picture.graph, boxes, states, {program, 0.2});
  };
  EXPECT_FALSE(draw("/no/such/program"));
  const auto script = [](const std::string& name, const std::string& text) {
    const std::string path = file(name, "#!/bin/sh\n" + text);
    chmod(path.c_str(), 0755);
    return path;
  };
  EXPECT_FALSE(draw(script("fails", "exit 1\n")));
  EXPECT_FALSE(draw(script("hangs", "sleep 1000\n")));
  EXPECT_FALSE(draw(script("silent", "exit 0\n")));
  EXPECT_FALSE(draw(script("babbles", "echo graph nonsense >\"$3\"\n")));
}

TEST(Graphviz, ReadsItsPlainFormat) {
  const std::vector<StateId> states = {StateId(0), StateId(1)};
  const auto drawing = read_plain(
      "graph 1 2 3\nnode s0 1 2.5 0.5 0.5 \"\" solid box black lightgrey\n"
      "node s1 1 0.5 0.5 0.5 \"\" solid box black lightgrey\n"
      "edge s0 s1 4 1 2 1 1.7 1 1.3 1 1 solid black\nstop\n",
      states);
  ASSERT_TRUE(drawing);
  EXPECT_EQ(drawing->width, 144);
  EXPECT_EQ(drawing->centres[0].y, 36);
  EXPECT_EQ(drawing->centres[1].y, 180);
  ASSERT_EQ(drawing->edges.size(), 1u);
  EXPECT_EQ(drawing->edges[0].curve.size(), 4u);
  for (const char* wrong :
       {"", "graph 1 2\n", "graph 1 2 3\nnode s0 1 2 1 1\nstop\n",
        "graph 1 2 3\nnode s0 x y\n",
        "graph 1 2 3\nnode s0 1 2\nnode s1 1 2\nedge s0 s7 4 1 1 1 1 1 1 1 1\n",
        "graph 1 2 3\nnode s0 1 2\nnode s1 1 2\nedge s0 s1 4 1 1 1\n"})
    EXPECT_FALSE(read_plain(wrong, states)) << wrong;
}

}  // namespace
}  // namespace certifond::picture
