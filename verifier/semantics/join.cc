#include "verifier/semantics/join.h"

#include <algorithm>
#include <limits>
#include <optional>

#include "fond/base/check.h"

namespace certifond::verifier {

FactIndex::FactIndex(const AtomTable& atoms, Budget& budget)
    : atoms_(atoms), budget_(budget) {
  by_predicate_.resize(atoms.predicate_count());
  with_.resize(atoms.predicate_count());
  for (std::size_t p = 0; p < atoms.predicate_count(); ++p)
    for (const pddl::GroundAtom& fact :
         atoms.static_facts(pddl::PredicateId(p))) {
      budget_.tick();
      add(fact);
    }
}

void FactIndex::assume(const Knowledge& knowledge) {
  knowledge_ = &knowledge;
  for (std::size_t p = 0; p < atoms_.predicate_count(); ++p) {
    if (atoms_.role(pddl::PredicateId(p)) == PredicateRole::kStatic) continue;
    by_predicate_[p].clear();
    with_[p].clear();
  }
  if (!knowledge.closed()) return;
  for (std::size_t i = 0; i < atoms_.size(); ++i) {
    budget_.tick();
    if (!atoms_.is_derived(AtomId(i)) && knowledge[AtomId(i)] != Truth::kFalse)
      add(atoms_[AtomId(i)]);
  }
}

void FactIndex::add(const pddl::GroundAtom& fact) {
  by_predicate_[fact.predicate.index()].push_back(&fact);
  auto& positions = with_[fact.predicate.index()];
  positions.resize(fact.args.size());
  for (std::size_t i = 0; i < fact.args.size(); ++i)
    positions[i][fact.args[i]].push_back(&fact);
}

bool FactIndex::lists(pddl::PredicateId predicate) const {
  switch (atoms_.role(predicate)) {
    case PredicateRole::kStatic:
      return true;
    case PredicateRole::kFluent:
      return knowledge_->closed();
    case PredicateRole::kDerived:
      return false;
  }
  return false;
}

std::span<const pddl::GroundAtom* const> FactIndex::all(
    pddl::PredicateId predicate) const {
  return by_predicate_[predicate.index()];
}

std::span<const pddl::GroundAtom* const> FactIndex::with(
    pddl::PredicateId predicate, std::size_t position,
    pddl::ObjectId object) const {
  const auto& positions = with_[predicate.index()];
  if (position >= positions.size()) return {};
  const auto facts = positions[position].find(object);
  if (facts == positions[position].end()) return {};
  return facts->second;
}

Truth FactIndex::value(const pddl::GroundAtom& atom) const {
  switch (atoms_.role(atom.predicate)) {
    case PredicateRole::kStatic:
      return truth(atoms_.static_holds(atom));
    case PredicateRole::kFluent:
      if (const auto id = atoms_.find(atom)) return (*knowledge_)[*id];
      return knowledge_->closed() ? Truth::kFalse : Truth::kUnknown;
    case PredicateRole::kDerived:
      return Truth::kUnknown;
  }
  return Truth::kUnknown;
}

namespace {

// A conjunct of the precondition that the join can use: p, not p, =, not =.
struct Conjunct {
  const pddl::Atom* atom;
  bool is_equality;
  bool positive;
};

void flatten(const pddl::Condition& condition, bool sign,
             std::vector<Conjunct>& out) {
  using Kind = pddl::Condition::Kind;
  switch (condition.kind) {
    case Kind::kAtom:
    case Kind::kEqual:
      out.push_back({&condition.atom, condition.kind == Kind::kEqual, sign});
      return;
    case Kind::kNot:
      flatten(condition.children.at(0), !sign, out);
      return;
    case Kind::kAnd:
    case Kind::kOr:
      if ((condition.kind == Kind::kAnd) == sign)
        for (const pddl::Condition& child : condition.children)
          flatten(child, sign, out);
      return;
    default:  // weaker is sound: the join finds more
      return;
  }
}

class Join {
 public:
  Join(Semantics& semantics, const FactIndex& facts, std::size_t schema)
      : semantics_(semantics),
        facts_(facts),
        action_(semantics.task().actions[schema]),
        values_(action_.parameters.size()),
        bound_(action_.parameters.size(), false) {
    flatten(action_.precondition, true, conjuncts_);
    used_.assign(conjuncts_.size(), false);
    allowed_.resize(values_.size());
    for (std::size_t i = 0; i < values_.size(); ++i) {
      semantics.budget().tick(1 + domain(i).size() / 64);
      allowed_[i].assign(semantics.task().objects.size(), false);
      for (pddl::ObjectId object : domain(i))
        allowed_[i][object.index()] = true;
    }
  }

  // With its own stack: there may be as many levels as parameters.
  std::vector<std::vector<pddl::ObjectId>> run() {
    if (consistent()) open();
    while (!levels_.empty()) {
      Level& level = levels_.back();
      undo(level.trail);
      if (level.next == level.size()) {
        levels_.pop_back();
        continue;
      }
      semantics_.budget().tick();
      if (bind(level, level.next++) && consistent()) open();
    }
    return std::move(found_);
  }

 private:
  using Candidates = std::span<const pddl::GroundAtom* const>;
  struct Choice {
    std::size_t conjunct;
    Candidates facts;
  };
  // What is bound next: an atom, to one of the facts that it may be, or a
  // parameter, to one of its objects.
  struct Level {
    const pddl::Atom* atom = nullptr;
    Candidates facts;
    std::size_t parameter = 0;
    std::span<const pddl::ObjectId> objects;
    std::size_t trail = 0;  // its length before this level
    std::size_t next = 0;

