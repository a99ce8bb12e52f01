// The arguments for which an action's precondition may hold: a backtracking
// join.  See action_finder.h.
#pragma once

#include <cstddef>
#include <span>
#include <unordered_map>
#include <vector>

#include "verifier/semantics/knowledge.h"
#include "verifier/semantics/semantics.h"

namespace certifond::verifier {

// The facts that may be true, by predicate and by (predicate, argument).
class FactIndex {
 public:
  FactIndex(const AtomTable& atoms, Budget& budget);

  // The knowledge to be asked from now on; it must stay as it is, and the
  // atom table, too, until the next one is assumed.
  void assume(const Knowledge& knowledge);

  // Whether a fact of the predicate that is not listed is false for certain.
  bool lists(pddl::PredicateId predicate) const;
  std::span<const pddl::GroundAtom* const> all(
      pddl::PredicateId predicate) const;
  std::span<const pddl::GroundAtom* const> with(pddl::PredicateId predicate,
                                                std::size_t position,
                                                pddl::ObjectId object) const;
  // Of a static or fluent atom; kUnknown of derived ones.
  Truth value(const pddl::GroundAtom& atom) const;

 private:
  using Facts = std::vector<const pddl::GroundAtom*>;

  void add(const pddl::GroundAtom& fact);

  const AtomTable& atoms_;
  Budget& budget_;
  const Knowledge* knowledge_ = nullptr;
  std::vector<Facts> by_predicate_;
  // By predicate and position, then by object.
  std::vector<std::vector<std::unordered_map<pddl::ObjectId, Facts>>> with_;
};

// A superset of the arguments for which the precondition of the action is
// true in some state that agrees with the knowledge, each once.
std::vector<std::vector<pddl::ObjectId>> join(Semantics& semantics,
                                              const FactIndex& facts,
                                              std::size_t schema);

}  // namespace certifond::verifier
