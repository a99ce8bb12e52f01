#include "planner/grounding/rewrite.h"

#include <algorithm>
#include <utility>

#include "fond/base/check.h"
#include "planner/task/work.h"

namespace certifond::planner {
namespace {

class Rewriter {
 public:
  Rewriter(Draft draft, const std::vector<AtomVerdict>& verdicts,
           Limits& limits)
      : draft_(std::move(draft)),
        verdicts_(verdicts),
        limits_(limits),
        cubes_(draft_.cubes.size()) {}

  Draft run() {
    add_atoms();
    for (DraftOperator& op : draft_.operators) add_operator(op);
    for (const DraftAxiom& axiom : draft_.axioms) add_axiom(axiom);
    counted_sort(out_.axioms.begin(), out_.axioms.end());
    out_.axioms.erase(std::unique(out_.axioms.begin(), out_.axioms.end()),
                      out_.axioms.end());
    for (const CubeId id : draft_.goal)
      if (const CubeId cube = map(id); cube.valid()) out_.goal.push_back(cube);
    return std::move(out_);
  }

 private:
  void add_atoms() {
    out_.always_true = std::move(draft_.always_true);
    out_.irrelevant = std::move(draft_.irrelevant);
    atoms_.resize(draft_.atoms.size());
    for (std::size_t i = 0; i < draft_.atoms.size(); ++i) {
      limits_.tick();
      DraftAtom& atom = draft_.atoms[i];
      const bool is_pddl = atom.name.predicate.valid();
      if (verdicts_[i] == AtomVerdict::kKeep) {
        atoms_[i] = AtomId(out_.atoms.size());
        out_.atoms.push_back(std::move(atom));
      } else if (verdicts_[i] == AtomVerdict::kTrue && is_pddl) {
        out_.always_true.push_back(std::move(atom.name));
      } else if (verdicts_[i] == AtomVerdict::kIrrelevant && is_pddl) {
        out_.irrelevant.push_back(std::move(atom.name));
      }
    }
  }

  // The new cube; invalid if it is false.
  CubeId map(CubeId id) {
    Mapped& mapped = cubes_[id.index()];
    if (mapped.done) return mapped.id;
    mapped.done = true;
    limits_.tick(draft_.cubes[id].size() + 1);
    cube_.clear();
    for (const Literal literal : draft_.cubes[id]) {
      const std::size_t atom = literal.atom().index();
      CERTIFOND_CHECK(verdicts_[atom] != AtomVerdict::kIrrelevant);
      if (verdicts_[atom] == AtomVerdict::kKeep)
        cube_.push_back(literal.negated() ? Literal::negative(atoms_[atom])
                                          : Literal::positive(atoms_[atom]));
      else if (literal.negated() == (verdicts_[atom] == AtomVerdict::kTrue))
        return mapped.id;  // false
    }
    return mapped.id = out_.cubes.intern(cube_);
  }

  void add_operator(DraftOperator& op) {
    limits_.tick();
    outcomes_.clear();
    bool has_effect = false;
    for (const Range outcome : draft_.outcomes_of(op)) {
      outcomes_.push_back(map_outcome(outcome));
      has_effect |= !outcomes_.back().empty();
    }
    if (!has_effect) return;
    preconditions_.clear();
    for (const CubeId id : draft_.preconditions_of(op))
      if (const CubeId cube = map(id); cube.valid())
        preconditions_.push_back(cube);
    limits_.tick(8 * preconditions_.size());
    std::sort(preconditions_.begin(), preconditions_.end());
    preconditions_.erase(
        std::unique(preconditions_.begin(), preconditions_.end()),
        preconditions_.end());
    if (preconditions_.empty()) return;
    if (preconditions_.front() == kTrueCube) preconditions_.resize(1);
    tidy_outcomes(out_.cubes, known_literals(out_.cubes, preconditions_),
                  outcomes_);
    if (outcomes_.size() == 1 && outcomes_[0].empty()) return;
    append_operator(out_, op.action, std::move(op.args), preconditions_,
                    outcomes_);
  }

  DraftOutcome map_outcome(Range outcome) {
    limits_.tick(outcome.size());
    DraftOutcome result;
    for (const DraftEffect effect : draft_.effects_of(outcome)) {
      const AtomId atom = atoms_[effect.atom().index()];
      if (!atom.valid()) continue;
      const CubeId condition = map(effect.condition());
      if (condition.valid()) result.push_back({condition, atom, effect.add()});
    }
    return result;
  }

  void add_axiom(const DraftAxiom& axiom) {
    limits_.tick();
    const AtomId head = atoms_[axiom.head.index()];
    if (!head.valid()) return;
    const CubeId condition = map(axiom.condition);
    if (condition.valid()) out_.axioms.push_back({condition, head});
  }

  struct Mapped {
    bool done = false;
    CubeId id;
  };

  Draft draft_;
  const std::vector<AtomVerdict>& verdicts_;
  Limits& limits_;
  Draft out_;
  std::vector<AtomId> atoms_;
  std::vector<Mapped> cubes_;
  Cube cube_;
  std::vector<CubeId> preconditions_;
  std::vector<DraftOutcome> outcomes_;
};

}  // namespace

Draft rewrite(Draft draft, const std::vector<AtomVerdict>& verdicts,
              Limits& limits) {
  return Rewriter(std::move(draft), verdicts, limits).run();
}

}  // namespace certifond::planner
