#include "planner/heuristics/relaxed_task.h"

#include <algorithm>
#include <map>

#include "planner/heuristics/safe_operators.h"
#include "planner/task/work.h"

namespace certifond::planner {
namespace {

using Literals = std::vector<Literal>;

std::uint32_t size32(std::size_t size) {
  return static_cast<std::uint32_t>(size);
}

// Some atom is to be true and false.  `literals` is sorted.
bool contradictory(const Literals& literals) {
  const auto opposite = [](Literal a, Literal b) { return a == !b; };
  return std::adjacent_find(literals.begin(), literals.end(), opposite) !=
         literals.end();
}

// A variable is to have two values.
bool exclusive(const Task& task, const Literals& literals) {
  std::vector<VariableId> variables;
  for (const Literal literal : literals) {
    if (!literal.negated()) {
      variables.push_back(task.atoms[literal.atom().index()].variable);
    }
  }
  std::sort(variables.begin(), variables.end());
  return std::adjacent_find(variables.begin(), variables.end()) !=
         variables.end();
}

bool always_adds(const Task& task, const Outcome& outcome, AtomId atom) {
  for (const Effect& effect : task.effects_of(outcome)) {
    if (effect.add && effect.atom == atom && effect.conditions.size() == 0) {
      return true;
    }
  }
  return false;
}

}  // namespace

struct RelaxedTask::Builder {
  RelaxedTask& out;
  const Task& task;
  MutexRules mutex_rules;

  bool always_holds(Literal literal) const {
    return literal.negated() && task.atoms[literal.atom().index()].derived;
  }

  void add_propositions(std::span<const Literal> literals) {
    for (const Literal literal : literals) {
      count_work();
      PropositionId& id = out.propositions_[literal.index()];
      if (id.valid() || always_holds(literal)) continue;
      id = PropositionId(out.literals_.size());
      out.literals_.push_back(literal);
    }
  }

  void add_rule(Literals condition, std::vector<RelaxedEffect> effects,
                std::uint8_t cost) {
    count_work(condition.size() + effects.size());
    std::sort(condition.begin(), condition.end());
    condition.erase(std::unique(condition.begin(), condition.end()),
                    condition.end());
    if (contradictory(condition)) return;
    if (mutex_rules == MutexRules::kLeftOut && exclusive(task, condition))
      return;
    std::vector<PropositionId> required;
    for (const Literal literal : condition) {
      if (!always_holds(literal)) required.push_back(out.proposition(literal));
    }
    std::erase_if(effects, [&](const RelaxedEffect& effect) {
      return std::find(required.begin(), required.end(), effect.proposition) !=
             required.end();
    });
    if (effects.empty()) return;
    if (required.empty()) {
      out.unconditional_.push_back(RelaxedRuleId(out.costs_.size()));
    }
    out.preconditions_.insert(out.preconditions_.end(), required.begin(),
                              required.end());
    out.precondition_ends_.push_back(size32(out.preconditions_.size()));
    out.effects_.insert(out.effects_.end(), effects.begin(), effects.end());
    out.effect_ends_.push_back(size32(out.effects_.size()));
    out.costs_.push_back(cost);
  }

  void add_effects(
      OutcomeId id,
      std::map<Literals, std::vector<RelaxedEffect>>& effects_by_condition) {
    const Outcome& outcome = task.outcomes[id.index()];
    for (const Effect& effect : task.effects_of(outcome)) {
      count_work(effect.add ? 1 : task.effects_of(outcome).size());
      if (!effect.add && always_adds(task, outcome, effect.atom)) continue;
      const Literal achieved = effect.add ? Literal::positive(effect.atom)
                                          : Literal::negative(effect.atom);
      const PropositionId proposition = out.proposition(achieved);
      if (!proposition.valid()) continue;
      const auto when = task.literals_of(effect.conditions);
      Literals condition(when.begin(), when.end());
      std::sort(condition.begin(), condition.end());
      auto& effects = effects_by_condition[condition];
      const auto same = [&](const RelaxedEffect& other) {
        return other.proposition == proposition;
      };
      if (std::none_of(effects.begin(), effects.end(), same)) {
        effects.push_back({proposition, id});
      }
    }
  }

