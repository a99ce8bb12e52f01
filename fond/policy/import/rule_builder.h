// Collects the rules of an imported policy.
#pragma once

#include <map>
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
  RuleBuilder(ImportText& text, const ImportOptions& options, Spelling spelling)
      : text_(text),
        options_(options),
        decoder_(options.vocabulary, spelling) {}

  NameTable& atoms() { return policy_.atoms; }

  // An action as it is spelled, here or in another text; an invalid id after
  // what is wrong was reported.
  NameId action(std::string_view spelled) { return action(spelled, text_); }
  NameId action(std::string_view spelled, ImportText& text);
  const GroundName& name_of(NameId action) const {
    return policy_.actions[action];
  }
  const ActionDecoder& decoder() const { return decoder_; }
  const Vocabulary& vocabulary() const { return options_.vocabulary; }

  // A rule for a partial state, or for a state that is listed as complete.
  // These list all that is true and may change, so two with the same true atoms
  // are one state, and must have the same action.  `at` is its place.
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
  struct Chosen {
    NameId action;
    std::vector<NameId> negative;
  };
  // Of the states, by their true atoms.
  std::map<std::vector<NameId>, Chosen> chosen_;
  bool full_ = false;
};

}  // namespace certifond::policy
