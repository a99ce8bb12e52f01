#include "proptests/properties/foreign_policies.h"

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "fond/pddl/writer.h"
#include "fond/policy/import/fond_sat.h"
#include "fond/policy/import/mynd.h"
#include "fond/policy/import/paladinus.h"
#include "fond/policy/import/pr2.h"
#include "fond/policy/import/prp.h"
#include "fond/policy/import/task_vocabulary.h"
#include "proptests/foreign/hostile_names.h"
#include "proptests/foreign/pen.h"
#include "proptests/foreign/plain_rules.h"
#include "proptests/foreign/spellings.h"
#include "proptests/foreign/writers.h"
#include "proptests/policy_mutation.h"
#include "proptests/reference/interpreter.h"
#include "proptests/reference/reading.h"
#include "proptests/reference/state_space.h"
#include "verifier/explicit/verify_explicit.h"
#include "verifier/verdict.h"

namespace certifond::proptests {

namespace {

using generators::Rng;
using policy::ImportOptions;

constexpr std::size_t kMostStates = 150;

struct Imported {
  std::optional<policy::Policy> policy;
  std::string wrong;
};

Imported from(policy::ReadResult<policy::Policy> result) {
  return {std::move(result.value), result.diagnostics.render("file")};
}

struct Format {
  const char* name;
  ForeignText (*write)(const std::vector<PlainRule>& rules,
                       const std::vector<PlainState>& states, Pen& pen);
  Imported (*import)(const ForeignText& text, const ImportOptions& options);
};

using Rules = std::vector<PlainRule>;
using States = std::vector<PlainState>;

constexpr Format kFormats[] = {
    {"paladinus",
     [](const Rules&, const States& states, Pen& pen) {
       return write_paladinus(states, pen);
     },
     [](const ForeignText& text, const ImportOptions& options) {
       return from(policy::import_paladinus(text.policy, options));
     }},
    {"mynd",
     [](const Rules&, const States& states, Pen& pen) {
       return write_mynd(states, pen);
     },
     [](const ForeignText& text, const ImportOptions& options) {
       return from(policy::import_mynd(text.policy, options));
     }},
    {"prp",
     [](const Rules& rules, const States&, Pen& pen) {
       return write_prp(rules, pen);
     },
     [](const ForeignText& text, const ImportOptions& options) {
       policy::PrpResult result = policy::import_prp(
           {text.policy, text.forbidden, text.values}, options);
       return Imported{std::move(result.value),
                       result.policy.render("file") +
                           result.forbidden.render("forbidden") +
                           result.values.render("values")};
     }},
    {"pr2",
     [](const Rules& rules, const States&, Pen& pen) {
       return write_pr2(rules, pen);
     },
     [](const ForeignText& text, const ImportOptions& options) {
       return from(policy::import_pr2(text.policy, options));
     }},
    {"fond-sat",
     [](const Rules& rules, const States&, Pen& pen) {
       return write_fond_sat(rules, pen);
     },
     [](const ForeignText& text, const ImportOptions& options) {
       return from(policy::import_fond_sat(text.policy, options));
     }},
};

std::string essence(const verifier::Verdict& verdict) {
  std::string text = verifier::to_string(verdict.kind);
  if (verdict.refutation)
    text += std::string(", ") + verifier::to_string(verdict.refutation->flaw) +
            " after " +
            std::to_string(verdict.refutation->trajectory.steps.size());
  return text + verdict.message;
}

// One policy in all formats.
class ForeignCheck {
 public:
  ForeignCheck(const pddl::Task& task, const reference::StateSpace& space,
               const policy::Policy& native, const Spellings& spellings,
               Rng& rng, ForeignCounts& counts)
      : task_(task),
        space_(space),
        native_(native),
        spellings_(spellings),
        rng_(rng),
        counts_(counts),
        verdict_(verifier::verify_explicit(task, native)),
        rules_(rules_of(task, space, native)),
        states_(states_of(task, space, native)) {}

  Outcome run() {
    for (const Format& format : kFormats) {
      Pen pen(spellings_, rng_);
      const ForeignText text = format.write(rules_, states_, pen);
      const std::string problem = check(format, text, pen);
      if (!problem.empty())
        return failed(std::string(format.name) + ": " + problem + "\n" +
                      text.policy + "\n" + text.forbidden + "\n" + text.values +
                      "\n" + pddl::write_domain(task_) +
                      pddl::write_problem(task_));
    }
    return held();
  }

