#include "proptests/properties.h"

#include <algorithm>

#include "proptests/properties/answers.h"
#include "proptests/properties/certificates.h"
#include "proptests/properties/critical_values.h"
#include "proptests/properties/diagrams.h"
#include "proptests/properties/fixpoints.h"
#include "proptests/properties/foreign_policies.h"
#include "proptests/properties/heuristics.h"
#include "proptests/properties/metamorphic.h"
#include "proptests/properties/policies.h"
#include "proptests/properties/round_trip.h"
#include "proptests/properties/solvability.h"
#include "proptests/properties/successors.h"
#include "proptests/properties/variants.h"

namespace certifond::proptests {

namespace {

constexpr Property kProperties[] = {
    {"answers-confirmed",
     "planner == explicit fixpoint; its answer is verified by both checkers "
     "and proved by its certificate",
     answers_are_confirmed},
    {"workers-agree",
     "auto with several workers == auto with one; its answer is verified and "
     "proved in the same way",
     workers_agree},
    {"pddl-round-trip", "read(write(task)) == task", pddl_round_trip},
    {"planner-successors",
     "successors(ground(task)) == successors(task), by name",
     planner_successors},
    {"verifier-successors",
     "successors of instantiated actions == successors(task)",
     verifier_successors},
    {"admissible", "hmax <= exact determinized distance",
     admissible_heuristics},
    {"safe", "h is infinite only if no goal is reachable", safe_heuristics},
    {"settings-agree",
     "the planner says unsolvable, in all its settings, exactly when the "
     "fixpoint does",
     settings_agree},
    {"variants-agree",
     "all 16 variants of the paper's search give the same answer; their "
     "policies are verified by both checkers and proved by certificates",
     variants_agree},
    {"policies-verified", "every planner policy is accepted by both checkers",
     policies_are_verified},
    {"checkers-agree", "explicit verdict == symbolic verdict, on any policy",
     checkers_agree},
    {"foreign-policies-are-read-right",
     "verdict on import(write(policy)) == verdict on policy, in the formats of "
     "five planners, also for wrong policies and hostile names",
     foreign_policies_are_read_right},
    {"merging-changes-nothing",
     "explicit verdict with dead atoms merged == explicit verdict",
     merging_changes_nothing},
    {"fixpoints-agree",
     "explicit fixpoint == symbolic fixpoint == reference fixpoint",
     fixpoints_agree},
    {"certificates-accepted", "check(certificate(task)) == proved",
     certificates_are_accepted},
    {"policy-round-trip", "read(write(x)) == x for policies and certificates",
     policy_files_round_trip},
    {"no-lies", "a corrupted certificate that is accepted is true",
     corrupted_certificates_prove_no_lie},
    {"diagrams",
     "layers written as decision diagrams are accepted; corrupted ones only "
     "if they are true",
     diagrams_prove_no_lie},
    {"no-borrowed-proofs", "a proof about another task is rejected",
     borrowed_proofs_are_rejected},
    {"least-critical-value",
     "IDFS(F_min, admissible h): final bound <= cv* <= cv of every policy",
     bounds_stay_below_least_value},
    {"answers-kept",
     "renaming, reordering, duplicate outcomes, dead actions, unused and "
     "unreachable objects, and split, merged or guarded actions change no "
     "answer",
     answers_are_kept},
    {"idle-outcome",
     "an outcome that does nothing breaks no strong cyclic solution",
     idling_keeps_strong_cyclic},
    {"weaker-goal", "a weaker goal keeps solvability",
     weaker_goal_keeps_solvable},
};

}  // namespace

std::span<const Property> properties() { return kProperties; }

const Property* find_property(std::string_view id) {
  const auto it = std::ranges::find(kProperties, id, &Property::id);
  return it == std::end(kProperties) ? nullptr : it;
}

}  // namespace certifond::proptests