    std::size_t size() const { return atom ? facts.size() : objects.size(); }
  };
  // What is to be taken back: a parameter's value or a conjunct's test.
  struct Mark {
    bool is_parameter;
    std::size_t index;
  };

  const std::vector<pddl::ObjectId>& domain(std::size_t parameter) {
    return semantics_.objects(action_.parameters[parameter].types);
  }

  std::optional<pddl::ObjectId> value(const pddl::Term& term) const {
    if (!term.is_variable()) return term.object_id();
    if (bound_[term.slot()]) return values_[term.slot()];
    return std::nullopt;
  }

  bool is_bound(const Conjunct& conjunct) const {
    return std::all_of(conjunct.atom->args.begin(), conjunct.atom->args.end(),
                       [&](const pddl::Term& term) { return value(term); });
  }

  bool may_hold(const Conjunct& conjunct) const {
    pddl::GroundAtom atom{conjunct.atom->predicate, {}};
    for (const pddl::Term& term : conjunct.atom->args)
      atom.args.push_back(*value(term));
    const Truth result = conjunct.is_equality
                             ? truth(atom.args.at(0) == atom.args.at(1))
                             : facts_.value(atom);
    return (conjunct.positive ? result : !result) != Truth::kFalse;
  }

  // Tests the conjuncts that are bound and were not tested before.
  bool consistent() {
    semantics_.budget().tick(1 + conjuncts_.size() / 16);
    for (std::size_t i = 0; i < conjuncts_.size(); ++i) {
      if (used_[i] || !is_bound(conjuncts_[i])) continue;
      if (!may_hold(conjuncts_[i])) return false;
      used_[i] = true;
      trail_.push_back({false, i});
    }
    return true;
  }

  // The facts that an unbound atom may be, by its most selective argument.
  Candidates candidates(const pddl::Atom& atom) const {
    Candidates best = facts_.all(atom.predicate);
    for (std::size_t i = 0; i < atom.args.size(); ++i) {
      const auto object = value(atom.args[i]);
      if (!object) continue;
      const Candidates facts = facts_.with(atom.predicate, i, *object);
      if (facts.size() < best.size()) best = facts;
    }
    return best;
  }

  std::optional<Choice> best_atom() const {
    std::optional<Choice> best;
    for (std::size_t i = 0; i < conjuncts_.size(); ++i) {
      const Conjunct& conjunct = conjuncts_[i];
      if (used_[i] || conjunct.is_equality || !conjunct.positive ||
          !facts_.lists(conjunct.atom->predicate))
        continue;
      const Candidates facts = candidates(*conjunct.atom);
      if (!best || facts.size() < best->facts.size()) best = {i, facts};
    }
    return best;
  }

  std::optional<std::size_t> best_parameter() {
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < values_.size(); ++i)
      if (!bound_[i] && (!best || domain(i).size() < domain(*best).size()))
        best = i;
    return best;
  }

  // The next level, or a solution.
  void open() {
    semantics_.budget().tick(1 + (conjuncts_.size() + values_.size()) / 16);
    Level level;
    level.trail = trail_.size();
    if (const auto choice = best_atom()) {
      level.atom = conjuncts_[choice->conjunct].atom;
      level.facts = choice->facts;
    } else if (const auto parameter = best_parameter()) {
      level.parameter = *parameter;
      level.objects = domain(*parameter);
    } else {
      if (found_.size() >= kMaxFound)
        throw Fault(Fault::Kind::kLimit, "too many ground actions");
      found_.push_back(values_);
      return;
    }
    levels_.push_back(level);
  }

  bool bind(const Level& level, std::size_t choice) {
    if (level.atom) return match(*level.atom, *level.facts[choice]);
    return bind_parameter(level.parameter, level.objects[choice]);
  }

  void undo(std::size_t trail) {
    while (trail_.size() > trail) {
      const Mark mark = trail_.back();
      trail_.pop_back();
      (mark.is_parameter ? bound_ : used_)[mark.index] = false;
    }
  }

  bool bind_parameter(std::size_t parameter, pddl::ObjectId object) {
    if (bound_[parameter]) return values_[parameter] == object;
    if (!allowed_[parameter][object.index()]) return false;
    values_[parameter] = object;
    bound_[parameter] = true;
    trail_.push_back({true, parameter});
    return true;
  }

  bool match(const pddl::Atom& atom, const pddl::GroundAtom& fact) {
    for (std::size_t i = 0; i < atom.args.size(); ++i) {
      const pddl::Term& term = atom.args[i];
      if (term.is_variable() ? !bind_parameter(term.slot(), fact.args[i])
                             : term.object_id() != fact.args[i])
        return false;
    }
    return true;
  }

  static constexpr std::size_t kMaxFound = std::size_t{1} << 24;

  Semantics& semantics_;
  const FactIndex& facts_;
  const pddl::Action& action_;
  std::vector<Conjunct> conjuncts_;
  std::vector<bool> used_;                  // by conjunct: tested
  std::vector<std::vector<bool>> allowed_;  // by parameter, by object
  std::vector<pddl::ObjectId> values_;
  std::vector<bool> bound_;
  std::vector<Mark> trail_;
  std::vector<Level> levels_;
  std::vector<std::vector<pddl::ObjectId>> found_;
};

}  // namespace

std::vector<std::vector<pddl::ObjectId>> join(Semantics& semantics,
                                              const FactIndex& facts,
                                              std::size_t schema) {
  return Join(semantics, facts, schema).run();
}

}  // namespace certifond::verifier
