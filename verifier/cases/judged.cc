#include "verifier/cases/judged.h"

#include "proptests/reference/judge.h"

namespace certifond::verifier {
namespace {

VerdictKind kind_of(reference::PolicyKind kind) {
  switch (kind) {
    case reference::PolicyKind::kStrong:
      return VerdictKind::kStrong;
    case reference::PolicyKind::kStrongCyclic:
      return VerdictKind::kStrongCyclic;
    case reference::PolicyKind::kRefuted:
      return VerdictKind::kRefuted;
    case reference::PolicyKind::kUnknown:
      return VerdictKind::kUnknown;
  }
  return VerdictKind::kUnknown;
}

Flaw flaw_of(reference::PolicyFlaw flaw) {
  switch (flaw) {
    case reference::PolicyFlaw::kEscape:
      return Flaw::kEscape;
    case reference::PolicyFlaw::kInapplicable:
      return Flaw::kInapplicable;
    case reference::PolicyFlaw::kTrap:
      return Flaw::kTrap;
  }
  return Flaw::kEscape;
}

}  // namespace

Judged judge(const pddl::Task& task, const policy::Policy& policy) {
  const reference::Judgement judgement = reference::judge(task, policy);
  Judged result{
      kind_of(judgement.kind), {}, judgement.distance, judgement.states};
  for (const reference::PolicyFlaw flaw : judgement.flaws)
    result.flaws.insert(flaw_of(flaw));
  return result;
}

bool agrees(const Judged& judged, const Verdict& verdict) {
  if (verdict.kind != judged.kind) return false;
  if (judged.kind != VerdictKind::kRefuted) return true;
  return verdict.refutation &&
         judged.flaws.contains(verdict.refutation->flaw) &&
         verdict.refutation->trajectory.steps.size() == judged.distance;
}

}  // namespace certifond::verifier
