// The variables that are bound at a place, and their slots (task.h, Term).
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "fond/pddl/symbols.h"
#include "fond/pddl/task.h"
#include "fond/pddl/typed_list.h"

namespace certifond::pddl {

// A stack: an inner variable hides an outer one of the same name.
class Scope {
 public:
  // Forgets all; the next frame begins with slot 0.
  void reset() {
    pop(bindings_.size());
    frame_size_ = 0;
  }
  // Binds the variables, which must stay where they are until they are popped,
  // to the next slots; the first of these.
  std::uint32_t push(const VariableList& variables);
  void pop(std::size_t count);

  std::optional<std::uint32_t> slot(Symbol symbol) const {
    const std::uint32_t found = slots_.get(symbol);
    if (found == 0) return std::nullopt;
    return found - 1;
  }
  const std::vector<TypeId>& types(std::uint32_t slot) const {
    return *bindings_[slot].types;
  }
  // The most slots that were bound at once since the last reset.
  std::uint32_t frame_size() const { return frame_size_; }

 private:
  struct Binding {
    Symbol symbol;
    std::uint32_t hidden;  // what slots_ held for the symbol before
    const std::vector<TypeId>* types;
  };

  std::vector<Binding> bindings_;
  SymbolMap<std::uint32_t> slots_;  // slot + 1; 0 is unbound
  std::uint32_t frame_size_ = 0;
};

}  // namespace certifond::pddl
