// A campaign: all properties on as many random tasks as time allows.
//
// Task i of a campaign is task i of its seed and profile, whoever runs it and
// wherever; a failure is therefore told by seed, profile and index, besides
// the minimal task to which it was shrunk.  The campaign goes on after a
// failure.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "fond/pddl/task.h"
#include "generators/random_options.h"
#include "proptests/property.h"

namespace certifond::proptests {

struct CampaignOptions {
  std::uint64_t seed = 1;
  generators::Profile profile = generators::Profile::kSmall;
  std::uint64_t first_task = 0;
  std::uint64_t tasks = std::numeric_limits<std::uint64_t>::max();
  double seconds = std::numeric_limits<double>::infinity();
  std::vector<const Property*> properties;  // empty: all
  // Failures of one property that are shrunk; further ones are only counted.
  std::size_t shrunk_per_property = 3;
  std::size_t shrink_limit = 20000;         // tasks tried for one failure
  const std::atomic<bool>* stop = nullptr;  // what was found is kept
};

struct PropertyCount {
  std::uint64_t held = 0;
  std::uint64_t skipped = 0;
  std::uint64_t failed = 0;
};

struct ClassCount {
  std::uint64_t known = 0;  // that a property explored
  std::uint64_t solvable = 0;
  std::uint64_t unsolvable = 0;
  std::uint64_t unlucky = 0;  // unsolvable, but solved with luck
  std::uint64_t trivial = 0;
  std::uint64_t needs_cycle = 0;  // solvable, not strong
  std::uint64_t has_traps = 0;
  std::uint64_t states = 0;  // of all of them

  void add(const reference::TaskClass& task_class, std::size_t state_count);
};

struct Failure {
  std::string property;  // its id
  std::string message;   // on the minimal task
  std::uint64_t task = 0;
  std::uint64_t subject_seed = 0;
  pddl::Task minimal;
};

struct CampaignReport {
  CampaignOptions options;
  std::uint64_t tasks = 0;
  double seconds = 0;
  bool stopped = false;
  std::map<std::string, PropertyCount, std::less<>> properties;
  ClassCount classes;
  std::vector<Failure> failures;

  std::uint64_t failed() const;
};

struct CampaignObserver {
  // About once a second.
  std::function<void(const CampaignReport&)> progress;
  // As soon as a failure has been shrunk.
  std::function<void(const Failure&)> failure;
};

CampaignReport run_campaign(const CampaignOptions& options,
                            const CampaignObserver& observer = {});

// The task that was meant to be checked, e.g. for a look at it.
std::uint64_t subject_seed(const CampaignOptions& options, std::uint64_t task);

}  // namespace certifond::proptests
