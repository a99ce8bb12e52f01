(* The theorems.  Each is stated in plain words first.  "Hints" (pick, pickc) are any
   functions; [z] is any choice of sizes: nothing need be known of either. *)
From Coq Require Import List Bool PArith NArith.
From Proved Require Import Lts Tree Meaning Code Know Ground Check CheckSound UnsolvableSound.
Import ListNotations.

Definition rules_of (rules : list crule) : list prule := map (fun r => (c_cube r, c_act r)) rules.

Lemma ordered_first T rs s :
  ordered (map (fun r => (sat T (fst r), snd r)) rs) s = first_match state gact (map (aprule T) rs) s.
Proof.
  unfold first_match. induction rs as [|r rs IH]; simpl; auto. destruct (sat T (fst r) s); auto.
Qed.
Lemma ordered_first_c T rules s :
  ordered (map (fun r => (sat T (fst r), snd r)) (rules_of rules)) s = first_match state gact (map (arule T) rules) s.
Proof.
  unfold first_match, rules_of. induction rules as [|r rs IH]; simpl; auto. destruct (sat T (c_cube r) s); auto.
Qed.
Lemma by_same T (pi pi' : policy state gact) : (forall s, pi s = pi' s) ->
  (is_strong_cyclic T pi -> is_strong_cyclic T pi') /\ (is_strong T pi -> is_strong T pi').
Proof. intro H. apply same_policy. auto. Qed.

Lemma with_common_same T strong common rules :
  rules_ok state gact (is_goal T) (applicable T) (leads T) (is_initial T) (sat T common) (map (arule T) rules) strong ->
  let pi := first_match state gact (map (arule T) rules) in
  let pi' := rules_policy_with T common (rules_of rules) in
  (is_strong_cyclic T pi -> is_strong_cyclic T pi') /\ (is_strong T pi -> is_strong T pi').
Proof.
  intros ok pi pi'. apply same_policy. intros s Hs Hg.
  pose proof (common_reached _ _ _ _ _ _ _ _ _ ok s Hs Hg) as Hc.
  unfold pi, pi', rules_policy_with, first_match, rules_of. clear - Hc.
  induction rules as [|r rs IH]; simpl; auto. rewrite Hc. simpl. destruct (sat T (c_cube r) s); auto.
Qed.

(* If the checker accepts a certificate of kind strong-cyclic for a task, then the
   certificate's rules, the first that matches first, are a strong cyclic policy of
   the task: with `:common` as part of every rule, and without it. *)
Theorem accepted_strong_cyclic T z pick strong common rules :
  check_solution T z pick strong common rules = true ->
  is_strong_cyclic T (rules_policy T (rules_of rules)) /\
  is_strong_cyclic T (rules_policy_with T common (rules_of rules)).
Proof.
  intro H. pose proof (check_solution_ok T z pick common strong rules H) as ok.
  pose proof (rules_strong_cyclic _ _ _ _ _ _ _ _ _ ok) as S. split.
  - destruct (by_same T _ (rules_policy T (rules_of rules)) (fun s => eq_sym (ordered_first_c T rules s))) as [A _]. auto.
  - destruct (with_common_same T strong common rules ok) as [A _]. auto.
Qed.

(* The same of kind strong: no run is longer than some number of steps. *)
Theorem accepted_strong T z pick common rules :
  check_solution T z pick true common rules = true ->
  is_strong T (rules_policy T (rules_of rules)) /\
  is_strong T (rules_policy_with T common (rules_of rules)).
Proof.
  intro H. pose proof (check_solution_ok T z pick common true rules H) as ok.
  pose proof (rules_strong _ _ _ _ _ _ _ _ _ ok eq_refl) as S. split.
  - destruct (by_same T _ (rules_policy T (rules_of rules)) (fun s => eq_sym (ordered_first_c T rules s))) as [_ A]. auto.
  - destruct (with_common_same T true common rules ok) as [_ A]. auto.
Qed.

(* If, besides, the checker accepts the rules of a policy file as those of the
   certificate, then the rules of the policy file, each with or without `:common`,
   are a strong cyclic (strong) policy. *)
Theorem accepted_policy T z pick strong common rules ps :
  check_solution T z pick strong common rules = true ->
  check_policy T z common rules ps = true ->
  is_strong_cyclic T (rules_policy T ps) /\ (strong = true -> is_strong T (rules_policy T ps)).
Proof.
  intros H P. pose proof (check_solution_ok T z pick common strong rules H) as ok.
  destruct (rules_without_common _ _ _ _ _ _ _ _ _ _ ok (check_policy_right T z common rules ps P)) as [A B].
  destruct (by_same T (first_match state gact (map (aprule T) ps)) (rules_policy T ps)) as [S1 S2].
  { intro s. symmetry. apply ordered_first. }
  split; [exact (S1 A)|intro E; exact (S2 (B E))].
Qed.

(* If the checker accepts a certificate of kind unsolvable, then no policy is strong
   cyclic ... *)
Theorem accepted_unsolvable T z pick pickc common ns layers :
  check_unsolvable T z pick pickc common ns layers = true ->
  forall pi : policy state gact, ~ is_strong_cyclic T pi.
Proof. intro H. eapply layers_unsolvable. eapply check_unsolvable_ok; eauto. Qed.

(* ... nor does any controller with memory solve the task, whatever it remembers. *)
Theorem accepted_unsolvable_memory T z pick pickc common ns layers :
  check_unsolvable T z pick pickc common ns layers = true ->
  forall (Mem : Type) (m0 : state -> Mem) choose update, ~ solves_with T Mem m0 choose update.
Proof. intros H Mem m0 choose update. eapply layers_no_controller. eapply check_unsolvable_ok; eauto. Qed.

(* What strong means: no run is infinite. *)
Theorem strong_has_no_infinite_run T pi : is_strong T pi ->
  forall f, ~ infinite_run state gact (is_goal T) (leads T) (is_initial T) pi f.
Proof. apply strong_no_infinite_run. Qed.

