#include "generators/random_task.h"

#include "generators/decoration.h"
#include "generators/graph_task.h"
#include "generators/random_graph.h"
#include "generators/wild_task.h"

namespace certifond::generators {

namespace {

RandomTask plain_task(const RandomOptions& options, Rng& rng) {
  if (!rng.chance(options.graph_percent)) return {wild_task(options, rng), {}};
  const RandomGraph graph = random_graph(options, rng);
  const auto encoding = static_cast<GraphEncoding>(rng.below(kGraphEncodings));
  const bool noise = rng.chance(options.noise_percent);
  return {graph_task(graph, encoding, noise),
          {.solvable = graph.solvable, .strong = graph.strong}};
}

}  // namespace

RandomTask random_task(const RandomOptions& options, Rng& rng) {
  RandomTask result = plain_task(options, rng);
  add_labels(result.task, options, rng);
  // A planted answer is that of one initial state.
  if (!result.known.solvable) add_init_choices(result.task, options, rng);
  return result;
}

RandomTask random_task(const RandomOptions& options, std::uint64_t seed,
                       std::uint64_t index) {
  Rng rng(seed, index);
  return random_task(options, rng);
}

}  // namespace certifond::generators
