(* What the theorems assume: the test wants "Closed under the global context" of
   each, that is, nothing. *)
From Proved Require Import Theorems Least States.
Print Assumptions accepted_strong_cyclic.
Print Assumptions accepted_strong.
Print Assumptions accepted_policy.
Print Assumptions accepted_unsolvable.
Print Assumptions accepted_unsolvable_memory.
Print Assumptions strong_has_no_infinite_run.
Print Assumptions derived_atoms_are_least.
Print Assumptions fits_is_above.
Print Assumptions order_means_nothing.
