#include "proptests/mutation/corruption.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "proptests/reference/interpreter.h"

namespace certifond::proptests {
namespace {

using generators::Rng;
using policy::CertifiedRule;
using policy::Cube;
using policy::NameId;
using Names = std::vector<NameId>;

std::size_t draw(std::size_t n, Rng& rng) {
  return rng.below(static_cast<std::uint32_t>(n));
}

template <typename T>
void erase_at(std::vector<T>& items, std::size_t index) {
  items.erase(items.begin() + static_cast<std::ptrdiff_t>(index));
}

void insert(Names& list, NameId name) {
  const auto place = std::ranges::lower_bound(list, name);
  if (place == list.end() || *place != name) list.insert(place, name);
}

bool mentions(const Cube& cube, NameId name) {
  return std::ranges::binary_search(cube.positive, name) ||
         std::ranges::binary_search(cube.negative, name) ||
         std::ranges::binary_search(cube.free, name);
}

// Any ground action of the task, applicable somewhere or not.
NameId some_action(Draft& draft, Rng& rng) {
  const reference::Interpreter interpreter(*draft.task);
  for (;;) {
    const pddl::Action& action =
        draft.task->actions[draw(draft.task->actions.size(), rng)];
    const auto all = interpreter.arguments(action.parameters);
    if (all.empty()) continue;
    policy::GroundName name{action.name, {}};
    for (const pddl::ObjectId arg : all[draw(all.size(), rng)])
      name.args.push_back(draft.task->objects[arg.index()].name);
    return draft.actions.intern(name);
  }
}

bool has_actions(const Draft& draft) {
  return std::ranges::any_of(draft.task->actions, [&](const auto& action) {
    return !reference::Interpreter(*draft.task)
                .arguments(action.parameters)
                .empty();
  });
}

CertifiedRule& some_rule(Draft& draft, Rng& rng) {
  return draft.rules[draw(draft.rules.size(), rng)];
}

// Numbers in successor lists follow their rules.
void renumber(Draft& draft, const std::vector<std::uint32_t>& place) {
  for (CertifiedRule& rule : draft.rules) {
    std::vector<std::uint32_t> moved;
    for (const std::uint32_t target : rule.successors)
      if (place[target] != 0xffffffff) moved.push_back(place[target]);
    std::ranges::sort(moved);
    moved.erase(std::unique(moved.begin(), moved.end()), moved.end());
    rule.successors = std::move(moved);
  }
}

bool drop_rule(Draft& draft, Rng& rng) {
  if (draft.rules.empty()) return false;
  const std::size_t at = draw(draft.rules.size(), rng);
  std::vector<std::uint32_t> place(draft.rules.size());
  for (std::size_t i = 0; i < place.size(); ++i)
    place[i] = static_cast<std::uint32_t>(i - (i > at ? 1 : 0));
  place[at] = 0xffffffff;
  erase_at(draft.rules, at);
  renumber(draft, place);
  return true;
}

bool swap_action(Draft& draft, Rng& rng) {
  if (draft.rules.empty() || !has_actions(draft)) return false;
  some_rule(draft, rng).action = some_action(draft, rng);
  return true;
}

bool reorder_rules(Draft& draft, Rng& rng) {
  if (draft.rules.size() < 2) return false;
  const std::size_t a = draw(draft.rules.size(), rng);
  const std::size_t b = draw(draft.rules.size(), rng);
  std::vector<std::uint32_t> place(draft.rules.size());
  for (std::size_t i = 0; i < place.size(); ++i)
    place[i] = static_cast<std::uint32_t>(i);
  std::swap(place[a], place[b]);
  std::swap(draft.rules[a], draft.rules[b]);
  renumber(draft, place);
  return true;
}

bool cut_rules(Draft& draft, Rng& rng) {
  if (draft.rules.empty()) return false;
  const std::size_t left = draw(draft.rules.size(), rng);
  std::vector<std::uint32_t> place(draft.rules.size(), 0xffffffff);
  for (std::size_t i = 0; i < left; ++i)
    place[i] = static_cast<std::uint32_t>(i);
  draft.rules.resize(left);
  renumber(draft, place);
  return true;
}

// A rule for more states, in front of all others.
bool shadow_rules(Draft& draft, Rng& rng) {
  if (draft.rules.empty() || !has_actions(draft)) return false;
  CertifiedRule rule = some_rule(draft, rng);
  rule.cube.closed = false;
  rule.cube.free.clear();
  while (rule.cube.positive.size() > 1)
    erase_at(rule.cube.positive, draw(rule.cube.positive.size(), rng));
  rule.cube.negative.clear();
  rule.action = some_action(draft, rng);
  draft.rules.insert(draft.rules.begin(), std::move(rule));
  std::vector<std::uint32_t> place(draft.rules.size());
  for (std::size_t i = 0; i < place.size(); ++i)
    place[i] = static_cast<std::uint32_t>(i + 1);
  renumber(draft, place);
  return true;
}

bool drop_literal(Cube& cube, Rng& rng) {
  Names& list =
      cube.negative.empty() || (rng.chance(50) && !cube.positive.empty())
          ? cube.positive
          : cube.negative;
  if (list.empty()) return false;
  erase_at(list, draw(list.size(), rng));
  return true;
}

bool flip_literal(Cube& cube, Rng& rng) {
  Names& from =
      cube.negative.empty() || (rng.chance(50) && !cube.positive.empty())
          ? cube.positive
          : cube.negative;
  if (from.empty()) return false;
  const std::size_t at = draw(from.size(), rng);
  const NameId name = from[at];
  Names& to = &from == &cube.positive ? cube.negative : cube.positive;
  erase_at(from, at);
  if (!cube.closed) insert(to, name);
  return true;
}

bool add_literal(Cube& cube, std::size_t atoms, Rng& rng) {
  if (atoms == 0) return false;
  const NameId name(draw(atoms, rng));
  if (mentions(cube, name)) return false;
  insert(cube.closed || rng.chance(50) ? cube.positive : cube.negative, name);
  return true;
}

bool free_literal(Cube& cube, std::size_t atoms, Rng& rng) {
  if (!cube.closed || atoms == 0) return drop_literal(cube, rng);
  const NameId name(draw(atoms, rng));
  if (std::ranges::binary_search(cube.free, name)) return false;
  std::erase(cube.positive, name);
  insert(cube.free, name);
  return true;
}

bool open_cube(Cube& cube) {
  if (!cube.closed) return false;
  cube.closed = false;
  cube.free.clear();
  return true;
}

template <bool (*kChange)(Cube&, Rng&)>
bool in_some_rule(Draft& draft, Rng& rng) {
  return !draft.rules.empty() && kChange(some_rule(draft, rng).cube, rng);
}

template <bool (*kChange)(Cube&, std::size_t, Rng&)>
bool in_some_rule(Draft& draft, Rng& rng) {
  return !draft.rules.empty() &&
         kChange(some_rule(draft, rng).cube, draft.atoms.size(), rng);
}

bool open_some_rule(Draft& draft, Rng& rng) {
  return !draft.rules.empty() && open_cube(some_rule(draft, rng).cube);
}

bool drop_successor(Draft& draft, Rng& rng) {
  if (draft.rules.empty()) return false;
  CertifiedRule& rule = some_rule(draft, rng);
  if (rule.successors.empty()) return false;
  erase_at(rule.successors, draw(rule.successors.size(), rng));
  return true;
}

bool change_successor(Draft& draft, Rng& rng) {
  if (!drop_successor(draft, rng)) return false;
  CertifiedRule& rule = some_rule(draft, rng);
  const auto target = static_cast<std::uint32_t>(draw(draft.rules.size(), rng));
  const auto place = std::ranges::lower_bound(rule.successors, target);
  if (place == rule.successors.end() || *place != target)
    rule.successors.insert(place, target);
  return true;
}

bool flip_goal(Draft& draft, Rng& rng) {
  if (draft.rules.empty()) return false;
  CertifiedRule& rule = some_rule(draft, rng);
  rule.goal_successor = !rule.goal_successor;
  return true;
}

bool raise_rank(Draft& draft, Rng& rng) {
  if (draft.rules.empty()) return false;
  some_rule(draft, rng).rank += 1 + rng.below(2);
  return true;
}

bool lower_rank(Draft& draft, Rng& rng) {
  if (draft.rules.empty()) return false;
  CertifiedRule& rule = some_rule(draft, rng);
  if (rule.rank == 0) return false;
  --rule.rank;
  return true;
}

bool level_ranks(Draft& draft, Rng&) {
  if (draft.rules.empty()) return false;
  for (CertifiedRule& rule : draft.rules) rule.rank = 1;
  return true;
}

bool claim_strong(Draft& draft, Rng&) {
  draft.strong = !draft.strong;
  return true;
}

// --- Layers -----------------------------------------------------------------

using policy::Layer;
using policy::UnsolvableCertificate;

bool drop_layer(UnsolvableCertificate& certificate, Rng& rng) {
  if (certificate.layers.empty()) return false;
  erase_at(certificate.layers, draw(certificate.layers.size(), rng));
  return true;
}

bool swap_layers(UnsolvableCertificate& certificate, Rng& rng) {
  const std::size_t size = certificate.layers.size();
  if (size < 2) return false;
  const std::size_t a = draw(size - 1, rng);
  std::swap(certificate.layers[a], certificate.layers[a + 1]);
  return true;
}

bool merge_layers(UnsolvableCertificate& certificate, Rng& rng) {
  if (certificate.layers.size() < 2) return false;
  const std::size_t a = draw(certificate.layers.size() - 1, rng);
  for (const policy::CubeView cube : certificate.layers[a + 1].cubes)
    certificate.layers[a].cubes.push_back(cube);
  erase_at(certificate.layers, a + 1);
  return true;
}

// Calls `change` with the cubes of some layer.
template <typename Change>
bool change_layer(UnsolvableCertificate& certificate, Rng& rng,
                  const Change& change) {
  if (certificate.layers.empty()) return false;
  Layer& layer = certificate.layers[draw(certificate.layers.size(), rng)];
  std::vector<Cube> cubes;
  for (const policy::CubeView cube : layer.cubes)
    cubes.push_back(policy::to_cube(cube));
  if (cubes.empty() || !change(cubes)) return false;
  layer.cubes = {};
  for (const Cube& cube : cubes) layer.cubes.push_back(cube);
  return true;
}

bool drop_cube(UnsolvableCertificate& certificate, Rng& rng) {
  return change_layer(certificate, rng, [&](std::vector<Cube>& cubes) {
    erase_at(cubes, draw(cubes.size(), rng));
    return true;
  });
}

template <bool (*kChange)(Cube&, Rng&)>
bool in_some_cube(UnsolvableCertificate& certificate, Rng& rng) {
  return change_layer(certificate, rng, [&](std::vector<Cube>& cubes) {
    return kChange(cubes[draw(cubes.size(), rng)], rng);
  });
}

template <bool (*kChange)(Cube&, std::size_t, Rng&)>
bool in_some_cube(UnsolvableCertificate& certificate, Rng& rng) {
  return change_layer(certificate, rng, [&](std::vector<Cube>& cubes) {
    return kChange(cubes[draw(cubes.size(), rng)], certificate.atoms.size(),
                   rng);
  });
}

bool open_some_cube(UnsolvableCertificate& certificate, Rng& rng) {
  return change_layer(certificate, rng, [&](std::vector<Cube>& cubes) {
    return open_cube(cubes[draw(cubes.size(), rng)]);
  });
}

constexpr RuleCorruption kPolicyCorruptions[] = {
    {"drop a rule", drop_rule},
    {"swap an action", swap_action},
    {"reorder rules", reorder_rules},
    {"cut the rules", cut_rules},
    {"shadow rules", shadow_rules},
    {"flip a literal", in_some_rule<flip_literal>},
    {"drop a literal", in_some_rule<drop_literal>},
    {"add a literal", in_some_rule<add_literal>},
    {"free an atom", in_some_rule<free_literal>},
    {"open a cube", open_some_rule},
};

constexpr RuleCorruption kCertificateCorruptions[] = {
    {"drop a rule", drop_rule},
    {"swap an action", swap_action},
    {"reorder rules", reorder_rules},
    {"cut the rules", cut_rules},
    {"flip a literal", in_some_rule<flip_literal>},
    {"drop a literal", in_some_rule<drop_literal>},
    {"add a literal", in_some_rule<add_literal>},
    {"free an atom", in_some_rule<free_literal>},
    {"open a cube", open_some_rule},
    {"drop a successor", drop_successor},
    {"change a successor", change_successor},
    {"flip the goal as successor", flip_goal},
    {"raise a rank", raise_rank},
    {"lower a rank", lower_rank},
    {"level all ranks", level_ranks},
    {"claim (or deny) strong", claim_strong},
};

constexpr LayerCorruption kLayerCorruptions[] = {
    {"drop a layer", drop_layer},
    {"swap two layers", swap_layers},
    {"merge two layers", merge_layers},
    {"drop a cube", drop_cube},
    {"flip a literal", in_some_cube<flip_literal>},
    {"drop a literal", in_some_cube<drop_literal>},
    {"add a literal", in_some_cube<add_literal>},
    {"free an atom", in_some_cube<free_literal>},
    {"open a cube", open_some_cube},
};

}  // namespace

std::span<const RuleCorruption> policy_corruptions() {
  return kPolicyCorruptions;
}

std::span<const RuleCorruption> certificate_corruptions() {
  return kCertificateCorruptions;
}

std::span<const LayerCorruption> layer_corruptions() {
  return kLayerCorruptions;
}

Draft draft_of(const pddl::Task& task, const policy::Policy& policy) {
  Draft draft{&task, policy.atoms, policy.actions, {}, false};
  for (const policy::RuleView rule : policy.rules)
    draft.rules.push_back(
        {policy::to_cube(rule.condition), rule.action, 0, {}, false});
  return draft;
}

Draft draft_of(const pddl::Task& task,
               const policy::StrongCyclicCertificate& certificate) {
  Draft draft{
      &task, certificate.atoms, certificate.actions, {}, certificate.strong};
  for (const policy::CertifiedRuleView rule : certificate.rules)
    draft.rules.push_back({policy::to_cube(rule.cube),
                           rule.action,
                           rule.rank,
                           {rule.successors.begin(), rule.successors.end()},
                           rule.goal_successor});
  return draft;
}

policy::Policy policy_of(const Draft& draft) {
  policy::Policy policy;
  policy.atoms = draft.atoms;
  policy.actions = draft.actions;
  for (const CertifiedRule& rule : draft.rules)
    policy.rules.push_back(rule.cube, rule.action);
  return policy;
}

policy::StrongCyclicCertificate certificate_of(const Draft& draft) {
  policy::StrongCyclicCertificate certificate;
  certificate.strong = draft.strong;
  certificate.atoms = draft.atoms;
  certificate.actions = draft.actions;
  for (const CertifiedRule& rule : draft.rules)
    certificate.rules.push_back(rule);
  return certificate;
}

void open_all(Draft& draft) {
  for (CertifiedRule& rule : draft.rules) {
    if (!rule.cube.closed || !rule.cube.free.empty()) continue;
    rule.cube.closed = false;
    for (std::size_t i = 0; i < draft.atoms.size(); ++i)
      if (!mentions(rule.cube, NameId(i))) rule.cube.negative.emplace_back(i);
  }
}

}  // namespace certifond::proptests
