#include "planner/grounding/rule.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <numeric>
#include <utility>

namespace certifond::planner {
namespace {

using pddl::ObjectId;
using pddl::Term;

class Unifier {
 public:
  explicit Unifier(Rule& rule) : rule_(rule) {
    for (std::uint32_t v = 0; v < rule.domains.size(); ++v)
      value_.push_back(Term::variable(v));
  }

  bool run() {
    std::vector<RuleTest> kept;
    for (RuleTest& test : rule_.tests) {
      if (test.kind != RuleTest::Kind::kEqual)
        kept.push_back(std::move(test));
      else if (!merge(resolve(test.atom.args[0]), resolve(test.atom.args[1])))
        return false;
    }
    rule_.tests = std::move(kept);
    substitute();
    return true;
  }

 private:
  Term resolve(Term term) const {
    while (term.is_variable() && value_[term.slot()] != term)
      term = value_[term.slot()];
    return term;
  }

  bool merge(Term a, Term b) {
    if (a == b) return true;
    if (!a.is_variable()) std::swap(a, b);
    if (!a.is_variable()) return false;  // two different objects
    std::vector<ObjectId>& domain = rule_.domains[a.slot()];
    value_[a.slot()] = b;
    if (!b.is_variable())
      return std::find(domain.begin(), domain.end(), b.object_id()) !=
             domain.end();
    std::vector<ObjectId>& other = rule_.domains[b.slot()];
    std::vector<ObjectId> common;
    std::set_intersection(domain.begin(), domain.end(), other.begin(),
                          other.end(), std::back_inserter(common));
    other = std::move(common);
    return !other.empty();
  }

  void substitute() {
    const auto apply = [&](RuleAtom& atom) {
      for (Term& term : atom.args) term = resolve(term);
    };
    apply(rule_.head);
    for (RuleAtom& atom : rule_.body) apply(atom);
    for (RuleTest& test : rule_.tests) apply(test.atom);
  }

  Rule& rule_;
  std::vector<Term> value_;
};

}  // namespace

bool unify(Rule& rule) {
  for (const std::vector<ObjectId>& domain : rule.domains)
    if (domain.empty()) return false;
  return Unifier(rule).run();
}

}  // namespace certifond::planner
