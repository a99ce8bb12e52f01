#include "tools/benchmark/comparison.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace certifond::bench {
namespace {

// Less is noise of starting a process.
constexpr double kLeastSeconds = 1e-4;

using TaskName = std::pair<std::string, std::string>;

struct Sum {
  std::size_t tasks = 0;
  std::map<Status, std::size_t> endings;
  std::size_t checked = 0;
  double seconds = 0;
  double slowest = 0;
  std::size_t sized = 0;
  double rules = 0;
  double verification = 0;
  double megabytes = 0;

  void add(const Row& row, Clock clock) {
    ++tasks;
    ++endings[row.status];
    megabytes = std::max(megabytes, row.peak_megabytes);
    if (!row.decided()) return;
    if (!row.verdict.empty() && row.verdict != "unknown") ++checked;
    seconds += row.seconds(clock);
    slowest = std::max(slowest, row.seconds(clock));
    verification += row.verification_seconds.value_or(0);
    if (row.status == Status::kSolved && row.policy_size) {
      ++sized;
      rules += *row.policy_size;
    }
  }
  std::size_t of(Status status) const {
    const auto found = endings.find(status);
    return found == endings.end() ? 0 : found->second;
  }
  std::size_t decided() const {
    return of(Status::kSolved) + of(Status::kUnsolvable);
  }
  std::string mean(double sum) const {
    return decided() == 0 ? "-"
                          : fixed(sum / static_cast<double>(decided()), 3);
  }
};

std::set<std::string> domains_of(const Comparison& comparison) {
  std::set<std::string> domains;
  for (const Row& row : comparison.rows) domains.insert(row.domain);
  return domains;
}

std::string par2(const Comparison& comparison, const Sum& sum) {
  if (comparison.limit_seconds <= 0 || sum.tasks == 0) return "-";
  const auto open = static_cast<double>(sum.tasks - sum.decided());
  return fixed((sum.seconds + 2 * comparison.limit_seconds * open) /
                   static_cast<double>(sum.tasks),
               3);
}

std::vector<std::string> detail_line(const std::string& name, const Sum& sum) {
  return {name,
          count(sum.tasks),
          count(sum.of(Status::kSolved)),
          count(sum.of(Status::kUnsolvable)),
          sum.mean(sum.seconds),
          fixed(sum.slowest, 2),
          sum.sized == 0 ? "-"
                         : fixed(sum.rules / static_cast<double>(sum.sized), 1),
          sum.mean(sum.verification),
          fixed(sum.megabytes, 0)};
}

double log_ratio(double a, double b, double least) {
  return std::log(std::max(a, least) / std::max(b, least));
}

std::vector<std::string> ratio_line(const std::string& name, const Ratio& r) {
  return {name,
          count(r.tasks),
          fixed(r.time, 3),
          count(r.a_faster),
          count(r.b_faster),
          r.sized == 0 ? "-" : fixed(r.size, 2)};
}

}  // namespace

TextTable coverage_table(const Comparison& comparison) {
  std::vector<std::string> names = {"domain", "tasks"};
  names.insert(names.end(), comparison.configs.begin(),
               comparison.configs.end());
  TextTable table(names);
  std::map<TaskName, std::size_t> decided;  // domain, configuration
  std::map<std::string, std::set<std::string>> tasks;
  for (const Row& row : comparison.rows) {
    tasks[row.domain].insert(row.instance);
    decided[{row.domain, row.config}] += row.decided() ? 1 : 0;
  }
  std::size_t all = 0;
  std::map<std::string, std::size_t> totals;
  for (const auto& [domain, instances] : tasks) {
    std::vector<std::string> line = {domain, count(instances.size())};
    all += instances.size();
    for (const std::string& config : comparison.configs) {
      const std::size_t n = decided[{domain, config}];
      totals[config] += n;
      line.push_back(count(n));
    }
    table.add(line);
  }
  std::vector<std::string> line = {"all", count(all)};
  for (const std::string& config : comparison.configs)
    line.push_back(count(totals[config]));
  table.add(line);
  return table;
}

