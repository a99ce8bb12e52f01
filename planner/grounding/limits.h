// What grounding may use, and how it says that it needed more.
#pragma once

#include <cstddef>
#include <functional>
#include <stdexcept>
#include <string>
#include <utility>

#include "fond/base/source.h"
#include "planner/task/work.h"

namespace certifond::planner {

struct GroundingOptions {
  // Outcomes of one operator: independent `oneof`s multiply.
  std::size_t max_outcomes = std::size_t{1} << 16;
  // A disjunction with more disjuncts becomes an auxiliary derived atom
  // instead of copies of the operator or effect.
  std::size_t max_disjuncts = 256;
  std::size_t max_operators = 20'000'000;
  // Of grounding itself, estimated.
  std::size_t max_bytes = std::size_t{4} << 30;
  // Asked every few thousand units of work (//planner/task:work): true ends
  // grounding with kStopped.
  std::function<bool()> stop;
};

struct GroundingError {
  enum class Kind {
    kTooManyOutcomes,
    kTooManyOperators,
    kMemory,
    kStopped,
    kNotStratified,  // derived predicates that negate themselves
  };
  Kind kind = Kind::kStopped;
  Location location;    // of the action or rule, if there is one to blame
  std::string message;  // names it
};

// Leaves grounding from wherever it is; `ground` turns it into its result.
class GroundingFailure : public std::runtime_error {
 public:
  explicit GroundingFailure(GroundingError error)
      : std::runtime_error(error.message), error_(std::move(error)) {}
  const GroundingError& error() const { return error_; }

 private:
  GroundingError error_;
};

// Watches the limits while grounding runs.
class Limits {
 public:
  explicit Limits(const GroundingOptions& options) : options_(options) {}

  const GroundingOptions& options() const { return options_; }

  bool stop_requested() const { return options_.stop && options_.stop(); }
  // To be called for what is done (//planner/task:work).
  void tick(std::size_t work = 1) { count_work(work); }
  void check_bytes(std::size_t bytes) const {
    if (bytes > options_.max_bytes) fail_memory();
  }
  void check_operators(std::size_t operators) const {
    if (operators > options_.max_operators) fail_operators();
  }
  [[noreturn]] void fail_stopped() const;

 private:
  [[noreturn]] void fail_memory() const;
  [[noreturn]] void fail_operators() const;

  const GroundingOptions& options_;
};

}  // namespace certifond::planner
