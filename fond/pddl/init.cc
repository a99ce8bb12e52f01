#include "fond/pddl/init.h"

#include <string>
#include <utility>

#include "fond/pddl/conditions.h"

namespace certifond::pddl {
namespace {

std::size_t hash_of(const GroundAtom& atom) {
  std::uint64_t hash = atom.predicate.value() + 0x9e3779b97f4a7c15u;
  for (ObjectId arg : atom.args) {
    hash = (hash ^ arg.value()) * 0xff51afd7ed558ccdu;
    hash ^= hash >> 32;
  }
  return hash * 0xc4ceb9fe1a85ec53u >> 20;
}

}  // namespace

AtomList::AtomList(std::vector<GroundAtom>& atoms)
    : atoms_(atoms), buckets_(64, 0) {}

std::size_t AtomList::find(const GroundAtom& atom) const {
  const std::size_t mask = buckets_.size() - 1;
  std::size_t bucket = hash_of(atom) & mask;
  while (buckets_[bucket] != 0 && atoms_[buckets_[bucket] - 1] != atom)
    bucket = (bucket + 1) & mask;
  return bucket;
}

bool AtomList::contains(const GroundAtom& atom) const {
  return buckets_[find(atom)] != 0;
}

bool AtomList::add(GroundAtom atom) {
  const std::size_t bucket = find(atom);
  if (buckets_[bucket] != 0) return false;
  atoms_.push_back(std::move(atom));
  buckets_[bucket] = static_cast<std::uint32_t>(atoms_.size());
  if (atoms_.size() * 2 > buckets_.size()) grow();
  return true;
}

void AtomList::grow() {
  buckets_.assign(buckets_.size() * 2, 0);
  for (std::size_t i = 0; i < atoms_.size(); ++i)
    buckets_[find(atoms_[i])] = static_cast<std::uint32_t>(i + 1);
}

void InitReader::read(Sexpr section) {
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
  if (!declared) {
    if (head.word() == Word::kTrue && list.size() == 1)
      return context_.warn_once(
          Quirk::kTruthConstant, list.location(),
          "'(true)' is not standard PDDL; it is read as the constant");
    if (refuse(list)) return;
  }
  std::optional<GroundAtom> atom = atoms_.ground_atom(list);
  if (atom && check_base(*atom, list)) facts_.add(std::move(*atom));
}

void InitReader::read_denial(Sexpr list) {
  if (!check_count(context_, list, 1, "1 atom")) return;
  Elements rest(list);
  rest.take();
  const Sexpr atom = rest.take();
  if (!atom.is_list() || atom.empty())
    return context_.expected("'(' and a predicate name", atom);
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
                                       quoted(predicate.name) +
                                       " cannot be stated in ':init'");
  return false;
}

void InitReader::finish() {
  for (const Denial& denial : denials_)
    if (facts_.contains(denial.atom))
      context_.error(denial.location,
                     to_string(context_.task, denial.atom) +
                         " is both stated and denied in ':init'");
}

}  // namespace certifond::pddl
