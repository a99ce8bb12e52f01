#include "generators/graph_task.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "generators/build.h"
#include "generators/random_effect.h"

namespace certifond::generators {

namespace {

using pddl::Condition;
using pddl::Effect;
using pddl::ObjectId;
using pddl::PredicateId;
using pddl::Task;
using pddl::Term;

std::string name_of(const char* prefix, std::size_t number) {
  return prefix + std::to_string(number);
}

void add_action(Task& task, std::string name, Condition precondition,
                Effect effect, std::size_t parameters = 0,
                pddl::TypeId type = pddl::TypeId(0)) {
  pddl::Action action;
  action.name = std::move(name);
  action.parameters = make_parameters(
      std::vector<std::vector<pddl::TypeId>>(parameters, {type}));
  action.frame_size = static_cast<std::uint32_t>(parameters);
  action.precondition = std::move(precondition);
  action.effect = std::move(effect);
  task.actions.push_back(std::move(action));
}

// Leave `from`, arrive in one of `to`; delete before add, so that staying is
// no special case.
Effect move_effect(Effect leave, std::vector<Effect> arrive) {
  return make_both({std::move(leave), make_oneof(std::move(arrive))});
}

Task encode_ground(const RandomGraph& graph) {
  Task task = empty_task("graph-ground", "graph");
  std::vector<PredicateId> at;
  for (int i = 0; i < graph.nodes; ++i) {
    at.push_back(add_predicate(task, name_of("n", i), {}));
  }
  for (std::size_t i = 0; i < graph.choices.size(); ++i) {
    const GraphChoice& choice = graph.choices[i];
    std::vector<Effect> arrive;
    for (const int node : choice.to) arrive.push_back(make_add(at[node]));
    add_action(task, name_of("c", i + 1), make_atom(at[choice.from]),
               move_effect(make_delete(at[choice.from]), std::move(arrive)));
  }
  task.init.push_back({at[graph.init], {}});
  task.goal = make_atom(at[0]);
  return task;
}

// The static atom (choice-K from to1 .. toK) allows go-K.
Task encode_lifted(const RandomGraph& graph) {
  Task task = empty_task("graph-lifted", "graph");
  const pddl::TypeId node = add_type(task, "node");
  std::vector<ObjectId> nodes;
  for (int i = 0; i < graph.nodes; ++i) {
    nodes.push_back(add_object(task, name_of("n", i), node));
  }
  const PredicateId at = add_predicate(task, "at", {{node}});
  std::map<std::size_t, PredicateId> choice_of;
  for (const GraphChoice& choice : graph.choices) {
    const std::size_t degree = choice.to.size();
    if (!choice_of.contains(degree)) {
      const PredicateId allowed = add_predicate(
          task, name_of("choice-", degree),
          std::vector<std::vector<pddl::TypeId>>(degree + 1, {node}));
      choice_of[degree] = allowed;
      std::vector<Term> args;
      std::vector<Effect> arrive;
      for (std::uint32_t slot = 0; slot <= degree; ++slot) {
        args.push_back(Term::variable(slot));
        if (slot > 0) arrive.push_back(make_add(at, {args.back()}));
      }
      add_action(task, name_of("go-", degree),
                 make_and({make_atom(at, {args[0]}), make_atom(allowed, args)}),
                 move_effect(make_delete(at, {args[0]}), std::move(arrive)),
                 degree + 1, node);
    }
    pddl::GroundAtom atom{choice_of[degree], {nodes[choice.from]}};
    for (const int to : choice.to) atom.args.push_back(nodes[to]);
    if (std::ranges::find(task.init, atom) == task.init.end()) {
      task.init.push_back(std::move(atom));
    }
  }
  task.init.push_back({at, {nodes[graph.init]}});
  task.goal = make_atom(at, {Term::object(nodes[0])});
  return task;
}

Task encode_binary(const RandomGraph& graph) {
  Task task = empty_task("graph-binary", "graph");
  std::vector<PredicateId> bits;
  while ((1 << bits.size()) < graph.nodes) {
    bits.push_back(add_predicate(task, name_of("b", bits.size()), {}));
  }
  const auto is_set = [](int node, std::size_t bit) {
    return (node >> bit & 1) != 0;
  };
  const auto is_node = [&](int node) {
    std::vector<Condition> parts;
    for (std::size_t i = 0; i < bits.size(); ++i) {
      Condition bit = make_atom(bits[i]);
      parts.push_back(is_set(node, i) ? bit : make_not(bit));
    }
    return make_and(std::move(parts));
  };
  for (std::size_t i = 0; i < graph.choices.size(); ++i) {
    std::vector<Effect> outcomes;
    for (const int node : graph.choices[i].to) {
      std::vector<Effect> parts;
      for (std::size_t bit = 0; bit < bits.size(); ++bit) {
        parts.push_back(is_set(node, bit) ? make_add(bits[bit])
                                          : make_delete(bits[bit]));
      }
      outcomes.push_back(make_both(std::move(parts)));
    }
    add_action(task, name_of("c", i + 1), is_node(graph.choices[i].from),
               make_oneof(std::move(outcomes)));
  }
  for (std::size_t i = 0; i < bits.size(); ++i) {
    if (is_set(graph.init, i)) task.init.push_back({bits[i], {}});
  }
  task.goal = is_node(0);
  return task;
}

// Button k does the k-th choice of the node that one is at, if it has one.
// A button does nothing elsewhere, which helps nobody.  As `oneof`s in
// different `when`s multiply, a button takes no more nodes than stay small.
Task encode_conditional(const RandomGraph& graph) {
  constexpr std::uint64_t kMaxOutcomes = 16;
  Task task = empty_task("graph-conditional", "graph");
  const pddl::TypeId node = add_type(task, "node");
  std::vector<ObjectId> nodes;
  for (int i = 0; i < graph.nodes; ++i) {
    nodes.push_back(add_object(task, name_of("n", i), node, true));
  }
  const PredicateId at = add_predicate(task, "at", {{node}});
  struct Button {
    std::vector<Effect> cases;
    std::vector<int> nodes;
    std::uint64_t outcomes = 1;
  };
  std::vector<Button> buttons;
  for (const GraphChoice& choice : graph.choices) {
    std::vector<Effect> arrive;
    for (const int to : choice.to) {
      arrive.push_back(make_add(at, {Term::object(nodes[to])}));
    }
    const Term from = Term::object(nodes[choice.from]);
    Effect part =
        make_when(make_atom(at, {from}),
                  move_effect(make_delete(at, {from}), std::move(arrive)));
    const std::uint64_t outcomes = choice.to.size();
    auto button = std::ranges::find_if(buttons, [&](const Button& b) {
      return b.outcomes * outcomes <= kMaxOutcomes &&
             std::ranges::find(b.nodes, choice.from) == b.nodes.end();
    });
    if (button == buttons.end()) button = buttons.insert(button, Button{});
    button->cases.push_back(std::move(part));
    button->nodes.push_back(choice.from);
    button->outcomes *= outcomes;
  }
  for (std::size_t i = 0; i < buttons.size(); ++i) {
    add_action(task, name_of("button", i + 1), make_true(),
               make_both(std::move(buttons[i].cases)));
  }
  task.init.push_back({at, {nodes[graph.init]}});
  task.goal = make_atom(at, {Term::object(nodes[0])});
  return task;
}

void add_rule(Task& task, PredicateId head, Condition body) {
  pddl::DerivedRule rule;
  rule.head = head;
  rule.body = std::move(body);
  task.predicates[head.index()].is_derived = true;
  task.derived.push_back(std::move(rule));
}

// kGround, with (may-cN) and (arrived) derived from the nodes.
Task encode_derived(const RandomGraph& graph) {
  Task task = encode_ground(graph);
  task.domain_name = "graph-derived";
  for (pddl::Action& action : task.actions) {
    const PredicateId may = add_predicate(task, "may-" + action.name, {});
    add_rule(task, may, std::move(action.precondition));
    action.precondition = make_atom(may);
  }
  const PredicateId lost = add_predicate(task, "on-the-way", {});
  std::vector<Condition> elsewhere;
  for (int i = 1; i < graph.nodes; ++i) {
    elsewhere.push_back(make_atom(PredicateId(static_cast<std::size_t>(i))));
  }
  add_rule(task, lost, make_or(std::move(elsewhere)));
  task.goal = make_not(make_atom(lost));
  return task;
}

void add_noise(Task& task) {
  const PredicateId noise = add_predicate(task, "noise", {});
  for (std::size_t i = 0; i < task.actions.size(); ++i) {
    Effect& effect = task.actions[i].effect;
    if (outcome_bound(task, effect, 16) > 8) continue;
    Effect change = i % 2 == 0 ? make_add(noise) : make_delete(noise);
    effect = make_both(
        {std::move(effect), make_oneof({std::move(change), make_nothing()})});
  }
}

}  // namespace

Task graph_task(const RandomGraph& graph, GraphEncoding encoding, bool noise) {
  const auto encode = [&] {
    switch (encoding) {
      case GraphEncoding::kGround:
        return encode_ground(graph);
      case GraphEncoding::kLifted:
        return encode_lifted(graph);
      case GraphEncoding::kBinary:
        return encode_binary(graph);
      case GraphEncoding::kConditional:
        return encode_conditional(graph);
      case GraphEncoding::kDerived:
        return encode_derived(graph);
    }
    return encode_ground(graph);
  };
  Task task = encode();
  if (noise) add_noise(task);
  return task;
}

}  // namespace certifond::generators
