#include "tools/benchmark/plots.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <vector>

namespace certifond::bench {
namespace {

constexpr double kLeft = 76;
constexpr double kTop = 48;
constexpr double kSide = 430;  // of the square, the border included
constexpr double kBorder = 26;
constexpr double kBottom = 94;
constexpr double kLegend = 14;  // between the square and the legend
constexpr double kLegendLine = 19;
constexpr double kLeastSeconds = 0.001;  // less is drawn as this
constexpr const char* kGrid = "#ddd";
constexpr const char* kAxis = "#555";

using Anchor = Svg::Anchor;

// Seconds on a logarithmic scale of whole powers of ten.
class TimeScale {
 public:
  TimeScale(double least, double most, double length)
      : low_(std::floor(std::log10(std::max(least, kLeastSeconds)) + 1e-9)),
        high_(std::max(low_ + 1, std::ceil(std::log10(most) - 1e-9))),
        length_(length) {}

  double at(double seconds) const {
    const double log = std::log10(std::max(seconds, kLeastSeconds));
    return std::clamp((log - low_) / (high_ - low_), 0.0, 1.0) * length_;
  }
  std::vector<double> ticks() const {
    std::vector<double> ticks;
    for (double power = low_; power <= high_ + 0.5; ++power)
      ticks.push_back(std::pow(10, power));
    return ticks;
  }

