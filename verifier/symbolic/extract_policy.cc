#include "verifier/symbolic/extract_policy.h"

#include <cstddef>
#include <optional>

#include "fond/base/check.h"
#include "verifier/symbolic/naming.h"
#include "verifier/symbolic/set_tree.h"

namespace certifond::verifier::symbolic {
namespace {

class Chooser {
 public:
  Chooser(const TaskGraph& graph, const WinningRegion& region)
      : graph_(graph),
        distances_(graph.manager(), region.distances),
        safe_(graph.manager(), region.safe),
        region_(region) {}

  // The first action that is safe and may bring the state nearer.
  std::size_t choose(const Bdd& state) const {
    std::size_t distance = 0;
    distances_.overlaps(
        state, [&](std::size_t index, const Bdd&) { distance = index; });
    CERTIFOND_CHECK(distance > 0);
    const Bdd& nearer = region_.distances[distance - 1];
    std::optional<std::size_t> choice;
    safe_.overlaps(state, [&](std::size_t action, const Bdd&) {
      if (!choice && graph_.action(action).image(state).intersects(nearer))
        choice = action;
    });
    CERTIFOND_CHECK(choice);
    return *choice;
  }

 private:
  const TaskGraph& graph_;
  SetTree distances_;
  SetTree safe_;
  const WinningRegion& region_;
};

}  // namespace

std::optional<policy::Policy> extract_policy(
    const Semantics& semantics, std::span<const GroundAction> actions,
    const TaskGraph& graph, const WinningRegion& region,
    std::size_t max_states) {
  policy::Policy result;
  result.header.domain_name = semantics.task().domain_name;
  result.header.problem_name = semantics.task().problem_name;
  const Chooser chooser(graph, region);
  Bdd seen = graph.initial();
  for (Bdd layer = seen - graph.goal(); !layer.is_zero();) {
    Bdd next = graph.manager().zero();
    while (!layer.is_zero()) {
      if (result.rules.size() == max_states) return std::nullopt;
      const Bdd state = graph.encoding().pick(layer);
      layer -= state;
      const std::size_t action = chooser.choose(state);
      const policy::Cube condition =
          state_cube(semantics, graph.encoding().atoms_of(state), result.atoms);
      result.rules.push_back(
          condition, result.actions.intern(semantics.name_of(actions[action])));
      next |= graph.action(action).image(state);
    }
    layer = next - seen - graph.goal();
    seen |= next;
  }
  return result;
}

}  // namespace certifond::verifier::symbolic
