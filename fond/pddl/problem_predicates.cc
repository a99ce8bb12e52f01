#include "fond/pddl/problem_predicates.h"

#include <cstddef>
#include <string>
#include <utility>

#include "fond/pddl/predicates.h"
#include "fond/pddl/similar_name.h"

namespace certifond::pddl {
namespace {

struct Use {
  Sexpr atom;           // the first
  bool stated = false;  // in `:init`
};

class Search {
 public:
  explicit Search(Context& context) : context_(context) {}

  // Recursive; the lexer bounds the depth.
  void init(Sexpr fact, bool stated) {
    if (!fact.is_list() || fact.empty()) return;
    switch (fact.head()) {
      case Word::kAnd:
      case Word::kNot:
      case Word::kOneof: {
        const bool inside = stated && fact.head() != Word::kNot;
        Elements rest(fact);
        for (rest.take(); !rest.done();) init(rest.take(), inside);
        return;
      }
      default:
        return atom(fact, stated);
    }
  }

  void goal(Sexpr condition) {
    if (!condition.is_list() || condition.empty()) return;
    Elements rest(condition);
    rest.take();
    switch (condition.head()) {
      case Word::kForall:
      case Word::kExists:
        if (!rest.done()) rest.take();
        [[fallthrough]];
      case Word::kAnd:
      case Word::kOr:
      case Word::kNot:
      case Word::kImply:
        while (!rest.done()) goal(rest.take());
        return;
      default:
        return atom(condition, false);
    }
  }

  void declare() {
    const std::size_t declared = context_.task.predicates.size();
    for (const Use& use : uses_) declare(use, declared);
  }

 private:
  void atom(Sexpr list, bool stated) {
    const Sexpr name = list.first();
    if (!name.is_name() || context_.predicates.get(name.symbol()).valid() ||
        context_.unknown_in_domain.get(name.symbol()) || has_meaning(list))
      return;
    if (position_.get(name.symbol()) == 0) {
      uses_.push_back({list, false});
      position_.set(name.symbol(), uses_.size());
    }
    if (stated) uses_[position_.get(name.symbol()) - 1].stated = true;
  }

  // Of the language's own words, those that are no names of predicates, or
  // would be read as something else if they were not declared.
  static bool has_meaning(Sexpr list) {
    const Word word = list.head();
    if (is_reserved(word) || refused_feature(word) != nullptr) return true;
    if (word == Word::kTrue || word == Word::kFalse || word == Word::kUnknown)
      return true;
    for (Elements rest(list); !rest.done();)  // `(at 5 (open door))`
      if (rest.take().is_list()) return true;
    return false;
  }

  void declare(const Use& use, std::size_t declared) {
    const Sexpr name = use.atom.first();
    std::vector<Parameter> parameters;
    for (std::size_t i = 0; i + 1 < use.atom.size(); ++i)
      parameters.push_back(
          {"x" + std::to_string(i + 1), {TypeId(0)}, name.location()});
    std::string message = "predicate " + context_.quote(name.symbol()) +
                          " is not declared and no action uses it; ";
    message += use.stated ? "it is what ':init' says"
                          : "':init' does not state it either, so it is false "
                            "for ever";
    context_.warning(name.location(), message + suggestion(name, declared));
    declare_predicate(context_, name, std::move(parameters));
  }

  std::string suggestion(Sexpr name, std::size_t declared) const {
    const std::string_view wanted = context_.symbols.text(name.symbol());
    for (std::size_t i = 0; i < declared; ++i) {
      const std::string& known = context_.task.predicates[i].name;
      if (is_similar(wanted, known))
        return " (did you mean " + in_quotes(known) + "?)";
    }
    return "";
  }

  Context& context_;
  std::vector<Use> uses_;            // in the order of their first places
  SymbolMap<std::size_t> position_;  // in uses_, from 1
};

}  // namespace

void declare_problem_predicates(Context& context,
                                const std::vector<Sexpr>& init,
                                std::optional<Sexpr> goal) {
  Search search(context);
  for (Sexpr section : init) {
    Elements rest(section);
    for (rest.take(); !rest.done();) search.init(rest.take(), true);
  }
  if (goal) {
    Elements rest(*goal);
    for (rest.take(); !rest.done();) search.goal(rest.take());
  }
  search.declare();
}

}  // namespace certifond::pddl
