#include "verifier/explicit/policy_flow.h"

#include <utility>

namespace certifond::verifier {
namespace {

std::size_t bytes_of(const std::vector<PolicyFlow::Arrival>& arrivals) {
  std::size_t bytes = 0;
  for (const PolicyFlow::Arrival& arrival : arrivals)
    bytes += sizeof arrival + 2 * arrival.open.size() * sizeof(Word) +
             arrival.rules.size() * sizeof(arrival.rules[0]);
  return bytes;
}

}  // namespace

void mark_atoms(const Formula& formula, StateBits& atoms) {
  if (formula.kind == Formula::Kind::kLiteral)
    put(atoms, formula.literal.atom, true);
  for (const Formula& child : formula.children) mark_atoms(child, atoms);
}

void mark_atoms(BoundCubeView cube, StateBits& atoms) {
  if (cube.closed) {
    StateBits named(atoms.size(), ~Word{0});
    for (AtomId atom : cube.free) put(named, atom, false);
    for (std::size_t i = 0; i < atoms.size(); ++i) atoms[i] |= named[i];
    return;
  }
  for (AtomId atom : cube.positive) put(atoms, atom, true);
  for (AtomId atom : cube.negative) put(atoms, atom, true);
}

PolicyFlow::PolicyFlow(const Semantics& semantics, const Model& model,
                       const BoundPolicy& policy, const RuleIndex& rules,
                       Budget& budget)
    : goal_(semantics.goal()),
      policy_(policy),
      rules_(rules),
      states_(policy.size()),
      arrivals_(policy.size()),
      is_open_(policy.size(), false) {
  for (std::size_t i = 0; i < model.initial_combinations(); ++i) {
    budget.check_time();
    arrive(StateInterval(model.initial(i)));
  }
  while (!open_.empty()) {
    budget.check_time();
    budget.check_memory(memory_bytes_);
    const std::size_t rule = open_.front();
    open_.pop_front();
    is_open_[rule] = false;
    follow(rule);
  }
}

std::optional<StateInterval> PolicyFlow::applicable(std::size_t rule) const {
  const Formula& condition =
      policy_.actions()[policy_.action(rule)].precondition;
  std::optional<StateInterval> states = states_[rule];
  if (!states || states->value(condition) == Truth::kFalse) return std::nullopt;
  states->assume(condition);
  return states;
}

void PolicyFlow::follow(std::size_t rule) {
  const auto states = applicable(rule);
  if (!states) return;
  std::vector<Arrival> arrivals;
  for (const Outcome& outcome :
       policy_.actions()[policy_.action(rule)].outcomes)
    arrivals.push_back(arrive(states->after(outcome)));
  memory_bytes_ += bytes_of(arrivals);
  memory_bytes_ -= bytes_of(arrivals_[rule]);
  arrivals_[rule] = std::move(arrivals);
}

PolicyFlow::Arrival PolicyFlow::arrive(const StateInterval& after) {
  Arrival result;
  result.open = after.open();
  result.read.resize(result.open.size());
  const Truth goal = after.value(goal_);
  if (goal == Truth::kTrue) return result;
  if (goal == Truth::kUnknown) mark_atoms(goal_, result.read);
  for (const RuleIndex::Candidate& candidate : rules_.candidates(after)) {
    const BoundCubeView condition = policy_.condition(candidate.rule);
    if (!candidate.certain) mark_atoms(condition, result.read);
    result.rules.push_back(static_cast<std::uint32_t>(candidate.rule));
    StateInterval here = after;
    here.assume(condition);
    add(candidate.rule, std::move(here));
  }
  return result;
}

void PolicyFlow::add(std::size_t rule, StateInterval states) {
  std::optional<StateInterval>& known = states_[rule];
  if (known && !known->join(states)) return;
  if (!known) {
    known = std::move(states);
    memory_bytes_ += 2 * known->lower().size_bytes();
  }
  if (is_open_[rule]) return;
  is_open_[rule] = true;
  open_.push_back(static_cast<std::uint32_t>(rule));
}

}  // namespace certifond::verifier
