// What a tool found out, as programs read it: one object of all tools, with
// all its keys always there (docs/result.schema.json).  Nothing here reaches
// the planner, so that `verify` does not either.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "certifond/checks.h"
#include "certifond/evidence.h"
#include "certifond/task.h"
#include "tools/cli/exit_code.h"
#include "verifier/verdict.h"

namespace certifond::tools {

// Before anything is known.
nlohmann::json new_result(const std::string& tool,
                          const std::vector<std::string>& command_line);

void add_task(nlohmann::json& result, const TaskInput& input);
void add_evidence(nlohmann::json& result, const Evidence& evidence);
// On the policy; nothing: none was asked.
void set_verdict(nlohmann::json& result,
                 std::optional<verifier::VerdictKind> verdict);
void add_checks(nlohmann::json& result, const Checks& checks);

// The tool ends with this code: the status in the words of Unified Planning
// (refuted policies of others have none), times and memory.
void finish_result(nlohmann::json& result, ExitCode code,
                   const std::string& message = {});

}  // namespace certifond::tools
