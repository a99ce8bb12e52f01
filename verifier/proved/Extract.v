(* The program: the checker, and the meaning of tasks for comparison with other
   interpreters.  Booleans, lists, options and pairs become OCaml's; nothing else is
   replaced. *)
From Coq Require Import Extraction ExtrOcamlBasic.
From Proved Require Import Tree Meaning Code Know Ground Check.
Extraction Language OCaml.
Extraction "checker.ml" check_solution check_policy check_unsolvable well_formed anything
  (* to say what is wrong *)
  ctx_of gstrata gcube_of know_of full_of check_start action_table grule_of table_from check_rule check_ranks
  assume_o top all_fluents flook
  (* to compare the meaning *)
  facts_of initial_states val holds nowhere ground outcomes fired change_state mem bindings.
