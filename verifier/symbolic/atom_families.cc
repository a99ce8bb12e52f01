#include "verifier/symbolic/atom_families.h"

#include <algorithm>
#include <cstdint>
#include <deque>
#include <map>
#include <set>
#include <utility>

namespace certifond::verifier::symbolic {
namespace {

constexpr std::size_t kMaxFamilies = 300;
constexpr std::size_t kMaxParts = 6;
constexpr std::size_t kMaxArity = 32;         // keys are matched by recursion
constexpr std::size_t kMaxWork = 20'000'000;  // facts looked at

struct Part {
  pddl::PredicateId predicate;
  std::vector<std::uint32_t> key;  // argument positions, in the key's order

  friend auto operator<=>(const Part&, const Part&) = default;
};
using Family = std::set<Part>;
using Key = std::vector<pddl::ObjectId>;

Key key_of(const Part& part, const pddl::GroundAtom& atom) {
  Key key;
  for (const std::uint32_t position : part.key)
    key.push_back(atom.args[position]);
  return key;
}

// All ways to read `key` off the atom's arguments such that at most one
// argument is left over.
void match_key(const pddl::GroundAtom& atom, const Key& key,
               std::vector<std::uint32_t>& positions,
               std::vector<Part>& parts) {
  if (positions.size() == key.size()) {
    parts.push_back({atom.predicate, positions});
    return;
  }
  for (std::uint32_t i = 0; i < atom.args.size(); ++i) {
    if (atom.args[i] != key[positions.size()] ||
        std::find(positions.begin(), positions.end(), i) != positions.end())
      continue;
    positions.push_back(i);
    match_key(atom, key, positions, parts);
    positions.pop_back();
  }
}

class Proposer {
 public:
  Proposer(const Semantics& semantics, std::span<const ActionFacts> actions,
           const std::vector<bool>& changing)
      : semantics_(semantics), actions_(actions) {
    for (std::size_t i = 0; i < changing.size(); ++i) {
      const pddl::GroundAtom& atom = semantics.atoms()[AtomId(i)];
      if (changing[i] && atom.args.size() <= kMaxArity)
        atoms_[atom.predicate].push_back(AtomId(i));
    }
    for (const ActionFacts& action : actions)
      for (const OutcomeFacts& outcome : action.outcomes)
        facts_ += 1 + action.required.size() + action.forbidden.size() +
                  outcome.adds.size() + outcome.deletes.size() +
                  outcome.may_add.size() + outcome.may_delete.size();
  }

  std::vector<ExclusiveGroup> run() {
    seed();
    std::size_t work = 0;
    while (!queue_.empty() && work <= kMaxWork) {
      const Family family = std::move(queue_.front());
      queue_.pop_front();
      work += facts_ + semantics_.atoms().size();
      examine(family);
    }
    return std::move(groups_);
  }

 private:
  void enqueue(Family family) {
    if (seen_.size() >= kMaxFamilies || family.size() > kMaxParts) return;
    if (seen_.insert(family).second) queue_.push_back(std::move(family));
  }

  // Every predicate with one argument counted, and with none.
  void seed() {
    for (const auto& [predicate, atoms] : atoms_) {
      const auto arity = static_cast<std::uint32_t>(
          semantics_.atoms()[atoms.front()].args.size());
      for (std::uint32_t counted = 0; counted <= arity; ++counted) {
        Part part{predicate, {}};
        for (std::uint32_t i = 0; i < arity; ++i)
          if (i != counted) part.key.push_back(i);
        enqueue({part});
      }
    }
  }

