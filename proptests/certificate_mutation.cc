#include "proptests/certificate_mutation.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace certifond::proptests {

namespace {

using generators::Rng;
using policy::CertifiedRule;
using policy::Cube;
using policy::NameId;

std::size_t random(std::size_t n, Rng& rng) {
  return rng.below(static_cast<std::uint32_t>(n));
}

template <typename T>
void erase_at(std::vector<T>& items, std::size_t index) {
  items.erase(items.begin() + static_cast<std::ptrdiff_t>(index));
}

CertifiedRule to_rule(policy::CertifiedRuleView view) {
  return {policy::to_cube(view.cube),
          view.action,
          view.rank,
          {view.successors.begin(), view.successors.end()},
          view.goal_successor};
}

void insert_sorted(std::vector<NameId>& list, NameId atom) {
  list.insert(std::ranges::lower_bound(list, atom), atom);
}

// Drops, moves or negates one literal, or opens the cube.
void mutate_cube(Cube& cube, Rng& rng) {
  if (cube.positive.empty() || rng.chance(10)) {
    if (cube.closed) {
      cube.closed = false;
      cube.free.clear();
    } else if (!cube.negative.empty()) {
      erase_at(cube.negative, random(cube.negative.size(), rng));
    }
    return;
  }
  const std::size_t at = random(cube.positive.size(), rng);
  const NameId atom = cube.positive[at];
  erase_at(cube.positive, at);
  if (rng.chance(50))
    insert_sorted(cube.closed ? cube.free : cube.negative, atom);
}

void mutate_rule(CertifiedRule& rule, std::size_t rules,
                 const policy::NameTable& actions, Rng& rng) {
  switch (rng.below(4)) {
    case 0:
      mutate_cube(rule.cube, rng);
      break;
    case 1:
      rule.action = NameId(random(actions.size(), rng));
      break;
    case 2:
      if (rule.successors.empty()) {
        rule.successors = {static_cast<std::uint32_t>(random(rules, rng))};
      } else {
        erase_at(rule.successors, random(rule.successors.size(), rng));
      }
      break;
    default:
      rule.goal_successor = !rule.goal_successor;
      break;
  }
}

// Bends one edge of a node, so that the diagram stays ordered.
void mutate_node(policy::UnsolvableCertificate& certificate, Rng& rng) {
  policy::DiagramNode& node =
      certificate.nodes[random(certificate.nodes.size(), rng)];
  policy::DiagramRef& child = rng.chance(50) ? node.low : node.high;
  switch (rng.below(4)) {
    case 0:
      std::swap(node.low, node.high);
      break;
    case 1:
      child = policy::DiagramRef::terminal(true);
      break;
    case 2:
      child = policy::DiagramRef::terminal(false);
      break;
    default:
      if (!child.is_terminal()) {
        child = certificate.nodes[child.node_index()].high;
      }
      break;
  }
}

}  // namespace

std::optional<policy::StrongCyclicCertificate> mutated(
    const policy::StrongCyclicCertificate& certificate, Rng& rng) {
  if (certificate.rules.empty()) return std::nullopt;
  policy::StrongCyclicCertificate result = certificate;
  std::vector<CertifiedRule> rules;
  for (const policy::CertifiedRuleView rule : certificate.rules) {
    rules.push_back(to_rule(rule));
  }
  switch (rng.below(4)) {
    case 0:  // all ranks equal
      for (CertifiedRule& rule : rules) rule.rank = rules.front().rank;
      break;
    case 1:
      result.strong = !result.strong;
      break;
    default:
      mutate_rule(rules[random(rules.size(), rng)], rules.size(),
                  result.actions, rng);
      break;
  }
  result.rules = {};
  for (const CertifiedRule& rule : rules) result.rules.push_back(rule);
  return result;
}

std::optional<policy::UnsolvableCertificate> mutated(
    const policy::UnsolvableCertificate& certificate, Rng& rng) {
  if (certificate.layers.empty()) return std::nullopt;
  policy::UnsolvableCertificate result = certificate;
  const std::size_t at = random(result.layers.size(), rng);
  policy::Layer& layer = result.layers[at];
  if (rng.chance(20)) {
    erase_at(result.layers, at);
  } else if (rng.chance(20)) {
    std::swap(layer, result.layers[random(result.layers.size(), rng)]);
  } else if (layer.diagram && !result.nodes.empty() && rng.chance(80)) {
    mutate_node(result, rng);
  } else if (layer.cubes.empty()) {
    mutate_cube(result.common, rng);
  } else {
    std::vector<Cube> cubes;
    for (const policy::CubeView cube : layer.cubes) {
      cubes.push_back(policy::to_cube(cube));
    }
    const std::size_t which = random(cubes.size(), rng);
    if (rng.chance(30)) {
      erase_at(cubes, which);
    } else {
      mutate_cube(cubes[which], rng);
    }
    layer.cubes = {};
    for (const Cube& cube : cubes) layer.cubes.push_back(cube);
  }
  return result;
}

}  // namespace certifond::proptests
