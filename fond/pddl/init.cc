#include "fond/pddl/init.h"

#include <algorithm>
#include <string>
#include <utility>

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
    case Word::kOneof:
      return read_choice(fact);
    case Word::kAnd: {
      if (!place_)
        context_.note_once(Quirk::kInitAnd, fact.location(),
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
      return context_.note_once(
          Quirk::kTruthConstant, list.location(),
          "'(true)' is not standard PDDL; it is read as the constant");
    if (refuse(list)) return;
  }
  std::optional<GroundAtom> atom = atoms_.ground_atom(list);
  if (atom && check_base(*atom, list))
    (place_ ? alternative_ : context_.task.init).push_back(std::move(*atom));
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
    denials_.push_back({std::move(*ground), place_, list.location()});
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

void InitReader::read_choice(Sexpr list) {
  if (place_)
    return context_.unsupported(list.location(),
                                "a 'oneof' inside a 'oneof' of ':init' is not "
                                "supported");
  auto& choices = context_.task.init_choices;
  InitChoice choice;
  choice.location = list.location();
  Elements rest(list);
  rest.take();
  if (rest.done()) return context_.expected("an atom or a conjunction", rest);
  place_ = Place{choices.size(), 0};
  do {
    read_fact(rest.take());
    const AtomIndex drops_repeated(alternative_);
    choice.alternatives.push_back(std::exchange(alternative_, {}));
    ++place_->alternative;
  } while (!rest.done() && !context_.hopeless());
  place_.reset();
  if (combinations_ > max_initial_states_ / choice.alternatives.size())
    context_.unsupported(list.location(),
                         "more than " + std::to_string(max_initial_states_) +
                             " initial states: the choices of ':init' "
                             "multiply");
  else
    combinations_ *= choice.alternatives.size();
  choices.push_back(std::move(choice));
}

bool InitReader::refuse(Sexpr list) {
  const Word word = list.head();
  if (word == Word::kOr || word == Word::kUnknown) {
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

InitReader::Statements InitReader::statements() const {
  Statements result;
  const auto& choices = context_.task.init_choices;
  for (std::size_t c = 0; c < choices.size(); ++c)
    for (std::size_t a = 0; a < choices[c].alternatives.size(); ++a)
      for (const GroundAtom& atom : choices[c].alternatives[a])
        result[atom].push_back({c, a});
  return result;
}

void InitReader::finish() {
  const AtomIndex facts(context_.task.init);
  const Statements stated = statements();
  for (const Denial& denial : denials_) {
    // Together with the denial, in some combination.
    const auto meets = [&](const Place& place) {
      return !denial.place || place == *denial.place ||
             place.choice != denial.place->choice;
    };
    const auto places = stated.find(denial.atom);
    if (facts.contains(denial.atom) ||
        (places != stated.end() && std::ranges::any_of(places->second, meets)))
      context_.error(denial.location,
                     to_string(context_.task, denial.atom) +
                         " is both stated and denied in ':init'");
  }
  warn_of_overlaps(facts, stated);
}

// Where others read `oneof` as "exactly one of these holds", the initial
// states would be fewer.
void InitReader::warn_of_overlaps(const AtomIndex& facts,
                                  const Statements& stated) {
  for (const auto& [atom, places] : stated) {
    const std::size_t choice = places.front().choice;
    if (!facts.contains(atom) && places.back().choice == choice) continue;
    context_.warn_once(Quirk::kInitOverlap,
                       context_.task.init_choices[choice].location,
                       to_string(context_.task, atom) +
                           " is stated elsewhere in ':init', too; every "
                           "combination of the choices is an initial state");
  }
}

}  // namespace certifond::pddl
