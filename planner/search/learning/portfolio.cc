#include "planner/search/learning/portfolio.h"

#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <new>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "planner/search/learning/exchange.h"
#include "planner/task/work.h"

namespace certifond::planner {
namespace {

// Also what is made before the search runs takes time.
LearningResult search(const Task& task, const LearningOptions& options,
                      Exchange* exchange, const LearningSearch::Stop& stop) {
  const StopScope scope([&] { return stop(0); });
  try {
    return LearningSearch(task, options, exchange).run(stop);
  } catch (const Interrupted&) {
    LearningResult result;
    result.statistics.worker = options.worker;
    return result;
  }
}

class Portfolio {
 public:
  Portfolio(const Task& task, const LearningOptions& options,
            std::uint32_t workers, const LearningSearch::Stop& stop)
      : task_(task), options_(options), stop_(stop), bytes_(workers) {}

  LearningResult run() {
    std::vector<std::thread> others;
    others.reserve(bytes_.size());
    try {
      for (std::uint32_t worker = 1; worker < bytes_.size(); ++worker)
        others.emplace_back([this, worker] { work(worker); });
    } catch (const std::system_error&) {
      // No more threads are to be had: those that there are do the work.
    }
    work(0);
    for (std::thread& thread : others) thread.join();
    if (error_) std::rethrow_exception(error_);
    if (answer_) return *std::move(answer_);
    if (out_of_memory_) throw std::bad_alloc();
    return *std::move(unanswered_);
  }

 private:
  void work(std::uint32_t worker) {
    try {
      LearningOptions options = options_;
      options.worker = worker;
      take(
          search(task_, options, &exchange_, [this, worker](std::size_t bytes) {
            return should_stop(worker, bytes);
          }));
    } catch (const std::bad_alloc&) {
      const std::lock_guard lock(mutex_);
      out_of_memory_ = true;
    } catch (...) {
      const std::lock_guard lock(mutex_);
      error_ = std::current_exception();
    }
    over_.store(true, std::memory_order_relaxed);
  }

  void take(LearningResult result) {
    const std::lock_guard lock(mutex_);
    if (result.status == LearningResult::Status::kStopped) {
      if (result.statistics.worker == 0) unanswered_ = std::move(result);
    } else if (!answer_) {
      answer_ = std::move(result);
    }
  }

  bool should_stop(std::uint32_t worker, std::size_t bytes) {
    if (over_.load(std::memory_order_relaxed)) return true;
    const std::lock_guard lock(mutex_);
    bytes_[worker] = bytes;
    std::size_t all = exchange_.bytes();
    for (const std::size_t one : bytes_) all += one;
    return stop_(all);
  }

  const Task& task_;
  const LearningOptions& options_;
  const LearningSearch::Stop& stop_;
  Exchange exchange_;
  std::atomic<bool> over_ = false;
  std::mutex mutex_;                // for what follows, and for calls of stop_
  std::vector<std::size_t> bytes_;  // by worker
  std::optional<LearningResult> answer_;
  std::optional<LearningResult> unanswered_;  // worker 0's
  std::exception_ptr error_;
  bool out_of_memory_ = false;
};

}  // namespace

LearningResult search_side_by_side(const Task& task,
                                   const LearningOptions& options,
                                   std::uint32_t workers,
                                   const LearningSearch::Stop& stop) {
  if (workers <= 1) return search(task, options, nullptr, stop);
  return Portfolio(task, options, workers, stop).run();
}

}  // namespace certifond::planner
