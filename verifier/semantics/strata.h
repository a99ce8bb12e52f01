// Derived atoms in the order in which they can be computed.
#pragma once

#include <vector>

#include "verifier/limits.h"
#include "verifier/semantics/formula.h"

namespace certifond::verifier {

// The definition of a derived atom: all its rules in one.
struct Definition {
  AtomId head;
  Formula body;
};

// Derived atoms that depend on one another: a component of the dependency
// graph.  Bodies use, of this stratum, positive literals only, and else
// fluent atoms and atoms of earlier strata.
struct Stratum {
  std::vector<Definition> definitions;
  bool recursive = false;
};

// Throws Fault (kUnsupported) if an atom depends on its own negation.
std::vector<Stratum> stratify(const std::vector<Definition>& definitions,
                              Budget* budget = nullptr);

// Adds the derived atoms of a state: the least fixpoint, stratum by stratum.
// `holds(AtomId) -> bool` of fluent atoms and of what `add(AtomId)` added.
template <typename Holds, typename Add>
void derive(const std::vector<Stratum>& strata, const Holds& holds,
            const Add& add) {
  for (const Stratum& stratum : strata) {
    bool changed = true;
    while (changed) {
      changed = false;
      for (const Definition& definition : stratum.definitions) {
        if (holds(definition.head) || !evaluate(definition.body, holds))
          continue;
        add(definition.head);
        changed = stratum.recursive;
      }
    }
  }
}

}  // namespace certifond::verifier
