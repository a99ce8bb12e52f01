#include "proptests/campaign.h"

#include <chrono>
#include <optional>
#include <utility>

#include "generators/random_task.h"
#include "generators/rng.h"
#include "generators/shrink.h"
#include "proptests/properties.h"

namespace certifond::proptests {

namespace {

class Campaign {
 public:
  Campaign(const CampaignOptions& options, const CampaignObserver& observer)
      : observer_(observer),
        random_options_(generators::options_of(options.profile)) {
    report_.options = options;
    if (report_.options.properties.empty()) {
      for (const Property& property : properties()) {
        report_.options.properties.push_back(&property);
      }
    }
    for (const Property* property : report_.options.properties) {
      report_.properties[std::string(property->id)];
    }
  }

  CampaignReport run() {
    while (report_.tasks < report_.options.tasks && !is_over()) {
      run_task(report_.options.first_task + report_.tasks);
      ++report_.tasks;
      tell_progress();
    }
    report_.seconds = elapsed();
    return std::move(report_);
  }

 private:
  using Clock = std::chrono::steady_clock;

  double elapsed() const {
    return std::chrono::duration<double>(Clock::now() - start_).count();
  }

  bool is_over() {
    const std::atomic<bool>* stop = report_.options.stop;
    if (stop != nullptr && stop->load(std::memory_order_relaxed)) {
      report_.stopped = true;
    }
    return report_.stopped || elapsed() >= report_.options.seconds;
  }

  void run_task(std::uint64_t index) {
    const std::uint64_t seed = subject_seed(report_.options, index);
    Subject subject(
        generators::random_task(random_options_, report_.options.seed, index)
            .task,
        seed);
    for (const Property* property : report_.options.properties) {
      const Outcome outcome = check(*property, subject);
      PropertyCount& count = report_.properties.find(property->id)->second;
      switch (outcome.kind) {
        case Outcome::Kind::kHeld:
          ++count.held;
          break;
        case Outcome::Kind::kSkipped:
          ++count.skipped;
          break;
        case Outcome::Kind::kFailed:
          if (count.failed++ < report_.options.shrunk_per_property) {
            report_failure(*property, subject, index, outcome.message);
          }
          break;
      }
    }
    // Properties that ask for no exploration are not slowed down by one.
    if (subject.is_explored()) {
      report_.classes.add(*subject.task_class(),
                          subject.space()->states.size());
    }
  }

  void report_failure(const Property& property, const Subject& subject,
                      std::uint64_t index, std::string message) {
    const std::uint64_t seed = subject.seed();
    pddl::Task minimal = generators::minimize(
        subject.task(),
        [&](const pddl::Task& task) {
          if (is_over()) return false;
          Subject smaller(task, seed);
          Outcome outcome = check(property, smaller);
          if (outcome.failed()) message = std::move(outcome.message);
          return outcome.failed();
        },
        report_.options.shrink_limit);
    report_.failures.push_back({std::string(property.id), std::move(message),
                                index, seed, std::move(minimal)});
    if (observer_.failure) observer_.failure(report_.failures.back());
  }

  void tell_progress() {
    if (!observer_.progress) return;
    const double now = elapsed();
    if (now - last_progress_ < 1) return;
    last_progress_ = now;
    report_.seconds = now;
    observer_.progress(report_);
  }

  const CampaignObserver& observer_;
  generators::RandomOptions random_options_;
  CampaignReport report_;
  Clock::time_point start_ = Clock::now();
  double last_progress_ = 0;
};

}  // namespace

void ClassCount::add(const reference::TaskClass& task_class,
                     std::size_t state_count) {
  ++known;
  states += state_count;
  solvable += task_class.solvable ? 1 : 0;
  unsolvable += task_class.solvable ? 0 : 1;
  unlucky += !task_class.solvable && task_class.lucky ? 1 : 0;
  trivial += task_class.trivial ? 1 : 0;
  needs_cycle += task_class.solvable && !task_class.strong ? 1 : 0;
  has_traps += task_class.traps ? 1 : 0;
}

std::uint64_t CampaignReport::failed() const {
  std::uint64_t sum = 0;
  for (const auto& [id, count] : properties) sum += count.failed;
  return sum;
}

std::uint64_t subject_seed(const CampaignOptions& options, std::uint64_t task) {
  return generators::mix(options.seed ^ generators::mix(task));
}

CampaignReport run_campaign(const CampaignOptions& options,
                            const CampaignObserver& observer) {
  return Campaign(options, observer).run();
}

}  // namespace certifond::proptests