 private:
  // Empty if all is right.
  std::string check(const Format& format, const ForeignText& text,
                    const Pen& pen) {
    ImportOptions options;
    options.vocabulary = policy::vocabulary_of(task_);
    options.states = text.complete ? policy::StateReading::kComplete
                                   : policy::StateReading::kListed;
    const Imported imported = format.import(text, options);
    if (text.refused || !pen.ambiguous().empty() || pen.ambiguous_literal())
      return check_refusal(imported, pen);
    if (!imported.policy) return "refused: " + imported.wrong;
    const std::string expected = essence(verdict_);
    const std::string found =
        essence(verifier::verify_explicit(task_, *imported.policy));
    if (found != expected) return "natively " + expected + ", now " + found;
    ++counts_.compared;
    if (verdict_.verified()) ++counts_.verified;
    return compare_choices(*imported.policy);
  }

  std::string check_refusal(const Imported& imported, const Pen& pen) {
    if (imported.policy) return "not refused";
    if (pen.ambiguous().empty() && !pen.ambiguous_literal()) {
      ++counts_.refused;
      return "";
    }
    ++counts_.ambiguous;
    const bool told = imported.wrong.find("this may be (") != std::string::npos;
    if (told && pen.ambiguous_literal()) return "";
    std::set<policy::GroundName> named;
    for (const policy::GroundName& reading : pen.ambiguous())
      if (imported.wrong.find(policy::to_string(reading)) != std::string::npos)
        named.insert(reading);
    return told && named.size() >= 2 ? "" : "not both named: " + imported.wrong;
  }

  std::string compare_choices(const policy::Policy& imported) const {
    const reference::Interpreter interpreter(task_);
    const reference::ReadPolicy one(task_, native_);
    const reference::ReadPolicy other(task_, imported);
    const auto text = [&](const auto& choice) {
      return choice ? reference::to_string(task_, *choice) : "nothing";
    };
    for (const reference::State& state : space_.states) {
      const reference::CompleteState complete = interpreter.complete(state);
      const auto expected = one.choice(complete);
      const auto found = other.choice(complete);
      if (found != expected)
        return "in a state, " + text(found) + " instead of " + text(expected);
    }
    return "";
  }

  const pddl::Task& task_;
  const reference::StateSpace& space_;
  const policy::Policy& native_;
  const Spellings& spellings_;
  Rng& rng_;
  ForeignCounts& counts_;
  verifier::Verdict verdict_;
  Rules rules_;
  States states_;
};

std::vector<policy::Policy> policies_for(Subject& subject, Rng& rng) {
  const pddl::Task& task = subject.task();
  const reference::StateSpace& space = *subject.space();
  std::vector<policy::Policy> policies;
  const planner::PlannerResult& planned = subject.planned(0);
  if (planned.status == planner::PlannerResult::Status::kSolved)
    policies.push_back(planned.policy);
  policies.push_back(random_policy(task, space, rng));
  for (std::size_t i = 0, count = policies.size(); i < count; ++i)
    policies.push_back(mutated(task, space, policies[i], rng));
  return policies;
}

}  // namespace

Outcome check_foreign_policies(Subject& subject, ForeignCounts& counts) {
  if (subject.space() == nullptr ||
      subject.space()->states.size() > kMostStates)
    return skipped();
  const Spellings spellings(subject.task());
  if (!spellings.all_known()) return skipped();
  Rng rng = subject.rng(7);
  for (const policy::Policy& native : policies_for(subject, rng)) {
    Outcome outcome = ForeignCheck(subject.task(), *subject.space(), native,
                                   spellings, rng, counts)
                          .run();
    if (outcome.failed()) return outcome;
  }
  return held();
}

Outcome foreign_policies_are_read_right(Subject& subject) {
  Rng rng = subject.rng(8);
  Subject hostile(with_hostile_names(subject.task(), rng), subject.seed());
  ForeignCounts counts;
  return check_foreign_policies(hostile, counts);
}

}  // namespace certifond::proptests
