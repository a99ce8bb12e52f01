// The parts of the learning search, which can be switched off one by one to
// see what each is worth.  Answers stay sound and proven without any of them.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace certifond::planner {

struct LearningOptions {
  // Rules with least conditions; otherwise with complete states.
  bool rules = true;
  // Dead ends of the relaxation are weakened; otherwise all that it cannot
  // reach from the state stays in the condition.
  bool nogoods = true;
  // Traps are explained; otherwise their states are learnt as they are.
  bool traps = true;
  // Dead ends of the relaxation without what nogoods forbid are learnt, too.
  bool conflicts = true;
  // The heuristic sees where nogoods forbid operators.
  bool restriction = true;
  // Detours back to the known way are tried first.
  bool detours = true;
  // Preferred operators have a queue of their own.
  bool preferred = true;
  // Relaxed plans are followed as far as they go.
  bool lookahead = true;
  // What weak plans do not need is left out.
  bool shortening = true;
  // Searches for weak plans that take long begin again, in other ways.
  bool restarts = true;
  // Of states that differ by interchangeable objects one is looked at.
  bool symmetry = true;
  // Once there is a policy, smaller ones are looked for.
  bool improvement = true;
  // The workers of a portfolio take each other's nogoods, and solved rules.
  bool shared_nogoods = true;
  bool shared_rules = true;

  // The first search has so many evaluations times operators, about a second
  // and a half; the others so many evaluations.  Tests have fewer.
  std::uint64_t restart_work = 100'000'000;
  std::uint64_t restart_unit = 2000;

  // Which worker of a portfolio this is.  0 searches as if it were alone; the
  // weak plans of the others break ties in other ways.
  std::uint32_t worker = 0;
};

struct LearningPart {
  std::string_view name;
  bool LearningOptions::*option;
};

inline constexpr std::array<LearningPart, 14> kAutoParts = {{
    {"rules", &LearningOptions::rules},
    {"nogoods", &LearningOptions::nogoods},
    {"traps", &LearningOptions::traps},
    {"conflicts", &LearningOptions::conflicts},
    {"restriction", &LearningOptions::restriction},
    {"detours", &LearningOptions::detours},
    {"preferred", &LearningOptions::preferred},
    {"lookahead", &LearningOptions::lookahead},
    {"shortening", &LearningOptions::shortening},
    {"restarts", &LearningOptions::restarts},
    {"symmetry", &LearningOptions::symmetry},
    {"improvement", &LearningOptions::improvement},
    {"shared-nogoods", &LearningOptions::shared_nogoods},
    {"shared-rules", &LearningOptions::shared_rules},
}};

}  // namespace certifond::planner
