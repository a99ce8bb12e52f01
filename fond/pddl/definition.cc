#include "fond/pddl/definition.h"

#include <algorithm>
#include <utility>

namespace certifond::pddl {
namespace {

// `(domain NAME)`.
std::optional<std::string> read_header(Context& context, Elements& definition,
                                       Word kind) {
  const std::string shape =
      kind == Word::kDomain ? "'(domain NAME)'" : "'(problem NAME)'";
  if (definition.done() || definition.peek().head() != kind) {
    context.expected(shape, definition);
    return std::nullopt;
  }
  Elements header(definition.take());
  header.take();
  const auto name = context.take_name(
      header, kind == Word::kDomain ? "a domain name" : "a problem name");
  if (!name) return "";
  context.check_declared(*name);
  context.expect_end(header);
  return context.name(name->symbol());
}

const char* feature_of(Word section) {
  switch (section) {
    case Word::kDurativeAction:
      return "durative actions";
    case Word::kConstraints:
      return "trajectory constraints";
    case Word::kProcess:
    case Word::kEvent:
      return "processes and events";
    case Word::kAxiom:
      return "axioms of PDDL 1.2";
    case Word::kGoalReward:
    case Word::kGoalProbability:
      return "rewards";
    case Word::kHidden:
      return "hidden facts";
    case Word::kFairness:
      return "fairness constraints";
    default:
      return nullptr;
  }
}

}  // namespace

std::optional<Elements> open_definition(Context& context, Sexpr root, Word kind,
                                        std::string& name) {
  Elements file(root);
  if (file.done()) {
    context.error(file.location(),
                  "expected '(define ...)', found the end of the file");
    return std::nullopt;
  }
  const Sexpr definition = file.take();
  if (definition.head() != Word::kDefine) {
    context.expected("'(define ...)'", definition);
    return std::nullopt;
  }
  if (!file.done()) context.expected("the end of the file", file);
  Elements elements(definition);
  elements.take();
  const auto found = read_header(context, elements, kind);
  if (!found) return std::nullopt;
  name = *found;
  return elements;
}

std::optional<Sexpr> take_section(Context& context, Elements& sections) {
  while (!sections.done()) {
    const Sexpr section = sections.take();
    if (section.is_list() && !section.empty() && section.first().is_keyword())
      return section;
    context.expected("a section '(:...)'", section);
  }
  return std::nullopt;
}

void refuse_section(Context& context, Sexpr section, const char* where) {
  const std::string keyword = context.quote(section.first().symbol());
  if (const char* feature = feature_of(section.head()))
    return context.unsupported(
        section.location(),
        std::string(feature) + " are not supported: " + keyword);
  context.error(section.location(),
                "unknown section " + keyword + " of a " + where);
}

void warn_repeated(Context& context, Sexpr section) {
  context.note(section.location(), "section " +
                                       context.quote(section.first().symbol()) +
                                       " is repeated; both are read");
}

void read_requirements(Context& context, Sexpr section) {
  Elements list(section);
  for (list.take(); !list.done();) {
    const Sexpr requirement = list.take();
    if (!requirement.is_keyword()) {
      context.expected("a requirement ':...'", requirement);
      continue;
    }
    std::string name = context.name(requirement.symbol());
    context.declare_requirement(name, requirement.location());
    auto& all = context.task.requirements;
    if (std::find(all.begin(), all.end(), name) == all.end())
      all.push_back(std::move(name));
  }
}

}  // namespace certifond::pddl
