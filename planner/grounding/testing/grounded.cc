#include "planner/grounding/testing/grounded.h"

#include <stdexcept>
#include <utility>

#include "fond/base/source.h"
#include "fond/pddl/reader.h"
#include "planner/grounding/ground.h"
#include "planner/grounding/testing/states.h"

namespace certifond::planner {
namespace {

Task ground_or_throw(const pddl::Task& pddl, const GroundingOptions& options) {
  auto result = ground(pddl, options);
  if (!result.ok()) throw std::invalid_argument(result.error().message);
  return std::move(result.value());
}

void append(std::string& text, const std::string& word,
            const std::string& separator = " ") {
  if (!text.empty()) text += separator;
  text += word;
}

}  // namespace

pddl::Task read_pddl(const std::string& domain, const std::string& problem) {
  const SourceFile domain_file("domain.pddl", domain);
  const SourceFile problem_file("problem.pddl", problem);
  pddl::ReadResult result = pddl::read_task(domain_file, problem_file);
  if (!result.task.has_value())
    throw std::invalid_argument(
        result.diagnostics.render({&domain_file, &problem_file}));
  return std::move(*result.task);
}

pddl::Task read_parts(const std::string& domain, const std::string& problem) {
  return read_pddl(
      "(define (domain d) (:requirements :adl :non-deterministic "
      ":derived-predicates)\n" +
          domain + ")",
      "(define (problem p) (:domain d)\n" + problem + ")");
}

Grounded::Grounded(pddl::Task pddl, const GroundingOptions& options)
    : pddl_(std::move(pddl)), task_(ground_or_throw(pddl_, options)) {}

std::string Grounded::name(AtomId atom) const {
  const GroundedAtom& grounded = task_.atoms[atom.index()];
  if (grounded.is_auxiliary())
    return "aux" + std::to_string(grounded.name.args[0].index());
  return pddl::to_string(pddl_, grounded.name);
}

std::string Grounded::name(Literal literal) const {
  return (literal.negated() ? "!" : "") + name(literal.atom());
}

std::string Grounded::name(Range literals) const {
  std::string text;
  for (const Literal literal : task_.literals_of(literals))
    append(text, name(literal));
  return text;
}

std::vector<std::string> Grounded::operators() const {
  std::vector<std::string> lines;
  for (std::size_t o = 0; o < task_.operators.size(); ++o) {
    const Operator& op = task_.operators[o];
    std::string outcomes;
    for (const Outcome& outcome : task_.outcomes_of(OperatorId(o))) {
      std::string effects;
      for (const Effect& effect : task_.effects_of(outcome)) {
        std::string text = effect.add ? "+" : "-";
        text += name(effect.atom);
        if (effect.conditions.size() > 0)
          text = "[" + name(effect.conditions) + "]" + text;
        append(effects, text);
      }
      append(outcomes, effects.empty() ? "nothing" : effects, " | ");
    }
    std::string line = operator_name(pddl_, op);
    if (op.precondition.size() > 0) line += " if " + name(op.precondition);
    lines.push_back(line + ": " + outcomes);
  }
  return lines;
}

std::vector<std::string> Grounded::axioms() const {
  std::vector<std::string> lines;
  for (const Axiom& axiom : task_.axioms)
    lines.push_back(std::to_string(axiom.layer) + ": " + name(axiom.head) +
                    " <- " + name(axiom.condition));
  return lines;
}

std::string Grounded::goal() const {
  std::string text;
  for (const Literal literal : task_.goal) append(text, name(literal));
  return text;
}

std::vector<std::string> Grounded::init() const {
  std::vector<std::string> names;
  const AtomValues state = initial_values(task_);
  for (std::size_t i = 0; i < state.size(); ++i)
    if (state[i]) names.push_back(name(AtomId(i)));
  return names;
}

std::vector<std::string> Grounded::variables() const {
  std::vector<std::string> lines;
  for (const Variable& variable : task_.variables) {
    std::string text;
    for (const AtomId atom : variable.atoms) append(text, name(atom));
    lines.push_back(text);
  }
  return lines;
}

std::vector<std::string> Grounded::always_true() const {
  std::vector<std::string> names;
  for (const pddl::GroundAtom& atom : task_.always_true)
    names.push_back(pddl::to_string(pddl_, atom));
  return names;
}

std::vector<std::string> Grounded::irrelevant() const {
  std::vector<std::string> names;
  for (const pddl::GroundAtom& atom : task_.irrelevant)
    names.push_back(pddl::to_string(pddl_, atom));
  return names;
}

}  // namespace certifond::planner
