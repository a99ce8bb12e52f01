#include "verifier/symbolic/policy_rules.h"

#include <cstdint>
#include <map>
#include <utility>

#include "verifier/symbolic/state_set.h"

namespace certifond::verifier::symbolic {
namespace {

bool is_complete_state(const AtomTable& atoms, BoundCubeView cube) {
  if (!cube.closed || !cube.free.empty() || !cube.negative.empty())
    return false;
  for (const AtomId atom : cube.positive)
    if (atoms.is_derived(atom)) return false;
  return true;
}

}  // namespace

PolicyRules::PolicyRules(Encoding& encoding, const BoundPolicy& policy,
                         std::size_t memory_bytes)
    : encoding_(encoding),
      tree_(encoding.manager(), make_sets(policy, memory_bytes)) {}

std::vector<Bdd> PolicyRules::make_sets(const BoundPolicy& policy,
                                        std::size_t memory_bytes) {
  std::vector<Bdd> sets;
  for (std::size_t rule = 0; rule < policy.size();) {
    const BoundCubeView condition = policy.condition(rule);
    if (is_complete_state(encoding_.atoms(), condition)) {
      rule = add_states(policy, rule, memory_bytes, sets);
      continue;
    }
    Bdd set = encoding_.cube(condition);
    if (!set.is_zero()) {
      sets.push_back(std::move(set));
      sets_.push_back({policy.action(rule), true});
    }
    ++rule;
  }
  return sets;
}

std::size_t PolicyRules::add_states(const BoundPolicy& policy,
                                    std::size_t begin, std::size_t memory_bytes,
                                    std::vector<Bdd>& sets) {
  BddManager& manager = encoding_.manager();
  const BddManager::FixedOrder fixed(manager);
  StateRows rows(encoding_.layout(), manager);
  std::map<std::size_t, std::uint32_t> tags;  // by action
  std::vector<std::size_t> actions;           // by tag
  std::size_t rule = begin;
  for (; rule < policy.size(); ++rule) {
    const BoundCubeView condition = policy.condition(rule);
    if (!is_complete_state(encoding_.atoms(), condition)) break;
    if (condition.impossible) continue;
    const auto values = encoding_.layout().values_of(condition.positive);
    if (!values) continue;  // no reachable state
    const auto [tag, is_new] = tags.try_emplace(
        policy.action(rule), static_cast<std::uint32_t>(actions.size()));
    if (is_new) actions.push_back(policy.action(rule));
    rows.push_back(*values, tag->second);
    if (rows.memory_bytes() > memory_bytes)
      throw Fault(Fault::Kind::kMemory, "out of memory");
  }
  rows.sort_unique();
  std::vector<Bdd> by_tag = rows.build_by_tag(manager, actions.size());
  for (std::size_t tag = 0; tag < by_tag.size(); ++tag) {
    if (by_tag[tag].is_zero()) continue;
    sets.push_back(std::move(by_tag[tag]));
    sets_.push_back({actions[tag], false});
  }
  return rule;
}

PolicyRules::Split PolicyRules::split(const Bdd& states) const {
  Split result;
  std::map<std::size_t, Bdd> parts;
  result.undefined =
      tree_.split(states, [&](std::size_t index, const Bdd& part) {
        const auto [entry, is_new] =
            parts.try_emplace(sets_[index].action, part);
        if (!is_new) entry->second |= part;
      });
  for (auto& [action, part] : parts) {
    result.actions.push_back(action);
    result.parts.push_back(std::move(part));
  }
  return result;
}

std::size_t PolicyRules::used_rules(std::size_t set, const Bdd& states) const {
  return sets_[set].single_rule
             ? 1
             : static_cast<std::size_t>(encoding_.count(states));
}

}  // namespace certifond::verifier::symbolic
