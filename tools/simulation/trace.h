// Executions as people read them.
#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "fond/pddl/task.h"
#include "tools/simulation/simulator.h"
#include "verifier/verdict.h"

namespace certifond::tools {

// "(p a) (q)", or "nothing"
std::string list(const pddl::Task& task,
                 const std::vector<pddl::GroundAtom>& atoms);
// "adds (p); deletes (q)", or "no change"
std::string change_text(const pddl::Task& task, const verifier::Step& step);
const char* ending_text(Ending ending);

// Step by step; of an execution with its trajectory.
void print_run(std::ostream& out, const pddl::Task& task, const Execution& run);

}  // namespace certifond::tools
