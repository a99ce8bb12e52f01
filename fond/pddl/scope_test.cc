#include "fond/pddl/scope.h"

#include <gtest/gtest.h>

namespace certifond::pddl {
namespace {

VariableList list(std::initializer_list<std::size_t> symbols, TypeId type) {
  VariableList result;
  for (std::size_t symbol : symbols) {
    result.symbols.push_back(Symbol(symbol));
    result.parameters.push_back({"v", {type}, {}});
  }
  return result;
}

TEST(Scope, GivesSlotsInOrderAndTakesThemBack) {
  Scope scope;
  const VariableList outer = list({10, 11}, TypeId(0));
  const VariableList inner = list({12}, TypeId(1));
  EXPECT_EQ(scope.push(outer), 0u);
  EXPECT_EQ(scope.push(inner), 2u);
  EXPECT_EQ(scope.slot(Symbol(11)), 1u);
  EXPECT_EQ(scope.slot(Symbol(12)), 2u);
  EXPECT_EQ(scope.types(2), std::vector<TypeId>{TypeId(1)});
  scope.pop(1);
  EXPECT_EQ(scope.slot(Symbol(12)), std::nullopt);
  EXPECT_EQ(scope.push(inner), 2u);
  EXPECT_EQ(scope.frame_size(), 3u);
}

TEST(Scope, AnInnerVariableHidesAnOuterOne) {
  Scope scope;
  const VariableList outer = list({10}, TypeId(0));
  const VariableList inner = list({10}, TypeId(1));
  scope.push(outer);
  scope.push(inner);
  EXPECT_EQ(scope.slot(Symbol(10)), 1u);
  scope.pop(1);
  EXPECT_EQ(scope.slot(Symbol(10)), 0u);
}

TEST(Scope, ResetForgetsAll) {
  Scope scope;
  const VariableList variables = list({10, 11}, TypeId(0));
  scope.push(variables);
  scope.reset();
  EXPECT_EQ(scope.frame_size(), 0u);
  EXPECT_EQ(scope.slot(Symbol(10)), std::nullopt);
  EXPECT_EQ(scope.push(variables), 0u);
}

}  // namespace
}  // namespace certifond::pddl
