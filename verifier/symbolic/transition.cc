#include "verifier/symbolic/transition.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "fond/base/check.h"

namespace certifond::verifier::symbolic {

constexpr std::size_t kMaxBranches = 4096;

// Sorts the effects by block, and the blocks by what they read.
class OutcomeCompiler {
 public:
  OutcomeCompiler(Encoding& encoding, SymbolicOutcome& out)
      : encoding_(encoding), manager_(encoding.manager()), out_(out) {}

  void compile(const Bdd& precondition, const Outcome& outcome) {
    Changes changes;
    std::map<std::uint32_t, std::vector<const GroundEffect*>> effects;
    for (const GroundEffect& effect : outcome)
      if (const auto place = encoding_.layout().place(effect.atom))
        effects[place->block].push_back(&effect);
    for (const auto& [block, list] : effects)
      changes.emplace(block, change_of(block, list));
    branch(precondition, std::move(changes), {});
  }

 private:
  // New numbers of a block, each with the states in which it gets them.
  using Change = std::vector<std::pair<Bdd, std::uint32_t>>;
  using Changes = std::map<std::uint32_t, Change>;
  using Values = std::vector<Encoding::Value>;

  // Adds first: an atom that is added is not deleted.
  Change change_of(std::uint32_t block,
                   const std::vector<const GroundEffect*>& effects) {
    Change change;
    Bdd added = manager_.zero();
    Bdd deleted = manager_.zero();
    for (const GroundEffect* effect : effects) {
      const Bdd condition = encoding_.formula(effect->condition);
      if (effect->add) {
        CERTIFOND_CHECK(!added.intersects(condition));  // as proved
        change.emplace_back(condition,
                            encoding_.layout().place(effect->atom)->value);
        added |= condition;
      } else {
        deleted |= condition & encoding_.atom(effect->atom);
      }
    }
    deleted -= added;
    if (!deleted.is_zero()) {
      CERTIFOND_CHECK(encoding_.layout().blocks()[block].may_be_empty());
      change.emplace_back(deleted, 0);
    }
    return change;
  }

  // The number that the block has afterwards in all states of `states`.
  std::optional<std::uint32_t> sure_value(const Bdd& states,
                                          std::uint32_t block,
                                          const Change& change) {
    if (change.size() != 1) return std::nullopt;
    const auto& [guard, value] = change.front();
    if (states.subset_of(guard)) return value;
    const bool removes =
        value == 0 && encoding_.layout().blocks()[block].may_be_empty();
    if (removes && !(states - guard).intersects(encoding_.nonempty(block)))
      return value;
    return std::nullopt;
  }

  // What the changes are in the states of `guard`; the sure ones are moved to
  // `sure`.
  void simplify(const Bdd& guard, Changes& changes, Values& sure) {
    for (auto entry = changes.begin(); entry != changes.end();) {
      auto& [block, change] = *entry;
      std::erase_if(change, [&](const auto& part) {
        return !guard.intersects(part.first);
      });
      const auto value = sure_value(guard, block, change);
      if (value) sure.emplace_back(block, *value);
      if (value || change.empty())
        entry = changes.erase(entry);
      else
        ++entry;
    }
  }

  void branch(const Bdd& guard, Changes changes, Values sure) {
    if (guard.is_zero()) return;
    simplify(guard, changes, sure);
    std::vector<std::uint32_t> order;
    const auto ring = sort_by_reads(changes, order);
    if (!ring) {
      finish(guard, changes, order, sure);
      return;
    }
    const Change split = std::move(changes.at(*ring));
    changes.erase(*ring);
    Bdd rest = guard;
    for (const auto& [condition, value] : split) {
      Values more = sure;
      more.emplace_back(*ring, value);
      branch(guard & condition, changes, std::move(more));
      rest -= condition;
    }
    branch(rest, std::move(changes), std::move(sure));
  }

  std::set<std::uint32_t> blocks_read(const Change& change) {
    std::set<std::uint32_t> blocks;
    for (const auto& [guard, value] : change)
      for (const std::uint32_t variable : guard.support())
        blocks.insert(encoding_.layout().block_of(variable));
    return blocks;
  }

