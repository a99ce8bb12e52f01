// Families whose cv* follows from their construction.
#include <gtest/gtest.h>

#include <string>

#include "fond/base/source.h"
#include "fond/pddl/reader.h"
#include "generators/family.h"
#include "verifier/critical/least_critical_value.h"
#include "verifier/symbolic/checker.h"

namespace certifond::proptests {
namespace {

using generators::Family;
using generators::Instance;
using verifier::Solvability;
using verifier::critical::least_critical_value;
using verifier::critical::LeastCriticalValue;
using verifier::critical::LeastValueOptions;

pddl::Task task_of(const Instance& instance) {
  const SourceFile domain("domain.pddl", instance.domain);
  const SourceFile problem("problem.pddl", instance.problem);
  pddl::ReadResult read = pddl::read_task(domain, problem);
  EXPECT_TRUE(read.task) << read.diagnostics.render({&domain, &problem});
  return *std::move(read.task);
}

TEST(Families, HaveTheCvStarOfTheirConstruction) {
  int compared = 0;
  for (const Family& family : generators::families()) {
    for (int size = family.min_size; size <= family.small; ++size) {
      const Instance instance = generators::make_instance(family, size, 1);
      if (!instance.known.cv_star) continue;
      const std::string name =
          std::string(family.name) + " " + std::to_string(size);
      LeastValueOptions options;
      options.limits.states = 500;
      options.second_checker = verifier::symbolic::check_policy;
      const LeastCriticalValue value =
          least_critical_value(task_of(instance), options);
      if (value.reason == verifier::UnknownReason::kLimit) continue;
      EXPECT_TRUE(value.exact()) << name << ": " << value.message;
      EXPECT_EQ(value.lower, *instance.known.cv_star) << name;
      ++compared;
    }
  }
  EXPECT_GE(compared, 20);
}

TEST(Families, WithoutASolutionHaveNoCvStar) {
  for (const Family& family : generators::families()) {
    const Instance instance =
        generators::make_instance(family, family.small, 1);
    if (instance.known.solvable != false) continue;
    const LeastCriticalValue value =
        least_critical_value(task_of(instance), {});
    EXPECT_EQ(value.solvability, Solvability::kUnsolvable) << family.name;
    EXPECT_FALSE(value.upper) << family.name;
  }
}

}  // namespace
}  // namespace certifond::proptests
