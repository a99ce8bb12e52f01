#include "planner/search/learning/sharing.h"

#include <algorithm>
#include <utility>

#include "planner/task/work.h"

namespace certifond::planner {
namespace {

// Steps of the search between two searches for closed nodes: so many, or a
// fraction of the nodes, so that they take no time to speak of.
constexpr std::size_t kLeastWait = 4;
constexpr std::size_t kNodesPerWait = 16;

std::uint64_t hash_of(const Cube& cube) {
  std::uint64_t hash = 14695981039346656037u;  // FNV-1a
  for (const Literal literal : cube)
    hash = (hash ^ literal.index()) * 1099511628211u;
  return hash;
}

}  // namespace

Sharing::Sharing(Exchange& exchange, StateSpace& space, Nogoods& nogoods,
                 PolicyGraph& graph, const LearningOptions& options)
    : exchange_(exchange),
      space_(space),
      nogoods_(nogoods),
      graph_(graph),
      options_(options),
      scratch_(space.packer().words()) {}

std::vector<Sharing::Place> Sharing::share() {
  if (options_.shared_nogoods) {
    publish_layers();
    if (exchange_.layer_count() > layers_read_) take_layers();
  }
  if (!options_.shared_rules) return {};
  if (wait_-- == 0) {
    publish_rules();
    wait_ = std::max(kLeastWait, graph_.alive() / kNodesPerWait);
  }
  if (exchange_.rule_count() > rules_.size()) return take_rules();
  return {};
}

void Sharing::publish_layers() {
  while (number_of_layer_.size() < nogoods_.layers().size()) {
    const auto id = static_cast<LayerId>(number_of_layer_.size());
    const Nogoods::Layer& own = nogoods_.layers()[id];
    Exchange::Layer layer;
    for (const std::uint32_t cube : own.cubes) {
      count_work(nogoods_.cubes()[cube].size());
      layer.cubes.push_back(nogoods_.cubes()[cube]);
    }
    for (const LayerId below : own.rests_on)
      layer.rests_on.push_back(number_of_layer_[below]);
    const Number number = exchange_.publish(std::move(layer));
    number_of_layer_.push_back(number);
    layers_at_[number] = {id};
  }
}

void Sharing::take_layers() {
  for (const Exchange::Layer* layer : exchange_.layers_from(layers_read_)) {
    const Number number = layers_read_++;
    if (!layers_at_.contains(number)) take_layer(*layer, number);
  }
}

void Sharing::take_layer(const Exchange::Layer& layer, Number number) {
  std::vector<Cube> unknown;
  std::vector<LayerId> known_in;
  for (const Cube& cube : layer.cubes) {
    count_work(2 * cube.size());
    if (const std::optional<LayerId> known = layer_with(cube))
      known_in.push_back(*known);
    else
      unknown.push_back(cube);
  }
  if (!unknown.empty()) {
    for (const Number below : layer.rests_on) {
      const std::vector<LayerId>& there = layers_at_.at(below);
      known_in.insert(known_in.end(), there.begin(), there.end());
    }
    known_in = {nogoods_.add_layer(std::move(unknown), std::move(known_in))};
    number_of_layer_.push_back(number);
    ++layers_taken_;
  }
  layers_at_[number] = std::move(known_in);
}

std::optional<Sharing::LayerId> Sharing::layer_with(const Cube& cube) {
  const std::vector<Cube>& cubes = nogoods_.cubes();
  for (; hashed_ < cubes.size(); ++hashed_)
    cube_by_hash_.emplace(hash_of(cubes[hashed_]), hashed_);
  const auto found = cube_by_hash_.find(hash_of(cube));
  if (found == cube_by_hash_.end() || cubes[found->second] != cube)
    return std::nullopt;
  return nogoods_.layer_of(found->second);
}

std::vector<Sharing::NodeId> Sharing::closed_nodes() const {
  std::vector<bool> closed(graph_.node_slots(), false);
  std::vector<NodeId> open;
  for (NodeId id = 0; id < closed.size(); ++id) {
    const PolicyGraph::Node& node = graph_.node(id);
    count_work(node.links.size() + node.in.size());
    if (!node.alive) continue;
    closed[id] = std::find(node.links.begin(), node.links.end(),
                           PolicyGraph::kOpen) == node.links.end();
    if (!closed[id]) open.push_back(id);
  }
  while (!open.empty()) {
    const NodeId id = open.back();
    open.pop_back();
    for (const Place& place : graph_.node(id).in) {
      if (place.node == PolicyGraph::kRoot || !closed[place.node]) continue;
      closed[place.node] = false;
      open.push_back(place.node);
    }
  }
  std::vector<NodeId> result;
  for (NodeId id = 0; id < closed.size(); ++id)
    if (closed[id]) result.push_back(id);
  return result;
}

Exchange::Rule Sharing::rule_of(NodeId id,
                                const std::vector<Number>& place_of) const {
  const PolicyGraph::Node& node = graph_.node(id);
  const Word* origin = space_.words(node.origin);
  Exchange::Rule rule{{origin, origin + scratch_.size()}, node.op, {}};
  for (const NodeId target : node.links) {
    if (target == PolicyGraph::kGoal) {
      rule.links.push_back(Exchange::kGoal);
      continue;
    }
    const auto known = number_of_.find(graph_.node(target).serial);
    rule.links.push_back(known != number_of_.end()
                             ? known->second
                             : Exchange::kOwnGroup + place_of[target]);
  }
  return rule;
}

void Sharing::publish_rules() {
  std::vector<NodeId> fresh = closed_nodes();
  std::erase_if(fresh, [&](NodeId id) {
    return number_of_.contains(graph_.node(id).serial);
  });
  if (fresh.empty()) return;
  std::vector<Number> place_of(graph_.node_slots());
  for (Number i = 0; i < fresh.size(); ++i) place_of[fresh[i]] = i;
  std::vector<Exchange::Rule> group;
  for (const NodeId id : fresh) group.push_back(rule_of(id, place_of));
  Number number = exchange_.publish(std::move(group));
  for (const NodeId id : fresh) {
    number_of_.emplace(graph_.node(id).serial, number);
    here_.insert(number++);
  }
}

void Sharing::want(Number number) {
  if (!here_.insert(number).second) return;
  wanted_[number] = Exchange::kOwnGroup + static_cast<NodeId>(taken_.size());
  taken_.push_back({number, {}});
}

// Where an outcome of a rule leads here; kOpen if that cannot be said.
Sharing::NodeId Sharing::find_link(const Exchange::Rule& rule,
                                   std::uint32_t outcome) {
  if (rule.links[outcome] == Exchange::kGoal) return PolicyGraph::kGoal;
  space_.apply(space_.task().outcomes_of(rule.op)[outcome], rule.origin.data(),
               scratch_.data());
  const NodeId match = graph_.best_match(scratch_.data());
  if (match != PolicyGraph::kNone) return match;
  want(rule.links[outcome]);
  const auto wanted = wanted_.find(rule.links[outcome]);
  return wanted == wanted_.end() ? PolicyGraph::kOpen : wanted->second;
}

bool Sharing::connect(const Place& place, NodeId target) {
  if (target == PolicyGraph::kOpen) return false;
  if (target != PolicyGraph::kGoal) {
    if (target >= Exchange::kOwnGroup)
      target = taken_[target - Exchange::kOwnGroup].node;
    const Word* state = space_.words(graph_.state_at(place));
    if (!space_.packer().holds(graph_.node(target).cube, state)) return false;
  }
  graph_.connect(place, target);
  return true;
}

std::vector<Sharing::Place> Sharing::take_rules() {
  taken_.clear();
  wanted_.clear();
  auto number = static_cast<Number>(rules_.size());
  for (const Exchange::Rule* rule : exchange_.rules_from(number))
    rules_.push_back(rule);
  for (; number < rules_.size(); ++number)
    if (!here_.contains(number) &&
        !graph_.matches(rules_[number]->origin.data()))
      want(number);
  for (std::size_t i = 0; i < taken_.size(); ++i) {
    const Exchange::Rule& rule = *rules_[taken_[i].number];
    for (std::uint32_t o = 0; o < rule.links.size(); ++o) {
      const NodeId link = find_link(rule, o);
      taken_[i].links.push_back(link);
    }
  }
  for (Taken& taken : taken_) {
    const Exchange::Rule& rule = *rules_[taken.number];
    const StateId origin = space_.registry().insert(rule.origin.data()).first;
    taken.node = graph_.insert_node(origin, rule.op);
    number_of_.emplace(graph_.node(taken.node).serial, taken.number);
  }
  std::vector<Place> open;
  for (const Taken& taken : taken_) {
    for (std::uint32_t o = 0; o < taken.links.size(); ++o) {
      const Place place = graph_.place(taken.node, o);
      if (!connect(place, taken.links[o])) open.push_back(place);
    }
  }
  rules_taken_ += taken_.size();
  return open;
}

}  // namespace certifond::planner
