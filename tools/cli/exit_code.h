// How a tool ended (docs/exit_codes.md).  The bands are those of the planning
// field: 0-9 success, 10-19 no policy, 20-29 refuted or out of something,
// 30-39 cannot or must not go on.
#pragma once

#include "certifond/status.h"

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

inline ExitCode exit_code_of(Status status) {
  switch (status) {
    case Status::kVerified:
      return ExitCode::kOk;
    case Status::kUnsolvable:
      return ExitCode::kUnsolvable;
    case Status::kUnsolvableUnchecked:
      return ExitCode::kUnsolvableUnchecked;
    case Status::kNoAnswer:
      return ExitCode::kNoAnswer;
    case Status::kRefuted:
      return ExitCode::kRefuted;
    case Status::kOutOfMemory:
      return ExitCode::kOutOfMemory;
    case Status::kOutOfTime:
      return ExitCode::kOutOfTime;
    case Status::kBadInput:
      return ExitCode::kInputError;
    case Status::kUnsupported:
      return ExitCode::kUnsupported;
    case Status::kInternalError:
      break;
  }
  return ExitCode::kInternalError;
}

inline int to_int(ExitCode code) { return static_cast<int>(code); }

}  // namespace certifond::tools
