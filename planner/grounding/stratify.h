// Layers of axioms.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "planner/grounding/draft.h"

namespace certifond::planner {

// The layer of each atom (0 for atoms that are not derived) such that an axiom
// uses derived atoms of its head's layer positively, of lower layers freely,
// and of higher layers not at all; the least such numbers.  If an atom depends
// on its own negation there are none: then `unstratified` is that atom.
struct Layers {
  std::vector<std::uint32_t> of_atom;
  std::optional<AtomId> unstratified;
};

Layers stratify(const Draft& draft);

}  // namespace certifond::planner
