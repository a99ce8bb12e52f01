#include "proptests/gens.h"

#include "fond/pddl/writer.h"
#include "generators/random_task.h"
#include "generators/shrink.h"

namespace certifond::proptests {

namespace {

rc::Seq<pddl::Task> smaller(const pddl::Task& task) {
  return rc::seq::map(
      rc::seq::fromContainer(generators::shrink_steps(task)),
      [](const generators::ShrinkStep& step) { return step(); });
}

}  // namespace

rc::Gen<pddl::Task> arbitrary_task(const generators::RandomOptions& options) {
  return [options](const rc::Random& random, int) {
    rc::Random source = random;
    return rc::shrinkable::shrinkRecur(
        generators::random_task(options, source.next(), 0).task,
        [](const pddl::Task& task) { return smaller(task); });
  };
}

}  // namespace certifond::proptests

namespace certifond::pddl {

void showValue(const Task& task, std::ostream& out) {
  out << "\n" << write_domain(task) << "\n" << write_problem(task);
}

}  // namespace certifond::pddl
