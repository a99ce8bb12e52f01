#include "proptests/foreign/spellings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "fond/base/source.h"
#include "fond/pddl/reader.h"
#include "fond/pddl/writer.h"
#include "generators/random_task.h"
#include "proptests/foreign/hostile_names.h"

namespace certifond::proptests {
namespace {

Spellings spellings() {
  const SourceFile domain("d", R"((define (domain d) (:predicates (p))
    (:action go :parameters (?x) :effect (p))
    (:action go_a :effect (p))
    (:action go_detdup_1 :parameters (?x) :effect (p))))");
  const SourceFile problem("p", R"((define (problem p) (:domain d)
    (:objects a b a_b) (:init) (:goal (p))))");
  return Spellings(*pddl::read_task(domain, problem).task);
}

std::set<std::string> readings(const Spelled& spelled, bool joined) {
  std::set<std::string> texts;
  for (const policy::GroundName& name : spellings().readings(spelled, joined))
    texts.insert(policy::to_string(name));
  return texts;
}

using Texts = std::set<std::string>;

TEST(Spellings, AreReadExactlyWherePossible) {
  EXPECT_EQ(readings({"go", {"a"}}, true), Texts{"(go a)"});
  EXPECT_EQ(readings({"go_detdup_1", {"a"}}, true), Texts{"(go_detdup_1 a)"});
  EXPECT_EQ(readings({"go_a", {}}, true), (Texts{"(go a)", "(go_a)"}));
  EXPECT_EQ(readings({"go_a", {}}, false), Texts{"(go_a)"});
  EXPECT_EQ(readings({"go_a", {}, true}, true), Texts{"(go_a)"});
  EXPECT_EQ(readings({"go_a_b", {}}, true), Texts{"(go a_b)"});
}

TEST(Spellings, MayHaveMarks) {
  EXPECT_EQ(readings({"go_detdup_2", {"a"}}, false), Texts{"(go a)"});
  EXPECT_EQ(readings({"go_detdup_2_a", {}}, true), Texts{"(go a)"});
  EXPECT_EQ(readings({"go_detdup_x_a", {}}, true), Texts{});
  EXPECT_EQ(readings({"go_detdup_1_a", {}}, true), Texts{"(go_detdup_1 a)"});
  EXPECT_EQ(readings({"go_detdup_1_detdup_1", {"b"}}, false),
            (Texts{"(go b)", "(go_detdup_1 b)"}));
}

TEST(HostileNames, AreNamesThatCanBeReadAgain) {
  const auto options = generators::options_of(generators::Profile::kMedium);
  for (std::uint64_t index = 0; index < 50; ++index) {
    generators::Rng rng(1, index);
    const pddl::Task task =
        with_hostile_names(random_task(options, 1, index).task, rng);
    const SourceFile domain("d", pddl::write_domain(task));
    const SourceFile problem("p", pddl::write_problem(task));
    const pddl::ReadResult read = pddl::read_task(domain, problem);
    ASSERT_TRUE(read.task.has_value())
        << read.diagnostics.render({&domain, &problem}) << domain.text();
    EXPECT_EQ(*read.task, task);
  }
}

}  // namespace
}  // namespace certifond::proptests
