// How fast policies are written and read: rules that are complete states of 20
// true atoms, out of 2,000 atoms and 1,000 actions.
#include <benchmark/benchmark.h>
#include <malloc.h>

#include <sstream>
#include <string>
#include <string_view>

#include "fond/policy/digest.h"
#include "fond/policy/policy.h"
#include "fond/policy/policy_reader.h"
#include "fond/policy/policy_writer.h"

namespace certifond::policy {
namespace {

constexpr std::size_t kTrueAtoms = 20;
constexpr std::size_t kAtoms = 2000;
constexpr std::size_t kActions = 1000;

Policy make_policy(std::size_t rules) {
  Policy policy;
  for (std::size_t i = 0; i < kAtoms; ++i)
    policy.atoms.intern("at vehicle-" + std::to_string(i / 50) + " place-" +
                        std::to_string(i % 50));
  for (std::size_t i = 0; i < kActions; ++i)
    policy.actions.intern("drive vehicle-" + std::to_string(i / 20) +
                          " place-" + std::to_string(i % 20));
  Cube state{true, std::vector<NameId>(kTrueAtoms), {}, {}};
  for (std::size_t rule = 0; rule < rules; ++rule) {
    constexpr std::size_t kStep = kAtoms / kTrueAtoms;
    for (std::size_t i = 0; i < kTrueAtoms; ++i)
      state.positive[i] = NameId(i * kStep + (rule * (i + 7)) % kStep);
    policy.rules.push_back(state, NameId(rule % kActions));
  }
  return policy;
}

std::string write(const Policy& policy) {
  std::ostringstream out;
  write_policy(out, policy);
  return std::move(out).str();
}

// Reads a text where it lies.
class ViewBuffer : public std::streambuf {
 public:
  explicit ViewBuffer(std::string_view text) {
    char* begin = const_cast<char*>(text.data());
    setg(begin, begin, begin + text.size());
  }
};

// Counts what is written and drops it.
class CountingBuffer : public std::streambuf {
 public:
  std::size_t count() const { return count_; }

 protected:
  int_type overflow(int_type c) override {
    ++count_;
    return traits_type::not_eof(c);
  }
  std::streamsize xsputn(const char*, std::streamsize size) override {
    count_ += static_cast<std::size_t>(size);
    return size;
  }

 private:
  std::size_t count_ = 0;
};

double used_megabytes() {
  const struct mallinfo2 info = mallinfo2();
  return static_cast<double>(info.uordblks + info.hblkhd) / 1e6;
}

void report(benchmark::State& state, std::size_t bytes) {
  state.SetBytesProcessed(static_cast<std::int64_t>(bytes) *
                          state.iterations());
  state.counters["file_MB"] = static_cast<double>(bytes) / 1e6;
}

void BM_WritePolicy(benchmark::State& state) {
  const Policy policy = make_policy(static_cast<std::size_t>(state.range(0)));
  std::size_t bytes = 0;
  for (auto _ : state) {
    CountingBuffer buffer;
    std::ostream out(&buffer);
    write_policy(out, policy);
    bytes = buffer.count();
  }
  report(state, bytes);
}
BENCHMARK(BM_WritePolicy)
    ->Arg(1000)
    ->Arg(1000000)
    ->Unit(benchmark::kMillisecond);

void BM_ReadPolicy(benchmark::State& state) {
  const std::string text =
      write(make_policy(static_cast<std::size_t>(state.range(0))));
  double megabytes = 0;
  for (auto _ : state) {
    const double before = used_megabytes();
    ViewBuffer buffer(text);
    std::istream in(&buffer);
    const auto result = read_policy(in);
    if (!result.value) state.SkipWithError("the policy is not read");
    megabytes = used_megabytes() - before;
  }
  report(state, text.size());
  state.counters["policy_MB"] = megabytes;
}
BENCHMARK(BM_ReadPolicy)
    ->Arg(1000)
    ->Arg(1000000)
    ->Unit(benchmark::kMillisecond);

void BM_Digest(benchmark::State& state) {
  const std::string text = write(make_policy(10000));
  for (auto _ : state) benchmark::DoNotOptimize(digest_of(text));
  report(state, text.size());
}
BENCHMARK(BM_Digest)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace certifond::policy
