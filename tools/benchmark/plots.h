// Pictures of a comparison.
#pragma once

#include <string>

#include "tools/benchmark/comparison.h"
#include "tools/benchmark/svg.h"

namespace certifond::bench {

// What a picture says of the run that it shows.
struct Caption {
  std::string line;  // under the picture
  std::string run;   // run.json, for programs
};

// A point for each task: the time of `a` to the right, that of `b` upwards,
// both on logarithmic scales; above the diagonal, a was faster.  Who did not
// decide a task is on the grey border.
Svg scatter_plot(const Comparison& comparison, const std::string& a,
                 const std::string& b, const Caption& caption);

// For each configuration, how many tasks it decides (to the right) if each may
// take so long (upwards, logarithmic).
Svg cactus_plot(const Comparison& comparison, const Caption& caption);

}  // namespace certifond::bench
