#include "verifier/certificate/check_strong_cyclic.h"

#include <algorithm>
#include <map>
#include <new>
#include <optional>
#include <unordered_map>
#include <vector>

#include "verifier/semantics/knowledge.h"

namespace certifond::verifier {
namespace {

using policy::CertifiedRuleView;
using policy::StrongCyclicCertificate;

class Checker {
 public:
  Checker(const pddl::Task& task, const StrongCyclicCertificate& certificate,
          Budget& budget)
      : certificate_(certificate),
        semantics_(task, budget),
        atoms_(by_rule(
            "B5", [&] { return BoundAtoms(semantics_, certificate.atoms); })),
        common_(atoms_.bind(certificate.common)),
        known_(known_of(conjunction(semantics_.atoms(), common_, {}))) {
    for (const CertifiedRuleView rule : certificate.rules) {
      budget.tick();
      cubes_.push_back(atoms_.bind(rule.cube));
    }
    budget.check_memory(cubes_.memory_bytes());
  }

  CertificateVerdict run() {
    if (!covers_initial_states())
      return rejected(semantics_.initial_states().size() == 1
                          ? "no rule covers the initial state (S1)"
                          : "no rule covers some initial state (S1)");
    for (std::size_t i = 0; i < cubes_.size(); ++i) {
      semantics_.budget().tick();
      if (const char* why = flaw(i)) return rejected_rule(i, why);
    }
    return proved(certificate_.strong ? CertificateKind::kStrong
                                      : CertificateKind::kStrongCyclic);
  }

  // B7: why the policy's rules are not the certificate's.
  std::optional<std::string> difference(const policy::Policy& policy) {
    if (policy.rules.size() != cubes_.size())
      return "the policy has another number of rules (B7)";
    const BoundAtoms atoms =
        by_rule("B7", [&] { return BoundAtoms(semantics_, policy.atoms); });
    for (std::size_t i = 0; i < cubes_.size(); ++i) {
      semantics_.budget().tick();
      const policy::RuleView rule = policy.rules[i];
      const BoundCube cube = atoms.bind(rule.condition);
      if (policy.actions[rule.action] !=
              certificate_.actions[certificate_.rules[i].action] ||
          (cube != atoms_.bind(certificate_.rules[i].cube) &&
           cube != whole_cube(i)))
        return "rule " + std::to_string(i) + " is not the policy's (B7)";
    }
    return std::nullopt;
  }

 private:
  static CertificateVerdict rejected_rule(std::size_t rule, const char* why) {
    return rejected("rule " + std::to_string(rule) + ": " + why);
  }

  BoundCube whole_cube(std::size_t rule) const {
    return conjunction(semantics_.atoms(), common_, cubes_[rule]);
  }

  std::optional<Knowledge> known_of(const BoundCube& cube) {
    if (cube.impossible) return std::nullopt;
    return Knowledge(semantics_, cube);
  }

  // Of the states in which the rule's cube and `common_` hold; nothing if they
  // contradict each other.  `common_` may be long, so that a cube of a few
  // literals is added to what is known of it.
  std::optional<Knowledge> knowledge(std::size_t rule) {
    const BoundCubeView cube = cubes_[rule];
    const auto is_derived = [&](AtomId atom) {
      return semantics_.atoms().is_derived(atom);
    };
    if (cube.closed || std::ranges::any_of(cube.positive, is_derived) ||
        std::ranges::any_of(cube.negative, is_derived))
      return known_of(whole_cube(rule));
    std::optional<Knowledge> known = known_;
    if (known && !known->assume(cube)) known.reset();
    return known;
  }

  const GroundAction& action(policy::NameId name) {
    const auto [entry, is_new] = actions_.try_emplace(name);
    if (is_new)
      entry->second = by_rule("B6", [&] {
        return semantics_.instantiate(certificate_.actions[name]);
      });
    return entry->second;
  }

