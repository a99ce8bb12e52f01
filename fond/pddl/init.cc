#include "fond/pddl/init.h"

#include <string>
#include <utility>

#include "fond/pddl/atom_index.h"
#include "fond/pddl/conditions.h"

namespace certifond::pddl {
namespace {

// `(at 5 (open door))`.
bool is_timed(Sexpr fact) {
  if (fact.head() != Word::kAt) return false;
  for (Elements rest(fact); !rest.done();)
    if (rest.take().is_list()) return true;
  return false;
}

}  // namespace

void InitReader::read(Sexpr section) {
  auto& facts = context_.task.init;
  facts.reserve(facts.size() + section.size());
  Elements elements(section);
  elements.take();
  read_all(elements);
}

void InitReader::read_all(Elements elements) {
  while (!elements.done() && !context_.hopeless()) read_fact(elements.take());
}

void InitReader::read_fact(Sexpr fact) {
  if (!fact.is_list() || fact.empty())
    return context_.expected("'(' and a predicate name", fact);
  switch (fact.head()) {
    case Word::kNot:
      return read_denial(fact);
    case Word::kEqual:
      return read_assignment(fact);
    case Word::kAnd: {
      context_.warn_once(Quirk::kInitAnd, fact.location(),
                         "'and' in ':init' is not standard PDDL; its parts "
                         "are read as facts");
      Elements parts(fact);
      parts.take();
      return read_all(parts);
    }
    default:
      return read_atom(fact);
  }
}

void InitReader::read_atom(Sexpr list) {
  const Sexpr head = list.first();
  const bool declared =
      head.is_name() && context_.predicates.get(head.symbol()).valid();
  if (is_timed(list))
    return context_.unsupported(
        list.location(), "timed initial literals are not supported: 'at'");
  if (!declared) {
    if (head.word() == Word::kTrue && list.size() == 1)
      return context_.warn_once(
          Quirk::kTruthConstant, list.location(),
          "'(true)' is not standard PDDL; it is read as the constant");
    if (refuse(list)) return;
  }
  std::optional<GroundAtom> atom = atoms_.ground_atom(list);
  if (atom && check_base(*atom, list))
    context_.task.init.push_back(std::move(*atom));
}

void InitReader::read_denial(Sexpr list) {
  Elements rest(list);
  rest.take();
  if (rest.done()) return context_.expected("an atom", rest);
  const Sexpr atom = rest.take();
  context_.expect_end(rest);
  if (!atom.is_list() || atom.empty())
    return context_.expected("an atom", atom);
  std::optional<GroundAtom> ground = atoms_.ground_atom(atom);
  if (ground && check_base(*ground, list))
    denials_.push_back({std::move(*ground), list.location()});
}

// `(= (total-cost) 0)`.
void InitReader::read_assignment(Sexpr list) {
  Elements rest(list);
  rest.take();
  if (rest.done() || !rest.peek().is_list())
    return context_.error(list.location(),
                          "'=' between objects is built in and cannot be "
                          "stated in ':init'");
  const Sexpr fluent = rest.take();
  if (fluent.head() == Word::kTotalCost)
    return ignore_costs(context_, list.location());
  context_.unsupported(list.location(), "numeric fluents are not supported: " +
                                            describe(fluent, context_.symbols));
}

bool InitReader::refuse(Sexpr list) {
  const Word word = list.head();
  if (word == Word::kOneof || word == Word::kOr || word == Word::kUnknown) {
    context_.unsupported(list.location(),
                         "uncertain initial states are not supported: " +
                             context_.quote(list.first().symbol()) +
                             " in ':init'");
    return true;
  }
  return refuse_feature(context_, word, list.location());
}

bool InitReader::check_base(const GroundAtom& atom, Sexpr place) {
  const Predicate& predicate = context_.task.predicates[atom.predicate.index()];
  if (!predicate.is_derived) return true;
  context_.error(place.location(), "derived predicate " +
                                       in_quotes(predicate.name) +
                                       " cannot be stated in ':init'");
  return false;
}

void InitReader::finish() {
  const AtomIndex facts(context_.task.init);
  for (const Denial& denial : denials_)
    if (facts.contains(denial.atom))
      context_.error(denial.location,
                     to_string(context_.task, denial.atom) +
                         " is both stated and denied in ':init'");
}

}  // namespace certifond::pddl
