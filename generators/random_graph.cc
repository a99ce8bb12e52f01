#include "generators/random_graph.h"

#include <algorithm>
#include <utility>

namespace certifond::generators {

namespace {

class GraphMaker {
 public:
  GraphMaker(const RandomOptions& options, Rng& rng)
      : options_(options), rng_(rng) {}

  RandomGraph make() {
    graph_.nodes = draw(options_.nodes, rng_);
    graph_.solvable = rng_.chance(options_.solvable_percent);
    cycles_ = rng_.chance(options_.cycle_percent);
    dead_ = graph_.solvable ? 0 : 1;
    const int percent =
        graph_.solvable ? options_.dead_percent : 2 * options_.dead_percent;
    for (int i = 1 + dead_; i < graph_.nodes; ++i) {
      if (rng_.chance(percent)) ++dead_;
    }
    dead_ = std::min(dead_, graph_.nodes - 1);
    alive_ = graph_.nodes - dead_;
    last_trap_ = std::min(graph_.nodes - 1, alive_ + rng_.between(0, 1));
    for (int node = 1; node < alive_; ++node) make_alive(node);
    for (int node = alive_; node < graph_.nodes; ++node) make_dead(node);
    choose_init();
    return std::move(graph_);
  }

 private:
  void add_choice(int from, std::vector<int> to) {
    std::ranges::sort(to);
    to.erase(std::unique(to.begin(), to.end()), to.end());
    graph_.choices.push_back({from, std::move(to)});
  }

  // Late in the order more often than early.
  int far_from(int first, int last) {
    return std::max(rng_.between(first, last), rng_.between(first, last));
  }

  int any() { return rng_.between(0, graph_.nodes - 1); }

  // The planted choice, and others that may be of no use.
  void make_alive(int node) {
    std::vector<int> to = {rng_.chance(80) ? node - 1
                                           : rng_.between(0, node - 1)};
    for (int i = draw(options_.outcomes, rng_); i > 1; --i) {
      const bool back = cycles_ && rng_.chance(options_.back_percent);
      to.push_back(back ? rng_.between(node, alive_ - 1)
                        : rng_.between(0, node - 1));
    }
    add_choice(node, std::move(to));
    while (rng_.chance(options_.risk_percent)) {
      std::vector<int> other = {any()};
      for (int i = draw(options_.outcomes, rng_); i > 1; --i) {
        other.push_back(any());
      }
      add_choice(node, std::move(other));
    }
  }

  void make_dead(int node) {
    const bool in_trap = node <= last_trap_;
    for (int i = rng_.between(in_trap ? 0 : 1, 2); i > 0; --i) {
      if (in_trap) {
        add_choice(node, {rng_.between(alive_, last_trap_)});
        continue;
      }
      std::vector<int> to = {rng_.between(alive_, node - 1)};
      if (rng_.chance(options_.lucky_percent)) {
        to.push_back(rng_.between(0, alive_ - 1));
      }
      for (int j = draw(options_.outcomes, rng_); j > 1; --j) {
        to.push_back(any());
      }
      add_choice(node, std::move(to));
    }
  }

  void choose_init() {
    if (!graph_.solvable) {
      graph_.init = far_from(alive_, graph_.nodes - 1);
      graph_.strong = false;
    } else if (alive_ == 1) {
      graph_.init = 0;
      graph_.strong = true;
    } else {
      graph_.init =
          rng_.chance(options_.trivial_percent) ? 0 : far_from(1, alive_ - 1);
      if (!cycles_) graph_.strong = true;
    }
  }

  const RandomOptions& options_;
  Rng& rng_;
  RandomGraph graph_;
  bool cycles_ = false;
  int alive_ = 1;
  int dead_ = 0;
  int last_trap_ = 0;
};

}  // namespace

RandomGraph random_graph(const RandomOptions& options, Rng& rng) {
  return GraphMaker(options, rng).make();
}

}  // namespace certifond::generators
