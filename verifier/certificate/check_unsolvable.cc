#include "verifier/certificate/check_unsolvable.h"

#include <new>
#include <optional>
#include <set>
#include <string>

#include "verifier/certificate/layer_set.h"
#include "verifier/semantics/action_finder.h"

namespace certifond::verifier {
namespace {

// Finds a fluent atom of unknown value on which a formula depends, by way of
// derived atoms, too.
class UnknownFluent {
 public:
  UnknownFluent(Semantics& semantics, const Knowledge& known)
      : semantics_(semantics), known_(known) {}

  std::optional<AtomId> in(const Formula& formula) {
    if (formula.kind == Formula::Kind::kLiteral) {
      const AtomId atom = formula.literal.atom;
      if (known_[atom] != Truth::kUnknown) return std::nullopt;
      if (!semantics_.atoms().is_derived(atom)) return atom;
      return below(atom);
    }
    for (const Formula& child : formula.children)
      if (const auto atom = in(child)) return atom;
    return std::nullopt;
  }

 private:
  std::optional<AtomId> below(AtomId derived) {
    if (!seen_.insert(derived).second) return std::nullopt;
    for (const Stratum& stratum : semantics_.strata())
      for (const Definition& definition : stratum.definitions)
        if (definition.head == derived) return in(definition.body);
    return std::nullopt;
  }

  Semantics& semantics_;
  const Knowledge& known_;
  std::set<AtomId> seen_;
};

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
    Knowledge initial(semantics_, Truth::kFalse);
    for (AtomId atom : semantics_.initial()) initial.set(atom, Truth::kTrue);
    if (!layers_.entailed(initial, layers_.size()))
      return rejected("the initial state is in no layer");
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

  // Of the states that agree with `known`, as states of the layer.
  Flaw flaw(const Knowledge& known, std::size_t layer) {
    semantics_.budget().tick();
    const auto never = [](const Knowledge&) { return false; };
    if (!all_cases(known, semantics_.goal(), never))
      return split(known, layer, unknown_fluent(known, semantics_.goal()),
                   "it does not contradict the goal");
    for (const GroundAction* action : finder_.possible_in(known)) {
      const auto harmless = [&](const Knowledge& here) {
        return is_harmless(*action, here, layer);
      };
      if (!all_cases(known, action->precondition, harmless)) {
        Knowledge here = known;
        assume(semantics_.atoms(), action->precondition, here);
        return split(known, layer, deciding_atom(*action, here, layer),
                     policy::to_string(semantics_.name_of(*action)) +
                         " may lead out of the layers");
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
    Knowledge here = known;
    assume(semantics_.atoms(), condition, here);
    if (here.value(condition) == Truth::kFalse || holds(here)) return true;
    const auto atom = unknown_fluent(here, condition);
    if (!atom || cases == 0) return false;
    --cases;
    for (const Truth value : {Truth::kFalse, Truth::kTrue}) {
      Knowledge half = here;
      half.set(*atom, value);
      if (!all_cases(half, condition, holds, cases)) return false;
    }
    return true;
  }

  std::optional<AtomId> unknown_fluent(const Knowledge& known,
                                       const Formula& formula) {
    return UnknownFluent(semantics_, known).in(formula);
  }

  // (3), of all states that agree with `here` at once.
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
    if (auto atom = unknown_fluent(here, action.precondition)) return atom;
    for (const Outcome& outcome : action.outcomes)
      for (const GroundEffect& effect : outcome)
        if (auto atom = unknown_fluent(here, effect.condition)) return atom;
    for (const Outcome& outcome : action.outcomes) {
      const auto atom = layers_.open_question(here.after(outcome), layer + 1);
      if (atom && here[*atom] == Truth::kUnknown) return atom;
    }
    return std::nullopt;
  }

  // A cube must do without: its flaw is a flaw.
  Flaw split(const Knowledge& known, std::size_t layer,
             std::optional<AtomId> atom, std::string why) {
    if (!atom || !layers_.is_diagram(layer)) return why;
    if (++splits_ > kMaxSplits)
      throw Fault(Fault::Kind::kLimit, "a diagram needs too many cases");
    for (const Truth value : {Truth::kFalse, Truth::kTrue}) {
      Knowledge half = known;
      half.set(*atom, value);
      if (Flaw flaw_of_half = flaw(half, layer)) return flaw_of_half;
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
