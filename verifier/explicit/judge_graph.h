// Builds a policy's graph and runs the checks on it, one after the other.
#pragma once

#include <functional>

#include "fond/pddl/task.h"
#include "fond/policy/policy.h"
#include "verifier/explicit/policy_graph.h"
#include "verifier/limits.h"
#include "verifier/verdict.h"

namespace certifond::verifier {

// Which states are gone through.
enum class Merging {
  kNone,       // all that the policy reaches
  kDeadAtoms,  // one of each class of `live_atoms.h`; all, if the task has
               // derived atoms
};

// Called with the graph of a policy that is verified to be of this kind.
using OnVerified = std::function<void(
    const Semantics& semantics, const PolicyGraph& graph, VerdictKind kind)>;

Verdict judge_policy(const pddl::Task& task, const policy::Policy& policy,
                     Merging merging, Budget& budget,
                     const OnVerified& on_verified = {});

}  // namespace certifond::verifier
