#include "verifier/semantics/formula.h"

#include <gtest/gtest.h>

namespace certifond::verifier {
namespace {

Formula literal(std::size_t atom, bool positive = true) {
  return Formula::of({AtomId(atom), positive});
}

TEST(FormulaTest, Simplifies) {
  const Formula yes = Formula::constant(true);
  const Formula no = Formula::constant(false);
  EXPECT_EQ(Formula::all_of({}), yes);
  EXPECT_EQ(Formula::any_of({}), no);
  EXPECT_EQ(Formula::all_of({yes, literal(3), literal(3)}), literal(3));
  EXPECT_EQ(Formula::all_of({literal(3), no}), no);
  EXPECT_EQ(Formula::any_of({literal(3), yes}), yes);
  EXPECT_EQ(Formula::all_of({literal(3), literal(1), literal(3, false)}), no);
  EXPECT_EQ(Formula::any_of({literal(3), literal(3, false)}), yes);
  EXPECT_EQ(
      Formula::all_of({literal(2), Formula::all_of({literal(0), literal(1)})}),
      Formula::all_of({literal(0), literal(1), literal(2)}));
}

// Every formula of the shape (x op y) op z over two atoms, in all
// combinations of literals, constants and states.
TEST(FormulaTest, KleeneValuesAgreeWithEveryCompletion) {
  std::vector<Formula> leaves = {Formula::constant(true),
                                 Formula::constant(false)};
  for (std::size_t atom : {0, 1})
    for (bool positive : {false, true})
      leaves.push_back(literal(atom, positive));
  const auto combine = [](bool is_and, Formula a, Formula b) {
    return is_and ? Formula::all_of({std::move(a), std::move(b)})
                  : Formula::any_of({std::move(a), std::move(b)});
  };
  int decided = 0;
  for (const Formula& x : leaves)
    for (const Formula& y : leaves)
      for (const Formula& z : leaves)
        for (int ops = 0; ops < 4; ++ops) {
          const Formula formula = combine(ops & 1, combine(ops & 2, x, y), z);
          for (int known = 0; known < 9; ++known) {
            const Truth values[2] = {static_cast<Truth>(known % 3),
                                     static_cast<Truth>(known / 3)};
            const Truth result = evaluate_known(
                formula, [&](AtomId atom) { return values[atom.index()]; });
            if (result != Truth::kUnknown) ++decided;
            for (int state = 0; state < 4; ++state) {
              const auto holds = [&](AtomId atom) {
                return (state >> atom.index() & 1) != 0;
              };
              bool agrees = true;
              for (std::size_t i = 0; i < 2; ++i)
                agrees = agrees && (values[i] == Truth::kUnknown ||
                                    values[i] == truth(holds(AtomId(i))));
              if (agrees && result != Truth::kUnknown) {
                EXPECT_EQ(truth(evaluate(formula, holds)), result);
              }
            }
          }
        }
  EXPECT_GT(decided, 4000);
}

}  // namespace
}  // namespace certifond::verifier
