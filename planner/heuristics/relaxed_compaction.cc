// RelaxedTask::compact.
//
// A rule is dominated if another one asks for a subset of its preconditions,
// costs no more and has all its effects: whatever the one reaches, the other
// reaches at no higher cost.  Candidates are found by the hash of the
// preconditions without up to two of them; subsets that are smaller still are
// not looked for.
//
// Propositions that the same rules ask for (the conditions that a forall spells
// out for every object) are settled one by one, and each time every one of
// those rules is touched.  Under a joint proposition, which costs what they
// cost together, the rules are touched once.
#include <algorithm>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "planner/heuristics/relaxed_task.h"
#include "planner/task/work.h"

namespace certifond::planner {
namespace {

constexpr std::uint32_t kEnd = 0xffffffff;
// Candidates looked at for one subset of one rule's preconditions.
constexpr int kMostCandidates = 16;
// Above this many preconditions only single ones are left out.
constexpr std::size_t kManyPreconditions = 8;

std::uint64_t hash_of(std::uint64_t x) {
  x = (x + 1) * 0x9e3779b97f4a7c15;
  x = (x ^ (x >> 32)) * 0xd6e8feb86659fd93;
  return x ^ (x >> 32);
}

}  // namespace

struct RelaxedTask::Compaction {
  RelaxedTask& task;

  // Chains of the rules whose preconditions have the same hash.
  std::unordered_map<std::uint64_t, std::uint32_t> first;
  std::vector<std::uint32_t> next;

  std::uint64_t hash(RelaxedRuleId rule) const {
    count_work(task.preconditions(rule).size());
    std::uint64_t sum = 0;
    for (const PropositionId id : task.preconditions(rule))
      sum += hash_of(id.value());
    return sum;
  }

  bool dominates(RelaxedRuleId s, RelaxedRuleId r) const {
    if (s == r || task.cost(s) > task.cost(r)) return false;
    const auto less = task.preconditions(s);
    const auto more = task.preconditions(r);
    count_work(more.size());
    if (less.size() > more.size()) return false;
    for (const PropositionId id : less)
      if (std::find(more.begin(), more.end(), id) == more.end()) return false;
    const auto given = task.effects(s);
    count_work(given.size() * task.effects(r).size());
    const auto gives = [&](const RelaxedEffect& effect) {
      return std::any_of(given.begin(), given.end(), [&](const auto& other) {
        return other.proposition == effect.proposition;
      });
    };
    const auto wanted = task.effects(r);
    if (!std::all_of(wanted.begin(), wanted.end(), gives)) return false;
    // Of two that are the same the first stays.
    return less.size() < more.size() || given.size() > wanted.size() ||
           task.cost(s) < task.cost(r) || s < r;
  }

  bool dominated_by_one_of(std::uint64_t preconditions, RelaxedRuleId r) const {
    const auto found = first.find(preconditions);
    if (found == first.end()) return false;
    int candidates = 0;
    for (std::uint32_t s = found->second;
         s != kEnd && candidates < kMostCandidates; s = next[s], ++candidates)
      if (dominates(RelaxedRuleId(s), r)) return true;
    return false;
  }

  bool dominated(RelaxedRuleId r) const {
    const std::uint64_t all = hash(r);
    if (dominated_by_one_of(all, r)) return true;
    const auto required = task.preconditions(r);
    for (std::size_t i = 0; i < required.size(); ++i) {
      const std::uint64_t rest = all - hash_of(required[i].value());
      if (dominated_by_one_of(rest, r)) return true;
      if (required.size() > kManyPreconditions) continue;
      for (std::size_t k = 0; k < i; ++k)
        if (dominated_by_one_of(rest - hash_of(required[k].value()), r))
          return true;
    }
    return false;
  }

  void drop_dominated() {
    const std::size_t rules = task.rule_count();
    next.resize(rules);
    first.reserve(rules);
    for (std::size_t r = rules; r-- > 0;) {
      const auto [place, added] = first.try_emplace(
          hash(RelaxedRuleId(r)), static_cast<std::uint32_t>(r));
      next[r] = added ? kEnd : place->second;
      place->second = static_cast<std::uint32_t>(r);
    }
    std::vector<bool> drop(rules);
    for (std::size_t r = 0; r < rules; ++r)
      drop[r] = dominated(RelaxedRuleId(r));
    if (std::find(drop.begin(), drop.end(), true) != drop.end()) erase(drop);
  }

