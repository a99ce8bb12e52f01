#include "verifier/cases/case_lists.h"
#include "verifier/cases/walk_domain.h"

namespace certifond::verifier {

std::vector<Case> rule_cases() {
  const std::string path = walk("(edge s a) (edge a g)");
  return {
      {"rules may be written for partial states", kWalkDomain, path,
       R"((:rule (:when (at a)) (go a g))
          (:rule (:when (at s)) (go s a)))",
       "verified: strong\n", 3},
      {"the last rule may be for all other states", kWalkDomain, path,
       R"((:rule (:when (at s)) (go s a))
          (:rule (:when) (go a g)))",
       "verified: strong\n", 3},
      {"the first rule that holds applies, not the best one", kWalkDomain, path,
       R"((:rule (:when) (go a g))
          (:rule (:when (at s)) (go s a)))",
       "refuted: inapplicable action\n"
       "  initially: (at s)\n"
       "  here the first rule that holds (rule 1) says (go a g), which is not "
       "applicable\n"},
      {"a partial rule before a complete state's", kWalkDomain, path,
       R"((:rule (:state (at s)) (go s a))
          (:rule (:when (not (at s))) (go s a))
          (:rule (:state (at a)) (go a g)))",
       "refuted: inapplicable action\n"
       "  initially: (at s)\n"
       "  1: (go s a); adds (at a); deletes (at s)\n"
       "  here the first rule that holds (rule 2) says (go s a), which is not "
       "applicable\n"},
      {"a partial rule after a complete state's", kWalkDomain, path,
       R"((:rule (:state (at s)) (go s a))
          (:rule (:state (at a)) (go a g))
          (:rule (:when (not (at s))) (go s a)))",
       "verified: strong\n", 3},
      {"a shadowed rule does no harm", kWalkDomain, path,
       R"((:rule (:state (at s)) (go s a))
          (:rule (:state (at s)) (go a g))
          (:rule (:state (at a)) (go a g)))",
       "verified: strong\n", 3},
      {"a shadowed rule does no good", kWalkDomain, path,
       R"((:rule (:state (at s)) (go a g))
          (:rule (:state (at s)) (go s a))
          (:rule (:state (at a)) (go a g)))",
       "refuted: inapplicable action\n"
       "  initially: (at s)\n"
       "  here the first rule that holds (rule 1) says (go a g), which is not "
       "applicable\n"},
      {"rules that nothing reaches may be nonsense", kWalkDomain, path,
       R"((:rule (:state (at s) (at a)) (go d d))
          (:rule (:state) (go g s))
          (:rule (:when (at d)) (try d d d))
          (:rule (:state (at s)) (go s a))
          (:rule (:state (at a)) (go a g)))",
       "verified: strong\n", 3},
      {"a complete state has no other atoms", kWalkDomain, path,
       R"((:rule (:state (at s) (at b)) (go s a))
          (:rule (:state (at a)) (go a g)))",
       "refuted: escape\n"
       "  initially: (at s)\n"
       "  here no goal holds and no rule applies\n"},
      {"a state lacks an atom that the rule's state has not", kWalkDomain,
       "(define (problem w) (:domain walk) (:objects s b g) "
       "(:init (at s) (at b) (edge s g)) (:goal (at g)))",
       "(:rule (:state (at s)) (go s g))",
       "refuted: escape\n"
       "  initially: (at s) (at b)\n"
       "  here no goal holds and no rule applies\n"},
      {"free atoms may be true or false", kWalkDomain, path,
       R"((:rule (:state (at s) (:free (at a) (at b))) (go s a))
          (:rule (:state (:free (at a) (at b))) (go a g)))",
       "verified: strong\n", 3},
      {"static facts may be named in conditions", kWalkDomain, path,
       R"((:rule (:state (at s) (edge s a)) (go s a))
          (:rule (:when (at a) (edge a g) (not (edge g a))) (go a g)))",
       "verified: strong\n", 3},
      {"a condition against a static fact never holds", kWalkDomain, path,
       R"((:rule (:state (at s) (edge a s)) (go s a))
          (:rule (:when (at s) (not (edge s a))) (go s a))
          (:rule (:when (at a)) (go a g)))",
       "refuted: escape\n"
       "  initially: (at s)\n"
       "  here no goal holds and no rule applies\n"},
      {"names are case-insensitive", kWalkDomain, path,
       R"((:rule (:state (AT S)) (GO s A))
          (:rule (:STATE (at A)) (Go a G)))",
       "verified: strong\n", 3},
      {"an atom of an unknown predicate", kWalkDomain, path,
       "(:rule (:state (on s)) (go s a))",
       "bad input: (on s): the task has no predicate 'on'\n"},
      {"an atom with too many arguments", kWalkDomain, path,
       "(:rule (:state (at s a)) (go s a))",
       "bad input: (at s a): the predicate takes 1 arguments\n"},
      {"an atom of an unknown object", kWalkDomain, path,
       "(:rule (:state (at z)) (go s a))",
       "bad input: (at z): the task has no object 'z'\n"},
      {"an unknown action", kWalkDomain, path,
       "(:rule (:state (at s)) (run s a))",
       "bad input: (run s a): the task has no action of this name with 2 "
       "arguments\n"},
      {"an action with too few arguments", kWalkDomain, path,
       "(:rule (:state (at s)) (go s))",
       "bad input: (go s): the task has no action of this name with 1 "
       "arguments\n"},
      {"an action with an unknown object, in a rule that nothing reaches",
       kWalkDomain, path,
       R"((:rule (:state (at s)) (go s a))
          (:rule (:state (at a)) (go a g))
          (:rule (:state (at d)) (go d z)))",
       "bad input: (go d z): the task has no object 'z'\n"},
  };
}

}  // namespace certifond::verifier
