// Damages policies and certificates of random tasks in every way of
// corruption.h, and counts what the checkers say of the result, against an
// exhaustive reference.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace certifond::proptests {

// One kind of damage and one checker.
struct KillRow {
  std::string damage;
  std::string checker;
  std::size_t mutants = 0;
  std::size_t wrong = 0;   // by the reference: not what is claimed any more
  std::size_t killed = 0;  // of these: refuted, rejected or refused
  std::size_t missed = 0;  // of these: accepted.  Must be 0.
  // Right by the reference, and not accepted.  Must be 0, but for certificates
  // of partial states: there a cube is taken as a whole.
  std::size_t false_alarms = 0;
  // Another kind of verdict, flaw or distance than the reference's.  Must
  // be 0.
  std::size_t differences = 0;
};

struct KillTable {
  std::size_t tasks = 0;
  std::vector<KillRow> rows;
  std::vector<std::string> complaints;  // what must be 0 and is not, in full
};

// Tasks `first` .. `first + count - 1` of the seed; `mutants` of each kind for
// each task.
KillTable make_kill_table(std::uint64_t seed, std::uint64_t first,
                          std::uint64_t count, int mutants);

// In Markdown.
std::string to_markdown(const KillTable& table);

}  // namespace certifond::proptests
