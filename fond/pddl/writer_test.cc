#include "fond/pddl/writer.h"

#include <gtest/gtest.h>

#include <string>

#include "fond/base/check.h"
#include "fond/base/source.h"
#include "fond/pddl/reader.h"

namespace certifond::pddl {
namespace {

Task task_of(const std::string& domain, const std::string& problem) {
  ReadResult result =
      read_task(SourceFile("domain", domain), SourceFile("problem", problem));
  EXPECT_TRUE(result.task.has_value());
  return result.task ? std::move(*result.task) : Task();
}

const char* const kDomain = R"((define (domain ferry)
  (:requirements :typing :non-deterministic)
  (:types
    car - vehicle port vehicle)
  (:constants
    home - port)
  (:predicates
    (at ?c - car ?p - (either port vehicle))
    (sea ?p ?q)
    (broken)
    (linked ?p ?q))

  (:derived (linked ?p ?q)
    (or (sea ?p ?q) (exists (?r) (and (linked ?p ?r) (linked ?r ?q)))))

  (:action sail
    :parameters (?from ?to - port)
    :precondition
      (and (linked ?from ?to) (not (= ?from ?to)))
    :effect
      (forall (?c - car)
        (when
          (at ?c ?from)
          (oneof (and (not (at ?c ?from)) (at ?c ?to)) (broken) (and)))))

  (:action wait
    :parameters ()
    :precondition
      (and)
    :effect
      (and))
)
)";

const char* const kProblem = R"((define (problem trip)
  (:domain ferry)
  (:objects
    mini - car isle - port x)
  (:init
    (at mini home)
    (sea home isle))
  (:goal
    (imply (broken) (at mini isle))))
)";

TEST(Writer, WritesReadableText) {
  const Task task = task_of(kDomain, kProblem);
  EXPECT_EQ(write_domain(task), kDomain);
  EXPECT_EQ(write_problem(task), kProblem);
}

TEST(Writer, WritesLabelsAndInitialChoices) {
  const char* const domain = R"((define (domain d)
  (:predicates
    (p)
    (q ?x))

  (:action ask
    :parameters ()
    :precondition
      (and)
    :effect
      (and
        (labeled-oneof answer (outcome yes (p)) (outcome no (and)))
        (labeled-oneof again
          (outcome first (labeled-oneof deep (outcome left (q o))))
          (outcome second (not (p))))))
)
)";
  const char* const problem = R"((define (problem t)
  (:domain d)
  (:objects
    o)
  (:init
    (p)
    (oneof
      (q o)
      (and))
    (oneof
      (and (p) (q o))))
  (:goal
    (p)))
)";
  const Task task = task_of(domain, problem);
  EXPECT_EQ(write_domain(task), domain);
  EXPECT_EQ(write_problem(task), problem);
}

TEST(Writer, RefusesLabelsThatAreNotThoseOfTheOutcomes) {
  Task task = task_of(
      "(define (domain d) (:predicates (p)) (:action a"
      " :effect (labeled-oneof n (outcome l (p)))))",
      "(define (problem p) (:domain d) (:init) (:goal (and)))");
  task.actions[0].effect.labels.push_back("more");
  EXPECT_THROW(write_domain(task), InternalError);
}

TEST(Writer, LongListsOfNamesAreWrapped) {
  std::string objects;
  for (int i = 0; i < 100; ++i) objects += " object" + std::to_string(i);
  const Task task = task_of("(define (domain d))",
                            "(define (problem p) (:domain d) (:objects" +
                                objects + ") (:init) (:goal (and)))");
  const std::string text = write_problem(task);
  std::size_t begin = 0;
  for (std::size_t end; (end = text.find('\n', begin)) != std::string::npos;
       begin = end + 1)
    EXPECT_LE(end - begin, 80u);
  EXPECT_EQ(task_of("(define (domain d))", text), task);
}

TEST(Writer, RefusesAVariableThatTextCannotName) {
  Task task = task_of(
      "(define (domain d) (:predicates (p ?x)) (:action a :parameters (?x)"
      " :precondition (exists (?y) (p ?x))))",
      "(define (problem p) (:domain d) (:init) (:goal (and)))");
  EXPECT_NE(write_domain(task).find("(exists (?y) (p ?x))"), std::string::npos);
  task.actions[0].precondition.variables[0].name = "x";
  EXPECT_THROW(write_domain(task), InternalError);
}

}  // namespace
}  // namespace certifond::pddl
