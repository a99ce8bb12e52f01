#include "verifier/verdict.h"

#include <set>
#include <utility>

#include "verifier/limits.h"
#include "verifier/semantics/step_labels.h"

namespace certifond::verifier {
namespace {

// For the labels of a whole trajectory.
constexpr double kLabelSeconds = 5;

std::string list(const pddl::Task& task,
                 const std::vector<pddl::GroundAtom>& atoms) {
  std::string text;
  for (const pddl::GroundAtom& atom : atoms)
    text += " " + pddl::to_string(task, atom);
  return text.empty() ? " nothing" : text;
}

std::string describe(const pddl::Task& task, const Trajectory& trajectory) {
  std::string text = "  initially:" + list(task, trajectory.initial) + "\n";
  const std::vector<std::string> labels = outcome_labels(task, trajectory);
  for (std::size_t i = 0; i < trajectory.steps.size(); ++i) {
    const Step& step = trajectory.steps[i];
    text +=
        "  " + std::to_string(i + 1) + ": " + policy::to_string(step.action);
    text += outcome_text(step, labels[i]);
    if (step.added.empty() && step.deleted.empty()) text += "; no change";
    if (!step.added.empty()) text += "; adds" + list(task, step.added);
    if (!step.deleted.empty()) text += "; deletes" + list(task, step.deleted);
    text += "\n";
  }
  return text;
}

std::string counted(std::size_t number, bool classes) {
  const bool one = number == 1;
  if (classes)
    return std::to_string(number) + (one ? " class" : " classes") +
           " of states";
  return std::to_string(number) + (one ? " state" : " states");
}

std::string describe(const pddl::Task& task, const Refutation& refutation,
                     bool classes) {
  std::string text = describe(task, refutation.trajectory);
  switch (refutation.flaw) {
    case Flaw::kEscape:
      return text + "  here no goal holds and no rule applies\n";
    case Flaw::kInapplicable:
      text += "  here the first rule that holds";
      if (refutation.rule)
        text += " (rule " + std::to_string(*refutation.rule + 1) + ")";
      if (refutation.action)
        text += " says " + policy::to_string(*refutation.action);
      return text + ", which is not applicable\n";
    case Flaw::kTrap:
      text += "  from here no goal can be reached, only " +
              counted(refutation.trap_size, classes) + ":\n";
      for (const auto& state : refutation.trap)
        text += "   " + list(task, state) + "\n";
      if (refutation.trap.size() < refutation.trap_size)
        text += "    and " +
                std::to_string(refutation.trap_size - refutation.trap.size()) +
                " more\n";
      return text;
  }
  return text;
}

}  // namespace

std::vector<std::string> outcome_labels(const pddl::Task& task,
                                        const Trajectory& trajectory) {
  std::vector<std::string> result(trajectory.steps.size());
  if (!has_labels(task)) return result;
  try {
    Limits limits;
    limits.seconds = kLabelSeconds;
    StepLabels labels(task, limits);
    std::set<pddl::GroundAtom> state(trajectory.initial.begin(),
                                     trajectory.initial.end());
    for (std::size_t i = 0; i < result.size(); ++i) {
      const Step& step = trajectory.steps[i];
      std::set<pddl::GroundAtom> after = state;
      for (const pddl::GroundAtom& atom : step.deleted) after.erase(atom);
      after.insert(step.added.begin(), step.added.end());
      result[i] = labels.of(step.action, state, after);
      state = std::move(after);
    }
  } catch (const Fault&) {  // labels are not worth an error
  }
  return result;
}

std::string outcome_text(const Step& step, const std::string& label) {
  if (step.outcome_count <= 1 && label.empty()) return "";
  std::string text = ", outcome " + std::to_string(step.outcome + 1) + " of " +
                     std::to_string(step.outcome_count);
  return label.empty() ? text : text + ": " + label;
}

Verdict verdict_of(const Fault& fault) {
  Verdict verdict;
  verdict.message = fault.what();
  switch (fault.kind()) {
    case Fault::Kind::kBadInput:
      verdict.kind = VerdictKind::kBadInput;
      return verdict;
    case Fault::Kind::kUnsupported:
      verdict.reason = UnknownReason::kUnsupported;
      return verdict;
    case Fault::Kind::kLimit:
      verdict.reason = UnknownReason::kLimit;
      return verdict;
    case Fault::Kind::kTime:
      verdict.reason = UnknownReason::kTime;
      return verdict;
    case Fault::Kind::kMemory:
      verdict.reason = UnknownReason::kMemory;
      return verdict;
    case Fault::Kind::kStopped:
      verdict.reason = UnknownReason::kStopped;
      return verdict;
  }
  return verdict;
}

const char* to_string(VerdictKind kind) {
  switch (kind) {
    case VerdictKind::kStrong:
      return "verified: strong";
    case VerdictKind::kStrongCyclic:
      return "verified: strong cyclic";
    case VerdictKind::kRefuted:
      return "refuted";
    case VerdictKind::kUnknown:
      return "unknown";
    case VerdictKind::kBadInput:
      return "bad input";
  }
  return "?";
}

const char* to_string(Flaw flaw) {
  switch (flaw) {
    case Flaw::kEscape:
      return "escape";
    case Flaw::kInapplicable:
      return "inapplicable action";
    case Flaw::kTrap:
      return "trap";
  }
  return "?";
}

const char* to_string(UnknownReason reason) {
  switch (reason) {
    case UnknownReason::kTime:
      return "time";
    case UnknownReason::kMemory:
      return "memory";
    case UnknownReason::kLimit:
      return "limit";
    case UnknownReason::kStopped:
      return "stopped";
    case UnknownReason::kUnsupported:
      return "unsupported";
  }
  return "?";
}

std::string describe(const pddl::Task& task, const Verdict& verdict) {
  std::string text = to_string(verdict.kind);
  if (verdict.refutation)
    return text + ": " + to_string(verdict.refutation->flaw) + "\n" +
           describe(task, *verdict.refutation,
                    verdict.statistics.state_classes > 0);
  if (verdict.reason)
    text += std::string(" (") + to_string(*verdict.reason) + ")";
  if (!verdict.message.empty()) text += ": " + verdict.message;
  return text + "\n";
}

}  // namespace certifond::verifier
