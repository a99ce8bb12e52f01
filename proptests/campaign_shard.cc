// One shard of a campaign, as a test: Bazel runs shards side by side, here or
// on a Remote Execution cluster.
//
// The shard's number and the number of the run (--runs_per_test) decide the
// seed.  From the environment (--test_env=..): CAMPAIGN_SEED, CAMPAIGN_TASKS
// and CAMPAIGN_SECONDS for each shard, CAMPAIGN_PROFILE.  Reports and shrunk
// failures go to the test's undeclared outputs.
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <system_error>

#include "generators/rng.h"
#include "proptests/campaign.h"
#include "proptests/campaign_report.h"

namespace certifond::proptests {
namespace {

namespace fs = std::filesystem;

std::string environment(const char* name, const std::string& otherwise) {
  const char* value = std::getenv(name);
  return value == nullptr || *value == '\0' ? otherwise : value;
}

[[noreturn]] void refuse(const char* name) {
  std::cerr << name << " cannot be '" << environment(name, "") << "'\n";
  std::exit(1);
}

std::uint64_t number(const char* name, std::uint64_t otherwise) {
  const std::string text = environment(name, std::to_string(otherwise));
  std::uint64_t value = 0;
  const auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) refuse(name);
  return value;
}

generators::Profile profile() {
  constexpr const char* kName = "CAMPAIGN_PROFILE";
  const auto profile = profile_by_name(environment(kName, "small"));
  if (!profile) refuse(kName);
  return *profile;
}

CampaignOptions options() {
  CampaignOptions result;
  const std::uint64_t place =
      number("TEST_RUN_NUMBER", 1) * number("TEST_TOTAL_SHARDS", 1) +
      number("TEST_SHARD_INDEX", 0);
  result.seed =
      generators::mix(number("CAMPAIGN_SEED", 1) ^ generators::mix(place));
  result.tasks = number("CAMPAIGN_TASKS", 500);
  result.seconds = static_cast<double>(number("CAMPAIGN_SECONDS", 3600));
  result.profile = profile();
  return result;
}

int run() {
  // Tells Bazel that shards are understood.
  const std::string status = environment("TEST_SHARD_STATUS_FILE", "");
  if (!status.empty()) std::ofstream(status).put('\n');
  const fs::path directory =
      environment("TEST_UNDECLARED_OUTPUTS_DIR", "campaign");
  fs::create_directories(directory);
  const CampaignOptions campaign = options();
  CampaignObserver observer;
  observer.failure = [&](const Failure& failure) {
    write_failure(directory, campaign, failure);
  };
  const CampaignReport report = run_campaign(campaign, observer);
  std::ofstream(directory / "report.json") << to_json(report);
  std::ofstream(directory / "report.txt") << to_text(report);
  std::cout << to_text(report);
  return report.failed() == 0 ? 0 : 1;
}

}  // namespace
}  // namespace certifond::proptests

int main() { return certifond::proptests::run(); }