 private:
  double low_;
  double high_;
  double length_;
};

TimeScale scale_of(const Comparison& comparison, double length) {
  double least = 1;
  double most = std::max(comparison.limit_seconds, 0.01);
  for (const Row& row : comparison.rows) {
    if (!row.decided()) continue;
    least = std::min(least, row.seconds(comparison.clock));
    most = std::max(most, row.seconds(comparison.clock));
  }
  return {least, most, length};
}

std::string seconds_text(double seconds) {
  char text[32];
  std::snprintf(text, sizeof text, "%g", seconds);
  return text;
}

std::string clock_name(const Comparison& comparison) {
  return comparison.clock == Clock::kWall ? "seconds (wall clock)"
                                          : "seconds (CPU time)";
}

double text_width(const std::string& text, double size) {
  return 0.56 * size * static_cast<double>(text.size());
}

struct LegendEntry {
  Mark mark;
  std::string text;
  bool line = false;
};

double legend_width(const std::vector<LegendEntry>& entries) {
  double widest = 60;
  for (const LegendEntry& entry : entries)
    widest = std::max(widest, text_width(entry.text, 13));
  return widest + 48;
}

double picture_height(const std::vector<LegendEntry>& entries) {
  const double lines = kLegendLine * static_cast<double>(entries.size());
  return std::max(kTop + kSide + kBottom, kTop + lines + 40);
}

void draw_legend(Svg& svg, const std::vector<LegendEntry>& entries) {
  double y = kTop + 10;
  const double x = kLeft + kSide + kLegend;
  for (const LegendEntry& entry : entries) {
    if (entry.line) svg.path({{x, y}, {x + 28, y}}, entry.mark);
    svg.mark({x + 14, y}, entry.mark);
    svg.text({x + 36, y + 4.5}, entry.text, {});
    y += kLegendLine;
  }
}

void draw_title(Svg& svg, const std::string& title, const Caption& caption) {
  svg.text({kLeft, kTop - 20}, title, {.size = 16});
  svg.text({kLeft, kTop + kSide + kBottom - 12}, caption.line,
           {.size = 11, .colour = "#555"});
}

void draw_frame(Svg& svg) {
  const double right = kLeft + kSide;
  const double bottom = kTop + kSide;
  svg.line({kLeft, bottom}, {right, bottom}, kAxis);
  svg.line({kLeft, kTop}, {kLeft, bottom}, kAxis);
  svg.line({right, kTop}, {right, bottom}, kAxis);
  svg.line({kLeft, kTop}, {right, kTop}, kAxis);
}

void draw_axis_names(Svg& svg, const std::string& x, const std::string& y) {
  svg.text({kLeft + kSide / 2, kTop + kSide + 42}, x,
           {.anchor = Anchor::kMiddle});
  svg.text({kLeft - 52, kTop + kSide / 2}, y,
           {.anchor = Anchor::kMiddle, .upwards = true});
}

void draw_time_ticks_upwards(Svg& svg, const TimeScale& scale) {
  for (const double tick : scale.ticks()) {
    const double y = kTop + kSide - scale.at(tick);
    svg.line({kLeft, y}, {kLeft + kSide, y}, kGrid);
    svg.text({kLeft - 8, y + 4}, seconds_text(tick),
             {.anchor = Anchor::kEnd, .size = 12});
  }
}

void draw_time_ticks_rightwards(Svg& svg, const TimeScale& scale) {
  for (const double tick : scale.ticks()) {
    const double x = kLeft + scale.at(tick);
    svg.line({x, kTop}, {x, kTop + kSide}, kGrid);
    svg.text({x, kTop + kSide + 18}, seconds_text(tick),
             {.anchor = Anchor::kMiddle, .size = 12});
  }
}

// The border of those that were not decided, and the lines of equal ratio.
void draw_scatter_ground(Svg& svg, const TimeScale& scale) {
  const double inner = kSide - kBorder;
  const double bottom = kTop + kSide;
  svg.rectangle({kLeft, kTop}, kSide, kBorder, "#eee");
  svg.rectangle({kLeft + inner, kTop}, kBorder, kSide, "#eee");
  draw_time_ticks_upwards(svg, scale);
  draw_time_ticks_rightwards(svg, scale);
  svg.line({kLeft, bottom}, {kLeft + inner, bottom - inner}, "#777");
  const double decade = inner / static_cast<double>(scale.ticks().size() - 1);
  for (const double shift : {decade, 2 * decade}) {
    if (shift >= inner) break;
    svg.line({kLeft, bottom - shift}, {kLeft + inner - shift, bottom - inner},
             "#bbb", 1, "4 4");
    svg.line({kLeft + shift, bottom}, {kLeft + inner, bottom - inner + shift},
             "#bbb", 1, "4 4");
  }
  Svg::TextStyle style{.anchor = Anchor::kEnd, .size = 11, .colour = "#555"};
  svg.text({kLeft + kSide, kTop - 5}, "not decided", style);
  style.anchor = Anchor::kStart;
  style.upwards = true;
  svg.text({kLeft + kSide - 9, bottom - 8}, "not decided", style);
}

std::map<std::string, Mark> marks_of_domains(const Comparison& comparison) {
  std::map<std::string, Mark> marks;
  for (const Row& row : comparison.rows) marks[row.domain];
  std::size_t number = 0;
  for (auto& [domain, mark] : marks) mark.number = number++;
  return marks;
}

using TaskName = std::pair<std::string, std::string>;

std::map<TaskName, const Row*> rows_of_config(const Comparison& comparison,
                                              const std::string& config) {
  std::map<TaskName, const Row*> rows;
  for (const Row& row : comparison.rows)
    if (row.config == config) rows[{row.domain, row.instance}] = &row;
  return rows;
}

std::string tip_of(const Comparison& comparison, const Row& row) {
  return row.config + " " +
         (row.decided() ? seconds_text(row.seconds(comparison.clock)) + " s"
                        : std::string(to_string(row.status)));
}

}  // namespace

Svg scatter_plot(const Comparison& comparison, const std::string& a,
                 const std::string& b, const Caption& caption) {
  const auto marks = marks_of_domains(comparison);
  std::vector<LegendEntry> legend;
  for (const auto& [domain, mark] : marks) legend.push_back({mark, domain});
  const Ratio all = ratio(comparison, a, b);
  char ratio_text[96];
  std::snprintf(ratio_text, sizeof ratio_text,
                "geometric mean of the ratio %.3g over %zu tasks that both "
                "decided",
                all.time, all.tasks);
  const std::string title = a + " and " + b + ", task by task";
  Svg svg(kLeft + kSide + kLegend + legend_width(legend),
          picture_height(legend), title, ratio_text, caption.run);
  const TimeScale scale = scale_of(comparison, kSide - kBorder);
  draw_scatter_ground(svg, scale);
  const auto place = [&](const Row& row) {
    return row.decided() ? scale.at(row.seconds(comparison.clock))
                         : kSide - kBorder / 2;
  };
  const auto others = rows_of_config(comparison, b);
  for (const auto& [task, row] : rows_of_config(comparison, a)) {
    const auto other = others.find(task);
    if (other == others.end()) continue;
    svg.mark({kLeft + place(*row), kTop + kSide - place(*other->second)},
             marks.at(task.first),
             task.first + " " + task.second + ": " + tip_of(comparison, *row) +
                 ", " + tip_of(comparison, *other->second));
  }
  draw_frame(svg);
  draw_axis_names(svg, a + ": " + clock_name(comparison),
                  b + ": " + clock_name(comparison));
  draw_legend(svg, legend);
  svg.text({kLeft, kTop + kSide + 64}, ratio_text, {.size = 12});
  draw_title(svg, title, caption);
  return svg;
}

namespace {

// Times of the tasks that each configuration decided, in order.
std::vector<std::vector<double>> sorted_times(const Comparison& comparison) {
  std::vector<std::vector<double>> all;
  for (const std::string& config : comparison.configs) {
    std::vector<double> times;
    for (const Row& row : comparison.rows)
      if (row.config == config && row.decided())
        times.push_back(row.seconds(comparison.clock));
    std::sort(times.begin(), times.end());
    all.push_back(std::move(times));
  }
  return all;
}

// 1, 2 or 5 times a power of ten: about five of them fit.
std::size_t tick_step(std::size_t most) {
  std::size_t step = 1;
  for (std::size_t factor = 0; most / step > 6; ++factor)
    step = factor % 3 == 1 ? step / 2 * 5 : step * 2;
  return step;
}

}  // namespace

Svg cactus_plot(const Comparison& comparison, const Caption& caption) {
  const auto all = sorted_times(comparison);
  std::size_t most = 1;
  std::vector<LegendEntry> legend;
  for (std::size_t i = 0; i < all.size(); ++i) {
    most = std::max(most, all[i].size());
    legend.push_back({Mark{i},
                      comparison.configs[i] + " (" + count(all[i].size()) + ")",
                      true});
  }
  const std::string title = "Tasks decided within a time";
  Svg svg(kLeft + kSide + kLegend + legend_width(legend),
          picture_height(legend), title, clock_name(comparison), caption.run);
  const TimeScale scale = scale_of(comparison, kSide);
  draw_time_ticks_upwards(svg, scale);
  const double unit = kSide / (1.02 * static_cast<double>(most));
  for (std::size_t n = 0; n <= most; n += tick_step(most)) {
    const double x = kLeft + unit * static_cast<double>(n);
    svg.line({x, kTop}, {x, kTop + kSide}, kGrid);
    svg.text({x, kTop + kSide + 18}, count(n),
             {.anchor = Anchor::kMiddle, .size = 12});
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    std::vector<Point> points;
    for (std::size_t n = 0; n < all[i].size(); ++n)
      points.emplace_back(kLeft + unit * static_cast<double>(n + 1),
                          kTop + kSide - scale.at(all[i][n]));
    if (points.empty()) continue;
    svg.path(points, Mark{i});
    svg.mark(points.back(), Mark{i}, legend[i].text);
  }
  draw_frame(svg);
  draw_axis_names(svg, "tasks decided", clock_name(comparison));
  draw_legend(svg, legend);
  draw_title(svg, title, caption);
  return svg;
}

}  // namespace certifond::bench
