#include "verifier/cases/case_lists.h"
#include "verifier/cases/walk_domain.h"

namespace certifond::verifier {

std::vector<Case> graph_cases() {
  return {
      {"a path is strong", kWalkDomain, walk("(edge s a) (edge a g)"),
       R"((:rule (:state (at s)) (go s a))
          (:rule (:state (at a)) (go a g)))",
       "verified: strong\n", 3},
      {"a fork that meets again is strong", kWalkDomain,
       walk("(fork s a b) (edge a g) (edge b a)"),
       R"((:rule (:state (at s)) (try s a b))
          (:rule (:state (at a)) (go a g))
          (:rule (:state (at b)) (go b a)))",
       "verified: strong\n", 4},
      {"trying until it works is strong cyclic", kWalkDomain,
       walk("(fork s s g)"), "(:rule (:state (at s)) (try s s g))",
       "verified: strong cyclic\n", 2},
      {"a way back to the start is strong cyclic", kWalkDomain,
       walk("(fork s a b) (edge a g) (edge b s)"),
       R"((:rule (:state (at s)) (try s a b))
          (:rule (:state (at a)) (go a g))
          (:rule (:state (at b)) (go b s)))",
       "verified: strong cyclic\n", 4},
      {"a cycle that nothing reaches does not count", kWalkDomain,
       walk("(edge s g) (edge a b) (edge b a)"),
       R"((:rule (:state (at s)) (go s g))
          (:rule (:state (at a)) (go a b))
          (:rule (:state (at b)) (go b a)))",
       "verified: strong\n", 2},
      {"both outcomes of a fork may be one state", kWalkDomain,
       walk("(fork s g g)"), "(:rule (:state (at s)) (try s g g))",
       "verified: strong\n", 2},
      {"a trajectory ends in a goal state, whatever the rules say there",
       kWalkDomain, walk("(edge s g) (edge g s)"),
       R"((:rule (:state (at s)) (go s g))
          (:rule (:state (at g)) (go g s)))",
       "verified: strong\n", 2},
      {"an empty policy is enough where the goal holds", kWalkDomain,
       "(define (problem w) (:domain walk) (:objects g) (:init (at g)) "
       "(:goal (at g)))",
       "", "verified: strong\n", 1},
      {"an empty policy is not enough elsewhere", kWalkDomain,
       walk("(edge s g)"), "",
       "refuted: escape\n"
       "  initially: (at s)\n"
       "  here no goal holds and no rule applies\n"},
      {"a missing rule", kWalkDomain, walk("(edge s a) (edge a g)"),
       "(:rule (:state (at s)) (go s a))",
       "refuted: escape\n"
       "  initially: (at s)\n"
       "  1: (go s a); adds (at a); deletes (at s)\n"
       "  here no goal holds and no rule applies\n"},
      {"a missing rule after the second outcome", kWalkDomain,
       walk("(fork s a b) (edge a g)"),
       R"((:rule (:state (at s)) (try s a b))
          (:rule (:state (at a)) (go a g)))",
       "refuted: escape\n"
       "  initially: (at s)\n"
       "  1: (try s a b), outcome 2 of 2; adds (at b); deletes (at s)\n"
       "  here no goal holds and no rule applies\n"},
      {"the nearest of two missing rules", kWalkDomain,
       walk("(fork s a b) (edge a c)"),
       R"((:rule (:state (at s)) (try s a b))
          (:rule (:state (at a)) (go a c)))",
       "refuted: escape\n"
       "  initially: (at s)\n"
       "  1: (try s a b), outcome 2 of 2; adds (at b); deletes (at s)\n"
       "  here no goal holds and no rule applies\n"},
      {"an action that cannot run at once", kWalkDomain,
       walk("(edge s a) (edge a g)"), "(:rule (:state (at s)) (go a g))",
       "refuted: inapplicable action\n"
       "  initially: (at s)\n"
       "  here the first rule that holds (rule 1) says (go a g), which is not "
       "applicable\n"},
      {"an action without its edge", kWalkDomain, walk("(edge s a) (edge a g)"),
       R"((:rule (:state (at s)) (go s a))
          (:rule (:state (at a)) (go a s)))",
       "refuted: inapplicable action\n"
       "  initially: (at s)\n"
       "  1: (go s a); adds (at a); deletes (at s)\n"
       "  here the first rule that holds (rule 2) says (go a s), which is not "
       "applicable\n"},
      {"going in a circle is a trap", kWalkDomain,
       walk("(edge s a) (edge a s) (edge a g)"),
       R"((:rule (:state (at s)) (go s a))
          (:rule (:state (at a)) (go a s)))",
       "refuted: trap\n"
       "  initially: (at s)\n"
       "  from here no goal can be reached, only 2 states:\n"
       "    (at s)\n"
       "    (at a)\n"},
      {"a move that stays is a trap: add after delete", kWalkDomain,
       walk("(edge s s) (edge s g)"), "(:rule (:state (at s)) (go s s))",
       "refuted: trap\n"
       "  initially: (at s)\n"
       "  from here no goal can be reached, only 1 state:\n"
       "    (at s)\n"},
      {"a trap behind one outcome", kWalkDomain,
       walk("(fork s g a) (edge a a)"),
       R"((:rule (:state (at s)) (try s g a))
          (:rule (:state (at a)) (go a a)))",
       "refuted: trap\n"
       "  initially: (at s)\n"
       "  1: (try s g a), outcome 2 of 2; adds (at a); deletes (at s)\n"
       "  from here no goal can be reached, only 1 state:\n"
       "    (at a)\n"},
      {"an action that cannot run, before a trap", kWalkDomain,
       walk("(fork s a b) (edge a g) (fork b c d) (edge c d) (edge d c)"),
       R"((:rule (:state (at s)) (try s a b))
          (:rule (:state (at a)) (go a g))
          (:rule (:state (at b)) (go c d))
          (:rule (:state (at c)) (go c d))
          (:rule (:state (at d)) (go d c)))",
       "refuted: inapplicable action\n"
       "  initially: (at s)\n"
       "  1: (try s a b), outcome 2 of 2; adds (at b); deletes (at s)\n"
       "  here the first rule that holds (rule 3) says (go c d), which is not "
       "applicable\n"},
      {"a trap of two states, entered by its nearer one", kWalkDomain,
       walk("(fork s a b) (edge a g) (edge b c) (edge c b)"),
       R"((:rule (:state (at s)) (try s a b))
          (:rule (:state (at a)) (go a g))
          (:rule (:state (at b)) (go b c))
          (:rule (:state (at c)) (go c b)))",
       "refuted: trap\n"
       "  initially: (at s)\n"
       "  1: (try s a b), outcome 2 of 2; adds (at b); deletes (at s)\n"
       "  from here no goal can be reached, only 2 states:\n"
       "    (at b)\n"
       "    (at c)\n"},
      {"an escape is told before a trap that is nearer", kWalkDomain,
       walk("(fork s a b) (edge a a) (edge b c)"),
       R"((:rule (:state (at s)) (try s a b))
          (:rule (:state (at a)) (go a a))
          (:rule (:state (at b)) (go b c)))",
       "refuted: escape\n"
       "  initially: (at s)\n"
       "  1: (try s a b), outcome 2 of 2; adds (at b); deletes (at s)\n"
       "  2: (go b c); adds (at c); deletes (at b)\n"
       "  here no goal holds and no rule applies\n"},
      {"a dead end that an action only may reach", kWalkDomain,
       walk("(edge s a) (fork a d g) (edge a g)"),
       R"((:rule (:state (at s)) (go s a))
          (:rule (:state (at a)) (try a d g)))",
       "refuted: escape\n"
       "  initially: (at s)\n"
       "  1: (go s a); adds (at a); deletes (at s)\n"
       "  2: (try a d g), outcome 1 of 2; adds (at d); deletes (at a)\n"
       "  here no goal holds and no rule applies\n"},
  };
}

}  // namespace certifond::verifier
