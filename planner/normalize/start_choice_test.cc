#include "planner/normalize/start_choice.h"

#include <gtest/gtest.h>

#include <string>

#include "fond/base/source.h"
#include "fond/pddl/reader.h"
#include "fond/pddl/writer.h"

namespace certifond::planner {
namespace {

pddl::Task read(const std::string& init) {
  pddl::ReadResult result = pddl::read_task(
      SourceFile("d",
                 "(define (domain d) (:predicates (p) (q))"
                 " (:action a :precondition (p) :effect (q)))"),
      SourceFile("p", "(define (problem p) (:domain d) (:init " + init +
                          ") (:goal (q)))"));
  EXPECT_TRUE(result.task.has_value());
  return result.task ? std::move(*result.task) : pddl::Task();
}

TEST(StartChoice, ATaskWithOneInitialStateStaysAsItIs) {
  const pddl::Task task = read("(p)");
  EXPECT_EQ(with_start_choice(task), task);
}

TEST(StartChoice, AnActionChoosesTheInitialState) {
  const pddl::Task task =
      with_start_choice(read("(p) (oneof (q) (and)) (oneof (p))"));
  EXPECT_TRUE(task.init_choices.empty());
  EXPECT_EQ(pddl::write_domain(task), R"((define (domain d)
  (:predicates
    (p)
    (q)
    ((start)))

  (:action a
    :parameters ()
    :precondition
      (and (not ((start))) (p))
    :effect
      (q))

  (:action (start)
    :parameters ()
    :precondition
      ((start))
    :effect
      (and (not ((start))) (oneof (and (q)) (and)) (oneof (and (p)))))
)
)");
  EXPECT_NE(pddl::write_problem(task).find("(p)\n    ((start)))"),
            std::string::npos);
  EXPECT_NE(pddl::write_problem(task).find("(and (not ((start))) (q))"),
            std::string::npos);
}

}  // namespace
}  // namespace certifond::planner
