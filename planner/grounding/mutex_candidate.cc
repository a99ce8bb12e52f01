#include "planner/grounding/mutex_candidate.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "planner/task/work.h"

namespace certifond::planner {
namespace {

// With more columns only none, one or all of them are counted.
constexpr std::size_t kMaxArityForSubsets = 4;
// Of one predicate, and ways to extend one candidate by an atom: there is no
// time for more (mutex_groups.cc).
constexpr std::size_t kMaxCandidates = 600;

void normalize_order(MutexCandidate& candidate) {
  std::sort(candidate.parts.begin(), candidate.parts.end());
  const std::vector<std::uint32_t> first = candidate.parts[0].columns;
  std::vector<std::size_t> order(first.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return first[a] < first[b]; });
  for (MutexPart& part : candidate.parts) {
    const std::vector<std::uint32_t> old = part.columns;
    for (std::size_t i = 0; i < order.size(); ++i)
      part.columns[i] = old[order[i]];
  }
}

// All injective maps from parameters to columns with the values of the key.
void extend(std::span<const pddl::ObjectId> key, const pddl::GroundAtom& atom,
            std::vector<std::uint32_t>& columns,
            std::vector<std::vector<std::uint32_t>>& out) {
  count_work(atom.args.size() + 1);
  if (out.size() >= kMaxCandidates) return;
  if (columns.size() == key.size()) {
    out.push_back(columns);
    return;
  }
  for (std::uint32_t column = 0; column < atom.args.size(); ++column) {
    if (atom.args[column] != key[columns.size()]) continue;
    if (std::find(columns.begin(), columns.end(), column) != columns.end())
      continue;
    columns.push_back(column);
    extend(key, atom, columns, out);
    columns.pop_back();
  }
}

}  // namespace

std::vector<MutexCandidate> initial_candidates(pddl::PredicateId predicate,
                                               std::size_t arity) {
  std::vector<MutexCandidate> result;
  const auto add = [&](const auto& is_counted) {
    count_work(arity + 1);
    MutexPart part{predicate, {}};
    for (std::uint32_t column = 0; column < arity; ++column)
      if (!is_counted(column)) part.columns.push_back(column);
    result.push_back({{part}});
  };
  if (arity <= kMaxArityForSubsets) {
    for (std::uint32_t mask = 0; mask < 1u << arity; ++mask)
      add([&](std::uint32_t column) { return (mask >> column & 1) != 0; });
    return result;
  }
  add([](std::uint32_t) { return false; });
  const auto most = static_cast<std::uint32_t>(std::min(arity, kMaxCandidates));
  for (std::uint32_t counted = 0; counted < most; ++counted)
    add([&](std::uint32_t column) { return column == counted; });
  add([](std::uint32_t) { return true; });
  return result;
}

std::vector<MutexCandidate> extended_candidates(
    const MutexCandidate& candidate, std::span<const pddl::ObjectId> key,
    const pddl::GroundAtom& atom) {
  for (const MutexPart& part : candidate.parts)
    if (part.predicate == atom.predicate) return {};
  std::vector<std::uint32_t> columns;
  std::vector<std::vector<std::uint32_t>> maps;
  extend(key, atom, columns, maps);
  std::vector<MutexCandidate> result;
  for (std::vector<std::uint32_t>& map : maps) {
    MutexCandidate larger = candidate;
    larger.parts.push_back({atom.predicate, std::move(map)});
    normalize_order(larger);
    result.push_back(std::move(larger));
  }
  return result;
}

}  // namespace certifond::planner
