#include "tools/simulation/distribution.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace certifond::tools {

double Distribution::mean() const {
  double sum = 0;
  for (const auto& [length, runs] : counts_)
    sum += static_cast<double>(length) * static_cast<double>(runs);
  return sum / static_cast<double>(runs_);
}

std::size_t Distribution::quantile(double share) const {
  const double wanted = share * static_cast<double>(runs_);
  std::uint64_t seen = 0;
  for (const auto& [length, runs] : counts_) {
    seen += runs;
    if (static_cast<double>(seen) >= wanted) return length;
  }
  return most();
}

std::string Distribution::histogram(std::size_t rows, std::size_t width) const {
  if (empty()) return {};
  const std::size_t span = most() - least() + 1;
  const std::size_t step = (span + rows - 1) / rows;
  std::vector<std::uint64_t> bars((span + step - 1) / step);
  for (const auto& [length, runs] : counts_)
    bars[(length - least()) / step] += runs;
  const double highest =
      static_cast<double>(*std::max_element(bars.begin(), bars.end()));
  std::vector<std::string> labels;
  std::size_t label_width = 0;
  for (std::size_t i = 0; i < bars.size(); ++i) {
    const std::size_t first = least() + i * step;
    labels.push_back(std::to_string(first));
    if (step > 1) labels[i] += "-" + std::to_string(first + step - 1);
    label_width = std::max(label_width, labels[i].size());
  }
  std::string text;
  for (std::size_t i = 0; i < bars.size(); ++i) {
    const double share = static_cast<double>(bars[i]) / highest;
    const auto length =
        static_cast<std::size_t>(std::ceil(share * static_cast<double>(width)));
    text += "          " + std::string(label_width - labels[i].size(), ' ') +
            labels[i] + " " + std::string(length, '#') +
            (length > 0 ? " " : "") + std::to_string(bars[i]) + "\n";
  }
  return text;
}

}  // namespace certifond::tools
