#include "tools/benchmark/outcome.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

namespace certifond::bench {
namespace {

using Kind = Ending::Kind;

// The library's matcher recurses: a longer line could end the process.
constexpr std::size_t kLongestLine = 4096;

// docs/exit_codes.md; the planning field's other tools use the same bands.
Status status_of_code(int code) {
  switch (code) {
    case 0:
      return Status::kSolved;
    case 10:
    case 11:
      return Status::kUnsolvable;
    case 12:
      return Status::kUnknown;
    case 20:
      return Status::kRefuted;
    case 22:
      return Status::kMemout;
    case 23:
      return Status::kTimeout;
    case 32:
      return Status::kUnsupported;
    default:
      return Status::kError;
  }
}

// The first rule that fits, and the last size told, in one pass.
class OutputReader {
 public:
  explicit OutputReader(const Config& config)
      : config_(config), fits_(config.rules.size(), false) {}

  void read(const std::filesystem::path& file) {
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
      if (line.size() > kLongestLine) line.resize(kLongestLine);
      if (line.ends_with('\r')) line.pop_back();
      for (std::size_t i = 0; i < fits_.size(); ++i)
        if (!fits_[i] && config_.rules[i].codes.empty())
          fits_[i] = std::regex_search(line, config_.rules[i].expression);
      read_size(line);
    }
  }

  std::optional<Status> status(int code) const {
    for (std::size_t i = 0; i < fits_.size(); ++i) {
      const auto& codes = config_.rules[i].codes;
      if (fits_[i] ||
          std::find(codes.begin(), codes.end(), code) != codes.end())
        return config_.rules[i].status;
    }
    return std::nullopt;
  }
  std::optional<double> size() const { return size_; }

 private:
  void read_size(const std::string& line) {
    std::smatch match;
    if (!config_.size || !std::regex_search(line, match, *config_.size)) return;
    const std::string text = match[1].str();
    double value = 0;
    const char* end = text.data() + text.size();
    const auto [at, failed] = std::from_chars(text.data(), end, value);
    if (failed == std::errc() && at == end) size_ = value;
  }

  const Config& config_;
  std::vector<bool> fits_;
  std::optional<double> size_;
};

std::optional<double> number(const nlohmann::json& json, const char* key) {
  if (!json.is_object()) return std::nullopt;
  const auto found = json.find(key);
  if (found == json.end() || !found->is_number()) return std::nullopt;
  return found->get<double>();
}

std::string text(const nlohmann::json& json, const char* key) {
  const auto found = json.find(key);
  return found != json.end() && found->is_string() ? found->get<std::string>()
                                                   : "";
}

Status status_of_json(const std::string& status, const std::string& verdict) {
  if (status == "SOLVED_SATISFICING") {
    if (verdict == "refuted") return Status::kRefuted;
    return verdict == "unknown" ? Status::kUnknown : Status::kSolved;
  }
  if (status.starts_with("UNSOLVABLE_")) return Status::kUnsolvable;
  if (status == "TIMEOUT") return Status::kTimeout;
  if (status == "MEMOUT") return Status::kMemout;
  if (status == "UNSUPPORTED_PROBLEM") return Status::kUnsupported;
  return Status::kError;
}

// False: there is none, or it is not one.
bool read_json(const std::filesystem::path& file, Row& row) {
  std::ifstream in(file);
  if (!in) return false;
  const auto json = nlohmann::json::parse(in, nullptr, false);
  if (!json.is_object() || text(json, "status").empty()) return false;
  row.verdict = text(json, "verdict");
  row.status = status_of_json(text(json, "status"), row.verdict);
  if (text(json, "status") == "UNSOLVABLE_PROVEN") row.verdict = "proved";
  row.policy_size = number(json, "policy_size");
  const auto seconds = json.find("seconds");
  if (seconds == json.end()) return true;
  double planning = 0;
  for (const char* phase : {"grounding", "search", "output"})
    planning += number(*seconds, phase).value_or(0);
  row.planning_seconds = planning;
  row.verification_seconds = number(*seconds, "verification");
  return true;
}

void read_answer(const Config& config, int code,
                 const std::filesystem::path& output,
                 const std::filesystem::path& json, Row& row) {
  row.status = status_of_code(code);
  if (config.writes_json()) {
    // No answer without the file that says so.
    if (!read_json(json, row) && row.decided()) row.status = Status::kError;
    return;
  }
  OutputReader reader(config);
  reader.read(output);
  row.policy_size = reader.size();
  if (!config.rules.empty())
    row.status = reader.status(code).value_or(code == 0 ? Status::kUnknown
                                                        : Status::kError);
}

}  // namespace

void read_outcome(const Config& config, const Ending& ending,
                  const std::filesystem::path& output,
                  const std::filesystem::path& json, Row& row) {
  row.wall_seconds = ending.wall_seconds;
  row.cpu_seconds = ending.cpu_seconds;
  row.peak_megabytes = static_cast<double>(ending.peak_bytes) / (1 << 20);
  switch (ending.kind) {
    case Kind::kExit:
      row.exit = std::to_string(ending.code);
      return read_answer(config, ending.code, output, json, row);
    case Kind::kSignal:
      row.exit = "signal " + std::to_string(ending.code);
      row.status = Status::kError;
      return;
    case Kind::kTime:
      row.status = Status::kTimeout;
      return;
    case Kind::kMemory:
      row.status = Status::kMemout;
      return;
    case Kind::kInterrupted:
    case Kind::kNotStarted:
      row.status = Status::kError;
      return;
  }
}

void read_check(const Ending& ending, Row& row) {
  row.verification_seconds = ending.wall_seconds;
  if (ending.kind != Kind::kExit) return;
  if (ending.code == 20) {
    row.status = Status::kRefuted;
    row.verdict = "refuted";
  } else if (ending.code == 0 && row.status == Status::kSolved) {
    row.verdict = "verified";
  } else if (ending.code == 10 && row.status == Status::kUnsolvable) {
    row.verdict = "proved";
  } else {
    row.verdict = "unknown";
  }
}

}  // namespace certifond::bench
