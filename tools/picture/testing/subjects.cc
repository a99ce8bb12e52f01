#include "tools/picture/testing/subjects.h"

#include <sstream>

#include "tools/answer/example.h"
#include "tools/picture/page.h"
#include "verifier/cases/case.h"
#include "verifier/explicit/verify_explicit.h"

namespace certifond::picture {
namespace {

constexpr const char* kCourierRules = R"(
(:rule (:when (robot-at office) (parcel-at vase office) (not (jammed office hall))) (drive office hall))
(:rule (:when (robot-at office) (holding vase) (not (jammed office hall))) (put-down vase office))
(:rule (:when (holding vase) (robot-at hall) (not (jammed hall office))) (drive hall office))
(:rule (:when (robot-at office) (jammed office hall) (holding vase)) (push-door office hall))
(:rule (:when (robot-at store) (parcel-at vase store) (not (jammed store hall))) (grasp vase store))
(:rule (:when (robot-at hall) (parcel-at vase store) (not (jammed hall store))) (drive hall store))
(:rule (:when (robot-at store) (jammed store hall)) (push-door store hall))
)";
constexpr const char* kCarry =
    "(:rule (:when (holding vase) (robot-at store)) (drive store hall))\n";
constexpr const char* kThrow = R"(
(:rule (:when (holding vase) (robot-at store)) (throw vase store office))
(:rule (:when (robot-at store)) (drive store hall))
(:rule (:when (robot-at hall) (jammed hall store)) (push-door hall store))
(:rule (:when (robot-at hall)) (drive hall store))
)";

constexpr const char* kCoinsDomain = R"((define (domain coins)
  (:requirements :strips :typing :negative-preconditions :non-deterministic)
  (:types coin)
  (:predicates (tossed ?c - coin) (heads ?c - coin))
  (:action toss :parameters (?c - coin) :precondition (not (tossed ?c))
   :effect (oneof (and (tossed ?c) (heads ?c)) (tossed ?c) (and))))
)";

Subject tossing(int count, int rules) {
  std::string objects;
  std::string goal;
  std::string text;
  for (int i = 0; i < count; ++i) {
    const std::string coin = "c" + std::to_string(i);
    objects += " " + coin;
    goal += " (tossed " + coin + ")";
    if (i < rules)
      text +=
          "(:rule (:when (not (tossed " + coin + "))) (toss " + coin + "))\n";
  }
  return make_subject(kCoinsDomain,
                      "(define (problem coins-" + std::to_string(count) +
                          ") (:domain coins) (:objects" + objects +
                          " - coin) (:init) (:goal (and" + goal + ")))",
                      text);
}

}  // namespace

Picture Subject::picture(std::size_t max_states) const {
  ExploreOptions options;
  options.max_states = max_states;
  return make_picture(task, policy, {verdict}, options);
}

std::string Subject::page(const GraphvizOptions& graphviz,
                          std::size_t max_states) const {
  std::ostringstream out;
  write_page(out, picture(max_states), policy, graphviz);
  return out.str();
}

Subject make_subject(const std::string& domain, const std::string& problem,
                     const std::string& rules) {
  Subject subject;
  subject.task = verifier::read_task(domain, problem);
  subject.policy = verifier::read_rules(rules);
  subject.verdict = verifier::verify_explicit(subject.task, subject.policy);
  return subject;
}

Subject courier() {
  return make_subject(tools::kExampleDomain, tools::kExampleProblem,
                      std::string(kCourierRules) + kCarry);
}

Subject careless_courier() {
  return make_subject(tools::kExampleDomain, tools::kExampleProblem,
                      std::string(kCourierRules) + kThrow);
}

Subject coins(int count) { return tossing(count, count); }

Subject forgotten_coin(int count) { return tossing(count, count - 1); }

Subject hostile() {
  const std::string script = kHostileScript;
  const std::string image = kHostileImage;
  const std::string string = kHostileString;
  const std::string domain =
      "(define (domain " + script +
      ") (:requirements :strips :non-deterministic) (:predicates (" + image +
      ") (" + string + " ?x) (done))\n(:action " + script +
      " :parameters (?x) :precondition (" + image + ") :effect (oneof (" +
      string + " ?x) (and (done) (not (" + image + "))))))";
  const std::string problem = "(define (problem " + image + ") (:domain " +
                              script + ") (:objects " + script + ") (:init (" +
                              image + ")) (:goal (and (done))))";
  return make_subject(
      domain, problem,
      "(:rule (:when (" + image + ")) (" + script + " " + script + "))");
}

}  // namespace certifond::picture
