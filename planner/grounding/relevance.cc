#include "planner/grounding/relevance.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "planner/grounding/csr.h"
#include "planner/grounding/rewrite.h"

namespace certifond::planner {
namespace {

class Relevance {
 public:
  Relevance(const Draft& draft, Limits& limits)
      : draft_(draft),
        limits_(limits),
        relevant_(draft.atoms.size(), false),
        used_(draft.operators.size(), false) {
    for (std::uint32_t o = 0; o < draft.operators.size(); ++o)
      for (const Range outcome : draft.outcomes_of(draft.operators[o]))
        for (const DraftEffect effect : draft.effects_of(outcome))
          changes_.add(effect.atom().index(), {o, effect.condition()});
    for (const DraftAxiom& axiom : draft.axioms)
      supports_.add(axiom.head.index(), axiom.condition);
    changes_.finish(draft.atoms.size());
    supports_.finish(draft.atoms.size());
  }

  std::vector<AtomVerdict> run() {
    for (const CubeId cube : draft_.goal) mark(cube);
    while (!queue_.empty()) {
      limits_.tick();
      const AtomId atom = queue_.back();
      queue_.pop_back();
      limits_.tick(supports_[atom.index()].size() +
                   changes_[atom.index()].size());
      for (const CubeId cube : supports_[atom.index()]) mark(cube);
      for (const auto& [op, condition] : changes_[atom.index()]) {
        mark(condition);
        if (used_[op]) continue;
        used_[op] = true;
        for (const CubeId cube : draft_.preconditions_of(draft_.operators[op]))
          mark(cube);
      }
    }
    std::vector<AtomVerdict> verdicts(relevant_.size());
    for (std::size_t i = 0; i < verdicts.size(); ++i)
      verdicts[i] =
          relevant_[i] ? AtomVerdict::kKeep : AtomVerdict::kIrrelevant;
    return verdicts;
  }

  bool keeps_everything() const {
    const auto is_set = [](bool bit) { return bit; };
    return std::ranges::all_of(relevant_, is_set) &&
           std::ranges::all_of(used_, is_set);
  }

 private:
  struct Change {
    std::uint32_t op;
    CubeId condition;
  };

  void mark(CubeId cube) {
    limits_.tick(draft_.cubes[cube].size());
    for (const Literal literal : draft_.cubes[cube]) {
      if (relevant_[literal.atom().index()]) continue;
      relevant_[literal.atom().index()] = true;
      queue_.push_back(literal.atom());
    }
  }

  const Draft& draft_;
  Limits& limits_;
  Csr<Change> changes_;   // by atom
  Csr<CubeId> supports_;  // by head
  std::vector<bool> relevant_;
  std::vector<bool> used_;  // operators
  std::vector<AtomId> queue_;
};

}  // namespace

Draft drop_irrelevant(Draft draft, Limits& limits) {
  Relevance relevance(draft, limits);
  const std::vector<AtomVerdict> verdicts = relevance.run();
  if (relevance.keeps_everything()) return draft;
  return rewrite(std::move(draft), verdicts, limits);
}

}  // namespace certifond::planner
