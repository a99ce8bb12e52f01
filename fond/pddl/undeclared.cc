#include "fond/pddl/undeclared.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "fond/pddl/predicates.h"

namespace certifond::pddl {
namespace {

struct Use {
  Sexpr name;  // the first
  std::size_t arity = 0;
  bool same_arity = true;
  bool in_condition = false;
  bool in_effect = false;
};

bool is_number(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return c >= '0' && c <= '9'; });
}

class Search {
 public:
  explicit Search(Context& context) : context_(context) {}

  void action(Sexpr section) {
    Word field = Word::kCount;
    for (Elements rest(section); !rest.done();) {
      const Sexpr element = rest.take();
      if (element.is_keyword())
        field = element.word();
      else if (field == Word::kPrecondition || field == Word::kEffect)
        body(element, field == Word::kEffect);
    }
  }

  void derived(Sexpr section) {
    Elements rest(section);
    rest.take();
    if (!rest.done()) rest.take();
    while (!rest.done()) body(rest.take(), false);
  }

  void declare() {
    for (const Use& use : uses_) {
      if (use.same_arity && use.in_condition && use.in_effect)
        declare(use);
      else
        context_.unknown_in_domain.set(use.name.symbol(), true);
    }
    for (Sexpr name : numbers_) {
      context_.declare_object(name, {TypeId(0)}, false);
      context_.warning(name.location(),
                       "object " + context_.quote(name.symbol()) +
                           " is not declared; it is read as an object of type "
                           "'object'");
    }
  }

 private:
  // Recursive; the lexer bounds the depth.
  void body(Sexpr sexpr, bool effect) {
    if (!sexpr.is_list() || sexpr.empty()) return;
    Elements rest(sexpr);
    rest.take();
    switch (sexpr.head()) {
      case Word::kForall:
      case Word::kExists:
        if (!rest.done()) rest.take();
        [[fallthrough]];
      case Word::kAnd:
      case Word::kOr:
      case Word::kNot:
      case Word::kImply:
      case Word::kOneof:
        while (!rest.done()) body(rest.take(), effect);
        return;
      case Word::kLabeledOneof:
        if (!rest.done()) rest.take();
        while (!rest.done()) outcome(rest.take(), effect);
        return;
      case Word::kWhen:
        if (!rest.done()) body(rest.take(), false);
        while (!rest.done()) body(rest.take(), effect);
        return;
      case Word::kEqual:
        if (!rest.done() && !rest.peek().is_list()) arguments(rest);
        return;
      default:
        return atom(sexpr, rest, effect);
    }
  }

  // `(outcome LABEL EFFECT)`.
  void outcome(Sexpr sexpr, bool effect) {
    if (sexpr.head() != Word::kOutcome) return;
    Elements rest(sexpr);
    rest.take();
    if (!rest.done()) rest.take();
    while (!rest.done()) body(rest.take(), effect);
  }

  void atom(Sexpr list, Elements rest, bool effect) {
    const Sexpr name = list.first();
    if (!name.is_name()) return;
    const std::size_t arity = list.size() - 1;
    if (!context_.predicates.get(name.symbol()).valid()) {
      if (refused_feature(name.word()) != nullptr ||
          name.word() == Word::kTrue || name.word() == Word::kFalse)
        return;
      note_use(name, arity, effect);
    }
    arguments(rest);
  }

  void note_use(Sexpr name, std::size_t arity, bool effect) {
    if (position_.get(name.symbol()) == 0) {
      uses_.push_back({name, arity});
      position_.set(name.symbol(), uses_.size());
    }
    Use& use = uses_[position_.get(name.symbol()) - 1];
    use.same_arity = use.same_arity && use.arity == arity;
    (effect ? use.in_effect : use.in_condition) = true;
  }

  void arguments(Elements rest) {
    while (!rest.done()) {
      const Sexpr arg = rest.take();
      if (arg.is_name() && !context_.objects.get(arg.symbol()).id.valid() &&
          is_number(context_.symbols.text(arg.symbol())) &&
          !is_noted_.get(arg.symbol())) {
        is_noted_.set(arg.symbol(), true);
        numbers_.push_back(arg);
      }
    }
  }

  void declare(const Use& use) {
    std::vector<Parameter> parameters;
    for (std::size_t i = 0; i < use.arity; ++i)
      parameters.push_back(
          {"x" + std::to_string(i + 1), {TypeId(0)}, use.name.location()});
    declare_predicate(context_, use.name, std::move(parameters));
    context_.warning(use.name.location(),
                     "predicate " + context_.quote(use.name.symbol()) +
                         " is not declared; conditions and effects use it, so "
                         "it is read as declared");
  }

  Context& context_;
  std::vector<Use> uses_;            // in the order of their first places
  SymbolMap<std::size_t> position_;  // in uses_, from 1
  std::vector<Sexpr> numbers_;
  SymbolMap<bool> is_noted_;
};

}  // namespace

void declare_undeclared(Context& context, const std::vector<Sexpr>& actions,
                        const std::vector<Sexpr>& derived) {
  Search search(context);
  for (Sexpr section : actions) search.action(section);
  for (Sexpr section : derived) search.derived(section);
  search.declare();
}

}  // namespace certifond::pddl
