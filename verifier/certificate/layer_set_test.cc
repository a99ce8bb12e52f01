#include "verifier/certificate/layer_set.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "fond/policy/certificate_reader.h"
#include "verifier/cases/case.h"
#include "verifier/limits.h"
#include "verifier/semantics/knowledge.h"
#include "verifier/semantics/semantics.h"

namespace certifond::verifier {
namespace {

// Many cubes that do not follow: the clock is looked at while they are asked,
// not only before and after.
TEST(LayerSet, LooksAtTheClockBetweenItsCubes) {
  constexpr std::size_t kCubes = 64'000;
  const pddl::Task task = read_task(
      "(define (domain d) (:predicates (x) (y)) (:action a :effect (x)) "
      "(:action b :effect (y)))",
      "(define (problem p) (:domain d) (:init) (:goal (x)))");
  std::string text = "(certifond-certificate 1)(:kind unsolvable)(:layer 0";
  for (std::size_t i = 0; i < kCubes; ++i) text += "(:when (x))";
  std::istringstream in(text + ")(:end 1)");
  const auto read = policy::read_certificate(in);
  ASSERT_TRUE(read.value.has_value());
  Budget budget;
  Semantics semantics(task, budget);
  const LayerSet layers(semantics,
                        std::get<policy::UnsolvableCertificate>(*read.value));
  const std::uint64_t before = budget.looks();
  EXPECT_FALSE(layers.entailed(Knowledge(semantics, Truth::kUnknown), 1));
  EXPECT_GE(budget.looks() - before, kCubes / 100);
}

}  // namespace
}  // namespace certifond::verifier
