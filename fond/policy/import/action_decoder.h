// Ground actions as planners spell them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "fond/policy/import/import_options.h"
#include "fond/policy/names.h"

namespace certifond::policy {

// Understands `name arg ..`, `name(arg, ..)` and, with a vocabulary,
// `name_arg_..`.  A mark `_DETDUP_..` behind the name, which says that an
// outcome is meant, is dropped.
class ActionDecoder {
 public:
  explicit ActionDecoder(const Vocabulary& vocabulary);

  // Nothing if the text is no action, with the reason in `why`.
  std::optional<GroundName> decode(std::string_view text,
                                   std::string& why) const;

 private:
  std::optional<GroundName> decode_joined(const std::string& word,
                                          std::string& why) const;

  std::unordered_multimap<std::string, std::size_t> arities_;  // by name
  std::unordered_set<std::string> objects_;
};

}  // namespace certifond::policy
