// Limits of the readers of policies and certificates, and what they return.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "fond/policy/file_diagnostics.h"

namespace certifond::policy {

// A file that passes a limit is refused with a diagnostic.  The counts of
// names and rules cannot be set higher than their defaults.
struct ReadOptions {
  std::uint64_t max_file_bytes = 1ull << 40;
  std::size_t max_token_bytes = 1u << 16;
  std::size_t max_name_bytes = 1u << 16;  // of an atom or action
  std::size_t max_names = 0xfffffff0;     // of atoms, of actions
  std::size_t max_literals = 1u << 24;    // of a cube; successors of a rule
  std::size_t max_rules = 0xfffffff0;     // or cubes, or diagram nodes
  std::size_t max_errors = 20;            // kept; the others are counted
};

template <typename T>
struct ReadResult {
  std::optional<T> value;       // present exactly if there is no error
  FileDiagnostics diagnostics;  // in the order of the file
};

}  // namespace certifond::policy
