#include "generators/families/lines.h"

#include "generators/problem_text.h"

namespace certifond::generators {

std::string chain_problem(const std::string& domain, int size, Start start) {
  ProblemText problem(numbered(domain + "-", size), domain);
  problem.objects(numbered_list("p", start == Start::kObject ? 0 : 1, size),
                  "place");
  for (int i = 0; i < size; ++i) {
    problem.init({"next", numbered("p", i), numbered("p", i + 1)});
  }
  problem.init({"at", "p0"});
  problem.goal({"at", numbered("p", size)});
  return problem.str();
}

std::string beam_problem(const std::string& problem, const std::string& domain,
                         int size) {
  ProblemText text(problem, domain);
  text.objects(numbered_list("s", 1, size), "spot");
  for (int i = 1; i < size; ++i) {
    text.init({"ahead", numbered("s", i), numbered("s", i + 1)});
  }
  text.init({"ladder", "s1"});
  text.init({"here", "s1"});
  text.goal({"on-beam"});
  text.goal({"here", numbered("s", size)});
  return text.str();
}

}  // namespace certifond::generators
