#include "planner/grounding/rule_body.h"

#include <utility>

#include "fond/base/check.h"
#include "planner/task/work.h"

namespace certifond::planner {
namespace {

using Kind = Formula::Kind;
using pddl::Term;

constexpr std::size_t kMaxBodies = 64;
constexpr std::size_t kMaxLiterals = 512;  // of all bodies together

std::size_t literals(const std::vector<RuleBody>& bodies) {
  count_work(bodies.size());
  std::size_t sum = 0;
  for (const RuleBody& body : bodies)
    sum += body.atoms.size() + body.tests.size();
  return sum;
}

RuleBody joined(const RuleBody& a, const RuleBody& b) {
  RuleBody result = a;
  result.atoms.insert(result.atoms.end(), b.atoms.begin(), b.atoms.end());
  result.tests.insert(result.tests.end(), b.tests.begin(), b.tests.end());
  return result;
}

bool fits(const std::vector<RuleBody>& a, const std::vector<RuleBody>& b) {
  return a.size() * b.size() <= kMaxBodies &&
         literals(a) * b.size() + literals(b) * a.size() <= kMaxLiterals;
}

std::vector<RuleBody> product(const std::vector<RuleBody>& a,
                              const std::vector<RuleBody>& b) {
  std::vector<RuleBody> result;
  for (const RuleBody& left : a)
    for (const RuleBody& right : b) result.push_back(joined(left, right));
  return result;
}

bool is_true(const RuleBody& body) {
  return body.atoms.empty() && body.tests.empty();
}

}  // namespace

void RuleBodyBuilder::bind(const std::vector<BoundVariable>& variables) {
  for (const BoundVariable& variable : variables) {
    CERTIFOND_CHECK(variable.slot < frame_.size());
    frame_[variable.slot] =
        Term::variable(static_cast<std::uint32_t>(domains_.size()));
    domains_.push_back(variable.objects);
  }
}

std::vector<Term> RuleBodyBuilder::terms(const std::vector<Term>& args) const {
  std::vector<Term> result = args;
  for (Term& term : result)
    if (term.is_variable()) term = frame_[term.slot()];
  return result;
}

std::vector<RuleBody> RuleBodyBuilder::expand(const Formula& formula) {
  count_work(8);
  switch (formula.kind) {
    case Kind::kTrue:
      return {RuleBody{}};
    case Kind::kFalse:
      return {};
    case Kind::kAtom:
    case Kind::kEqual:
      return literal(formula);
    case Kind::kAnd:
      return all_of(formula.children);
    case Kind::kOr:
      return any_of(formula.children);
    case Kind::kForall:
      return forall(formula);
    case Kind::kExists:
      return exists(formula);
  }
  fail_check("known formula kind", __FILE__, __LINE__);
}

std::vector<RuleBody> RuleBodyBuilder::literal(const Formula& formula) const {
  RuleBody body;
  RuleAtom atom{{}, terms(formula.atom.args)};
  if (formula.kind == Kind::kEqual) {
    body.tests.push_back(
        {formula.negated ? RuleTest::Kind::kNotEqual : RuleTest::Kind::kEqual,
         std::move(atom)});
    return {body};
  }
  const std::size_t predicate = formula.atom.predicate.index();
  atom.relation = relations_[predicate];
  if (!formula.negated)
    body.atoms.push_back(std::move(atom));
  else if (is_static_[predicate])
    body.tests.push_back({RuleTest::Kind::kAbsent, std::move(atom)});
  return {body};
}

std::vector<RuleBody> RuleBodyBuilder::all_of(
    const std::vector<Formula>& parts) {
  std::vector<RuleBody> bodies{RuleBody{}};
  for (const Formula& part : parts) {
    const std::vector<RuleBody> more = expand(part);
    if (fits(bodies, more)) bodies = product(bodies, more);
  }
  return bodies;
}

std::vector<RuleBody> RuleBodyBuilder::any_of(
    const std::vector<Formula>& parts) {
  std::vector<RuleBody> bodies;
  for (const Formula& part : parts) {
    for (RuleBody& body : expand(part)) {
      if (is_true(body)) return {RuleBody{}};
      bodies.push_back(std::move(body));
    }
    if (bodies.size() > kMaxBodies || literals(bodies) > kMaxLiterals)
      return {RuleBody{}};
  }
  return bodies;
}

std::vector<RuleBody> RuleBodyBuilder::forall(const Formula& formula) {
  std::vector<RuleBody> bodies{RuleBody{}};
  const std::vector<Term> saved = frame_;
  const bool complete = for_each_binding(
      formula.variables,
      [&](std::uint32_t slot, pddl::ObjectId object) {
        frame_[slot] = Term::object(object);
      },
      [&] {
        const std::vector<RuleBody> more = expand(formula.children[0]);
        if (!fits(bodies, more)) return false;
        bodies = product(bodies, more);
        return !bodies.empty();
      });
  frame_ = saved;
  if (complete || bodies.empty()) return bodies;
  return {RuleBody{}};  // too large
}

std::vector<RuleBody> RuleBodyBuilder::exists(const Formula& formula) {
  const std::vector<Term> saved = frame_;
  bind(formula.variables);
  std::vector<RuleBody> bodies = expand(formula.children[0]);
  frame_ = saved;
  return bodies;
}

}  // namespace certifond::planner
