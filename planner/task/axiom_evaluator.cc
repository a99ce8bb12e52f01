#include "planner/task/axiom_evaluator.h"

#include <limits>

#include "fond/base/check.h"
#include "planner/task/work.h"

namespace certifond::planner {
namespace {

constexpr std::uint32_t kNever = std::numeric_limits<std::uint32_t>::max();

// The layer in which each atom is decided: 0 for atoms that are not derived.
std::vector<std::uint32_t> layer_of_atoms(const Task& task) {
  std::vector<std::uint32_t> layer(task.atoms.size(), 0);
  for (const Axiom& axiom : task.axioms) {
    std::uint32_t& mine = layer[axiom.head.index()];
    CERTIFOND_CHECK(task.atoms[axiom.head.index()].derived);
    CERTIFOND_CHECK(mine == 0 || mine == axiom.layer + 1);
    mine = axiom.layer + 1;
  }
  return layer;
}

}  // namespace

AxiomEvaluator::AxiomEvaluator(const StatePacker& packer) : packer_(&packer) {
  const Task& task = packer.task();
  const std::vector<std::uint32_t> layer_of = layer_of_atoms(task);
  std::vector<std::vector<std::uint32_t>> watchers(task.atoms.size());

  for (const Axiom& axiom : task.axioms) {
    count_work(axiom.condition.size() + 1);
    const auto index = static_cast<std::uint32_t>(axioms_.size());
    if (axioms_.empty() || task.axioms[index - 1].layer != axiom.layer) {
      CERTIFOND_CHECK(axioms_.empty() ||
                      task.axioms[index - 1].layer < axiom.layer);
      layers_.push_back({index, index});
    }
    layers_.back().end = index + 1;

    Rule rule;
    rule.head = axiom.head;
    rule.fixed.begin = static_cast<std::uint32_t>(fixed_.size());
    for (const Literal literal : task.literals_of(axiom.condition)) {
      const std::uint32_t decided = layer_of[literal.atom().index()];
      CERTIFOND_CHECK(decided <= axiom.layer + 1);
      if (decided == axiom.layer + 1) {
        CERTIFOND_CHECK(!literal.negated());  // stratified
        watchers[literal.atom().index()].push_back(index);
        ++rule.waiting_for;
      } else {
        fixed_.push_back(literal);
      }
    }
    rule.fixed.end = static_cast<std::uint32_t>(fixed_.size());
    axioms_.push_back(rule);
  }

  for (const auto& list : watchers) {
    const auto begin = static_cast<std::uint32_t>(watchers_.size());
    watchers_.insert(watchers_.end(), list.begin(), list.end());
    watchers_of_.push_back(
        {begin, static_cast<std::uint32_t>(watchers_.size())});
  }
  for (std::size_t i = 0; i < task.variables.size(); ++i) {
    if (!task.variables[i].derived) continue;
    CERTIFOND_CHECK(task.variables[i].atoms.size() == 1);
    derived_.push_back(VariableId(i));
  }
  missing_.resize(axioms_.size());
  queue_.reserve(axioms_.size());
}

void AxiomEvaluator::evaluate_layers(Word* state) {
  for (const VariableId variable : derived_) packer_->set(variable, 0, state);
  for (const Range layer : layers_) {
    start_layer(layer, state);
    for (std::size_t i = 0; i < queue_.size(); ++i) {
      const AtomId head = axioms_[queue_[i]].head;
      if (packer_->holds(Literal::positive(head), state)) continue;
      packer_->add(head, state);
      const Range range = watchers_of_[head.index()];
      for (std::uint32_t w = range.begin; w < range.end; ++w) {
        std::uint32_t& missing = missing_[watchers_[w]];
        if (missing != kNever && --missing == 0) queue_.push_back(watchers_[w]);
      }
    }
  }
}

void AxiomEvaluator::start_layer(Range layer, const Word* state) {
  count_work(layer.size() + 1);
  queue_.clear();
  for (std::uint32_t i = layer.begin; i < layer.end; ++i) {
    const Rule& rule = axioms_[i];
    const std::span<const Literal> fixed(fixed_.data() + rule.fixed.begin,
                                         rule.fixed.size());
    missing_[i] = packer_->holds(fixed, state) ? rule.waiting_for : kNever;
    if (missing_[i] == 0) queue_.push_back(i);
  }
}

}  // namespace certifond::planner
