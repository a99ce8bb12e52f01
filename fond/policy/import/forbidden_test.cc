#include "fond/policy/import/forbidden.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

namespace certifond::policy {
namespace {

constexpr std::size_t kAtoms = 5;

bool holds(const Cube& cube, unsigned state) {
  const auto is_true = [state](NameId id) {
    return (state >> id.index() & 1) != 0;
  };
  return std::ranges::all_of(cube.positive, is_true) &&
         std::ranges::none_of(cube.negative, is_true);
}

Cube arbitrary_cube() {
  Cube cube;
  for (std::size_t i = 0; i < kAtoms; ++i) {
    const int where = *rc::gen::inRange(0, 3);
    if (where == 1) cube.positive.push_back(NameId(i));
    if (where == 2) cube.negative.push_back(NameId(i));
  }
  return cube;
}

TEST(Subtract, IsSetDifference) {
  EXPECT_TRUE(rc::check("each state is in as many pieces as it should", [] {
    const Cube cube = arbitrary_cube();
    std::vector<Cube> exceptions;
    for (int i = *rc::gen::inRange(0, 4); i > 0; --i)
      exceptions.push_back(arbitrary_cube());
    const auto pieces = subtract(cube, exceptions, 10000);
    RC_ASSERT(pieces.has_value());
    for (const Cube& piece : *pieces) RC_ASSERT(is_well_formed(piece));
    for (unsigned state = 0; state < 1u << kAtoms; ++state) {
      const bool in = holds(cube, state) &&
                      std::ranges::none_of(exceptions, [state](const Cube& c) {
                        return holds(c, state);
                      });
      RC_ASSERT(std::ranges::count_if(*pieces, [state](const Cube& c) {
                  return holds(c, state);
                }) == (in ? 1 : 0));
    }
  }));
}

TEST(Subtract, GivesUpAtItsLimit) {
  const Cube all;
  const Cube exception{false, {NameId(0), NameId(1), NameId(2)}, {}, {}};
  EXPECT_EQ(subtract(all, {exception}, 3)->size(), 3u);
  EXPECT_EQ(subtract(all, {exception}, 2), std::nullopt);
}

}  // namespace
}  // namespace certifond::policy
