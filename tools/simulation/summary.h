// What many executions came to.
#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "fond/pddl/task.h"
#include "tools/cli/exit_code.h"
#include "tools/cli/task_input.h"
#include "tools/simulation/distribution.h"
#include "tools/simulation/simulator.h"
#include "verifier/fault.h"

namespace certifond::tools {

struct Summary {
  std::uint64_t runs = 0;
  std::map<Ending, std::uint64_t> endings;
  Distribution lengths;                  // of those that reached the goal
  std::optional<Execution> bad;          // the first that left the policy
  std::optional<verifier::Fault> fault;  // why there are no more runs

  void add(const Execution& run);
  std::uint64_t ended(Ending ending) const;
  // A state without a rule, or an action that cannot run, was met.
  bool refuted() const {
    return ended(Ending::kEscape) + ended(Ending::kInapplicable) > 0;
  }
};

// `bad_run`: the execution that refutes the policy is shown, too.
void print_summary(std::ostream& out, const pddl::Task& task,
                   const Summary& summary, bool bad_run);

// docs/simulation.schema.json, without what only the caller knows.
nlohmann::json make_json(const TaskInput& input, const Summary& summary,
                         const std::vector<std::string>& command_line);

// Runs that ended count even if a limit came before the others.
ExitCode exit_code_of(const Summary& summary);

}  // namespace certifond::tools
