#include "fond/pddl/conditions.h"

#include <string>
#include <utility>

namespace certifond::pddl {
namespace {

bool has_list_argument(Sexpr list) {
  for (Elements rest(list); !rest.done();)
    if (rest.take().is_list()) return true;
  return false;
}

}  // namespace

bool refuse_feature(Context& context, Word word, Location where) {
  const char* feature = refused_feature(word);
  if (feature == nullptr) return false;
  context.unsupported(
      where, std::string(feature) + " are not supported: " +
                 context.quote(Symbol(static_cast<std::size_t>(word))));
  return true;
}

std::optional<VariableList> take_quantified(Context& context, Elements& rest) {
  if (rest.done() || !rest.peek().is_list()) {
    context.expected("a list of variables", rest);
    return std::nullopt;
  }
  return read_variables(context, Elements(rest.take()), true);
}

Condition ConditionReader::read_whole(Sexpr sexpr) {
  if (!sexpr.is_list() || !sexpr.empty()) return read(sexpr);
  Condition truth;
  truth.location = sexpr.location();
  return truth;
}

Condition ConditionReader::read(Sexpr sexpr) {
  using Kind = Condition::Kind;
  if (!sexpr.is_list()) return truth_constant(sexpr, sexpr.word());
  switch (sexpr.head()) {
    case Word::kAnd:
      return connective(sexpr, Kind::kAnd, Kind::kTrue);
    case Word::kOr:
      context_.requirements.need(Requirement::kDisjunctivePreconditions,
                                 sexpr.location());
      return connective(sexpr, Kind::kOr, Kind::kFalse);
    case Word::kNot:
      return negation(sexpr);
    case Word::kImply:
      context_.requirements.need(Requirement::kDisjunctivePreconditions,
                                 sexpr.location());
      return implication(sexpr);
    case Word::kForall:
      context_.requirements.need(Requirement::kUniversalPreconditions,
                                 sexpr.location());
      return quantified(sexpr, Kind::kForall);
    case Word::kExists:
      context_.requirements.need(Requirement::kExistentialPreconditions,
                                 sexpr.location());
      return quantified(sexpr, Kind::kExists);
    case Word::kEqual:
      return equality(sexpr);
    default:
      return atom(sexpr);
  }
}

Condition ConditionReader::truth_constant(Sexpr sexpr, Word word) {
  Condition constant;
  constant.location = sexpr.location();
  if (word != Word::kTrue && word != Word::kFalse) {
    context_.expected("a condition", sexpr);
    return constant;
  }
  if (word == Word::kFalse) constant.kind = Condition::Kind::kFalse;
  context_.note_once(Quirk::kTruthConstant, sexpr.location(),
                     describe(sexpr, context_.symbols) +
                         " is not standard PDDL; it is read as the constant");
  return constant;
}

Condition ConditionReader::connective(Sexpr list, Condition::Kind kind,
                                      Condition::Kind if_empty) {
  Condition condition;
  condition.location = list.location();
  Elements rest(list);
  rest.take();
  condition.kind = rest.done() ? if_empty : kind;
  condition.children.reserve(list.size() - 1);
  while (!rest.done()) condition.children.push_back(read(rest.take()));
  return condition;
}

Condition ConditionReader::take(Elements& rest) {
  if (!rest.done()) return read(rest.take());
  context_.expected("a condition", rest);
  return {};
}

Condition ConditionReader::negation(Sexpr list) {
  Condition condition;
  condition.kind = Condition::Kind::kNot;
  condition.location = list.location();
  Elements rest(list);
  rest.take();
  condition.children.push_back(take(rest));
  context_.expect_end(rest);
  if (condition.children[0].kind != Condition::Kind::kEqual)
    context_.requirements.need(Requirement::kNegativePreconditions,
                               list.location());
  return condition;
}

Condition ConditionReader::implication(Sexpr list) {
  Condition condition;
  condition.kind = Condition::Kind::kImply;
  condition.location = list.location();
  Elements rest(list);
  rest.take();
  condition.children.push_back(take(rest));
  condition.children.push_back(take(rest));
  context_.expect_end(rest);
  return condition;
}

Condition ConditionReader::quantified(Sexpr list, Condition::Kind kind) {
  Condition condition;
  condition.kind = kind;
  condition.location = list.location();
  Elements rest(list);
  rest.take();
  std::optional<VariableList> variables = take_quantified(context_, rest);
  if (!variables) return condition;
  condition.first_slot = scope_.push(*variables);
  condition.children.push_back(take(rest));
  context_.expect_end(rest);
  scope_.pop(variables->symbols.size());
  condition.variables = std::move(variables->parameters);
  return condition;
}

Condition ConditionReader::equality(Sexpr list) {
  Condition condition;
  condition.kind = Condition::Kind::kEqual;
  condition.location = list.location();
  if (has_list_argument(list)) {
    context_.unsupported(list.location(),
                         "numeric fluents are not supported: '='");
    return condition;
  }
  context_.requirements.need(Requirement::kEquality, list.location());
  condition.atom = atoms_.equality(list);
  return condition;
}

Condition ConditionReader::atom(Sexpr list) {
  Condition condition;
  condition.location = list.location();
  if (list.empty()) {
    context_.expected("a condition", list);
    return condition;
  }
  const Sexpr head = list.first();
  const bool declared =
      head.is_name() && context_.predicates.get(head.symbol()).valid();
  if (!declared) {
    if (refuse_feature(context_, head.word(), list.location()))
      return condition;
    if (head.word() == Word::kWhen || head.word() == Word::kOneof ||
        head.word() == Word::kLabeledOneof) {
      context_.error(list.location(), context_.quote(head.symbol()) +
                                          " cannot stand in a condition");
      return condition;
    }
    if ((head.word() == Word::kTrue || head.word() == Word::kFalse) &&
        list.size() == 1)
      return truth_constant(list, head.word());
  }
  condition.kind = Condition::Kind::kAtom;
  condition.atom = atoms_.atom(list);
  return condition;
}

}  // namespace certifond::pddl
