#include "fond/pddl/predicates.h"

#include <algorithm>
#include <string>
#include <utility>

namespace certifond::pddl {
namespace {

bool same_signature(const std::vector<Parameter>& a,
                    const std::vector<Parameter>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const Parameter& x, const Parameter& y) {
                      return x.types == y.types;
                    });
}

void report_repeated(Context& context, Sexpr name, const Predicate& first,
                     const std::vector<Parameter>& parameters) {
  const std::string again =
      "predicate " + context.quote(name.symbol()) + " is declared again";
  const std::string at =
      ", first at " + context.line(first.location, name.location());
  if (same_signature(first.parameters, parameters))
    context.note(name.location(), again + at);
  else
    context.error(name.location(), again + " with other parameters" + at);
}

void read_predicate(Context& context, Sexpr list) {
  Elements elements(list);
  const auto name = context.take_name(elements, "a predicate name");
  if (!name) return;
  if (name->word() == Word::kEqual)
    return context.note(list.location(),
                        "'=' is built in; its declaration is ignored");
  if (is_reserved(name->word()))
    return context.error(
        name->location(),
        context.quote(name->symbol()) + " cannot be the name of a predicate");
  context.check_declared(*name);
  std::vector<Parameter> parameters =
      read_variables(context, elements, false).parameters;
  const PredicateId old = context.predicates.get(name->symbol());
  if (old.valid())
    report_repeated(context, *name, context.task.predicates[old.index()],
                    parameters);
  else
    declare_predicate(context, *name, std::move(parameters));
}

}  // namespace

PredicateId declare_predicate(Context& context, Sexpr name,
                              std::vector<Parameter> parameters) {
  const PredicateId id(context.task.predicates.size());
  context.task.predicates.push_back({context.name(name.symbol()),
                                     std::move(parameters), false,
                                     name.location()});
  context.predicates.set(name.symbol(), id);
  return id;
}

void read_predicates(Context& context, Sexpr section) {
  Elements list(section);
  for (list.take(); !list.done();) {
    const Sexpr predicate = list.take();
    if (predicate.is_list())
      read_predicate(context, predicate);
    else
      context.expected("'(' and a predicate name", predicate);
  }
}

void read_functions(Context& context, Sexpr section) {
  Elements list(section);
  for (list.take(); !list.done();) {
    if (list.peek().is_dash()) {
      list.take();
      if (list.done() || list.peek().word() != Word::kNumber)
        context.expected("'number'", list);
      if (!list.done()) list.take();
      continue;
    }
    const Sexpr function = list.take();
    if (!function.is_list() || function.empty())
      context.expected("'(' and a function name", function);
    else if (function.head() == Word::kTotalCost)
      ignore_costs(context, function.location());
    else
      context.unsupported(function.location(),
                          "numeric fluents are not supported: " +
                              describe(function, context.symbols));
  }
}

}  // namespace certifond::pddl
