// Writes policies in the formats of other planners, from the texts of
// docs/policy_format.md and of samples of theirs.  Nothing here is shared with
// the importers.
//
// A file is written in one of the many ways that mean the same, at random.
#pragma once

#include <string>
#include <vector>

#include "proptests/foreign/pen.h"
#include "proptests/foreign/plain_rules.h"

namespace certifond::proptests {

struct ForeignText {
  std::string policy;
  std::string forbidden;  // of PRP
  std::string values;     // of PRP
  // Atoms that a state does not list are false (Paladinus, MyND).
  bool complete = false;
  // What a reader must refuse, besides ambiguous actions: there is no policy
  // in the file, or PRP's mark of goal states may be an action.
  bool refused = false;
};

ForeignText write_paladinus(const std::vector<PlainState>& states, Pen& pen);
ForeignText write_mynd(const std::vector<PlainState>& states, Pen& pen);
ForeignText write_prp(const std::vector<PlainRule>& rules, Pen& pen);
ForeignText write_pr2(const std::vector<PlainRule>& rules, Pen& pen);
ForeignText write_fond_sat(const std::vector<PlainRule>& rules, Pen& pen);

}  // namespace certifond::proptests
