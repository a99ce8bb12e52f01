#include "verifier/semantics/initial_states.h"

#include <algorithm>
#include <string>
#include <utility>

#include "fond/base/check.h"
#include "verifier/fault.h"

namespace certifond::verifier {
namespace {

std::vector<AtomId> as_set(std::vector<AtomId> atoms) {
  std::ranges::sort(atoms);
  atoms.erase(std::ranges::unique(atoms).begin(), atoms.end());
  return atoms;
}

void append(const std::vector<AtomId>& more, std::vector<AtomId>& atoms) {
  atoms.insert(atoms.end(), more.begin(), more.end());
}

}  // namespace

InitialStates::InitialStates(const pddl::Task& task, AtomTable& atoms) {
  for (const pddl::GroundAtom& atom : task.init)
    if (atoms.role(atom.predicate) == PredicateRole::kFluent)
      facts_.push_back(atoms.intern(atom));
  facts_ = as_set(std::move(facts_));
  possible_ = facts_;
  for (const pddl::InitChoice& choice : task.init_choices) {
    CERTIFOND_CHECK(!choice.alternatives.empty());
    if (size_ > kMaxSize / choice.alternatives.size())
      throw Fault(Fault::Kind::kLimit,
                  "more than " + std::to_string(kMaxSize) + " initial states");
    size_ *= choice.alternatives.size();
    Alternatives& alternatives = choices_.emplace_back();
    for (const auto& facts : choice.alternatives) {
      std::vector<AtomId> ids;
      for (const pddl::GroundAtom& atom : facts)
        ids.push_back(atoms.intern(atom));
      alternatives.push_back(as_set(std::move(ids)));
      append(alternatives.back(), possible_);
    }
  }
  possible_ = as_set(std::move(possible_));
}

std::vector<AtomId> InitialStates::operator[](std::size_t combination) const {
  CERTIFOND_CHECK(combination < size_);
  std::vector<AtomId> atoms = facts_;
  for (const Alternatives& alternatives : choices_) {
    append(alternatives[combination % alternatives.size()], atoms);
    combination /= alternatives.size();
  }
  return as_set(std::move(atoms));
}

}  // namespace certifond::verifier
