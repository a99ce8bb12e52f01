#include "proptests/properties/round_trip.h"

#include "fond/base/source.h"
#include "fond/pddl/reader.h"
#include "fond/pddl/writer.h"

namespace certifond::proptests {

Outcome pddl_round_trip(Subject& subject) {
  const SourceFile domain("domain.pddl", pddl::write_domain(subject.task()));
  const SourceFile problem("problem.pddl", pddl::write_problem(subject.task()));
  const pddl::ReadResult result = pddl::read_task(domain, problem);
  if (!result.task) {
    return failed("is not read:\n" +
                  result.diagnostics.render({&domain, &problem}));
  }
  if (*result.task != subject.task()) return failed("is read otherwise");
  return held();
}

}  // namespace certifond::proptests
