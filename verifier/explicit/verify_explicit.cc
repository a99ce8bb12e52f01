#include "verifier/explicit/verify_explicit.h"

namespace certifond::verifier {

Verdict verify_explicit(const pddl::Task& task, const policy::Policy& policy,
                        const Limits& limits, Merging merging) {
  Budget budget(limits);
  return judge_policy(task, policy, merging, budget);
}

}  // namespace certifond::verifier
