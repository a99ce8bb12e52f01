#include "fond/pddl/problem.h"

#include <string>

#include "fond/pddl/definition.h"
#include "fond/pddl/init.h"
#include "fond/pddl/problem_predicates.h"
#include "fond/pddl/typed_list.h"

namespace certifond::pddl {

bool ProblemReader::read_declarations(Sexpr root) {
  auto sections = open_definition(context_, root, Word::kProblem,
                                  context_.task.problem_name);
  if (!sections) return false;
  file_ = root.first();
  while (const auto section = take_section(context_, *sections))
    sort_section(*section);
  check_domain_name();
  for (Sexpr section : requirements_) read_requirements(context_, section);
  for (Sexpr section : objects_) read_objects(context_, section, false);
  return true;
}

void ProblemReader::sort_section(Sexpr section) {
  switch (section.head()) {
    case Word::kProblemDomain:
      return set_once(domain_, section);
    case Word::kGoal:
      return set_once(goal_, section);
    case Word::kRequirements:
      return add_once(requirements_, section);
    case Word::kObjects:
      return add_once(objects_, section);
    case Word::kInit:
      return add_once(init_, section);
    case Word::kMetric:
      return context_.warn_once(
          Quirk::kMetric, section.location(),
          "':metric' is ignored: policies are not compared by cost");
    default:
      return refuse_section(context_, section, "problem");
  }
}

void ProblemReader::set_once(std::optional<Sexpr>& only, Sexpr section) {
  if (only)
    context_.error(section.location(),
                   "section " + context_.quote(section.first().symbol()) +
                       " is given twice");
  only = section;
}

void ProblemReader::add_once(std::vector<Sexpr>& sections, Sexpr section) {
  if (!sections.empty()) warn_repeated(context_, section);
  sections.push_back(section);
}

void ProblemReader::check_domain_name() {
  if (!domain_)
    return context_.error(file_->closing(),
                          "expected a section '(:domain NAME)', found ')'");
  Elements rest(*domain_);
  rest.take();
  const auto name = context_.take_name(rest, "a domain name");
  if (!name) return;
  context_.expect_end(rest);
  const std::string& defined = context_.task.domain_name;
  if (!defined.empty() && context_.name(name->symbol()) != defined)
    context_.warning(name->location(), "the problem is for domain " +
                                           context_.quote(name->symbol()) +
                                           ", the domain file defines " +
                                           in_quotes(defined));
}

void ProblemReader::read_bodies(BodyReader& bodies) {
  if (init_.empty())
    context_.error(file_->closing(),
                   "expected a section '(:init ...)', found ')'");
  declare_problem_predicates(context_, init_, goal_);
  InitReader init(context_, bodies.atoms, max_initial_states_);
  for (Sexpr section : init_) init.read(section);
  init.finish();
  read_goal(bodies);
}

void ProblemReader::read_goal(BodyReader& bodies) {
  if (!goal_)
    return context_.error(file_->closing(),
                          "expected a section '(:goal ...)', found ')'");
  Elements rest(*goal_);
  rest.take();
  if (rest.done()) return context_.expected("a condition", rest);
  bodies.scope.reset();
  context_.task.goal = bodies.conditions.read_whole(rest.take());
  context_.task.goal_frame_size = bodies.scope.frame_size();
  context_.expect_end(rest);
}

}  // namespace certifond::pddl
