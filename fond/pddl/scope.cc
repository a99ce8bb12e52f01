#include "fond/pddl/scope.h"

namespace certifond::pddl {

std::uint32_t Scope::push(const VariableList& variables) {
  const auto first = static_cast<std::uint32_t>(bindings_.size());
  for (std::size_t i = 0; i < variables.symbols.size(); ++i) {
    const Symbol symbol = variables.symbols[i];
    bindings_.push_back(
        {symbol, slots_.get(symbol), &variables.parameters[i].types});
    slots_.set(symbol, static_cast<std::uint32_t>(bindings_.size()));
  }
  frame_size_ =
      std::max(frame_size_, static_cast<std::uint32_t>(bindings_.size()));
  return first;
}

void Scope::pop(std::size_t count) {
  for (; count > 0; --count) {
    slots_.set(bindings_.back().symbol, bindings_.back().hidden);
    bindings_.pop_back();
  }
}

}  // namespace certifond::pddl
