#include "verifier/symbolic/exclusive_groups.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "fond/base/check.h"
#include "verifier/symbolic/atom_families.h"

namespace certifond::verifier::symbolic {
namespace {

std::uint32_t saved_by(const ExclusiveGroup& group) {
  const std::size_t size = group.atoms.size();
  const std::uint32_t bits = bits_for(size + (group.may_be_empty ? 1 : 0));
  return bits < size ? static_cast<std::uint32_t>(size) - bits : 0;
}

// Takes the groups that save most first.  Of one that overlaps with those
// taken, what is left is still exclusive, but may be empty.
std::vector<ExclusiveGroup> choose_disjoint(std::vector<ExclusiveGroup> groups,
                                            std::size_t atoms) {
  const auto less = [](const ExclusiveGroup& a, const ExclusiveGroup& b) {
    return saved_by(a) < saved_by(b);
  };
  std::vector<bool> taken(atoms, false);
  std::vector<ExclusiveGroup> chosen;
  std::make_heap(groups.begin(), groups.end(), less);
  while (!groups.empty()) {
    std::pop_heap(groups.begin(), groups.end(), less);
    ExclusiveGroup group = std::move(groups.back());
    groups.pop_back();
    const std::size_t left = std::erase_if(
        group.atoms, [&](AtomId atom) { return taken[atom.index()]; });
    if (left > 0) group.may_be_empty = true;
    if (saved_by(group) == 0) continue;
    if (left > 0) {
      groups.push_back(std::move(group));
      std::push_heap(groups.begin(), groups.end(), less);
      continue;
    }
    for (const AtomId atom : group.atoms) taken[atom.index()] = true;
    chosen.push_back(std::move(group));
  }
  return chosen;
}

Grouping grouping_of(const std::vector<ExclusiveGroup>& groups,
                     std::size_t atoms) {
  Grouping grouping;
  grouping.group_of.assign(atoms, kNoGroup);
  for (const ExclusiveGroup& group : groups) {
    for (const AtomId atom : group.atoms) {
      CERTIFOND_CHECK(grouping.group_of[atom.index()] == kNoGroup);
      grouping.group_of[atom.index()] =
          static_cast<std::uint32_t>(grouping.sizes.size());
    }
    grouping.sizes.push_back(static_cast<std::uint32_t>(group.atoms.size()));
  }
  return grouping;
}

}  // namespace

std::uint32_t bits_for(std::size_t values) {
  return values <= 1 ? 0
                     : static_cast<std::uint32_t>(std::bit_width(values - 1));
}

std::vector<ExclusiveGroup> find_exclusive_groups(
    const Semantics& semantics, std::span<const ActionFacts> actions,
    const std::vector<bool>& changing) {
  std::vector<ExclusiveGroup> groups = choose_disjoint(
      propose_groups(semantics, actions, changing), changing.size());
  const Audit audit =
      audit_groups(semantics.initial_states(), actions,
                   grouping_of(groups, changing.size()), &semantics.budget());
  std::vector<ExclusiveGroup> proved;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    if (!audit.exclusive[i]) continue;
    groups[i].may_be_empty = audit.may_be_empty[i];
    proved.push_back(std::move(groups[i]));
  }
  return proved;
}

}  // namespace certifond::verifier::symbolic
