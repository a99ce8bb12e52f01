// What the workers of a portfolio tell each other: dead ends and solved rules.
//
// Two logs, which only grow; everybody reads all of a log, in order.  An entry
// speaks of the task alone (literals, operators, packed states), never of ids
// of the worker that wrote it.
//
// Layers of nogoods (nogoods.h).  An entry names the entries that its proof
// rests on, and all of them are before it.  So every prefix of the log is a
// list of layers as a certificate of unsolvability wants it, whoever wrote
// which, and a reader who has taken all entries before one can take that one.
// Where objects are interchangeable an entry stands for all images of its
// cubes, as a layer does with its writer: all workers see the same symmetries.
//
// Closed groups of rules (policy_graph.h).  A rule is an origin, an operator
// and, for each outcome, the goal or the number of a rule of the same group or
// an earlier one, as it is linked where it comes from.  Cubes are not told: who
// takes a rule derives its own (sharing.h).
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <limits>
#include <mutex>
#include <vector>

#include "planner/policy/cube.h"
#include "planner/task/packed_state.h"
#include "planner/task/task.h"

namespace certifond::planner {

// Any number of threads at a time.
class Exchange {
 public:
  using Number = std::uint32_t;  // of an entry, from 0
  static constexpr Number kGoal = std::numeric_limits<Number>::max();
  // In a group that is not published yet: kOwnGroup + place is its rule there.
  static constexpr Number kOwnGroup = Number{1} << 31;

  struct Layer {
    std::vector<Cube> cubes;
    std::vector<Number> rests_on;
  };
  struct Rule {
    std::vector<Word> origin;
    OperatorId op;
    std::vector<Number> links;  // one for each outcome
  };

  Exchange() = default;
  Exchange(const Exchange&) = delete;
  Exchange& operator=(const Exchange&) = delete;

  // The number of the new entry; of a group, that of its first rule.
  Number publish(Layer layer);
  Number publish(std::vector<Rule> group);

  // How many there are by now, without a lock: cheap enough to ask often.
  Number layer_count() const { return layer_count_.load(kOrder); }
  Number rule_count() const { return rule_count_.load(kOrder); }

  // The entries from `first` on.  They never change and live as long as this.
  std::vector<const Layer*> layers_from(Number first) const;
  std::vector<const Rule*> rules_from(Number first) const;

  std::size_t bytes() const { return bytes_.load(kOrder); }

 private:
  static constexpr std::memory_order kOrder = std::memory_order_relaxed;

  mutable std::mutex mutex_;
  // A deque's elements stay where they are.
  std::deque<Layer> layers_;
  std::deque<Rule> rules_;
  std::atomic<Number> layer_count_ = 0;
  std::atomic<Number> rule_count_ = 0;
  std::atomic<std::size_t> bytes_ = 0;
};

}  // namespace certifond::planner
