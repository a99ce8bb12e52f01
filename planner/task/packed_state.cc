#include "planner/task/packed_state.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

#include "fond/base/check.h"
#include "planner/task/work.h"

namespace certifond::planner {

StatePacker::StatePacker(const Task& task) : task_(&task) {
  place_fields();
  atoms_.resize(task.atoms.size());
  for (std::size_t i = 0; i < task.atoms.size(); ++i) {
    const GroundedAtom& atom = task.atoms[i];
    CERTIFOND_CHECK(atom.value >= 1);
    CERTIFOND_CHECK(atom.value <
                    task.variables[atom.variable.index()].domain_size());
    const Field& field = fields_[atom.variable.index()];
    atoms_[i] = {field.mask, Word{atom.value} << field.shift, field.word};
  }
}

void StatePacker::place_fields() {
  const auto& variables = task_->variables;
  const auto width = [&](std::size_t i) {
    return static_cast<std::uint32_t>(
        std::bit_width(variables[i].domain_size() - 1));
  };
  std::vector<std::size_t> order(variables.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(
      order.begin(), order.end(),
      [&](std::size_t a, std::size_t b) { return width(a) > width(b); });

  fields_.resize(variables.size());
  std::vector<std::uint32_t> used;  // bits of each word
  std::size_t word = 0;             // full ones come before it
  std::uint32_t last_bits = 0;
  for (const std::size_t i : order) {
    count_work();
    const std::uint32_t bits = width(i);
    if (bits != std::exchange(last_bits, bits)) word = 0;
    while (word < used.size() && used[word] + bits > 64) ++word;
    if (word == used.size()) used.push_back(0);
    fields_[i] = {((Word{1} << bits) - 1) << used[word],
                  static_cast<std::uint32_t>(word), used[word]};
    used[word] += bits;
  }
  words_ = std::max<std::size_t>(used.size(), 1);
}

void StatePacker::pack(std::span<const std::uint32_t> values,
                       Word* state) const {
  CERTIFOND_CHECK(values.size() == fields_.size());
  std::fill_n(state, words_, Word{0});
  for (std::size_t i = 0; i < values.size(); ++i) {
    CERTIFOND_CHECK(values[i] < task_->variables[i].domain_size());
    set(VariableId(i), values[i], state);
  }
}

void StatePacker::unpack(const Word* state,
                         std::span<std::uint32_t> values) const {
  CERTIFOND_CHECK(values.size() == fields_.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    values[i] = value(VariableId(i), state);
  }
}

void StatePacker::apply(const Outcome& outcome, const Word* from,
                        Word* to) const {
  count_work(outcome.effects.size() + 1);
  std::copy_n(from, words_, to);
  for (const Effect& effect : task_->effects_of(outcome)) {
    if (!holds(task_->literals_of(effect.conditions), from)) continue;
    if (effect.add) {
      add(effect.atom, to);
    } else {
      remove(effect.atom, to);
    }
  }
}

}  // namespace certifond::planner
