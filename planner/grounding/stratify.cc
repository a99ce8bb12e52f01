#include "planner/grounding/stratify.h"

#include <algorithm>
#include <utility>

#include "planner/grounding/csr.h"
#include "planner/task/work.h"

namespace certifond::planner {
namespace {

// Tarjan's strongly connected components over derived atoms, an edge from the
// head to every derived atom of the condition.  A component is finished after
// all those that it depends on, so its layer is known then.
class Stratifier {
 public:
  explicit Stratifier(const Draft& draft)
      : draft_(draft),
        number_(draft.atoms.size(), 0),
        low_(draft.atoms.size(), 0),
        on_stack_(draft.atoms.size(), false) {
    for (const DraftAxiom& axiom : draft.axioms)
      for (const Literal literal : draft.cubes[axiom.condition])
        if (draft.atoms[literal.atom().index()].derived)
          needs_.add(axiom.head.index(), literal);
    needs_.finish(draft.atoms.size());
    layers_.of_atom.assign(draft.atoms.size(), 0);
  }

  Layers run() {
    for (std::uint32_t i = 0; i < draft_.atoms.size(); ++i)
      if (draft_.atoms[i].derived && number_[i] == 0) visit(i);
    return std::move(layers_);
  }

 private:
  void visit(std::uint32_t root) {
    std::vector<std::pair<std::uint32_t, std::size_t>> path;
    enter(root);
    path.push_back({root, 0});
    while (!path.empty()) {
      count_work();
      auto& [atom, next] = path.back();
      if (next < needs_[atom].size()) {
        const std::uint32_t child = needs_[atom][next++].atom().value();
        if (number_[child] == 0) {
          enter(child);
          path.push_back({child, 0});
        } else if (on_stack_[child]) {
          low_[atom] = std::min(low_[atom], number_[child]);
        }
        continue;
      }
      const std::uint32_t done = atom;
      path.pop_back();
      if (!path.empty()) {
        const std::uint32_t parent = path.back().first;
        low_[parent] = std::min(low_[parent], low_[done]);
      }
      if (low_[done] == number_[done]) finish_component(done);
    }
  }

  void enter(std::uint32_t atom) {
    number_[atom] = low_[atom] = ++count_;
    stack_.push_back(atom);
    on_stack_[atom] = true;
  }

  // The component is what lies on the stack from its root on; whatever else it
  // needs is finished, so that `on_stack_` tells inside from outside.
  void finish_component(std::uint32_t root) {
    std::size_t first = stack_.size() - 1;
    while (stack_[first] != root) --first;
    const std::span<const std::uint32_t> component =
        std::span(stack_).subspan(first);
    std::uint32_t layer = 0;
    for (const std::uint32_t atom : component) {
      count_work(needs_[atom].size() + 1);
      for (const Literal literal : needs_[atom]) {
        const std::size_t other = literal.atom().index();
        const std::uint32_t step = literal.negated() ? 1 : 0;
        if (!on_stack_[other])
          layer = std::max(layer, layers_.of_atom[other] + step);
        else if (literal.negated())
          layers_.unstratified = AtomId(atom);
      }
    }
    for (const std::uint32_t atom : component) {
      layers_.of_atom[atom] = layer;
      on_stack_[atom] = false;
    }
    stack_.resize(first);
  }

  const Draft& draft_;
  Csr<Literal> needs_;
  std::vector<std::uint32_t> number_;  // from 1; 0: not visited
  std::vector<std::uint32_t> low_;
  std::vector<bool> on_stack_;
  std::vector<std::uint32_t> stack_;
  std::uint32_t count_ = 0;
  Layers layers_;
};

}  // namespace

Layers stratify(const Draft& draft) { return Stratifier(draft).run(); }

}  // namespace certifond::planner
