#include "planner/grounding/simplify.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "planner/grounding/csr.h"
#include "planner/grounding/rewrite.h"

namespace certifond::planner {
namespace {

class RelaxedReach {
 public:
  RelaxedReach(const Draft& draft, Limits& limits)
      : draft_(draft), limits_(limits) {
    index();
  }

  std::vector<AtomVerdict> run() {
    always_true_.assign(draft_.atoms.size(), false);
    do {
      explore();
    } while (find_always_true());
    std::vector<AtomVerdict> verdicts(draft_.atoms.size());
    for (std::size_t i = 0; i < verdicts.size(); ++i)
      verdicts[i] = always_true_[i] ? AtomVerdict::kTrue
                    : reached_[i]   ? AtomVerdict::kKeep
                                    : AtomVerdict::kFalse;
    return verdicts;
  }

 private:
  struct CubeUser {
    std::uint32_t op;
    AtomId atom;
  };

  void index() {
    for (std::size_t c = 0; c < draft_.cubes.size(); ++c)
      for (const Literal literal : draft_.cubes[CubeId(c)])
        if (!literal.negated())
          cubes_with_.add(literal.atom().index(), CubeId(c));
    for (std::uint32_t o = 0; o < draft_.operators.size(); ++o) {
      const DraftOperator& op = draft_.operators[o];
      for (const CubeId cube : draft_.preconditions_of(op))
        operators_of_.add(cube.index(), o);
      for (const Range outcome : draft_.outcomes_of(op))
        for (const DraftEffect effect : draft_.effects_of(outcome))
          if (effect.add() && effect.condition() != kTrueCube)
            effects_of_.add(effect.condition().index(),
                            CubeUser{o, effect.atom()});
    }
    for (const DraftAxiom& axiom : draft_.axioms)
      axioms_of_.add(axiom.condition.index(), axiom.head);
    cubes_with_.finish(draft_.atoms.size());
    operators_of_.finish(draft_.cubes.size());
    effects_of_.finish(draft_.cubes.size());
    axioms_of_.finish(draft_.cubes.size());
  }

  void explore() {
    const std::size_t cubes = draft_.cubes.size();
    missing_.assign(cubes, 0);
    reached_.assign(draft_.atoms.size(), false);
    applicable_.assign(draft_.operators.size(), false);
    queue_.clear();
    for (std::size_t c = 0; c < cubes; ++c) {
      limits_.tick(draft_.cubes[CubeId(c)].size() + 1);
      for (const Literal literal : draft_.cubes[CubeId(c)])
        if (!literal.negated() || always_true_[literal.atom().index()])
          ++missing_[c];
    }
    for (std::size_t c = 0; c < cubes; ++c)
      if (missing_[c] == 0) reach_cube(CubeId(c));
    for (std::size_t i = 0; i < draft_.atoms.size(); ++i)
      if (draft_.atoms[i].initially) reach(AtomId(i));
    while (!queue_.empty()) {
      limits_.tick();
      const AtomId atom = queue_.back();
      queue_.pop_back();
      limits_.tick(cubes_with_[atom.index()].size());
      for (const CubeId cube : cubes_with_[atom.index()])
        if (--missing_[cube.index()] == 0) reach_cube(cube);
    }
  }

  void reach(AtomId atom) {
    if (reached_[atom.index()]) return;
    reached_[atom.index()] = true;
    queue_.push_back(atom);
  }

  void reach_cube(CubeId cube) {
    limits_.tick(axioms_of_[cube.index()].size() +
                 operators_of_[cube.index()].size() +
                 effects_of_[cube.index()].size());
    for (const AtomId head : axioms_of_[cube.index()]) reach(head);
    for (const std::uint32_t op : operators_of_[cube.index()]) apply(op);
    for (const CubeUser& user : effects_of_[cube.index()])
      if (applicable_[user.op]) reach(user.atom);
  }

  void apply(std::uint32_t o) {
    if (applicable_[o]) return;
    applicable_[o] = true;
    for (const Range outcome : draft_.outcomes_of(draft_.operators[o])) {
      limits_.tick(outcome.size() + 1);
      for (const DraftEffect effect : draft_.effects_of(outcome))
        if (effect.add() && missing_[effect.condition().index()] == 0)
          reach(effect.atom());
    }
  }

  // True if there are more of them than before.
  bool find_always_true() {
    std::vector<bool> now(draft_.atoms.size());
    for (std::size_t i = 0; i < now.size(); ++i)
      now[i] = draft_.atoms[i].initially;
    for (std::size_t o = 0; o < draft_.operators.size(); ++o) {
      if (!applicable_[o]) continue;
      for (const Range outcome : draft_.outcomes_of(draft_.operators[o])) {
        limits_.tick(outcome.size() + 1);
        for (const DraftEffect effect : draft_.effects_of(outcome))
          if (!effect.add() && missing_[effect.condition().index()] == 0)
            now[effect.atom().index()] = false;
      }
    }
    derive_always_true(now);
    const bool changed = now != always_true_;
    always_true_ = std::move(now);
    return changed;
  }

  // A literal that is not constant yet keeps its cube waiting.
  void derive_always_true(std::vector<bool>& now) {
    if (draft_.axioms.empty()) return;
    missing_.assign(draft_.cubes.size(), 0);
    queue_.clear();
    for (std::size_t i = 0; i < now.size(); ++i)
      if (now[i]) queue_.push_back(AtomId(i));
    for (std::size_t c = 0; c < draft_.cubes.size(); ++c) {
      limits_.tick(draft_.cubes[CubeId(c)].size() + 1);
      for (const Literal literal : draft_.cubes[CubeId(c)])
        if (!literal.negated() || reached_[literal.atom().index()])
          ++missing_[c];
    }
    for (std::size_t c = 0; c < draft_.cubes.size(); ++c)
      if (missing_[c] == 0) derive_heads(CubeId(c), now);
    while (!queue_.empty()) {
      const AtomId atom = queue_.back();
      queue_.pop_back();
      limits_.tick(cubes_with_[atom.index()].size() + 1);
      for (const CubeId cube : cubes_with_[atom.index()])
        if (--missing_[cube.index()] == 0) derive_heads(cube, now);
    }
  }

  void derive_heads(CubeId cube, std::vector<bool>& now) {
    for (const AtomId head : axioms_of_[cube.index()]) {
      if (now[head.index()]) continue;
      now[head.index()] = true;
      queue_.push_back(head);
    }
  }

  const Draft& draft_;
  Limits& limits_;
  Csr<CubeId> cubes_with_;           // by atom, positively
  Csr<std::uint32_t> operators_of_;  // by precondition
  Csr<CubeUser> effects_of_;         // by condition
  Csr<AtomId> axioms_of_;            // by condition
  std::vector<std::uint32_t> missing_;
  std::vector<bool> reached_;
  std::vector<bool> applicable_;
  std::vector<bool> always_true_;
  std::vector<AtomId> queue_;
};

}  // namespace

Draft simplify(Draft draft, Limits& limits) {
  for (;;) {
    const std::vector<AtomVerdict> verdicts = RelaxedReach(draft, limits).run();
    const bool all_kept = std::ranges::all_of(
        verdicts,
        [](AtomVerdict verdict) { return verdict == AtomVerdict::kKeep; });
    if (all_kept) return draft;
    draft = rewrite(std::move(draft), verdicts, limits);
  }
}

}  // namespace certifond::planner
