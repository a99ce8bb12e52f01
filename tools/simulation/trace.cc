#include "tools/simulation/trace.h"

#include "fond/base/utf8.h"

namespace certifond::tools {

std::string list(const pddl::Task& task,
                 const std::vector<pddl::GroundAtom>& atoms) {
  std::string text;
  for (const pddl::GroundAtom& atom : atoms) {
    if (!text.empty()) text += ' ';
    text += to_string(task, atom);
  }
  return text.empty() ? "nothing" : printable(text);
}

std::string change_text(const pddl::Task& task, const verifier::Step& step) {
  if (step.added.empty() && step.deleted.empty()) return "no change";
  std::string text;
  if (!step.added.empty()) text = "adds " + list(task, step.added);
  if (!step.deleted.empty())
    text += (text.empty() ? "" : "; ") + std::string("deletes ") +
            list(task, step.deleted);
  return text;
}

namespace {

void print_step(std::ostream& out, const pddl::Task& task, std::size_t number,
                const verifier::Step& step, const std::string& label) {
  out << "  " << number << ": "
      << printable(to_string(step.action) + outcome_text(step, label)) << "; "
      << change_text(task, step) << "\n";
}

}  // namespace

const char* ending_text(Ending ending) {
  switch (ending) {
    case Ending::kGoal:
      return "reached the goal";
    case Ending::kEscape:
      return "met a state without a rule";
    case Ending::kInapplicable:
      return "met a rule whose action cannot run";
    case Ending::kMaxSteps:
      return "given up at the limit of steps";
    case Ending::kStopped:
      return "stopped";
  }
  return "";
}

void print_run(std::ostream& out, const pddl::Task& task,
               const Execution& run) {
  out << "  initially: " << list(task, run.trajectory.initial) << "\n";
  const std::vector<std::string> labels = outcome_labels(task, run.trajectory);
  for (std::size_t i = 0; i < run.trajectory.steps.size(); ++i)
    print_step(out, task, i + 1, run.trajectory.steps[i], labels[i]);
  out << "  " << run.length << " steps: " << ending_text(run.ending) << "\n";
}

}  // namespace certifond::tools
