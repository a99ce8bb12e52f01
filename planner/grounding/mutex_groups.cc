#include "planner/grounding/mutex_groups.h"

#include <algorithm>
#include <deque>
#include <queue>
#include <set>
#include <utility>

#include "planner/grounding/csr.h"
#include "planner/grounding/mutex_candidate.h"
#include "planner/grounding/mutex_check.h"
#include "planner/grounding/relation.h"
#include "planner/task/work.h"

namespace certifond::planner {
namespace {

constexpr std::size_t kMaxCandidates = 600;
constexpr std::size_t kMaxWork = 20'000'000;

class MutexSearch {
 public:
  MutexSearch(const Draft& draft, Limits& limits)
      : draft_(draft), limits_(limits), checker_(draft) {
    for (std::size_t i = 0; i < draft.atoms.size(); ++i) {
      const DraftAtom& atom = draft.atoms[i];
      if (atom.derived) continue;
      const std::size_t predicate = atom.name.predicate.index();
      if (atoms_of_.size() <= predicate) atoms_of_.resize(predicate + 1);
      atoms_of_[predicate].push_back(AtomId(i));
    }
  }

  std::vector<std::vector<AtomId>> run() {
    for (std::size_t p = 0; p < atoms_of_.size(); ++p) {
      if (atoms_of_[p].empty()) continue;
      const DraftAtom& atom = draft_.atoms[atoms_of_[p][0].index()];
      enqueue(initial_candidates(pddl::PredicateId(p), atom.name.args.size()));
    }
    while (!queue_.empty() && checker_.work() < kMaxWork) {
      limits_.tick();
      const MutexCandidate candidate = std::move(queue_.front());
      queue_.pop_front();
      try_candidate(candidate);
    }
    return std::move(found_);
  }

 private:
  void enqueue(std::vector<MutexCandidate> candidates) {
    for (MutexCandidate& candidate : candidates) {
      if (seen_.size() >= kMaxCandidates) return;
      if (seen_.insert(candidate).second)
        queue_.push_back(std::move(candidate));
    }
  }

  void try_candidate(const MutexCandidate& candidate) {
    const MutexGroups groups = instantiate(candidate);
    const MutexVerdict verdict = checker_.check(groups);
    for (std::size_t g = 0; g < groups.groups.size(); ++g)
      if (!verdict.broken[g] && groups.groups[g].size() > 1)
        found_.push_back(groups.groups[g]);
    for (const bool certain : {true, false}) {
      for (const MutexViolation& violation : verdict.violations) {
        const std::vector<pddl::ObjectId> key =
            key_of(candidate, groups.groups[violation.group][0]);
        for (const AtomId atom :
             certain ? violation.deleted : violation.maybe_deleted)
          enqueue(extended_candidates(candidate, key,
                                      draft_.atoms[atom.index()].name));
      }
    }
  }

  MutexGroups instantiate(const MutexCandidate& candidate) const {
    MutexGroups result;
    limits_.tick(draft_.atoms.size() / 16 + 1);
    result.group_of.assign(draft_.atoms.size(), MutexGroups::kNone);
    Relation keys(candidate.parts[0].columns.size());
    std::vector<Value> key;
    for (const MutexPart& part : candidate.parts) {
      for (const AtomId atom : atoms_of_[part.predicate.index()]) {
        limits_.tick(part.columns.size() + 4);
        key.clear();
        for (const std::uint32_t column : part.columns)
          key.push_back(draft_.atoms[atom.index()].name.args[column].value());
        const Row group = keys.insert(key).row;
        if (group == result.groups.size()) result.groups.emplace_back();
        result.groups[group].push_back(atom);
        result.group_of[atom.index()] = group;
      }
    }
    return result;
  }

  std::vector<pddl::ObjectId> key_of(const MutexCandidate& candidate,
                                     AtomId atom) const {
    const pddl::GroundAtom& name = draft_.atoms[atom.index()].name;
    std::vector<pddl::ObjectId> key;
    for (const MutexPart& part : candidate.parts)
      if (part.predicate == name.predicate)
        for (const std::uint32_t column : part.columns)
          key.push_back(name.args[column]);
    return key;
  }

  const Draft& draft_;
  Limits& limits_;
  MutexChecker checker_;
  std::vector<std::vector<AtomId>> atoms_of_;  // by predicate
  std::deque<MutexCandidate> queue_;
  std::set<MutexCandidate> seen_;
  std::vector<std::vector<AtomId>> found_;
};

}  // namespace

std::vector<std::vector<AtomId>> find_mutex_groups(const Draft& draft,
                                                   Limits& limits) {
  return MutexSearch(draft, limits).run();
}

std::vector<std::vector<AtomId>> cover_atoms(
    const Draft& draft, std::vector<std::vector<AtomId>> groups) {
  std::vector<bool> covered(draft.atoms.size(), false);
  std::vector<std::vector<AtomId>> cover;
  // Sizes in the queue are upper bounds: groups shrink while they wait.
  using Entry = std::pair<std::size_t, std::size_t>;  // size, ~index
  std::priority_queue<Entry> queue;
  for (std::size_t i = 0; i < groups.size(); ++i)
    queue.push({groups[i].size(), ~i});
  while (!queue.empty()) {
    const auto [size, inverse] = queue.top();
    queue.pop();
    std::vector<AtomId>& group = groups[~inverse];
    count_work(group.size() + 16);
    std::erase_if(group, [&](AtomId atom) { return covered[atom.index()]; });
    if (group.size() < 2) continue;
    if (group.size() < size) {
      queue.push({group.size(), inverse});
      continue;
    }
    for (const AtomId atom : group) covered[atom.index()] = true;
    cover.push_back(std::move(group));
  }
  for (std::size_t i = 0; i < draft.atoms.size(); ++i)
    if (!covered[i]) cover.push_back({AtomId(i)});
  counted_sort(cover.begin(), cover.end());
  return cover;
}

}  // namespace certifond::planner
