#include "generators/rewrite.h"

#include <algorithm>
#include <utility>

#include "generators/build.h"

namespace certifond::generators {

using pddl::Condition;
using pddl::Effect;
using pddl::Term;

namespace {

void rebind_atom(pddl::Atom& atom, const std::vector<Term>& terms) {
  for (Term& term : atom.args) {
    if (term.is_variable()) term = terms[term.slot()];
  }
}

// Below a quantifier over `count` variables that began at slot `first`.
std::vector<Term> inner_terms(const std::vector<Term>& terms,
                              std::uint32_t first, std::size_t count,
                              std::uint32_t next) {
  std::vector<Term> inner = terms;
  inner.resize(first + count);
  for (std::size_t i = 0; i < count; ++i) {
    inner[first + i] = Term::variable(next + static_cast<std::uint32_t>(i));
  }
  return inner;
}

template <typename Tree>
Tree rebind_tree(const Tree& tree, const std::vector<Term>& terms,
                 std::uint32_t next, std::uint32_t& frame_size) {
  Tree result = tree;
  rebind_atom(result.atom, terms);
  std::vector<Term> inner = terms;
  if (!tree.variables.empty()) {
    inner = inner_terms(terms, tree.first_slot, tree.variables.size(), next);
    result.first_slot = next;
    next += static_cast<std::uint32_t>(tree.variables.size());
  }
  frame_size = std::max(frame_size, next);
  if constexpr (std::is_same_v<Tree, Effect>) {
    result.condition = rebind_tree(tree.condition, terms, next, frame_size);
  }
  for (Tree& child : result.children) {
    child = rebind_tree(child, inner, next, frame_size);
  }
  return result;
}

bool atom_uses(const pddl::Atom& atom, std::uint32_t slot) {
  return std::ranges::find(atom.args, Term::variable(slot)) != atom.args.end();
}

void change_in(Condition& condition, const AtomChange& change) {
  const bool has_atom = condition.kind == Condition::Kind::kAtom ||
                        condition.kind == Condition::Kind::kEqual;
  if (has_atom && !change(condition.atom)) {
    condition = make_false();
    return;
  }
  for (Condition& child : condition.children) change_in(child, change);
}

void change_in(Effect& effect, const AtomChange& change) {
  const bool has_atom =
      effect.kind == Effect::Kind::kAdd || effect.kind == Effect::Kind::kDelete;
  if (has_atom && !change(effect.atom)) {
    effect = make_nothing();
    return;
  }
  change_in(effect.condition, change);
  for (Effect& child : effect.children) change_in(child, change);
}

using TypesChange = std::function<void(std::vector<pddl::TypeId>&)>;

void change_parameters(std::vector<pddl::Parameter>& parameters,
                       const TypesChange& change) {
  for (pddl::Parameter& parameter : parameters) change(parameter.types);
}

void change_types_in(Condition& condition, const TypesChange& change) {
  change_parameters(condition.variables, change);
  for (Condition& child : condition.children) change_types_in(child, change);
}

void change_types_in(Effect& effect, const TypesChange& change) {
  change_parameters(effect.variables, change);
  change_types_in(effect.condition, change);
  for (Effect& child : effect.children) change_types_in(child, change);
}

}  // namespace

Condition rebind(const Condition& condition, const std::vector<Term>& terms,
                 std::uint32_t next, std::uint32_t& frame_size) {
  return rebind_tree(condition, terms, next, frame_size);
}

Effect rebind(const Effect& effect, const std::vector<Term>& terms,
              std::uint32_t next, std::uint32_t& frame_size) {
  return rebind_tree(effect, terms, next, frame_size);
}

std::vector<Term> identity(std::size_t n) {
  std::vector<Term> terms;
  for (std::uint32_t slot = 0; slot < n; ++slot) {
    terms.push_back(Term::variable(slot));
  }
  return terms;
}

bool uses_slot(const Condition& condition, std::uint32_t slot) {
  return atom_uses(condition.atom, slot) ||
         std::ranges::any_of(condition.children, [&](const Condition& child) {
           return uses_slot(child, slot);
         });
}

bool uses_slot(const Effect& effect, std::uint32_t slot) {
  return atom_uses(effect.atom, slot) || uses_slot(effect.condition, slot) ||
         std::ranges::any_of(effect.children, [&](const Effect& child) {
           return uses_slot(child, slot);
         });
}

void change_atoms(pddl::Task& task, const AtomChange& change) {
  for (pddl::Action& action : task.actions) {
    change_in(action.precondition, change);
    change_in(action.effect, change);
  }
  for (pddl::DerivedRule& rule : task.derived) change_in(rule.body, change);
  change_in(task.goal, change);
}

void change_facts(pddl::Task& task, const FactChange& change) {
  const auto change_list = [&](std::vector<pddl::GroundAtom>& facts) {
    std::erase_if(facts, [&](pddl::GroundAtom& atom) { return !change(atom); });
  };
  change_list(task.init);
  for (pddl::InitChoice& choice : task.init_choices) {
    for (auto& alternative : choice.alternatives) change_list(alternative);
  }
}

void change_types(pddl::Task& task, const TypesChange& change) {
  for (pddl::Type& type : task.types) change(type.parents);
  for (pddl::Object& object : task.objects) change(object.types);
  for (pddl::Predicate& predicate : task.predicates) {
    change_parameters(predicate.parameters, change);
  }
  for (pddl::Action& action : task.actions) {
    change_parameters(action.parameters, change);
    change_types_in(action.precondition, change);
    change_types_in(action.effect, change);
  }
  for (pddl::DerivedRule& rule : task.derived) {
    change_parameters(rule.parameters, change);
    change_types_in(rule.body, change);
  }
  change_types_in(task.goal, change);
}

}  // namespace certifond::generators
