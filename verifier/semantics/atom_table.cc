#include "verifier/semantics/atom_table.h"

#include <limits>

#include "fond/base/check.h"
#include "verifier/fault.h"

namespace certifond::verifier {
namespace {

void mark_fluent(pddl::PredicateId predicate, std::vector<PredicateRole>& roles,
                 const char* what) {
  PredicateRole& role = roles[predicate.index()];
  if (role == PredicateRole::kDerived)
    throw Fault(Fault::Kind::kUnsupported,
                std::string(what) + " a derived predicate");
  role = PredicateRole::kFluent;
}

void mark_fluents(const pddl::Effect& effect,
                  std::vector<PredicateRole>& roles) {
  using Kind = pddl::Effect::Kind;
  if (effect.kind == Kind::kAdd || effect.kind == Kind::kDelete)
    mark_fluent(effect.atom.predicate, roles, "an effect changes");
  for (const pddl::Effect& child : effect.children) mark_fluents(child, roles);
}

constexpr std::size_t kMost = std::numeric_limits<std::size_t>::max();

// The atoms of all fluent predicates.  Argument types do not matter: an atom
// with an object that does not fit is an atom like any other.
std::size_t count_fluents(const pddl::Task& task,
                          const std::vector<PredicateRole>& roles) {
  const std::size_t objects = task.objects.size();
  std::size_t sum = 0;
  for (std::size_t p = 0; p < roles.size(); ++p) {
    if (roles[p] != PredicateRole::kFluent) continue;
    std::size_t atoms = 1;
    for (std::size_t i = 0; i < task.predicates[p].parameters.size(); ++i) {
      if (objects > 0 && atoms > kMost / objects) return kMost;
      atoms *= objects;
    }
    if (atoms > kMost - sum) return kMost;
    sum += atoms;
  }
  return sum;
}

}  // namespace

std::size_t AtomTable::Hash::operator()(
    const pddl::GroundAtom& atom) const noexcept {
  std::size_t hash = atom.predicate.value() * 0x9e3779b97f4a7c15ull;
  for (pddl::ObjectId arg : atom.args)
    hash = ((hash << 7 | hash >> 57) ^ arg.value()) * 0xff51afd7ed558ccdull;
  return hash ^ hash >> 29;
}

AtomTable::AtomTable(const pddl::Task& task, Budget* budget)
    : roles_(task.predicates.size(), PredicateRole::kStatic),
      facts_of_(task.predicates.size()) {
  for (std::size_t p = 0; p < task.predicates.size(); ++p)
    if (task.predicates[p].is_derived) roles_[p] = PredicateRole::kDerived;
  for (const pddl::DerivedRule& rule : task.derived)
    roles_[rule.head.index()] = PredicateRole::kDerived;
  for (const pddl::Action& action : task.actions)
    mark_fluents(action.effect, roles_);
  // The alternatives of a choice are not the value for ever of anything.
  for (const pddl::InitChoice& choice : task.init_choices)
    for (const auto& alternative : choice.alternatives)
      for (const pddl::GroundAtom& atom : alternative)
        mark_fluent(atom.predicate, roles_, "a choice of ':init' states");
  fluent_count_ = count_fluents(task, roles_);
  for (const pddl::GroundAtom& atom : task.init) {
    if (budget) budget->tick();
    const PredicateRole atom_role = role(atom.predicate);
    if (atom_role == PredicateRole::kDerived)
      throw Fault(Fault::Kind::kUnsupported,
                  "the initial state has an atom of a derived predicate");
    if (atom_role == PredicateRole::kStatic &&
        static_facts_.insert(atom).second)
      facts_of_[atom.predicate.index()].push_back(atom);
  }
}

AtomId AtomTable::intern(const pddl::GroundAtom& atom) {
  CERTIFOND_CHECK(role(atom.predicate) != PredicateRole::kStatic);
  const auto [entry, is_new] = ids_.try_emplace(atom, AtomId(atoms_.size()));
  if (is_new) atoms_.push_back(atom);
  return entry->second;
}

std::optional<AtomId> AtomTable::find(const pddl::GroundAtom& atom) const {
  const auto entry = ids_.find(atom);
  if (entry == ids_.end()) return std::nullopt;
  return entry->second;
}

}  // namespace certifond::verifier
