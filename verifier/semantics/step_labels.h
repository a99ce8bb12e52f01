// The labels (`labeled-oneof`) of what happened in a step, for people to read.
//
// All choices of the action's effect that lead from the state before to the
// state after are tried on the two states: several may, since outcomes that
// lead to the same state count once.  Nothing is proved by it, and nothing
// that proves anything looks at it.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "fond/pddl/task.h"
#include "fond/policy/names.h"
#include "verifier/limits.h"
#include "verifier/semantics/knowledge.h"
#include "verifier/semantics/semantics.h"

namespace certifond::verifier {

// Whether some outcome has a label.
bool has_labels(const pddl::Task& task);

class StepLabels {
 public:
  // The task must outlive this.  Throws Fault if the limits do not suffice to
  // read it.
  explicit StepLabels(const pddl::Task& task, const Limits& limits = {});

  // "valid"; "left, again" of two choices that were made; "yes | no" if either
  // could have been.  Empty if there are no labels, or too many choices.
  // States are sets of fluent atoms.
  std::string of(const policy::GroundName& action,
                 const std::set<pddl::GroundAtom>& before,
                 const std::set<pddl::GroundAtom>& after);

 private:
  using Atoms = std::set<pddl::GroundAtom>;
  struct Choice {
    Atoms adds;
    Atoms deletes;
    std::vector<std::string> labels;

    friend auto operator<=>(const Choice&, const Choice&) = default;
  };
  using Choices = std::vector<Choice>;  // different ones
  using Frame = std::vector<pddl::ObjectId>;

  Choices collect(const pddl::Effect& effect, Frame& frame,
                  const Knowledge& state);
  void collect_all(const pddl::Effect& effect, std::size_t variable,
                   Frame& frame, const Knowledge& state, Choices& result);
  bool holds(const pddl::Condition& condition, const Frame& frame,
             const Knowledge& state);
  Choices multiply(const Choices& some, const Choices& others);

  Budget budget_;
  Semantics semantics_;
};

}  // namespace certifond::verifier