  // Orders the blocks so that readers come before writers; else a block of a
  // ring.
  std::optional<std::uint32_t> sort_by_reads(
      const Changes& changes, std::vector<std::uint32_t>& order) {
    std::map<std::uint32_t, std::set<std::uint32_t>> reads;
    std::map<std::uint32_t, std::size_t> readers;  // not yet in the order
    for (const auto& [block, change] : changes) readers[block] = 0;
    for (const auto& [block, change] : changes) {
      for (const std::uint32_t read : blocks_read(change))
        if (read != block && changes.contains(read)) {
          reads[block].insert(read);
          ++readers[read];
        }
    }
    for (const auto& [block, count] : readers)
      if (count == 0) order.push_back(block);
    for (std::size_t i = 0; i < order.size(); ++i)
      for (const std::uint32_t read : reads[order[i]])
        if (--readers[read] == 0) order.push_back(read);
    for (const auto& [block, count] : readers)
      if (count > 0) return block;
    return std::nullopt;
  }

  Assignment assignment(const Values& values) {
    return {encoding_.variables(values), encoding_.values(values)};
  }

  void finish(const Bdd& guard, const Changes& changes,
              const std::vector<std::uint32_t>& order, const Values& sure) {
    if (out_.branches_.size() >= kMaxBranches)
      throw Fault(Fault::Kind::kLimit, "conditional effects too entangled");
    SymbolicOutcome::Branch result{guard, {}, assignment(sure)};
    for (const std::uint32_t block : order) {
      Update update{{}, manager_.one()};
      for (const auto& [condition, value] : changes.at(block)) {
        const Encoding::Value one[] = {{block, value}};
        update.cases.push_back(
            {condition, {encoding_.variables(one), encoding_.values(one)}});
        update.none -= condition;
      }
      result.updates.push_back(std::move(update));
    }
    out_.branches_.push_back(std::move(result));
  }

  Encoding& encoding_;
  BddManager& manager_;
  SymbolicOutcome& out_;
};

Bdd Assignment::image(const Bdd& states) const {
  return states.exists(variables) & values;
}

Bdd Assignment::preimage(const Bdd& states) const {
  return states.cofactor(values);
}

Bdd Update::image(const Bdd& states) const {
  Bdd result = states & none;
  for (const Case& c : cases) result |= c.assignment.image(states & c.guard);
  return result;
}

Bdd Update::preimage(const Bdd& states) const {
  Bdd result = states & none;
  for (const Case& c : cases) result |= c.guard & c.assignment.preimage(states);
  return result;
}

// The empty set, of the manager of a set.
static Bdd nothing(const Bdd& set) { return set & !set; }

SymbolicOutcome::SymbolicOutcome(Encoding& encoding, const Bdd& precondition,
                                 const Outcome& outcome) {
  OutcomeCompiler(encoding, *this).compile(precondition, outcome);
}

Bdd SymbolicOutcome::image(const Bdd& states) const {
  Bdd result;
  for (std::size_t i = 0; i < branches_.size(); ++i) {
    const Branch& branch = branches_[i];
    Bdd part = branches_.size() == 1 ? states : states & branch.guard;
    for (const Update& update : branch.updates) part = update.image(part);
    part = branch.last.image(part);
    result = i == 0 ? part : result | part;
  }
  return branches_.empty() ? nothing(states) : result;
}

Bdd SymbolicOutcome::preimage(const Bdd& states) const {
  Bdd result = nothing(states);
  for (const Branch& branch : branches_) {
    Bdd part = branch.last.preimage(states);
    for (auto update = branch.updates.rbegin(); update != branch.updates.rend();
         ++update)
      part = update->preimage(part);
    result |= part & branch.guard;
  }
  return result;
}

SymbolicAction::SymbolicAction(Encoding& encoding, const GroundAction& action)
    : precondition(encoding.formula(action.precondition)) {
  for (const Outcome& outcome : action.outcomes)
    outcomes.emplace_back(encoding, precondition, outcome);
}

Bdd SymbolicAction::image(const Bdd& states) const {
  Bdd result = outcomes.front().image(states);
  for (std::size_t i = 1; i < outcomes.size(); ++i)
    result |= outcomes[i].image(states);
  return result;
}

Bdd SymbolicAction::some_preimage(const Bdd& states) const {
  Bdd result = outcomes.front().preimage(states);
  for (std::size_t i = 1; i < outcomes.size(); ++i)
    result |= outcomes[i].preimage(states);
  return result;
}

Bdd SymbolicAction::every_preimage(const Bdd& states) const {
  Bdd result = outcomes.front().preimage(states);
  for (std::size_t i = 1; i < outcomes.size(); ++i)
    result &= outcomes[i].preimage(states);
  return result;
}

}  // namespace certifond::verifier::symbolic
