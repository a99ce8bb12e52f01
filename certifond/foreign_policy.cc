#include "certifond/foreign_policy.h"

#include <string_view>
#include <utility>

#include "fond/base/check.h"
#include "fond/policy/import/fond_sat.h"
#include "fond/policy/import/mynd.h"
#include "fond/policy/import/paladinus.h"
#include "fond/policy/import/pr2.h"
#include "fond/policy/import/prp.h"
#include "fond/policy/import/task_vocabulary.h"

namespace certifond {
namespace {

policy::ImportOptions options_for(const pddl::Task& task,
                                  policy::StateReading states) {
  policy::ImportOptions options;
  options.states = states;
  options.vocabulary = policy::vocabulary_of(task);
  return options;
}

ForeignPolicy import_prp(const ForeignText& text,
                         const policy::ImportOptions& options) {
  const auto text_of = [](const std::optional<SourceFile>& file) {
    return file ? file->text() : std::string_view();
  };
  const auto name_of = [](const std::optional<SourceFile>& file) {
    return file ? file->name() : std::string();
  };
  policy::PrpResult result =
      policy::import_prp({text.policy.text(), text_of(text.prp_forbidden),
                          text_of(text.prp_values)},
                         options);
  return {std::move(result.value),
          result.policy.render(text.policy.name()) +
              result.forbidden.render(name_of(text.prp_forbidden)) +
              result.values.render(name_of(text.prp_values)),
          result.policy.has_unsupported() ||
              result.forbidden.has_unsupported() ||
              result.values.has_unsupported()};
}

policy::ReadResult<policy::Policy> import_text(
    PolicyFormat format, std::string_view text,
    const policy::ImportOptions& options) {
  switch (format) {
    case PolicyFormat::kPaladinus:
      return policy::import_paladinus(text, options);
    case PolicyFormat::kMynd:
      return policy::import_mynd(text, options);
    case PolicyFormat::kPr2:
      return policy::import_pr2(text, options);
    case PolicyFormat::kFondSat:
      return policy::import_fond_sat(text, options);
    case PolicyFormat::kPrp:
    case PolicyFormat::kCertifond:
      break;
  }
  throw InternalError("no importer of this format");
}

}  // namespace

const std::map<std::string, PolicyFormat>& policy_formats() {
  static const std::map<std::string, PolicyFormat> formats = {
      {"certifond", PolicyFormat::kCertifond},
      {"paladinus", PolicyFormat::kPaladinus},
      {"mynd", PolicyFormat::kMynd},
      {"prp", PolicyFormat::kPrp},
      {"pr2", PolicyFormat::kPr2},
      {"fond-sat", PolicyFormat::kFondSat}};
  return formats;
}

ForeignPolicy import_policy(const pddl::Task& task, const ForeignText& text) {
  const policy::ImportOptions options = options_for(task, text.states);
  if (text.format == PolicyFormat::kPrp) return import_prp(text, options);
  auto result = import_text(text.format, text.policy.text(), options);
  return {std::move(result.value),
          result.diagnostics.render(text.policy.name()),
          result.diagnostics.has_unsupported()};
}

}  // namespace certifond
