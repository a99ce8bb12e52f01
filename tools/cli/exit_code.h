// How a tool ended (docs/exit_codes.md).  The bands are those of the planning
// field: 0-9 success, 10-19 no policy, 20-29 refuted or out of something,
// 30-39 cannot or must not go on.
#pragma once

namespace certifond::tools {

enum class ExitCode {
  kOk = 0,           // solved and verified; or what a tool was asked for
  kUnsolvable = 10,  // proved, and the proof was checked
  kUnsolvableUnchecked = 11,  // by the search alone
  kNoAnswer = 12,             // the search ended (or was stopped) without one
  kRefuted = 20,
  kOutOfMemory = 22,
  kOutOfTime = 23,
  kInputError = 31,
  kUnsupported = 32,
  kCommandLine = 33,
  kInternalError = 35,
};

inline int to_int(ExitCode code) { return static_cast<int>(code); }

}  // namespace certifond::tools
