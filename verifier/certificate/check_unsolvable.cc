#include "verifier/certificate/check_unsolvable.h"

#include <new>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "verifier/certificate/layer_set.h"
#include "verifier/semantics/action_finder.h"
#include "verifier/semantics/literal_walk.h"

namespace certifond::verifier {
namespace {

// A fluent atom of unknown value on which a formula depends, by way of derived
// atoms, too.
std::optional<AtomId> unknown_fluent(Semantics& semantics,
                                     const Knowledge& known,
                                     const Formula& formula) {
  std::set<AtomId> seen;
  LiteralWalk walk(formula);
  while (const auto literal = walk.next()) {
    const AtomId atom = literal->atom;
    semantics.budget().tick();
    if (known[atom] != Truth::kUnknown) continue;
    if (!semantics.atoms().is_derived(atom)) return atom;
    if (seen.insert(atom).second)
      walk.enter(semantics.definition_of(atom), literal->positive);
  }
  return std::nullopt;
}

// Adds the literals that hold wherever the formula does.
void assume(const AtomTable& atoms, const Formula& formula, Knowledge& known) {
  if (formula.kind == Formula::Kind::kAnd)
    for (const Formula& child : formula.children) assume(atoms, child, known);
  if (formula.kind == Formula::Kind::kLiteral &&
      !atoms.is_derived(formula.literal.atom))
    known.set(formula.literal.atom, truth(formula.literal.positive));
}

class Checker {
 public:
  Checker(const pddl::Task& task,
          const policy::UnsolvableCertificate& certificate, Budget& budget)
      : semantics_(task, budget),
        layers_(semantics_, certificate),
        finder_(semantics_) {}

  CertificateVerdict run() {
    if (!some_initial_state_is_inside())
      return rejected(semantics_.initial_states().size() == 1
                          ? "the initial state is in no layer (U1)"
                          : "no initial state is in a layer (U1)");
    for (std::size_t i = 0; i < layers_.size(); ++i) {
      const BoundCubeList cubes = layers_.cubes(i);
      for (std::size_t cube = 0; cube < cubes.size(); ++cube) {
        const BoundCube whole =
            conjunction(semantics_.atoms(), layers_.common(), cubes[cube]);
        if (whole.impossible) continue;
        if (const auto why = flaw(Knowledge(semantics_, whole), i))
          return rejected("layer " + std::to_string(i) + ", cube " +
                          std::to_string(cube) + ": " + *why);
      }
    }
    return proved(CertificateKind::kUnsolvable);
  }

 private:
  using Flaw = std::optional<std::string>;
  // Why a set of states may have a flaw, and an atom of unknown value that may
  // settle it.
  struct Doubt {
    std::optional<AtomId> atom;
    std::string why;
  };

  // U1.
  bool some_initial_state_is_inside() {
    const InitialStates& states = semantics_.initial_states();
    for (std::size_t i = 0; i < states.size(); ++i) {
      semantics_.budget().check_time();
      Knowledge state(semantics_, Truth::kFalse);
      for (AtomId atom : states[i]) state.set(atom, Truth::kTrue);
      if (layers_.entailed(state, layers_.size())) return true;
    }
    return false;
  }

  // Of the states that agree with `known`, as states of the layer.  In a
  // diagram's layer they are split where that may help; a cube must do without:
  // its doubt is a flaw.  With its own stack: one atom after the other may
  // have to be split at.
  Flaw flaw(Knowledge known, std::size_t layer) {
    struct Half {  // with `atom` true, where `path` was so long
      std::size_t path;
      AtomId atom;
    };
    std::vector<Half> halves;
    std::vector<AtomId> path;  // the atoms that were decided
    for (;;) {
      if (const std::optional<Doubt> doubt = doubt_about(known, layer)) {
        if (!doubt->atom || !layers_.is_diagram(layer)) return doubt->why;
        if (++splits_ > kMaxSplits)
          throw Fault(Fault::Kind::kLimit, "a diagram needs too many cases");
        halves.push_back({path.size(), *doubt->atom});
        path.push_back(*doubt->atom);
        known.set(*doubt->atom, Truth::kFalse);
        continue;
      }
      if (halves.empty()) return std::nullopt;
      const Half half = halves.back();
      halves.pop_back();
      for (; path.size() > half.path; path.pop_back())
        known.set(path.back(), Truth::kUnknown);
      path.push_back(half.atom);
      known.set(half.atom, Truth::kTrue);
    }
  }

