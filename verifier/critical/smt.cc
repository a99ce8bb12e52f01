#include "verifier/critical/smt.h"

#include <z3++.h>

#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "fond/base/check.h"

namespace certifond::verifier::critical {
namespace {

// Looks at the budget while the solver works, and interrupts it.
class Watch {
 public:
  Watch(z3::context& context, const Budget& budget)
      : context_(context), budget_(budget), thread_([this] { run(); }) {}
  ~Watch() {
    {
      const std::lock_guard lock(mutex_);
      done_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

 private:
  void run() {
    std::unique_lock lock(mutex_);
    while (!wake_.wait_for(lock, std::chrono::milliseconds(20),
                           [this] { return done_; })) {
      try {
        budget_.check_time();
        budget_.check_memory(Z3_get_estimated_alloc_size());
      } catch (const Fault&) {
        context_.interrupt();  // again and again: it may come too early
      }
    }
  }

  z3::context& context_;
  const Budget& budget_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool done_ = false;
  std::thread thread_;
};

}  // namespace

struct Smt::Solver {
  explicit Solver(Theory theory)
      : solver(context, theory == Theory::kBoolean ? "QF_FD" : "QF_IDL") {}

  z3::expr expr_of(SmtLiteral literal) const {
    const z3::expr& atom =
        booleans[static_cast<std::size_t>(std::abs(literal) - 1)];
    return literal > 0 ? atom : !atom;
  }

  z3::context context;
  z3::solver solver;
  std::vector<z3::expr> booleans;
  std::vector<z3::expr> integers;
  std::optional<z3::model> model;
};

Smt::Smt(Theory theory, Budget& budget)
    : budget_(budget), solver_(std::make_unique<Solver>(theory)) {}

Smt::~Smt() = default;

SmtLiteral Smt::new_boolean() {
  const std::size_t number = solver_->booleans.size() + 1;
  solver_->booleans.push_back(
      solver_->context.bool_const(("b" + std::to_string(number)).c_str()));
  return static_cast<SmtLiteral>(number);
}

int Smt::new_integer(int low, int high) {
  const std::size_t number = solver_->integers.size();
  const z3::expr variable =
      solver_->context.int_const(("i" + std::to_string(number)).c_str());
  solver_->integers.push_back(variable);
  solver_->solver.add(variable >= low);
  solver_->solver.add(variable <= high);
  return static_cast<int>(number);
}

SmtLiteral Smt::less(int integer, int other) {
  const auto& integers = solver_->integers;
  solver_->booleans.push_back(integers[static_cast<std::size_t>(integer)] <
                              integers[static_cast<std::size_t>(other)]);
  return static_cast<SmtLiteral>(solver_->booleans.size());
}

void Smt::add(const std::vector<SmtLiteral>& clause) {
  z3::expr_vector parts(solver_->context);
  for (SmtLiteral literal : clause) parts.push_back(solver_->expr_of(literal));
  solver_->solver.add(z3::mk_or(parts));
}

bool Smt::solve() {
  budget_.check_time();
  z3::check_result answer = z3::unknown;
  try {
    const Watch watch(solver_->context, budget_);
    answer = solver_->solver.check();
    if (answer == z3::sat) solver_->model = solver_->solver.get_model();
  } catch (const z3::exception& error) {
    budget_.check_time();
    throw Fault(Fault::Kind::kMemory,
                std::string("Z3 gave up: ") + error.msg());
  }
  if (answer != z3::unknown) return answer == z3::sat;
  budget_.check_time();
  budget_.check_memory(Z3_get_estimated_alloc_size());
  throw Fault(Fault::Kind::kLimit,
              "Z3 gave up: " + solver_->solver.reason_unknown());
}

bool Smt::value(SmtLiteral literal) const {
  CERTIFOND_CHECK(solver_->model.has_value());
  return solver_->model->eval(solver_->expr_of(literal), true).is_true();
}

}  // namespace certifond::verifier::critical
