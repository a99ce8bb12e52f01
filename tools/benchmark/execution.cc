#include "tools/benchmark/execution.h"

#include <algorithm>
#include <exception>
#include <fstream>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <tuple>

#include "tools/benchmark/input_error.h"
#include "tools/benchmark/outcome.h"
#include "tools/benchmark/progress.h"

namespace certifond::bench {
namespace {

namespace fs = std::filesystem;
using Kind = Ending::Kind;

constexpr std::streamoff kLogBytes = 64 << 10;

std::map<std::string, std::size_t> count_configs(const std::vector<Job>& jobs) {
  std::map<std::string, std::size_t> open;
  for (const Job& job : jobs) ++open[job.config->name];
  return open;
}

class Execution {
 public:
  Execution(const std::vector<Job>& jobs, const Setting& setting,
            Results& results, Guardian& guardian, const std::atomic<bool>& stop)
      : jobs_(jobs),
        setting_(setting),
        results_(results),
        guardian_(guardian),
        stop_(stop),
        progress_(stderr, count_configs(jobs), setting.jobs) {}

  void run() {
    std::vector<std::thread> threads;
    for (unsigned i = 0; i < setting_.jobs; ++i)
      threads.emplace_back([this, i] { work(i); });
    for (std::thread& thread : threads) thread.join();
    std::error_code ignored;
    fs::remove_all(setting_.folder / "scratch", ignored);
    progress_.finish();
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  void work(unsigned worker) {
    try {
      const fs::path folder =
          setting_.folder / "scratch" / std::to_string(worker);
      while (!stop_.load() && !failed_.load()) {
        const std::size_t index = next_.fetch_add(1);
        if (index >= jobs_.size()) break;
        if (const auto row = run_job(jobs_[index], folder)) keep(*row);
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failed_.exchange(true)) failure_ = std::current_exception();
    }
  }

  void keep(const Row& row) {
    const std::lock_guard lock(mutex_);
    results_.add(row);
    progress_.done(row);
  }

  // Nothing: it was interrupted.
  std::optional<Row> run_job(const Job& job, const fs::path& folder) {
    fs::remove_all(folder);
    fs::create_directories(folder / "run");
    const fs::path output = folder / "output.txt";
    const fs::path json = folder / "answer.json";
    Placeholders values = setting_.placeholders;
    values["{domain}"] = fs::absolute(job.task->domain_file).string();
    values["{problem}"] = fs::absolute(job.task->problem_file).string();
    values["{json}"] = json.string();
    Row row;
    row.config = job.config->name;
    row.domain = job.task->domain;
    row.instance = job.task->instance;
    const auto ending =
        run_words(*job.config, job.config->command, values, folder, output);
    if (ending.kind == Kind::kInterrupted) return std::nullopt;
    read_outcome(*job.config, ending, output, json, row);
    if (row.status == Status::kError) keep_log(row, output);
    if (row.decided() && job.config->check) {
      const auto check = run_words(*job.config, *job.config->check, values,
                                   folder, folder / "check.txt");
      if (check.kind == Kind::kInterrupted) return std::nullopt;
      read_check(check, row);
    }
    return row;
  }

  Ending run_words(const Config& config, const Command& command,
                   const Placeholders& values, const fs::path& folder,
                   const fs::path& output) {
    std::vector<std::string> words;
    for (const std::string& word : command.words)
      words.push_back(replaced(word, values));
    Ending ending = run_command(words, folder / "run", output, setting_.limits,
                                guardian_, stop_);
    if (ending.kind == Kind::kNotStarted)
      throw InputError("[" + config.name +
                       "] cannot be started: " + ending.error);
    return ending;
  }

  // The end of what was printed.
  void keep_log(const Row& row, const fs::path& output) {
    std::string name = row.config + "." + row.domain + "." + row.instance;
    std::replace(name.begin(), name.end(), '/', '_');
    const fs::path folder = setting_.folder / "logs";
    fs::create_directories(folder);
    std::ifstream in(output, std::ios::binary | std::ios::ate);
    const std::streamoff size = in.tellg();
    in.seekg(std::max<std::streamoff>(0, size - kLogBytes));
    std::ofstream out(folder / (name + ".txt"), std::ios::binary);
    if (size > 0) out << in.rdbuf();
  }

  const std::vector<Job>& jobs_;
  const Setting& setting_;
  Results& results_;
  Guardian& guardian_;
  const std::atomic<bool>& stop_;
  Progress progress_;
  std::mutex mutex_;  // of results_, progress_ and failure_
  std::atomic<std::size_t> next_{0};
  std::atomic<bool> failed_{false};
  std::exception_ptr failure_;
};

}  // namespace

std::vector<Job> open_jobs(const std::vector<Config>& configs,
                           const std::vector<Task>& tasks,
                           const std::vector<Row>& rows) {
  std::set<std::tuple<std::string, std::string, std::string>> known;
  for (const Row& row : rows)
    known.emplace(row.config, row.domain, row.instance);
  std::vector<Job> jobs;
  for (std::size_t t = 0; t < tasks.size(); ++t)
    for (std::size_t c = 0; c < configs.size(); ++c) {
      const Config& config = configs[(t + c) % configs.size()];
      if (!known.contains({config.name, tasks[t].domain, tasks[t].instance}))
        jobs.push_back({&config, &tasks[t]});
    }
  return jobs;
}

void execute(const std::vector<Job>& jobs, const Setting& setting,
             Results& results, Guardian& guardian,
             const std::atomic<bool>& stop) {
  Execution(jobs, setting, results, guardian, stop).run();
}

}  // namespace certifond::bench