  void erase(const std::vector<bool>& drop) {
    RelaxedTask old = task;
    task.preconditions_.clear();
    task.precondition_ends_.clear();
    task.effects_.clear();
    task.effect_ends_.clear();
    task.costs_.clear();
    task.unconditional_.clear();
    for (std::size_t r = 0; r < drop.size(); ++r) {
      const RelaxedRuleId id(r);
      if (!drop[r])
        add_rule(old.preconditions(id), old.effects(id), old.costs_[r]);
    }
  }

  void add_rule(std::span<const PropositionId> preconditions,
                std::span<const RelaxedEffect> effects, std::uint8_t cost) {
    count_work(preconditions.size() + effects.size());
    if (preconditions.empty())
      task.unconditional_.push_back(RelaxedRuleId(task.rule_count()));
    task.preconditions_.insert(task.preconditions_.end(), preconditions.begin(),
                               preconditions.end());
    task.precondition_ends_.push_back(
        static_cast<std::uint32_t>(task.preconditions_.size()));
    task.effects_.insert(task.effects_.end(), effects.begin(), effects.end());
    task.effect_ends_.push_back(
        static_cast<std::uint32_t>(task.effects_.size()));
    task.costs_.push_back(cost);
  }

  // Propositions that the same rules ask for, two at least of each.
  std::vector<std::vector<PropositionId>> asked_for_together() const {
    std::unordered_map<std::uint64_t, std::vector<PropositionId>> by_rules;
    for (std::size_t i = 0; i < task.literals_.size(); ++i) {
      const auto rules = task.rules_requiring(PropositionId(i));
      count_work(rules.size());
      if (rules.size() < 2) continue;
      std::uint64_t sum = 0;
      for (const RelaxedRuleId rule : rules) sum += hash_of(rule.value());
      by_rules[sum].push_back(PropositionId(i));
    }
    std::vector<std::vector<PropositionId>> result;
    for (auto& [sum, group] : by_rules) {
      const auto rules = task.rules_requiring(group.front());
      std::erase_if(group, [&](PropositionId id) {
        const auto others = task.rules_requiring(id);
        count_work(others.size());
        return !std::equal(rules.begin(), rules.end(), others.begin(),
                           others.end());
      });
      if (group.size() > 1) result.push_back(std::move(group));
    }
    std::sort(result.begin(), result.end());
    return result;
  }

  void join_preconditions() {
    const auto groups = asked_for_together();
    if (groups.empty()) return;
    std::vector<PropositionId> stands_for(task.literals_.size());
    for (std::size_t g = 0; g < groups.size(); ++g)
      for (const PropositionId id : groups[g])
        stands_for[id.index()] = PropositionId(task.literals_.size() + g);
    std::vector<PropositionId> joined;
    const RelaxedTask old = task;
    task.preconditions_.clear();
    for (std::size_t r = 0; r < old.rule_count(); ++r) {
      joined.clear();
      for (PropositionId id : old.preconditions(RelaxedRuleId(r))) {
        count_work(joined.size() + 1);
        if (stands_for[id.index()].valid()) id = stands_for[id.index()];
        if (std::find(joined.begin(), joined.end(), id) == joined.end())
          joined.push_back(id);
      }
      task.preconditions_.insert(task.preconditions_.end(), joined.begin(),
                                 joined.end());
      task.precondition_ends_[r] =
          static_cast<std::uint32_t>(task.preconditions_.size());
    }
    for (std::size_t g = 0; g < groups.size(); ++g) {
      const RelaxedEffect whole = {PropositionId(task.literals_.size() + g),
                                   OutcomeId()};
      add_rule(groups[g], {&whole, 1}, 0);
    }
    task.joint_propositions_ = groups.size();
  }
};

void RelaxedTask::compact() {
  Compaction compaction{*this, {}, {}};
  compaction.drop_dominated();
  index_requirements();
  compaction.join_preconditions();
  index_requirements();
}

}  // namespace certifond::planner
