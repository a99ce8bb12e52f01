#include "planner/normalize/effect_block.h"

#include <algorithm>
#include <utility>

#include "planner/task/work.h"

namespace certifond::planner {
namespace {

using pddl::Effect;

// What surrounds an effect: the quantified variables since the last choice,
// and the conditions since the root.
struct Context {
  std::vector<BoundVariable> variables;
  std::vector<Formula> conditions;
};

class EffectNormalizer {
 public:
  explicit EffectNormalizer(const pddl::Task& task) : task_(task) {}

  void run(const Effect& effect, const Context& context, EffectBlock& out) {
    switch (effect.kind) {
      case Effect::Kind::kAdd:
      case Effect::Kind::kDelete:
        return literal(effect, context, out);
      case Effect::Kind::kAnd:
        for (const Effect& child : effect.children) run(child, context, out);
        return;
      case Effect::Kind::kWhen:
        return when(effect, context, out);
      case Effect::Kind::kForall:
        return forall(effect, context, out);
      case Effect::Kind::kOneof:
        return oneof(effect, context, out);
    }
  }

 private:
  void literal(const Effect& effect, const Context& context, EffectBlock& out) {
    LiftedEffect lifted{context.variables, conjunction(context.conditions),
                        effect.atom, effect.kind == Effect::Kind::kAdd};
    UsedVariables used;
    used.add(lifted.atom);
    used.add(lifted.condition);
    used.drop_others(lifted.variables);
    for (const BoundVariable& variable : lifted.variables)
      count_work(variable.objects.size() / 8);
    out.effects.push_back(std::move(lifted));
  }

  void when(const Effect& effect, const Context& context, EffectBlock& out) {
    Formula condition = normalize(task_, effect.condition);
    if (condition.kind == Formula::Kind::kFalse) return;
    Context inner = context;
    inner.conditions.push_back(std::move(condition));
    run(effect.children[0], inner, out);
  }

  void forall(const Effect& effect, const Context& context, EffectBlock& out) {
    Context inner = context;
    for (BoundVariable& variable :
         bind_variables(task_, effect.variables, effect.first_slot)) {
      if (variable.objects.empty()) return;
      inner.variables.push_back(std::move(variable));
    }
    run(effect.children[0], inner, out);
  }

  void oneof(const Effect& effect, const Context& context, EffectBlock& out) {
    if (effect.children.size() == 1)
      return run(effect.children[0], context, out);
    EffectChoice choice;
    choice.variables = context.variables;
    choice.guard = conjunction(context.conditions);
    const Context inner{{}, context.conditions};
    for (const Effect& child : effect.children)
      run(child, inner, choice.alternatives.emplace_back());
    out.choices.push_back(std::move(choice));
  }

  const pddl::Task& task_;
};

}  // namespace

EffectBlock normalize(const pddl::Task& task, const pddl::Effect& effect) {
  EffectBlock block;
  EffectNormalizer(task).run(effect, {}, block);
  return block;
}

}  // namespace certifond::planner
