#include "tools/verification/foreign_policy.h"

#include <string_view>
#include <utility>

#include "fond/base/check.h"
#include "fond/policy/import/fond_sat.h"
#include "fond/policy/import/mynd.h"
#include "fond/policy/import/paladinus.h"
#include "fond/policy/import/pr2.h"
#include "fond/policy/import/prp.h"
#include "fond/policy/import/task_vocabulary.h"
#include "tools/cli/files.h"

namespace certifond::tools {
namespace {

policy::ImportOptions options_for(const pddl::Task& task,
                                  policy::StateReading states) {
  policy::ImportOptions options;
  options.states = states;
  options.vocabulary = policy::vocabulary_of(task);
  return options;
}

// Appends what is wrong if the file cannot be read.
std::string text_of(const std::string& name, std::string& wrong) {
  if (name.empty()) return {};
  const auto file = read_file(name);
  if (file.ok()) return std::string(file->text());
  wrong += "error: " + file.error().message + "\n";
  return {};
}

ForeignPolicy import_prp_files(const ForeignFiles& files, std::string text,
                               const policy::ImportOptions& options) {
  std::string wrong;
  const std::string forbidden = text_of(files.prp_forbidden, wrong);
  const std::string values = text_of(files.prp_values, wrong);
  if (!wrong.empty()) return {std::nullopt, {}, std::move(wrong), false};
  policy::PrpResult result =
      policy::import_prp({text, forbidden, values}, options);
  return {std::move(result.value), std::move(text),
          result.policy.render(files.policy) +
              result.forbidden.render(files.prp_forbidden) +
              result.values.render(files.prp_values),
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

ForeignPolicy import_policy(const pddl::Task& task, const ForeignFiles& files) {
  std::string wrong;
  std::string text = text_of(files.policy, wrong);
  if (!wrong.empty()) return {std::nullopt, {}, std::move(wrong), false};
  const policy::ImportOptions options = options_for(task, files.states);
  if (files.format == PolicyFormat::kPrp)
    return import_prp_files(files, std::move(text), options);
  auto result = import_text(files.format, text, options);
  return {std::move(result.value), std::move(text),
          result.diagnostics.render(files.policy),
          result.diagnostics.has_unsupported()};
}

}  // namespace certifond::tools
