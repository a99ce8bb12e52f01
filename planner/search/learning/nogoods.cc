#include "planner/search/learning/nogoods.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "fond/base/check.h"
#include "planner/task/work.h"

namespace certifond::planner {
namespace {

// Above this many (state, operator) pairs a trap is learnt as it is, state by
// state: explaining it would take longer than meeting its states again.
constexpr std::size_t kExplainedPairs = 5'000'000;
// Cubes of a proof that is written out.
constexpr std::size_t kMostCubesOfProof = 100'000;
constexpr std::uint64_t kEdgesBetweenStops = 1024;

}  // namespace

struct Nogoods::Trap {
  struct Edge {  // an outcome that stays in the trap
    std::uint32_t from;
    std::uint32_t to;
    std::uint32_t outcome;  // in Task::outcomes
    Permutation image;      // of `to` that the outcome leads to
  };
  struct Member {
    std::uint32_t place;    // in states
    Permutation canonical;  // makes it so
  };
  std::vector<StateId> states;
  std::unordered_map<StateId, Member> members;  // by canonical image
  std::vector<Cube> cubes;
  std::vector<Edge> edges;
  std::vector<LayerId> rests_on;
};

Nogoods::Nogoods(StateSpace& space, const RelaxedTask& relaxed,
                 const Regression& regression, const Symmetry& symmetry,
                 const LearningOptions& options)
    : space_(space),
      task_(space.task()),
      regression_(regression),
      symmetry_(symmetry),
      options_(options),
      relaxed_(relaxed),
      conflicts_(space.packer()),
      index_(task_, space.packer()),
      scratch_(space.packer().words()),
      canonical_(space.packer().words()) {}

bool Nogoods::make_canonical(const Word* state,
                             Permutation& permutation) const {
  canonical_.assign(state, state + canonical_.size());
  return symmetry_.make_canonical(canonical_.data(), permutation);
}

bool Nogoods::matches(const Word* state) const {
  if (index_.any_match(state)) return true;
  if (symmetry_.empty() || empty()) return false;
  Permutation permutation;
  return make_canonical(state, permutation) &&
         index_.any_match(canonical_.data());
}

bool Nogoods::learn_relaxed(const Word* state) {
  std::optional<Cube> cube = relaxed_.explain_dead_end(state, options_.nogoods);
  if (!cube) return false;
  std::vector<Cube> cubes;
  cubes.push_back(std::move(*cube));
  add_canonical({state}, cubes);
  add_layer(std::move(cubes), {});
  return true;
}

bool Nogoods::learn_conflict(const Word* state) {
  if (!options_.conflicts) return false;
  for (; known_conflicts_ < cubes_.size(); ++known_conflicts_)
    conflicts_.add(cubes_[known_conflicts_], layer_of_[known_conflicts_]);
  std::optional<Conflicts::Explanation> found =
      conflicts_.explain(state, options_.nogoods);
  if (!found) return false;
  std::vector<Cube> cubes;
  cubes.push_back(std::move(found->cube));
  add_canonical({state}, cubes);
  add_layer(std::move(cubes), std::move(found->rests_on));
  return true;
}

void Nogoods::add_canonical(const std::vector<const Word*>& states,
                            std::vector<Cube>& cubes) const {
  if (symmetry_.empty()) return;
  Permutation permutation;
  for (std::size_t i = 0; i < states.size(); ++i)
    if (make_canonical(states[i], permutation))
      cubes.push_back(symmetry_.image(cubes[i], permutation));
}

void Nogoods::match_shorter(const Word* state,
                            std::optional<CubeIndex::Slot>& best,
                            bool& improved) const {
  index_.for_each_match(state, [&](CubeIndex::Slot slot) {
    if (!best || cubes_[slot].size() < cubes_[*best].size()) {
      best = slot;
      improved = true;
    }
    return true;
  });
}

std::optional<Cube> Nogoods::match(const Word* state, LayerId* layer) const {
  std::optional<CubeIndex::Slot> best;
  bool found = false;
  match_shorter(state, best, found);
  bool by_image = false;
  Permutation permutation;
  if (!symmetry_.empty() && make_canonical(state, permutation))
    match_shorter(canonical_.data(), best, by_image);
  if (!best) return std::nullopt;
  *layer = layer_of_[*best];
  if (!by_image) return cubes_[*best];
  return symmetry_.image(cubes_[*best], Symmetry::inverse(permutation));
}

// Whether a state matches may differ between its images; whether its canonical
// image does, may not: a trap must not lose one image and keep another.
bool Nogoods::canonical_matches(StateId id) const {
  Permutation permutation;
  make_canonical(space_.words(id), permutation);
  return index_.any_match(canonical_.data());
}

StateId Nogoods::registered_canonical() const {
  const StateId id = space_.registry().find(canonical_.data());
  CERTIFOND_CHECK(id.valid());
  return id;
}

bool Nogoods::learn_closed(const std::vector<StateId>& states,
                           const Stop& stop) {
  if (!options_.traps ||
      states.size() * (task_.operators.size() + 1) > kExplainedPairs) {
    learn_complete_states(states);
    return true;
  }
  // Single states first: their reasons are short and may cover others.
  std::vector<OperatorId> operators;
  const auto all_actions_fail = [&](StateId id) {
    space_.applicable(id, operators);
    return std::all_of(operators.begin(), operators.end(), [&](OperatorId op) {
      for (const Outcome& outcome : task_.outcomes_of(op)) {
        space_.apply(outcome, space_.words(id), scratch_.data());
        if (matches(scratch_.data())) return true;
      }
      return false;
    });
  };
  std::vector<StateId> open = states;
  for (bool changed = true; changed;) {
    changed = false;
    std::vector<StateId> still_open;
    for (StateId id : open) {
      if (stop()) return false;
      if (canonical_matches(id)) continue;
      if (all_actions_fail(id)) {
        if (!learn_trap({id}, stop)) return false;
        changed = true;
      } else {
        still_open.push_back(id);
      }
    }
    open = std::move(still_open);
  }
  return open.empty() || learn_trap(open, stop);
}

// For each operator that is applicable in the member: the regression of a
// nogood that one outcome matches, or edges for all outcomes.
void Nogoods::explain_actions(Trap& trap, std::size_t member) {
  const StateId id = trap.states[member];
  std::vector<OperatorId> operators;
  space_.applicable(id, operators);
  for (OperatorId op : operators) {
    if (explain_by_nogood(trap, member, op)) continue;
    const Range range = task_.operators[op.index()].outcomes;
    for (std::uint32_t o = range.begin; o < range.end; ++o) {
      space_.apply(task_.outcomes[o], space_.words(id), scratch_.data());
      Permutation canonical;
      make_canonical(scratch_.data(), canonical);
      const auto to = trap.members.find(registered_canonical());
      CERTIFOND_CHECK(to != trap.members.end());
      trap.edges.push_back({static_cast<std::uint32_t>(member),
                            to->second.place, o,
                            Symmetry::compose(to->second.canonical,
                                              Symmetry::inverse(canonical))});
    }
  }
}

bool Nogoods::explain_by_nogood(Trap& trap, std::size_t member, OperatorId op) {
  const Word* state = space_.words(trap.states[member]);
  for (const Outcome& outcome : task_.outcomes_of(op)) {
    space_.apply(outcome, state, scratch_.data());
    LayerId layer = 0;
    const std::optional<Cube> cube = match(scratch_.data(), &layer);
    if (!cube) continue;
    regression_.regress(state, outcome, *cube, trap.cubes[member]);
    trap.rests_on.push_back(layer);
    return true;
  }
  return false;
}

// Every operator with a false precondition needs one of them in the cube:
// greedily the literal that rules out most of those not yet ruled out.
void Nogoods::cover_inapplicable(const Word* state, Cube& cube) const {
  const StatePacker& packer = space_.packer();
  count_work(task_.atoms.size() / 8);
  std::vector<bool> in_cube(2 * task_.atoms.size(), false);
  for (Literal literal : cube) in_cube[literal.index()] = true;
  std::vector<OperatorId> open;
  for (std::size_t i = 0; i < task_.operators.size(); ++i) {
    count_work(task_.precondition(OperatorId(i)).size());
    bool applicable = true;
    bool covered = false;
    for (Literal literal : task_.precondition(OperatorId(i))) {
      if (packer.holds(literal, state)) continue;
      applicable = false;
      covered = covered || in_cube[(!literal).index()];
    }
    if (!applicable && !covered) open.push_back(OperatorId(i));
  }
  std::vector<std::uint32_t> count(2 * task_.atoms.size());
  while (!open.empty()) {
    count_work(count.size() / 4);
    std::fill(count.begin(), count.end(), 0);
    Literal best = Literal::positive(AtomId(0));
    std::uint32_t most = 0;
    for (OperatorId op : open) {
      count_work(2 * task_.precondition(op).size());
      for (Literal literal : task_.precondition(op)) {
        if (packer.holds(literal, state)) continue;
        if (++count[literal.index()] > most) {
          most = count[literal.index()];
          best = literal;
        }
      }
    }
    regression_.require(state, !best, cube);
    std::erase_if(open, [&](OperatorId op) {
      const auto precondition = task_.precondition(op);
      return std::find(precondition.begin(), precondition.end(), best) !=
             precondition.end();
    });
  }
}

bool Nogoods::propagate(Trap& trap, const Stop& stop) {
  for (bool changed = true; changed;) {
    changed = false;
    for (const Trap::Edge& edge : trap.edges) {
      if (++propagated_ % kEdgesBetweenStops == 0 && stop()) return false;
      const std::size_t before = trap.cubes[edge.from].size();
      const Cube target = symmetry_.image(trap.cubes[edge.to], edge.image);
      regression_.regress(space_.words(trap.states[edge.from]),
                          task_.outcomes[edge.outcome], target,
                          trap.cubes[edge.from]);
      changed = changed || trap.cubes[edge.from].size() != before;
    }
  }
  return true;
}

bool Nogoods::learn_trap(const std::vector<StateId>& states, const Stop& stop) {
  Trap trap;
  trap.states = states;
  trap.cubes.resize(states.size());
  std::vector<const Word*> words;
  for (std::size_t i = 0; i < states.size(); ++i) {
    words.push_back(space_.words(states[i]));
    Permutation canonical;
    make_canonical(words.back(), canonical);
    trap.members[registered_canonical()] = {static_cast<std::uint32_t>(i),
                                            std::move(canonical)};
  }
  for (std::size_t i = 0; i < states.size(); ++i) {
    if (stop()) return false;
    const Word* state = space_.words(states[i]);
    const auto false_goal = std::find_if(
        task_.goal.begin(), task_.goal.end(), [&](Literal literal) {
          return !space_.packer().holds(literal, state);
        });
    CERTIFOND_CHECK(false_goal != task_.goal.end());
    regression_.require(state, !*false_goal, trap.cubes[i]);
    explain_actions(trap, i);
    cover_inapplicable(state, trap.cubes[i]);
  }
  if (!propagate(trap, stop)) return false;
  add_canonical(words, trap.cubes);
  add_layer(std::move(trap.cubes), std::move(trap.rests_on));
  return true;
}

Cube Nogoods::complete_cube(const Word* state) const {
  count_work(task_.atoms.size());
  Cube cube;
  for (std::size_t a = 0; a < task_.atoms.size(); ++a) {
    if (task_.atoms[a].derived) continue;
    const Literal positive = Literal::positive(AtomId(a));
    cube.push_back(space_.packer().holds(positive, state) ? positive
                                                          : !positive);
  }
  return cube;
}

void Nogoods::learn_complete_states(const std::vector<StateId>& states) {
  std::vector<Cube> cubes;
  std::vector<const Word*> words;
  for (StateId id : states) {
    count_work();
    const Word* state = space_.words(id);
    words.push_back(state);
    cubes.push_back(complete_cube(state));
  }
  add_canonical(words, cubes);
  std::vector<LayerId> all_before(layers_.size());
  for (LayerId i = 0; i < layers_.size(); ++i) all_before[i] = i;
  add_layer(std::move(cubes), std::move(all_before));
}

Nogoods::LayerId Nogoods::add_layer(std::vector<Cube> cubes,
                                    std::vector<LayerId> rests_on) {
  counted_sort(cubes.begin(), cubes.end());
  cubes.erase(std::unique(cubes.begin(), cubes.end()), cubes.end());
  std::sort(rests_on.begin(), rests_on.end());
  rests_on.erase(std::unique(rests_on.begin(), rests_on.end()), rests_on.end());
  Layer layer;
  layer.rests_on = std::move(rests_on);
  for (Cube& cube : cubes) {
    count_work(cube.size());
    const CubeIndex::Slot slot = index_.insert(cube);
    CERTIFOND_CHECK(slot == cubes_.size());
    layer.cubes.push_back(slot);
    layer_of_.push_back(static_cast<LayerId>(layers_.size()));
    bytes_ += sizeof(Cube) + cube.capacity() * sizeof(Literal);
    cubes_.push_back(std::move(cube));
  }
  layers_.push_back(std::move(layer));
  return static_cast<LayerId>(layers_.size() - 1);
}

std::optional<std::vector<std::vector<Cube>>> Nogoods::proof(
    const Word* state) const {
  LayerId last = 0;
  CERTIFOND_CHECK(match(state, &last).has_value());
  std::size_t room = kMostCubesOfProof;
  std::vector<bool> needed(layers_.size(), false);
  needed[last] = true;
  std::vector<std::vector<Cube>> result;
  for (std::size_t i = last + std::size_t{1}; i-- > 0;) {
    if (!needed[i]) continue;
    for (LayerId below : layers_[i].rests_on) needed[below] = true;
    std::vector<Cube> cubes;
    for (std::uint32_t cube : layers_[i].cubes) {
      count_work(cubes_[cube].size());
      cubes.push_back(cubes_[cube]);
    }
    if (!symmetry_.empty()) {
      std::optional<std::vector<Cube>> all =
          symmetry_.images(std::move(cubes), room);
      if (!all) return std::nullopt;
      cubes = *std::move(all);
      room -= cubes.size();
    }
    result.push_back(std::move(cubes));
  }
  std::reverse(result.begin(), result.end());
  return result;
}

}  // namespace certifond::planner
