#include "verifier/symbolic/group_audit.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>

namespace certifond::verifier::symbolic {
namespace {

class Auditor {
 public:
  Auditor(const InitialStates& initial, const Grouping& grouping,
          Budget* budget)
      : grouping_(grouping), budget_(budget), here_(grouping.sizes.size()) {
    Counts most(grouping.sizes.size(), 0);
    for (const AtomId atom : initial.facts()) count(atom, most);
    Counts least = most;
    for (const InitialStates::Alternatives& choice : initial.choices())
      add_choice(choice, least, most);
    audit_.exclusive.resize(most.size());
    audit_.may_be_empty.resize(most.size());
    for (std::size_t g = 0; g < most.size(); ++g) {
      audit_.exclusive[g] = most[g] <= 1;
      audit_.may_be_empty[g] = least[g] == 0;
    }
  }

  void check(std::span<const ActionFacts> actions) {
    for (std::uint32_t a = 0; a < actions.size(); ++a)
      for (std::uint32_t o = 0; o < actions[a].outcomes.size(); ++o)
        check_outcome(actions[a], a, o);
  }

  Audit result() && { return std::move(audit_); }

 private:
  // Of a group that the outcome at hand adds to.
  struct Here {
    AtomId added;                // invalid: the outcome adds nothing of it
    bool replaced = false;       // a required atom is `added`, or deleted
    std::uint32_t silenced = 0;  // other atoms that are false afterwards
  };

  using Counts = std::vector<std::size_t>;  // by group

  std::uint32_t group_of(AtomId atom) const {
    return grouping_.group_of[atom.index()];
  }

  void count(AtomId atom, Counts& counts) const {
    if (const auto group = group_of(atom); group != kNoGroup) ++counts[group];
  }

  // Adds what the choice's alternatives have at least and at most.
  void add_choice(const InitialStates::Alternatives& choice, Counts& least,
                  Counts& most) const {
    std::map<std::uint32_t, Counts> counts;  // by group, by alternative
    for (std::size_t a = 0; a < choice.size(); ++a)
      for (const AtomId atom : choice[a]) {
        const std::uint32_t group = group_of(atom);
        if (group == kNoGroup) continue;
        ++counts.try_emplace(group, choice.size(), 0).first->second[a];
      }
    for (const auto& [group, by_alternative] : counts) {
      least[group] += *std::ranges::min_element(by_alternative);
      most[group] += *std::ranges::max_element(by_alternative);
    }
  }

  void violate(std::uint32_t group, std::uint32_t action, std::uint32_t outcome,
               AtomId added) {
    if (!audit_.exclusive[group]) return;
    audit_.exclusive[group] = false;
    audit_.violations.push_back({group, action, outcome, added});
  }

  void check_outcome(const ActionFacts& action, std::uint32_t a,
                     std::uint32_t o) {
    const OutcomeFacts& outcome = action.outcomes[o];
    if (budget_) budget_->tick(1 + outcome.adds.size() / 16);
    for (const AtomId atom : outcome.may_add)
      if (const auto group = group_of(atom); group != kNoGroup)
        violate(group, a, o, atom);
    for (const AtomId atom : outcome.adds) {
      const std::uint32_t group = group_of(atom);
      if (group == kNoGroup) continue;
      if (here_[group].added.valid()) violate(group, a, o, atom);
      here_[group].added = atom;
    }
    look_before(action, outcome);
    for (const AtomId atom : outcome.adds) {
      const std::uint32_t group = group_of(atom);
      if (group == kNoGroup) continue;
      const Here& here = here_[group];
      if (!here.replaced && here.silenced + 1 != grouping_.sizes[group])
        violate(group, a, o, atom);
    }
    note_deletes(outcome.deletes);
    note_deletes(outcome.may_delete);
    for (const AtomId atom : outcome.adds)
      if (const auto group = group_of(atom); group != kNoGroup)
        here_[group] = Here();
  }

  // What the proof needs to know of the groups that are added to.
  void look_before(const ActionFacts& action, const OutcomeFacts& outcome) {
    const auto deleted = [&](AtomId atom) {
      return std::binary_search(outcome.deletes.begin(), outcome.deletes.end(),
                                atom);
    };
    const auto here = [&](AtomId atom) -> Here* {
      const std::uint32_t group = group_of(atom);
      if (group == kNoGroup || !here_[group].added.valid()) return nullptr;
      return &here_[group];
    };
    for (const AtomId atom : action.required)
      if (Here* at = here(atom); at && (atom == at->added || deleted(atom)))
        at->replaced = true;
    for (const AtomId atom : outcome.deletes)  // which holds no added atom
      if (Here* at = here(atom)) ++at->silenced;
    for (const AtomId atom : action.forbidden)
      if (Here* at = here(atom); at && atom != at->added && !deleted(atom))
        ++at->silenced;
  }

  void note_deletes(const std::vector<AtomId>& deletes) {
    for (const AtomId atom : deletes) {
      const std::uint32_t group = group_of(atom);
      if (group != kNoGroup && !here_[group].added.valid())
        audit_.may_be_empty[group] = true;
    }
  }

  const Grouping& grouping_;
  Budget* budget_;
  Audit audit_;
  std::vector<Here> here_;  // by group
};

}  // namespace

Audit audit_groups(const InitialStates& initial,
                   std::span<const ActionFacts> actions,
                   const Grouping& grouping, Budget* budget) {
  Auditor auditor(initial, grouping, budget);
  auditor.check(actions);
  return std::move(auditor).result();
}

}  // namespace certifond::verifier::symbolic
