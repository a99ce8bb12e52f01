#include "verifier/symbolic/reachable.h"

#include <cstddef>
#include <set>
#include <utility>
#include <vector>

namespace certifond::verifier::symbolic {
namespace {

class Agenda {
 public:
  explicit Agenda(const ClosedLoop& loop)
      : loop_(loop), met_(loop.actions.size(), kNotMet) {}

  // False: the policy does not know what to do in one of the states.
  bool add(const Bdd& states) {
    ClosedLoop::Reaction reaction = loop_.react(states - loop_.goal);
    for (ClosedLoop::Run& run : reaction.runs) wait(std::move(run));
    return reaction.escapes.is_zero() && reaction.inapplicable.is_zero();
  }

  bool empty() const { return waiting_.empty(); }

  ClosedLoop::Run take() {
    const std::size_t first = *waiting_.begin();
    waiting_.erase(waiting_.begin());
    return {
        runs_[first].action,
        std::exchange(runs_[first].states, loop_.encoding.manager().zero())};
  }

 private:
  static constexpr std::size_t kNotMet = static_cast<std::size_t>(-1);

  void wait(ClosedLoop::Run run) {
    std::size_t& place = met_[run.action];
    if (place == kNotMet) {
      place = runs_.size();
      runs_.push_back({run.action, loop_.encoding.manager().zero()});
    }
    runs_[place].states |= run.states;
    waiting_.insert(place);
  }

  const ClosedLoop& loop_;
  std::vector<std::size_t> met_;       // by action: its place in runs_
  std::vector<ClosedLoop::Run> runs_;  // in the order in which they were met
  std::set<std::size_t> waiting_;      // places of runs with states
};

}  // namespace

Bdd reachable(const ClosedLoop& loop, const Bdd& from) {
  Bdd reached = from;
  Agenda agenda(loop);
  bool known = agenda.add(from);
  while (known && !agenda.empty()) {
    const ClosedLoop::Run run = agenda.take();
    const Bdd next = loop.actions[run.action].image(run.states) - reached;
    reached |= next;
    known = agenda.add(next);
  }
  return reached;
}

}  // namespace certifond::verifier::symbolic
