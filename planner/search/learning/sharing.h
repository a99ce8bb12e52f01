// One worker's end of an exchange: what it publishes, and what it takes.
//
// Both are done between two steps of the search, when nogoods and graph are at
// rest.  What is taken keeps both of them sound at every moment:
//
// Nogoods.  Own layers are published as they are learnt, taken ones are
// appended in the order of the log, with what they rest on translated.  What an
// entry rests on is before it in the log, so it is here already: it was
// published from here or taken before.  So each layer still leans on earlier
// ones only.  A cube that is known here is not added again; the layer then
// rests on the one that has it, which is an earlier one: all ways into the cube
// now lead into an earlier layer, which is what a layer may do.
//
// Rules.  The closed nodes, the greatest set whose links are all closed and
// lead to the goal or stay in the set, never change again: their cubes grow
// only if a link does, no weak plan passes through their origins, which match,
// and no nogood matches where they lead.  They are published once each.
//
// Of those published elsewhere the ones are taken whose origin no rule here
// covers, and what these need: for each outcome the goal, a rule of the worker
// itself that matches already, or else the rule that the entry names.  Nodes
// and links are made by the graph's own means: the cubes are derived anew from
// the origins, and an outcome whose state is in no cube that is linked stays
// open, for the agenda.  So nothing of the graph's invariants rests on the
// other worker.  Nor do ranks: let T be closed nodes that all have an infinite
// rank, and look at the last link in T that was made.  If it went to a node
// that had a finite rank then, that node had a way to the goal, and the first
// link of the way that is no longer there was made again later: contradiction.
// Otherwise it was taken, together with all links of the nodes taken with it;
// by the rank that the publisher saw, one of them leads on to the goal or to a
// node that had a finite rank: contradiction again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "planner/search/learning/exchange.h"
#include "planner/search/learning/learning_options.h"
#include "planner/search/learning/nogoods.h"
#include "planner/search/learning/policy_graph.h"
#include "planner/task/state_space.h"

namespace certifond::planner {

class Sharing {
 public:
  using Place = PolicyGraph::Place;

  // All must outlive this.
  Sharing(Exchange& exchange, StateSpace& space, Nogoods& nogoods,
          PolicyGraph& graph, const LearningOptions& options);

  // Publishes what is new here and takes what is new there.  The places of the
  // taken nodes that are open.
  std::vector<Place> share();

  std::uint64_t layers_taken() const { return layers_taken_; }
  std::uint64_t rules_taken() const { return rules_taken_; }

 private:
  using Number = Exchange::Number;
  using NodeId = PolicyGraph::NodeId;
  using LayerId = Nogoods::LayerId;

  // A rule that is being taken, with where its outcomes lead: a node, the goal,
  // or a rule of the same list as kOwnGroup + place.
  struct Taken {
    Number number = 0;
    std::vector<NodeId> links;
    NodeId node = PolicyGraph::kNone;
  };

  void publish_layers();
  void take_layers();
  void take_layer(const Exchange::Layer& layer, Number number);
  std::optional<LayerId> layer_with(const Cube& cube);

  void publish_rules();
  std::vector<NodeId> closed_nodes() const;
  Exchange::Rule rule_of(NodeId id, const std::vector<Number>& place_of) const;
  std::vector<Place> take_rules();
  void want(Number number);
  NodeId find_link(const Exchange::Rule& rule, std::uint32_t outcome);
  // False: the state that arrives at the place is not in the target's cube.
  bool connect(const Place& place, NodeId target);

  Exchange& exchange_;
  StateSpace& space_;
  Nogoods& nogoods_;
  PolicyGraph& graph_;
  const LearningOptions& options_;

  std::vector<Number> number_of_layer_;  // by LayerId
  // Of the log: what has all of an entry's cubes here.
  std::unordered_map<Number, std::vector<LayerId>> layers_at_;
  Number layers_read_ = 0;
  std::unordered_map<std::uint64_t, std::uint32_t> cube_by_hash_;
  std::size_t hashed_ = 0;

  std::vector<const Exchange::Rule*> rules_;  // the log, as far as it was read
  std::unordered_set<Number> here_;           // published from here, or taken
  std::unordered_map<std::uint32_t, Number> number_of_;  // by a node's serial
  std::uint64_t wait_ = 0;  // before the next search for closed nodes
  std::vector<Taken> taken_;
  std::unordered_map<Number, NodeId> wanted_;  // kOwnGroup + place in taken_

  std::uint64_t layers_taken_ = 0;
  std::uint64_t rules_taken_ = 0;
  std::vector<Word> scratch_;
};

}  // namespace certifond::planner
