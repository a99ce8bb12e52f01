#include "verifier/explicit/verify_explicit.h"

#include "verifier/explicit/judge_graph.h"

namespace certifond::verifier {

Verdict verify_explicit(const pddl::Task& task, const policy::Policy& policy,
                        const Limits& limits) {
  Budget budget(limits);
  return judge_policy(task, policy, budget);
}

}  // namespace certifond::verifier