  // S1.
  bool covers_initial_states() {
    const InitialStates& states = semantics_.initial_states();
    // Where to look first: many states, with a cube each, are not compared
    // with all cubes.
    States complete;
    for (std::size_t i = 0; states.size() > 1 && i < cubes_.size(); ++i) {
      semantics_.budget().tick();
      const BoundCubeView cube = cubes_[i];
      if (cube.closed && cube.free.empty())
        complete.emplace(
            std::vector<AtomId>(cube.positive.begin(), cube.positive.end()), i);
    }
    for (std::size_t i = 0; i < states.size(); ++i)
      if (!covers(states[i], complete)) return false;
    return true;
  }

  // By their true atoms, sorted: the cubes of complete states.
  using States = std::map<std::vector<AtomId>, std::size_t>;

  bool covers(const std::vector<AtomId>& true_atoms, const States& complete) {
    Knowledge state(semantics_, Truth::kFalse);
    for (AtomId atom : true_atoms) state.set(atom, Truth::kTrue);
    if (state.value(semantics_.goal()) == Truth::kTrue) return true;
    if (!state.entails(common_)) return false;
    const auto own = complete.find(true_atoms);
    if (own != complete.end() && state.entails(cubes_[own->second]))
      return true;
    for (std::size_t i = 0; i < cubes_.size(); ++i) {
      semantics_.budget().tick();
      if (state.entails(cubes_[i])) return true;
    }
    return false;
  }

  const char* flaw(std::size_t index) {
    const CertifiedRuleView rule = certificate_.rules[index];
    if (index > 0 && rule.rank < certificate_.rules[index - 1].rank)
      return "its rank is smaller than that of the rule before (R5)";
    // B6, before the cube is looked at: the action must exist in any case.
    const GroundAction& ground = action(rule.action);
    const std::optional<Knowledge> known = knowledge(index);
    if (!known) return nullptr;  // it holds in no state
    // S2: the action is applicable.
    if (known->value(ground.precondition) != Truth::kTrue)
      return "its cube does not entail its action's precondition (S2)";
    bool all_fall = true;
    bool some_fall = false;
    for (const Outcome& outcome : ground.outcomes) {
      const Landing landing = land(known->after(outcome), rule);
      // S3: every outcome leads to the goal or a rule that `:to` names.
      if (!landing.covered)
        return "an outcome is covered by none of the rules that it names (S3)";
      all_fall = all_fall && landing.falls;
      some_fall = some_fall || landing.falls;
    }
    // S4: some outcome leads to the goal or a smaller rank; S5: every outcome.
    if (!some_fall) return "no outcome leads to a smaller rank (S4)";
    if (certificate_.strong && !all_fall)
      return "not every outcome leads to a smaller rank (S5)";
    return nullptr;
  }

  struct Landing {
    bool covered = false;
    bool falls = false;  // into the goal or a smaller rank
  };

  Landing land(const Knowledge& after, CertifiedRuleView rule) {
    Landing result;
    if (rule.goal_successor && after.value(semantics_.goal()) == Truth::kTrue)
      return {true, true};
    if (!after.entails(common_)) return result;
    for (const std::uint32_t target : rule.successors) {
      semantics_.budget().tick();
      if (target >= cubes_.size() || !after.entails(cubes_[target])) continue;
      result.covered = true;
      if (certificate_.rules[target].rank < rule.rank) return {true, true};
    }
    return result;
  }

  const StrongCyclicCertificate& certificate_;
  Semantics semantics_;
  BoundAtoms atoms_;
  BoundCube common_;
  std::optional<Knowledge> known_;  // where it holds, if it can
  BoundCubeList cubes_;             // without `common_`
  std::unordered_map<policy::NameId, GroundAction> actions_;
};

}  // namespace

CertificateVerdict check_strong_cyclic(
    const pddl::Task& task, const StrongCyclicCertificate& certificate,
    const Digests& actual, const policy::Policy* policy, const Limits& limits) {
  if (const auto why = mismatch(task, certificate.header, actual))
    return rejected(*why);
  if (!certificate.policy_digest.empty() && !actual.policy.empty() &&
      certificate.policy_digest != actual.policy)
    return rejected("it is about another policy file (SHA-256) (B4)");
  Budget budget(limits);
  CertificateVerdict verdict;
  try {
    Checker checker(task, certificate, budget);
    verdict = checker.run();
    if (policy && verdict.proved())
      if (const auto why = checker.difference(*policy))
        verdict = rejected(*why);
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