  std::optional<Doubt> doubt_about(const Knowledge& known, std::size_t layer) {
    semantics_.budget().tick();
    const auto never = [](const Knowledge&) { return false; };
    if (!all_cases(known, semantics_.goal(), never))
      return Doubt{unknown_fluent(semantics_, known, semantics_.goal()),
                   "it does not contradict the goal (U2)"};
    for (const GroundAction* action : finder_.possible_in(known)) {
      const auto harmless = [&](const Knowledge& here) {
        return is_harmless(*action, here, layer);
      };
      if (!all_cases(known, action->precondition, harmless)) {
        Knowledge here = known;
        assume(semantics_.atoms(), action->precondition, here);
        return Doubt{deciding_atom(*action, here, layer),
                     policy::to_string(semantics_.name_of(*action)) +
                         " may lead out of the layers (U3)"};
      }
    }
    return std::nullopt;
  }

  // Whether `holds` of all states that agree with `known` and satisfy the
  // condition.  The condition is taken apart at its atoms as far as need be:
  // its parts may exclude each other.  False if there are too many cases.
  template <typename Holds>
  bool all_cases(const Knowledge& known, const Formula& condition,
                 const Holds& holds) {
    std::size_t cases = kMaxCases;
    return all_cases(known, condition, holds, cases);
  }

  template <typename Holds>
  bool all_cases(const Knowledge& known, const Formula& condition,
                 const Holds& holds, std::size_t& cases) {
    if (known.value(condition) == Truth::kFalse) return true;
    semantics_.budget().tick(1 + semantics_.atoms().size() / 4096);
    Knowledge here = known;
    assume(semantics_.atoms(), condition, here);
    if (here.value(condition) == Truth::kFalse || holds(here)) return true;
    const auto atom = unknown_fluent(semantics_, here, condition);
    if (!atom || cases == 0) return false;
    --cases;
    for (const Truth value : {Truth::kFalse, Truth::kTrue}) {
      Knowledge half = here;
      half.set(*atom, value);
      if (!all_cases(half, condition, holds, cases)) return false;
    }
    return true;
  }

  // U3, of all states that agree with `here` at once.
  bool is_harmless(const GroundAction& action, const Knowledge& here,
                   std::size_t layer) const {
    bool stays = true;
    for (const Outcome& outcome : action.outcomes) {
      semantics_.budget().tick();
      const Knowledge after = here.after(outcome);
      if (layers_.entailed(after, layer)) return true;
      stays = stays && layers_.entailed(after, layer + 1);
    }
    return stays;
  }

  std::optional<AtomId> deciding_atom(const GroundAction& action,
                                      const Knowledge& here,
                                      std::size_t layer) {
    if (auto atom = unknown_fluent(semantics_, here, action.precondition))
      return atom;
    for (const Outcome& outcome : action.outcomes)
      for (const GroundEffect& effect : outcome)
        if (auto atom = unknown_fluent(semantics_, here, effect.condition))
          return atom;
    for (const Outcome& outcome : action.outcomes) {
      const auto atom = layers_.open_question(here.after(outcome), layer + 1);
      if (atom && here[*atom] == Truth::kUnknown) return atom;
    }
    return std::nullopt;
  }

  static constexpr std::size_t kMaxSplits = 1'000'000;
  static constexpr std::size_t kMaxCases = 64;

  Semantics semantics_;
  LayerSet layers_;
  ActionFinder finder_;
  std::size_t splits_ = 0;
};

}  // namespace

CertificateVerdict check_unsolvable(
    const pddl::Task& task, const policy::UnsolvableCertificate& certificate,
    const Digests& actual, const Limits& limits) {
  if (const auto why = mismatch(task, certificate.header, actual))
    return rejected(*why);
  Budget budget(limits);
  CertificateVerdict verdict;
  try {
    verdict = Checker(task, certificate, budget).run();
  } catch (const Fault& fault) {
    verdict = certificate_verdict_of(fault);
  } catch (const std::bad_alloc&) {
    verdict =
        certificate_verdict_of(Fault(Fault::Kind::kMemory, "out of memory"));
  }
  verdict.seconds = budget.seconds();
  return verdict;
}

}  // namespace certifond::verifier
