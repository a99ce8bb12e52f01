// Why the semantics has no answer: thrown, and turned into a verdict by the
// checkers (bad input -> bad input, the others -> unknown).
#pragma once

#include <stdexcept>
#include <string>

namespace certifond::verifier {

class Fault : public std::runtime_error {
 public:
  enum class Kind {
    kBadInput,     // a policy or certificate that does not fit its task
    kUnsupported,  // a task that uses a feature the verifier does not have
    kLimit,        // an action or formula that is too large to write out
  };

  Fault(Kind kind, const std::string& message)
      : std::runtime_error(message), kind_(kind) {}

  Kind kind() const { return kind_; }

 private:
  Kind kind_;
};

}  // namespace certifond::verifier
