#include "certifond/task_in_memory.h"

#include "fond/base/source.h"
#include "fond/pddl/writer.h"

namespace certifond {

ReadTask read_task(const pddl::Task& task) {
  return read_task(SourceFile("domain", pddl::write_domain(task)),
                   SourceFile("problem", pddl::write_problem(task)));
}

}  // namespace certifond
