// Families of tasks: a name, a domain, and instances of every size.
//
// The first group are the 17 domains on which FOND planners are compared, in
// PDDL texts and with instance generators of our own.  The second group are
// families whose answer - and often cv*, the least critical value of a strong
// cyclic policy - follows from their construction; each file proves it.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "generators/instance.h"
#include "generators/rng.h"

namespace certifond::generators {

struct Family {
  std::string_view name;
  std::string_view summary;
  std::string_view size_means;
  int min_size = 1;
  int small = 2;  // a size that every engine decides in milliseconds
  Instance (*make)(int size, Rng& rng) = nullptr;
};

// All of them, in alphabetical order within each group.
std::span<const Family> families();

// Null if there is none of this name.
const Family* find_family(std::string_view name);

// The instance of a size and a seed; a size below the least is raised to it.
Instance make_instance(const Family& family, int size, std::uint64_t seed);

}  // namespace certifond::generators
