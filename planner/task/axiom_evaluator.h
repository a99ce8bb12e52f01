// Sets the derived variables of a state from its other variables.
//
// All derived atoms start false.  Layer by layer, an axiom whose condition
// holds makes its head true, until nothing changes in the layer.  Within a
// layer a condition may use derived atoms of the same layer positively only;
// everything else in it is fixed before the layer starts.  So each axiom's
// fixed part is tested once, and the rest is counted down as heads become
// true: linear in the size of the axioms.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "planner/task/packed_state.h"
#include "planner/task/task.h"

namespace certifond::planner {

class AxiomEvaluator {
 public:
  // `packer` and its task must outlive the evaluator.
  explicit AxiomEvaluator(const StatePacker& packer);

  // Allocates nothing.
  void evaluate(Word* state) {
    if (!axioms_.empty()) evaluate_layers(state);
  }

 private:
  struct Rule {
    AtomId head;
    Range fixed;                    // in fixed_: what is known before the layer
    std::uint32_t waiting_for = 0;  // literals over heads of the same layer
  };

  void evaluate_layers(Word* state);
  void start_layer(Range layer, const Word* state);

  const StatePacker* packer_;
  std::vector<Rule> axioms_;
  std::vector<Range> layers_;  // of axioms_
  std::vector<Literal> fixed_;
  std::vector<VariableId> derived_;
  std::vector<Range> watchers_of_;       // by AtomId, in watchers_
  std::vector<std::uint32_t> watchers_;  // axioms that wait for the atom

  std::vector<std::uint32_t> missing_;  // by axiom
  std::vector<std::uint32_t> queue_;    // axioms that fire
};

}  // namespace certifond::planner
