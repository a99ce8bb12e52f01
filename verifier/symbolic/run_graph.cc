#include "verifier/symbolic/run_graph.h"

#include "fond/base/check.h"

namespace certifond::verifier::symbolic {

void RunGraph::add_outcome(std::size_t run, std::span<const std::uint32_t> into,
                           bool goal) {
  CERTIFOND_CHECK(run < runs_ && (goal || !into.empty()));
  Outcome outcome{static_cast<std::uint32_t>(run), into_.size(), 0, goal};
  for (const std::uint32_t target : into) {
    CERTIFOND_CHECK(target < runs_);
    into_.push_back(target);
  }
  outcome.end = into_.size();
  outcomes_.push_back(outcome);
}

std::vector<std::vector<std::uint32_t>> RunGraph::outcomes_into() const {
  std::vector<std::vector<std::uint32_t>> result(runs_);
  for (std::uint32_t o = 0; o < outcomes_.size(); ++o)
    for (const std::uint32_t target : into(outcomes_[o]))
      result[target].push_back(o);
  return result;
}

std::vector<bool> RunGraph::surely_reach_goals() const {
  const auto before = outcomes_into();
  std::vector<bool> sure(runs_, false);
  std::vector<std::uint32_t> found;
  std::vector<std::size_t> open;  // by outcome: runs that are not sure yet
  const auto close = [&](std::uint32_t o) {
    const std::uint32_t run = outcomes_[o].run;
    if (open[o] > 0 || sure[run]) return;
    sure[run] = true;
    found.push_back(run);
  };
  for (const Outcome& outcome : outcomes_)
    open.push_back(outcome.end - outcome.begin);
  for (std::uint32_t o = 0; o < outcomes_.size(); ++o) close(o);
  while (!found.empty()) {
    const std::uint32_t run = found.back();
    found.pop_back();
    for (const std::uint32_t o : before[run]) {
      --open[o];
      close(o);
    }
  }
  return sure;
}

std::vector<bool> RunGraph::may_be_on_cycles() const {
  const auto before = outcomes_into();
  std::vector<bool> left(runs_, true);
  std::vector<std::size_t> steps(runs_, 0);  // by run: into runs that are left
  for (const Outcome& outcome : outcomes_)
    steps[outcome.run] += outcome.end - outcome.begin;
  std::vector<std::uint32_t> leaving;
  for (std::uint32_t run = 0; run < runs_; ++run)
    if (steps[run] == 0) leaving.push_back(run);
  while (!leaving.empty()) {
    const std::uint32_t run = leaving.back();
    leaving.pop_back();
    left[run] = false;
    for (const std::uint32_t o : before[run])
      if (--steps[outcomes_[o].run] == 0) leaving.push_back(outcomes_[o].run);
  }
  return left;
}

// The largest such set: runs leave it when none of their outcomes stays inside
// any more.
bool RunGraph::surely_has_cycle() const {
  const auto before = outcomes_into();
  std::vector<bool> stays;                    // by outcome: inside the set
  std::vector<std::size_t> inside(runs_, 0);  // by run: outcomes that stay
  for (const Outcome& outcome : outcomes_) {
    stays.push_back(!outcome.goal);
    if (!outcome.goal) ++inside[outcome.run];
  }
  std::vector<std::uint32_t> leaving;
  for (std::uint32_t run = 0; run < runs_; ++run)
    if (inside[run] == 0) leaving.push_back(run);
  std::size_t left = runs_;
  while (!leaving.empty()) {
    const std::uint32_t run = leaving.back();
    leaving.pop_back();
    --left;
    for (const std::uint32_t o : before[run]) {
      if (!stays[o]) continue;
      stays[o] = false;
      if (--inside[outcomes_[o].run] == 0) leaving.push_back(outcomes_[o].run);
    }
  }
  return left > 0;
}

}  // namespace certifond::verifier::symbolic
