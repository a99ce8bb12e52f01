#include "planner/grounding/condition_grounder.h"

#include <algorithm>
#include <set>
#include <utility>

#include "fond/base/check.h"
#include "planner/task/work.h"

namespace certifond::planner {
namespace {

using Kind = Formula::Kind;

constexpr std::size_t kMaxForAbsorption = 64;
// How often the size of what grows is compared with the limit.
constexpr std::size_t kSizeCheckInterval = 1 << 16;

// Drops cubes that another one makes superfluous: p or (p and q) is p.
void absorb(Dnf& dnf) {
  counted_sort(dnf.begin(), dnf.end(), [](const Cube& a, const Cube& b) {
    return a.size() != b.size() ? a.size() < b.size() : a < b;
  });
  dnf.erase(std::unique(dnf.begin(), dnf.end()), dnf.end());
  if (dnf.size() > kMaxForAbsorption && !dnf.front().empty()) return;
  Dnf kept;
  for (Cube& cube : dnf) {
    const auto implies = [&](const Cube& other) {
      count_work(cube.size() + 1);
      return is_subset(other, cube);
    };
    if (std::none_of(kept.begin(), kept.end(), implies))
      kept.push_back(std::move(cube));
  }
  dnf = std::move(kept);
}

Dnf product(const Dnf& a, const Dnf& b) {
  Dnf result;
  for (const Cube& left : a) {
    for (const Cube& right : b) {
      count_work(left.size() + right.size());
      Cube cube = left;
      cube.insert(cube.end(), right.begin(), right.end());
      if (tidy(cube)) result.push_back(std::move(cube));
    }
  }
  absorb(result);
  return result;
}

}  // namespace

Dnf ConditionGrounder::ground(const Formula& formula,
                              std::vector<pddl::ObjectId>& binding,
                              std::span<const Literal> known) {
  binding_ = &binding;
  known_ = known;
  Conjunction conjunction;
  add(formula, conjunction);
  return multiply_out(std::move(conjunction));
}

void ConditionGrounder::add(const Formula& formula, Conjunction& out) {
  limits_.tick();
  switch (formula.kind) {
    case Kind::kTrue:
      return;
    case Kind::kFalse:
      out.is_false = true;
      return;
    case Kind::kAtom:
      return add_atom(formula, out);
    case Kind::kEqual:
      return add_equality(formula, out);
    case Kind::kAnd:
      for (const Formula& child : formula.children) {
        add(child, out);
        if (out.is_false) return;
      }
      return;
    case Kind::kForall:
      return add_forall(formula, out);
    case Kind::kOr:
    case Kind::kExists:
      return add_disjunction(formula, out);
  }
}

pddl::ObjectId ConditionGrounder::value(pddl::Term term) const {
  return term.is_variable() ? (*binding_)[term.slot()] : term.object_id();
}

void ConditionGrounder::add_atom(const Formula& formula, Conjunction& out) {
  const AtomValue value = atoms_.find(formula.atom, *binding_);
  if (!value.atom.valid()) {
    if (value.constant == formula.negated) out.is_false = true;
    return;
  }
  const Literal literal = formula.negated ? Literal::negative(value.atom)
                                          : Literal::positive(value.atom);
  if (std::binary_search(known_.begin(), known_.end(), literal)) return;
  if (std::binary_search(known_.begin(), known_.end(), !literal))
    out.is_false = true;
  else
    out.literals.push_back(literal);
  if (out.literals.size() % kSizeCheckInterval == 0)
    limits_.check_bytes(2 * out.literals.size() * sizeof(Literal));
}

void ConditionGrounder::add_equality(const Formula& formula, Conjunction& out) {
  const bool equal = value(formula.atom.args[0]) == value(formula.atom.args[1]);
  if (equal == formula.negated) out.is_false = true;
}

template <typename Visit>
bool ConditionGrounder::for_all_bindings(const Formula& formula,
                                         const Visit& visit) {
  std::vector<pddl::ObjectId>& binding = *binding_;
  std::vector<pddl::ObjectId> saved;
  for (const BoundVariable& variable : formula.variables)
    saved.push_back(binding[variable.slot]);
  const bool complete = for_each_binding(
      formula.variables,
      [&](std::uint32_t slot, pddl::ObjectId object) {
        binding[slot] = object;
      },
      visit);
  for (std::size_t i = 0; i < saved.size(); ++i)
    binding[formula.variables[i].slot] = saved[i];
  return complete;
}

void ConditionGrounder::add_forall(const Formula& formula, Conjunction& out) {
  for_all_bindings(formula, [&] {
    add(formula.children[0], out);
    return !out.is_false;
  });
}

void ConditionGrounder::add_disjunction(const Formula& formula,
                                        Conjunction& out) {
  Dnf dnf;
  if (formula.kind == Kind::kExists) {
    const auto add_next = [&] { return !collect(formula.children[0], dnf); };
    if (!for_all_bindings(formula, add_next)) return;
  } else {
    for (const Formula& child : formula.children)
      if (collect(child, dnf)) return;
  }
  absorb(dnf);
  add_dnf(std::move(dnf), out);
}

// Adds the cubes of a disjunct; true if it is always true.
bool ConditionGrounder::collect(const Formula& formula, Dnf& dnf) {
  Conjunction disjunct;
  add(formula, disjunct);
  for (Cube& cube : multiply_out(std::move(disjunct))) {
    if (cube.empty()) return true;
    dnf.push_back(std::move(cube));
    if (dnf.size() % kSizeCheckInterval == 0)
      limits_.check_bytes(dnf.size() * (sizeof(Cube) + sizeof(Literal)));
  }
  return false;
}

void ConditionGrounder::add_dnf(Dnf dnf, Conjunction& out) {
  if (dnf.empty()) {
    out.is_false = true;
  } else if (dnf.size() == 1) {
    out.literals.insert(out.literals.end(), dnf[0].begin(), dnf[0].end());
  } else {
    out.factors.push_back(std::move(dnf));
  }
}

Dnf ConditionGrounder::multiply_out(Conjunction conjunction) {
  if (conjunction.is_false) return {};
  name_factors(conjunction);
  count_work(8 * conjunction.literals.size());
  if (!tidy(conjunction.literals)) return {};
  Dnf result{std::move(conjunction.literals)};
  for (const Dnf& factor : conjunction.factors) {
    limits_.tick();
    result = product(result, factor);
  }
  return result;
}

// A disjunction that stands there twice multiplies nothing.
void ConditionGrounder::drop_repeated(std::vector<Dnf>& factors) {
  if (factors.size() < 2) return;
  std::set<Dnf> seen;
  std::erase_if(factors, [&](const Dnf& factor) {
    count_work(factor.size() * 8);
    return !seen.insert(factor).second;
  });
}

// Names the largest disjunctions until the product is small enough.
void ConditionGrounder::name_factors(Conjunction& conjunction) {
  std::vector<Dnf>& factors = conjunction.factors;
  drop_repeated(factors);
  std::stable_sort(
      factors.begin(), factors.end(),
      [](const Dnf& a, const Dnf& b) { return a.size() < b.size(); });
  const std::size_t limit =
      std::max<std::size_t>(1, limits_.options().max_disjuncts);
  std::size_t cubes = 1;
  std::size_t kept = 0;
  while (kept < factors.size() && cubes * factors[kept].size() <= limit)
    cubes *= factors[kept++].size();
  for (std::size_t i = kept; i < factors.size(); ++i)
    conjunction.literals.push_back(
        Literal::positive(auxiliary_.name(std::move(factors[i]))));
  factors.resize(kept);
}

}  // namespace certifond::planner
