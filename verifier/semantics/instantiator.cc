#include "verifier/semantics/instantiator.h"

#include <utility>

#include "fond/base/check.h"

namespace certifond::verifier {

const std::vector<pddl::ObjectId>& Instantiator::objects(
    const std::vector<pddl::TypeId>& types) {
  const auto [entry, is_new] = objects_.try_emplace(types);
  if (is_new) entry->second = pddl::objects_of(task_, types);
  return entry->second;
}

Instantiator::Odometer::Odometer(Instantiator& instantiator,
                                 const std::vector<pddl::Parameter>& variables,
                                 std::uint32_t first_slot, Frame& frame)
    : first_slot_(first_slot), frame_(frame), places_(variables.size()) {
  for (const pddl::Parameter& variable : variables)
    objects_.push_back(&instantiator.objects(variable.types));
}

bool Instantiator::Odometer::start() {
  for (const Objects* objects : objects_)
    if (objects->empty()) return false;
  for (std::size_t i = 0; i < objects_.size(); ++i) set(i, 0);
  return true;
}

bool Instantiator::Odometer::next() {
  for (std::size_t i = objects_.size(); i-- > 0;) {
    if (places_[i] + 1 < objects_[i]->size()) {
      set(i, places_[i] + 1);
      return true;
    }
    set(i, 0);
  }
  return false;
}

void Instantiator::Odometer::set(std::size_t variable, std::size_t place) {
  places_[variable] = place;
  frame_[first_slot_ + variable] = (*objects_[variable])[place];
}

pddl::GroundAtom Instantiator::ground(const pddl::Atom& atom,
                                      const Frame& frame) const {
  pddl::GroundAtom result{atom.predicate, {}};
  result.args.reserve(atom.args.size());
  for (const pddl::Term& term : atom.args) {
    CERTIFOND_CHECK(!term.is_variable() || term.slot() < frame.size());
    result.args.push_back(term.is_variable() ? frame[term.slot()]
                                             : term.object_id());
  }
  return result;
}

Formula Instantiator::instantiate(const pddl::Condition& condition,
                                  Frame& frame) {
  size_ = 0;
  return translate(condition, true, frame);
}

void Instantiator::count(std::size_t nodes) {
  budget_.tick();
  size_ += nodes;
  if (size_ > max_size_)
    throw Fault(Fault::Kind::kLimit, "a condition is too large to write out");
}

// The condition itself if `sign`, else its negation.
Formula Instantiator::translate(const pddl::Condition& condition, bool sign,
                                Frame& frame) {
  using Kind = pddl::Condition::Kind;
  switch (condition.kind) {
    case Kind::kTrue:
      return Formula::constant(sign);
    case Kind::kFalse:
      return Formula::constant(!sign);
    case Kind::kAtom:
      return atom(condition.atom, sign, frame);
    case Kind::kEqual: {
      const pddl::GroundAtom terms = ground(condition.atom, frame);
      return Formula::constant((terms.args.at(0) == terms.args.at(1)) == sign);
    }
    case Kind::kNot:
      return translate(condition.children.at(0), !sign, frame);
    case Kind::kAnd:
      return junction(condition.children, sign, sign, frame);
    case Kind::kOr:
      return junction(condition.children, !sign, sign, frame);
    case Kind::kImply: {
      std::vector<Formula> parts;
      parts.push_back(translate(condition.children.at(0), !sign, frame));
      parts.push_back(translate(condition.children.at(1), sign, frame));
      return sign ? Formula::any_of(std::move(parts))
                  : Formula::all_of(std::move(parts));
    }
    case Kind::kForall:
    case Kind::kExists:
      return quantified(condition, sign, frame);
  }
  throw InternalError("no such kind of condition");
}

Formula Instantiator::atom(const pddl::Atom& atom, bool sign,
                           const Frame& frame) {
  const pddl::GroundAtom fact = ground(atom, frame);
  if (atoms_.role(fact.predicate) == PredicateRole::kStatic)
    return Formula::constant(atoms_.static_holds(fact) == sign);
  count(1);
  return Formula::of({atoms_.intern(fact), sign});
}

// Stops at the first part that decides the whole.
Formula Instantiator::junction(const std::vector<pddl::Condition>& parts,
                               bool is_and, bool sign, Frame& frame) {
  std::vector<Formula> children;
  for (const pddl::Condition& part : parts) {
    Formula child = translate(part, sign, frame);
    if (is_and ? child.is_false() : child.is_true()) return child;
    children.push_back(std::move(child));
  }
  count(1);
  return is_and ? Formula::all_of(std::move(children))
                : Formula::any_of(std::move(children));
}

Formula Instantiator::quantified(const pddl::Condition& condition, bool sign,
                                 Frame& frame) {
  const bool is_and =
      (condition.kind == pddl::Condition::Kind::kForall) == sign;
  std::vector<Formula> children;
  bool decided = false;
  each_assignment(condition.variables, condition.first_slot, frame, [&] {
    Formula child = translate(condition.children.at(0), sign, frame);
    decided = is_and ? child.is_false() : child.is_true();
    const bool neutral = is_and ? child.is_true() : child.is_false();
    if (!decided && !neutral) children.push_back(std::move(child));
    return !decided;
  });
  if (decided) return Formula::constant(!is_and);
  count(1);
  return is_and ? Formula::all_of(std::move(children))
                : Formula::any_of(std::move(children));
}

}  // namespace certifond::verifier
