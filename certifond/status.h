// How a question ended.  The tools' exit codes say the same
// (docs/exit_codes.md).
#pragma once

namespace certifond {

enum class Status {
  kVerified,             // a policy, proved strong or strong cyclic; or, where
                         // no checker was asked, found
  kUnsolvable,           // proved, and the proof was checked
  kUnsolvableUnchecked,  // by the search alone
  kNoAnswer,             // ended, or cancelled, without an answer
  kRefuted,              // the policy is wrong, or the certificate rejected
  kOutOfMemory,
  kOutOfTime,
  kBadInput,
  kUnsupported,
  kInternalError,  // checkers contradict each other: a bug of ours
};

}  // namespace certifond
