#include "fond/pddl/domain.h"

#include <utility>

#include "fond/pddl/actions.h"
#include "fond/pddl/definition.h"
#include "fond/pddl/predicates.h"
#include "fond/pddl/stratification.h"
#include "fond/pddl/typed_list.h"
#include "fond/pddl/undeclared.h"

namespace certifond::pddl {

bool DomainReader::read_declarations(Sexpr root) {
  auto sections =
      open_definition(context_, root, Word::kDomain, context_.task.domain_name);
  if (!sections) return false;
  while (const auto section = take_section(context_, *sections))
    sort_section(*section);
  for (Sexpr section : sections_.requirements)
    read_requirements(context_, section);
  read_types(context_, sections_.types);
  for (Sexpr section : sections_.constants)
    read_objects(context_, section, true);
  for (Sexpr section : sections_.predicates) read_predicates(context_, section);
  for (Sexpr section : sections_.functions) read_functions(context_, section);
  rules_ = read_rule_heads(context_, sections_.derived);
  return true;
}

void DomainReader::sort_section(Sexpr section) {
  switch (section.head()) {
    case Word::kRequirements:
      return add_once(sections_.requirements, section);
    case Word::kTypes:
      return add_once(sections_.types, section);
    case Word::kConstants:
      return add_once(sections_.constants, section);
    case Word::kPredicates:
      return add_once(sections_.predicates, section);
    case Word::kFunctions:
      return add_once(sections_.functions, section);
    case Word::kAction:
      return sections_.actions.push_back(section);
    case Word::kDerived:
      return sections_.derived.push_back(section);
    default:
      return refuse_section(context_, section, "domain");
  }
}

void DomainReader::add_once(std::vector<Sexpr>& sections, Sexpr section) {
  if (!sections.empty()) warn_repeated(context_, section);
  sections.push_back(section);
}

void DomainReader::read_bodies(BodyReader& bodies) {
  declare_undeclared(context_, sections_.actions, sections_.derived);
  read_actions(context_, bodies, sections_.actions);
  read_rule_bodies(context_, bodies, std::move(rules_));
  check_stratification(context_);
}

}  // namespace certifond::pddl