  void add_operator(OperatorId id) {
    const Operator& op = task.operators[id.index()];
    std::map<Literals, std::vector<RelaxedEffect>> effects_by_condition;
    for (std::uint32_t o = op.outcomes.begin; o < op.outcomes.end; ++o) {
      out.operators_[o] = id;
      add_effects(OutcomeId(o), effects_by_condition);
    }
    for (auto& [condition, effects] : effects_by_condition) {
      const auto precondition = task.precondition(id);
      Literals all(precondition.begin(), precondition.end());
      all.insert(all.end(), condition.begin(), condition.end());
      add_rule(std::move(all), std::move(effects), 1);
    }
  }

  void add_axiom(const Axiom& axiom) {
    const PropositionId head = out.proposition(Literal::positive(axiom.head));
    if (!head.valid()) return;
    const auto condition = task.literals_of(axiom.condition);
    add_rule(Literals(condition.begin(), condition.end()),
             {{head, OutcomeId()}}, 0);
  }

  void index_values() {
    for (std::size_t v = 0; v < task.variables.size(); ++v) {
      out.first_value_.push_back(size32(out.holding_ends_.size()));
      const Variable& variable = task.variables[v];
      for (std::uint32_t value = 0; value < variable.domain_size(); ++value) {
        count_work(variable.atoms.size());
        for (std::uint32_t i = 0; i < variable.atoms.size(); ++i) {
          const Literal atom = Literal::positive(variable.atoms[i]);
          const PropositionId id =
              out.proposition(i + 1 == value ? atom : !atom);
          if (id.valid()) out.holding_.push_back(id);
        }
        out.holding_ends_.push_back(size32(out.holding_.size()));
      }
    }
  }
};

void RelaxedTask::index_requirements() {
  std::vector<std::uint32_t> counts(proposition_count(), 0);
  for (const PropositionId id : preconditions_) ++counts[id.index()];
  std::uint32_t end = 0;
  for (std::uint32_t& count : counts) count = (end += count) - count;
  requiring_.resize(end);  // counts: where each list begins
  for (std::size_t r = 0; r < rule_count(); ++r) {
    count_work(preconditions(RelaxedRuleId(r)).size());
    for (const PropositionId id : preconditions(RelaxedRuleId(r))) {
      requiring_[counts[id.index()]++] = RelaxedRuleId(r);
    }
  }
  requiring_ends_ = std::move(counts);
}

RelaxedTask::RelaxedTask(const StatePacker& packer,
                         Determinization determinization,
                         MutexRules mutex_rules,
                         std::span<const Literal> further)
    : packer_(&packer) {
  const Task& task = packer.task();
  propositions_.resize(2 * task.atoms.size());
  operators_.resize(task.outcomes.size());
  Builder builder{*this, task, mutex_rules};
  builder.add_propositions(task.goal);
  builder.add_propositions(task.literals);
  builder.add_propositions(further);
  for (const Literal literal : task.goal) {
    const PropositionId id = proposition(literal);
    if (id.valid()) goal_.push_back(id);
  }
  std::sort(goal_.begin(), goal_.end());
  goal_.erase(std::unique(goal_.begin(), goal_.end()), goal_.end());
  std::vector<bool> safe(task.operators.size(), true);
  if (determinization == Determinization::kSafeOperators) {
    safe = safe_operators(task);
  }
  for (std::size_t i = 0; i < task.operators.size(); ++i) {
    if (safe[i]) builder.add_operator(OperatorId(i));
  }
  for (const Axiom& axiom : task.axioms) builder.add_axiom(axiom);
  index_requirements();
  builder.index_values();
}

std::size_t RelaxedTask::bytes() const {
  const auto size = [](const auto& vector) {
    return vector.capacity() * sizeof(vector[0]);
  };
  return size(propositions_) + size(literals_) + size(goal_) +
         size(operators_) + size(preconditions_) + size(precondition_ends_) +
         size(effects_) + size(effect_ends_) + size(costs_) + size(requiring_) +
         size(requiring_ends_) + size(unconditional_) + size(holding_) +
         size(holding_ends_) + size(first_value_);
}

}  // namespace certifond::planner