  void examine(const Family& family) {
    std::map<Key, std::uint32_t> ids;
    std::vector<ExclusiveGroup> groups;
    Grouping grouping;
    grouping.group_of.assign(semantics_.atoms().size(), kNoGroup);
    for (const Part& part : family)
      for (const AtomId atom : atoms_of(part.predicate)) {
        semantics_.budget().tick();
        const auto [entry, is_new] =
            ids.try_emplace(key_of(part, semantics_.atoms()[atom]),
                            static_cast<std::uint32_t>(groups.size()));
        if (is_new) groups.emplace_back();
        groups[entry->second].atoms.push_back(atom);
        grouping.group_of[atom.index()] = entry->second;
      }
    for (ExclusiveGroup& group : groups) {
      std::sort(group.atoms.begin(), group.atoms.end());
      grouping.sizes.push_back(static_cast<std::uint32_t>(group.atoms.size()));
    }
    const Audit audit = audit_groups(semantics_.initial_states(), actions_,
                                     grouping, &semantics_.budget());
    for (std::size_t i = 0; i < groups.size(); ++i) {
      if (!audit.exclusive[i] || groups[i].atoms.size() < 2) continue;
      groups[i].may_be_empty = audit.may_be_empty[i];
      groups_.push_back(std::move(groups[i]));
    }
    if (family.begin()->key.size() == arity_of(*family.begin()))
      pair_up(family);
    mend(family, audit);
  }

  std::size_t arity_of(const Part& part) const {
    return semantics_.task()
        .predicates[part.predicate.index()]
        .parameters.size();
  }

  // Of each schema's violations, the first few say enough.
  void mend(const Family& family, const Audit& audit) {
    std::size_t looked_at = 0;
    for (const Violation& violation : audit.violations) {
      if (++looked_at > kMaxViolations) return;
      extend(family, violation.added,
             actions_[violation.action].outcomes[violation.outcome]);
    }
  }

  // A family with nothing counted is never violated while it is alone.
  void pair_up(const Family& family) {
    if (family.size() > 1) return;
    std::size_t looked_at = 0;
    for (const ActionFacts& action : actions_)
      for (const OutcomeFacts& outcome : action.outcomes)
        for (const AtomId atom : outcome.adds) {
          if (semantics_.atoms()[atom].predicate != family.begin()->predicate)
            continue;
          if (++looked_at > kMaxViolations) return;
          extend(family, atom, outcome);
        }
  }

  void extend(const Family& family, AtomId added, const OutcomeFacts& outcome) {
    const pddl::GroundAtom& atom = semantics_.atoms()[added];
    const auto part = std::find_if(
        family.begin(), family.end(),
        [&](const Part& p) { return p.predicate == atom.predicate; });
    if (part == family.end()) return;
    const Key key = key_of(*part, atom);
    for (const AtomId deleted : outcome.deletes) {
      const pddl::GroundAtom& other = semantics_.atoms()[deleted];
      if (other.args.size() > kMaxArity || other.args.size() > key.size() + 1 ||
          has(family, other.predicate))
        continue;
      std::vector<std::uint32_t> positions;
      std::vector<Part> parts;
      match_key(other, key, positions, parts);
      for (Part& extra : parts) {
        Family larger = family;
        larger.insert(std::move(extra));
        enqueue(std::move(larger));
      }
    }
  }

  static bool has(const Family& family, pddl::PredicateId predicate) {
    return std::any_of(family.begin(), family.end(), [&](const Part& part) {
      return part.predicate == predicate;
    });
  }

  std::span<const AtomId> atoms_of(pddl::PredicateId predicate) const {
    const auto entry = atoms_.find(predicate);
    if (entry == atoms_.end()) return {};
    return entry->second;
  }

  static constexpr std::size_t kMaxViolations = 10;

  const Semantics& semantics_;
  std::span<const ActionFacts> actions_;
  std::map<pddl::PredicateId, std::vector<AtomId>> atoms_;  // that change
  std::size_t facts_ = 0;
  std::set<Family> seen_;
  std::deque<Family> queue_;
  std::vector<ExclusiveGroup> groups_;
};

}  // namespace

std::vector<ExclusiveGroup> propose_groups(const Semantics& semantics,
                                           std::span<const ActionFacts> actions,
                                           const std::vector<bool>& changing) {
  return Proposer(semantics, actions, changing).run();
}

}  // namespace certifond::verifier::symbolic
