#include "verifier/semantics/step_labels.h"

#include <algorithm>
#include <utility>

namespace certifond::verifier {
namespace {

constexpr std::size_t kMaxChoices = 4096;

bool is_labeled(const pddl::Effect& effect) {
  return !effect.labels.empty() ||
         std::ranges::any_of(effect.children, is_labeled);
}

std::string joined(const std::vector<std::string>& parts, const char* between) {
  std::string text;
  for (const std::string& part : parts)
    text += (text.empty() ? "" : between) + part;
  return text;
}

}  // namespace

bool has_labels(const pddl::Task& task) {
  return std::ranges::any_of(task.actions, [](const pddl::Action& action) {
    return is_labeled(action.effect);
  });
}

StepLabels::StepLabels(const pddl::Task& task, const Limits& limits)
    : budget_(limits), semantics_(task, budget_) {}

std::string StepLabels::of(const policy::GroundName& name,
                           const std::set<pddl::GroundAtom>& before,
                           const std::set<pddl::GroundAtom>& after) try {
  const GroundAction action = semantics_.instantiate(name);
  const pddl::Action& schema = semantics_.task().actions[action.schema];
  if (!is_labeled(schema.effect)) return "";
  Knowledge state(semantics_, Truth::kFalse);
  for (const pddl::GroundAtom& atom : before)
    state.set(semantics_.intern(atom), Truth::kTrue);
  Frame frame = action.args;
  frame.resize(std::max<std::size_t>(schema.frame_size, frame.size()));
  std::vector<std::string> texts;
  for (const Choice& choice : collect(schema.effect, frame, state)) {
    Atoms result = before;
    for (const pddl::GroundAtom& atom : choice.deletes) result.erase(atom);
    result.insert(choice.adds.begin(), choice.adds.end());
    std::string text = joined(choice.labels, ", ");
    if (result == after && !text.empty() &&
        std::ranges::find(texts, text) == texts.end())
      texts.push_back(std::move(text));
  }
  return joined(texts, " | ");
} catch (const Fault&) {
  return "";
}

bool StepLabels::holds(const pddl::Condition& condition, const Frame& frame,
                       const Knowledge& state) {
  const auto size = static_cast<std::uint32_t>(frame.size());
  return state.value(semantics_.instantiate(condition, size, frame)) ==
         Truth::kTrue;
}

StepLabels::Choices StepLabels::collect(const pddl::Effect& effect,
                                        Frame& frame, const Knowledge& state) {
  using Kind = pddl::Effect::Kind;
  budget_.tick();
  switch (effect.kind) {
    case Kind::kAdd:
    case Kind::kDelete: {
      pddl::GroundAtom atom{effect.atom.predicate, {}};
      for (const pddl::Term term : effect.atom.args)
        atom.args.push_back(term.is_variable() ? frame[term.slot()]
                                               : term.object_id());
      Choice choice;
      (effect.kind == Kind::kAdd ? choice.adds : choice.deletes).insert(atom);
      return {std::move(choice)};
    }
    case Kind::kAnd: {
      Choices result(1);
      for (const pddl::Effect& child : effect.children)
        result = multiply(result, collect(child, frame, state));
      return result;
    }
    case Kind::kWhen:
      if (!holds(effect.condition, frame, state)) return Choices(1);
      return collect(effect.children.at(0), frame, state);
    case Kind::kForall: {
      Choices result(1);
      collect_all(effect, 0, frame, state, result);
      return result;
    }
    case Kind::kOneof:
      break;
  }
  Choices result;
  for (std::size_t i = 0; i < effect.children.size(); ++i)
    for (Choice& choice : collect(effect.children[i], frame, state)) {
      if (!effect.labels.empty())
        choice.labels.insert(choice.labels.begin(), effect.labels.at(i));
      result.push_back(std::move(choice));
    }
  return result;
}

void StepLabels::collect_all(const pddl::Effect& effect, std::size_t variable,
                             Frame& frame, const Knowledge& state,
                             Choices& result) {
  if (variable == effect.variables.size()) {
    result = multiply(result, collect(effect.children.at(0), frame, state));
    return;
  }
  const std::vector<pddl::ObjectId> objects =
      semantics_.objects(effect.variables[variable].types);
  for (const pddl::ObjectId object : objects) {
    frame[effect.first_slot + variable] = object;
    collect_all(effect, variable + 1, frame, state, result);
  }
}

StepLabels::Choices StepLabels::multiply(const Choices& some,
                                         const Choices& others) {
  if (some.size() * others.size() > kMaxChoices)
    throw Fault(Fault::Kind::kLimit, "too many choices to name");
  Choices result;
  std::set<Choice> seen;
  for (const Choice& a : some)
    for (const Choice& b : others) {
      budget_.tick();
      Choice both = a;
      both.adds.insert(b.adds.begin(), b.adds.end());
      both.deletes.insert(b.deletes.begin(), b.deletes.end());
      both.labels.insert(both.labels.end(), b.labels.begin(), b.labels.end());
      if (seen.insert(both).second) result.push_back(std::move(both));
    }
  return result;
}

}  // namespace certifond::verifier