TextTable summary_table(const Comparison& comparison) {
  TextTable table({"configuration", "tasks", "solved", "unsolvable", "checked",
                   "timeout", "memout", "unknown", "unsupported", "refuted",
                   "error", "s (mean)", "PAR2 s", "MB (most)"});
  for (const std::string& config : comparison.configs) {
    Sum sum;
    for (const Row& row : comparison.rows)
      if (row.config == config) sum.add(row, comparison.clock);
    std::vector<std::string> line = {
        config, count(sum.tasks), count(sum.of(Status::kSolved)),
        count(sum.of(Status::kUnsolvable)), count(sum.checked)};
    for (const Status status :
         {Status::kTimeout, Status::kMemout, Status::kUnknown,
          Status::kUnsupported, Status::kRefuted, Status::kError})
      line.push_back(count(sum.of(status)));
    line.push_back(sum.mean(sum.seconds));
    line.push_back(par2(comparison, sum));
    line.push_back(fixed(sum.megabytes, 0));
    table.add(line);
  }
  return table;
}

TextTable detail_table(const Comparison& comparison,
                       const std::string& config) {
  TextTable table({"domain", "tasks", "solved", "unsolvable", "s (mean)",
                   "s (most)", "rules (mean)", "checking s (mean)",
                   "MB (most)"});
  std::map<std::string, Sum> sums;
  Sum all;
  for (const Row& row : comparison.rows) {
    if (row.config != config) continue;
    sums[row.domain].add(row, comparison.clock);
    all.add(row, comparison.clock);
  }
  for (const auto& [domain, sum] : sums) table.add(detail_line(domain, sum));
  table.add(detail_line("all", all));
  return table;
}

Ratio ratio(const Comparison& comparison, const std::string& a,
            const std::string& b, const std::optional<std::string>& domain) {
  std::map<TaskName, const Row*> others;
  for (const Row& row : comparison.rows)
    if (row.config == b && row.decided())
      others[{row.domain, row.instance}] = &row;
  Ratio result;
  double times = 0;
  double sizes = 0;
  for (const Row& row : comparison.rows) {
    if (row.config != a || !row.decided()) continue;
    if (domain && row.domain != *domain) continue;
    const auto other = others.find({row.domain, row.instance});
    if (other == others.end()) continue;
    ++result.tasks;
    const double log =
        log_ratio(row.seconds(comparison.clock),
                  other->second->seconds(comparison.clock), kLeastSeconds);
    times += log;
    result.a_faster += log < 0 ? 1 : 0;
    result.b_faster += log > 0 ? 1 : 0;
    if (!row.policy_size || !other->second->policy_size) continue;
    ++result.sized;
    // a task whose goal holds at once needs no rule
    sizes += log_ratio(*row.policy_size, *other->second->policy_size, 1);
  }
  if (result.tasks > 0)
    result.time = std::exp(times / static_cast<double>(result.tasks));
  if (result.sized > 0)
    result.size = std::exp(sizes / static_cast<double>(result.sized));
  return result;
}

TextTable ratio_table(const Comparison& comparison, const std::string& a,
                      const std::string& b) {
  TextTable table({"domain", "both decided", "time " + a + " / " + b,
                   a + " faster", b + " faster", "size " + a + " / " + b});
  for (const std::string& domain : domains_of(comparison))
    if (const Ratio r = ratio(comparison, a, b, domain); r.tasks > 0)
      table.add(ratio_line(domain, r));
  table.add(ratio_line("all", ratio(comparison, a, b)));
  return table;
}

std::vector<std::string> contradictions(const Comparison& comparison) {
  std::vector<std::string> found;
  std::map<TaskName, std::map<Status, std::string>> said;
  for (const Row& row : comparison.rows) {
    if (row.status == Status::kRefuted)
      found.push_back(row.domain + " " + row.instance + ": the answer of " +
                      row.config + " was refuted");
    if (row.decided())
      said[{row.domain, row.instance}].emplace(row.status, row.config);
  }
  for (const auto& [task, answers] : said)
    if (answers.size() > 1)
      found.push_back(task.first + " " + task.second + ": solved by " +
                      answers.at(Status::kSolved) + ", unsolvable by " +
                      answers.at(Status::kUnsolvable));
  return found;
}

}  // namespace certifond::bench
