#include "fond/pddl/reader.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>

#include "fond/pddl/body_reader.h"
#include "fond/pddl/context.h"
#include "fond/pddl/domain.h"
#include "fond/pddl/problem.h"
#include "fond/pddl/sexpr.h"
#include "fond/pddl/symbols.h"

namespace certifond::pddl {
namespace {

// Whatever the options say: trees are walked recursively, by us and by the
// users of a task, and offsets have 32 bits.
constexpr std::size_t kDepthCeiling = 2000;
constexpr std::size_t kBytesCeiling =
    std::numeric_limits<std::uint32_t>::max() - 1;

void check_size(const SourceFile& source, std::uint32_t file,
                std::size_t max_bytes, Diagnostics& diagnostics) {
  if (source.text().size() > max_bytes)
    diagnostics.error({file, 0}, "the file has " +
                                     std::to_string(source.text().size()) +
                                     " bytes, more than the limit of " +
                                     std::to_string(max_bytes));
}

}  // namespace

ReadResult read_task(const SourceFile& domain, const SourceFile& problem,
                     const ReadOptions& options) {
  Diagnostics diagnostics;
  const std::size_t max_bytes = std::min(options.max_file_bytes, kBytesCeiling);
  check_size(domain, 0, max_bytes, diagnostics);
  check_size(problem, 1, max_bytes, diagnostics);
  if (diagnostics.has_errors()) return {std::nullopt, std::move(diagnostics)};

  const LexLimits limits = {std::min(options.max_depth, kDepthCeiling),
                            options.max_token_bytes};
  SymbolTable symbols;
  const SexprFile domain_file(domain, 0, limits, symbols, diagnostics);
  const SexprFile problem_file(problem, 1, limits, symbols, diagnostics);
  if (diagnostics.has_errors()) {
    diagnostics.sort();
    return {std::nullopt, std::move(diagnostics)};
  }

  Context context(symbols, domain, problem);
  DomainReader domain_reader(context);
  ProblemReader problem_reader(context, options.max_initial_states);
  const bool is_domain = domain_reader.read_declarations(domain_file.root());
  const bool is_problem = problem_reader.read_declarations(problem_file.root());
  if (is_domain && is_problem) {
    BodyReader bodies(context);
    domain_reader.read_bodies(bodies);
    problem_reader.read_bodies(bodies);
  }
  ReadResult result{std::nullopt, context.finish()};
  if (!result.diagnostics.has_errors()) result.task = std::move(context.task);
  return result;
}

}  // namespace certifond::pddl
