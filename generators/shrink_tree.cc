#include "generators/shrink_tree.h"

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "generators/build.h"

namespace certifond::generators {

using pddl::Condition;
using pddl::Effect;
using pddl::ObjectId;
using pddl::Term;

namespace {

void substitute(pddl::Atom& atom, std::uint32_t slot, ObjectId object) {
  for (Term& term : atom.args) {
    if (term == Term::variable(slot)) term = Term::object(object);
  }
}

void substitute(Condition& condition, std::uint32_t slot, ObjectId object) {
  substitute(condition.atom, slot, object);
  for (Condition& child : condition.children) substitute(child, slot, object);
}

void substitute(Effect& effect, std::uint32_t slot, ObjectId object) {
  substitute(effect.atom, slot, object);
  substitute(effect.condition, slot, object);
  for (Effect& child : effect.children) substitute(child, slot, object);
}

// The tree below a quantifier, with objects for all its variables: the same
// object for each, for every object.
template <typename Tree>
void add_instances(const Tree& tree, const std::vector<ObjectId>& objects,
                   std::vector<Tree>& result) {
  for (const ObjectId object : objects) {
    Tree child = tree.children[0];
    for (std::uint32_t i = 0; i < tree.variables.size(); ++i) {
      substitute(child, tree.first_slot + i, object);
    }
    result.push_back(std::move(child));
  }
}

// The tree without one of its children, for each of them.
template <typename Tree>
void add_without_child(const Tree& tree, std::vector<Tree>& result) {
  if (tree.children.size() < 2) return;
  for (std::size_t i = 0; i < tree.children.size(); ++i) {
    Tree smaller = tree;
    const auto place = static_cast<std::ptrdiff_t>(i);
    smaller.children.erase(smaller.children.begin() + place);
    if constexpr (std::is_same_v<Tree, Effect>) {
      if (!smaller.labels.empty()) {
        smaller.labels.erase(smaller.labels.begin() + place);
      }
    }
    result.push_back(std::move(smaller));
  }
}

}  // namespace

std::vector<Condition> smaller_conditions(
    const Condition& condition, const std::vector<ObjectId>& objects) {
  using Kind = Condition::Kind;
  std::vector<Condition> result;
  if (condition.kind == Kind::kTrue) return result;
  result.push_back(make_true());
  if (condition.kind == Kind::kFalse) return result;
  result.push_back(make_false());
  switch (condition.kind) {
    case Kind::kForall:
    case Kind::kExists:
      add_instances(condition, objects, result);
      break;
    case Kind::kAnd:
    case Kind::kOr:
      add_without_child(condition, result);
      [[fallthrough]];
    case Kind::kNot:
    case Kind::kImply:
      for (const Condition& child : condition.children) {
        result.push_back(child);
      }
      break;
    default:
      break;
  }
  for (std::size_t i = 0; i < condition.children.size(); ++i) {
    for (Condition& child :
         smaller_conditions(condition.children[i], objects)) {
      Condition smaller = condition;
      smaller.children[i] = std::move(child);
      result.push_back(std::move(smaller));
    }
  }
  return result;
}

std::vector<Effect> smaller_effects(const Effect& effect,
                                    const std::vector<ObjectId>& objects) {
  using Kind = Effect::Kind;
  std::vector<Effect> result;
  if (effect.kind == Kind::kAnd && effect.children.empty()) return result;
  result.push_back(make_nothing());
  if (!effect.labels.empty()) {
    result.push_back(effect);
    result.back().name.clear();
    result.back().labels.clear();
  }
  switch (effect.kind) {
    case Kind::kForall:
      add_instances(effect, objects, result);
      break;
    case Kind::kAnd:
    case Kind::kOneof:
      add_without_child(effect, result);
      [[fallthrough]];
    case Kind::kWhen:
      for (const Effect& child : effect.children) result.push_back(child);
      break;
    default:
      break;
  }
  for (Condition& condition : smaller_conditions(effect.condition, objects)) {
    Effect smaller = effect;
    smaller.condition = std::move(condition);
    result.push_back(std::move(smaller));
  }
  for (std::size_t i = 0; i < effect.children.size(); ++i) {
    for (Effect& child : smaller_effects(effect.children[i], objects)) {
      Effect smaller = effect;
      smaller.children[i] = std::move(child);
      result.push_back(std::move(smaller));
    }
  }
  return result;
}

}  // namespace certifond::generators
