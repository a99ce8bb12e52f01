#include "fond/pddl/atoms.h"

#include <string>
#include <utility>

namespace certifond::pddl {
namespace {

constexpr std::uint32_t kDomainFile = 0;
constexpr std::uint32_t kProblemFile = 1;

}  // namespace

PredicateId AtomReader::predicate(Sexpr list) {
  const Sexpr head = list.first();
  if (!head.is_name() || is_reserved(head.word())) {
    context_.expected("a predicate name", head);
    return PredicateId();
  }
  const PredicateId id = context_.predicates.get(head.symbol());
  if (!id.valid())
    context_.error(head.location(),
                   "unknown predicate " + context_.quote(head.symbol()));
  return id;
}

Atom AtomReader::atom(Sexpr list) {
  Atom atom{predicate(list), {}};
  Elements args(list);
  args.take();
  const std::size_t arity =
      atom.predicate.valid()
          ? context_.task.predicates[atom.predicate.index()].parameters.size()
          : 0;
  atom.args.reserve(arity);
  std::size_t found = 0;
  for (; !args.done(); ++found) {
    const Sexpr place = args.take();
    const std::optional<Term> arg = term(place);
    if (!arg) continue;
    atom.args.push_back(*arg);
    if (found >= arity) continue;
    if (arg->is_variable())
      check_variable(scope_.types(arg->slot()), place.location(),
                     context_.symbols.text(place.symbol()), atom.predicate,
                     found);
    else
      check_object(arg->object_id(), place, atom.predicate, found);
  }
  if (atom.predicate.valid()) check_arity(list, atom.predicate, found);
  return atom;
}

Atom AtomReader::equality(Sexpr list) {
  Atom sides;
  Elements args(list);
  args.take();
  for (int i = 0; i < 2; ++i) {
    if (args.done()) {
      context_.expected("an object or a variable", args);
      return sides;
    }
    if (const auto arg = term(args.take())) sides.args.push_back(*arg);
  }
  context_.expect_end(args);
  return sides;
}

std::optional<GroundAtom> AtomReader::ground_atom(Sexpr list) {
  GroundAtom atom{predicate(list), {}};
  if (!atom.predicate.valid()) return std::nullopt;
  const std::size_t arity =
      context_.task.predicates[atom.predicate.index()].parameters.size();
  atom.args.reserve(arity);
  Elements args(list);
  args.take();
  std::size_t found = 0;
  for (; !args.done(); ++found) {
    const Sexpr place = args.take();
    if (!place.is_name()) {
      context_.expected("an object", place);
      continue;
    }
    const ObjectId id = object(place);
    if (!id.valid() || found >= arity) continue;
    atom.args.push_back(id);
    check_object(id, place, atom.predicate, found);
  }
  check_arity(list, atom.predicate, found);
  if (atom.args.size() != arity) return std::nullopt;
  return atom;
}

std::optional<Term> AtomReader::term(Sexpr sexpr) {
  if (sexpr.is_variable()) {
    if (const auto slot = scope_.slot(sexpr.symbol()))
      return Term::variable(*slot);
    context_.error(sexpr.location(),
                   "unbound variable " + describe(sexpr, context_.symbols));
    return std::nullopt;
  }
  if (!sexpr.is_name()) {
    context_.expected("an object or a variable", sexpr);
    return std::nullopt;
  }
  const ObjectId id = object(sexpr);
  if (!id.valid()) return std::nullopt;
  return Term::object(id);
}

ObjectId AtomReader::object(Sexpr name) {
  const ObjectId id = context_.objects.get(name.symbol()).id;
  if (!id.valid()) {
    context_.error(name.location(),
                   "unknown object " + context_.quote(name.symbol()));
  } else if (name.location().file == kDomainFile &&
             context_.task.objects[id.index()].location.file == kProblemFile) {
    context_.note_once(Quirk::kDomainObject, name.location(),
                       "object " + context_.quote(name.symbol()) +
                           " of the problem is used in the domain; the "
                           "standard wants it in ':constants'");
  }
  return id;
}

void AtomReader::check_arity(Sexpr list, PredicateId predicate,
                             std::size_t found) {
  const Predicate& p = context_.task.predicates[predicate.index()];
  const std::size_t arity = p.parameters.size();
  if (found == arity) return;
  context_.error(list.location(),
                 "predicate " + in_quotes(p.name) + " takes " +
                     std::to_string(arity) +
                     (arity == 1 ? " argument, found " : " arguments, found ") +
                     std::to_string(found));
}

std::string AtomReader::type_text(const std::vector<TypeId>& types) const {
  const auto name = [&](TypeId type) {
    return in_quotes(context_.task.types[type.index()].name);
  };
  std::string text = name(types[0]);
  for (std::size_t i = 1; i < types.size() && i < 4; ++i)
    text += " or " + name(types[i]);
  return types.size() > 4 ? text + " or ..." : text;
}

void AtomReader::check_object(ObjectId id, Sexpr place, PredicateId predicate,
                              std::size_t position) {
  const Predicate& p = context_.task.predicates[predicate.index()];
  const auto& wanted = p.parameters[position].types;
  const TypeId type = context_.objects.get(place.symbol()).type;
  if (type == wanted[0] || wanted[0] == TypeId(0)) return;
  const Object& object = context_.task.objects[id.index()];
  if (fit_.object_fits(object.types, wanted)) return;
  context_.error(place.location(),
                 "object " + in_quotes(object.name) + " of type " +
                     type_text(object.types) + " does not fit argument " +
                     std::to_string(position + 1) + " of " + in_quotes(p.name) +
                     ", which takes " + type_text(wanted));
}

void AtomReader::check_variable(const std::vector<TypeId>& types,
                                Location where, std::string_view name,
                                PredicateId predicate, std::size_t position) {
  const Predicate& p = context_.task.predicates[predicate.index()];
  const auto& wanted = p.parameters[position].types;
  const Fit fit = fit_.variable_fit(types, wanted);
  if (fit == Fit::kAlways) return;
  std::string message = "variable " + in_quotes("?" + std::string(name)) +
                        " of type " + type_text(types) +
                        (fit == Fit::kNever ? " does not fit argument "
                                            : " is wider than argument ") +
                        std::to_string(position + 1) + " of " +
                        in_quotes(p.name) + ", which takes " +
                        type_text(wanted);
  if (fit == Fit::kNever)
    context_.error(where, std::move(message));
  else
    context_.warning(where, std::move(message));
}

}  // namespace certifond::pddl
