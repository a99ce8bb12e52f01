// Collects the rules of an imported policy.
#pragma once

#include <string_view>
#include <vector>

#include "fond/policy/import/action_decoder.h"
#include "fond/policy/import/import_options.h"
#include "fond/policy/import/import_text.h"
#include "fond/policy/import/literals.h"
#include "fond/policy/policy.h"
#include "fond/policy/read_options.h"

namespace certifond::policy {

class RuleBuilder {
 public:
  RuleBuilder(ImportText& text, const ImportOptions& options)
      : text_(text), options_(options), decoder_(options.vocabulary) {}

  NameTable& atoms() { return policy_.atoms; }

  // An action as it is spelled, here or in another text; an invalid id after
  // what is wrong was reported.
  NameId action(std::string_view spelled) { return action(spelled, text_); }
  NameId action(std::string_view spelled, ImportText& text);

  // A rule for a partial state, or for a state that is listed as complete.
  // `at` is its place.
  void add_partial(std::string_view at, const std::vector<Literal>& literals,
                   NameId action);
  void add_state(std::string_view at, const std::vector<Literal>& literals,
                 NameId action);
  void add(std::string_view at, CubeView condition, NameId action);

  ReadResult<Policy> finish();

 private:
  ImportText& text_;
  const ImportOptions& options_;
  ActionDecoder decoder_;
  Policy policy_;
  bool full_ = false;
};

}  // namespace certifond::policy
