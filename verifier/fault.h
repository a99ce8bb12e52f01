// Why there is no answer: thrown by the semantics and by budgets, and turned
// into a verdict by the checkers (kBadInput -> bad input, others -> unknown).
#pragma once

#include <stdexcept>
#include <string>

namespace certifond::verifier {

class Fault : public std::runtime_error {
 public:
  enum class Kind {
    kBadInput,     // a policy or certificate that does not fit its task
    kUnsupported,  // a task that uses a feature the verifier does not have
    kLimit,        // states, or an action or formula too large to write out
    kTime,
    kMemory,
    kStopped,
  };

  Fault(Kind kind, const std::string& message)
      : std::runtime_error(message), kind_(kind) {}

  Kind kind() const { return kind_; }

 private:
  Kind kind_;
};

}  // namespace certifond::verifier
