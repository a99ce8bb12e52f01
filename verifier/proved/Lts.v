(* Certificates over any transition system: what policies are, what the two kinds
   of certificate claim, and that the claims imply the verdicts.  States may be
   infinitely many; there may be several initial states (M5, M11). *)
From Coq Require Import List Arith Lia Bool.
Import ListNotations.

Section LTS.
Variables (state action : Type).
Variable goal : state -> bool.
Variable app : action -> state -> Prop.           (* applicable *)
Variable step : action -> state -> state -> Prop. (* some outcome leads there *)
Variable init : state -> Prop.                    (* there may be several *)

Definition policy := state -> option action.

(* One step of an execution; it ends in the first goal state. *)
Definition pstep (pi : policy) (s t : state) : Prop :=
  goal s = false /\ exists a, pi s = Some a /\ step a s t.

Inductive steps (pi : policy) : nat -> state -> state -> Prop :=
| steps_0 s : steps pi 0 s s
| steps_S n s t u : pstep pi s t -> steps pi n t u -> steps pi (S n) s u.

Definition reach (pi : policy) (s : state) : Prop := exists i n, init i /\ steps pi n i s.

Definition closed (pi : policy) : Prop := forall s, reach pi s ->
  goal s = true \/ exists a, pi s = Some a /\ app a s.

Definition strong_cyclic (pi : policy) : Prop :=
  closed pi /\
  forall s, reach pi s -> exists n t, steps pi n s t /\ goal t = true.

(* Strong: besides, the executions from an initial state have a bounded length. *)
Definition strong (pi : policy) : Prop :=
  strong_cyclic pi /\ forall i, init i -> exists b, forall n t, steps pi n i t -> n <= b.

Definition infinite_run (pi : policy) (f : nat -> state) : Prop :=
  init (f 0) /\ forall n, pstep pi (f n) (f (S n)).

Lemma steps_snoc pi n s t u : steps pi n s t -> pstep pi t u -> steps pi (S n) s u.
Proof.
  intros H; revert u; induction H; intros u' Hu.
  - econstructor; [exact Hu | constructor].
  - econstructor; eauto.
Qed.

Lemma steps_app pi n s t : steps pi n s t -> forall m u, steps pi m t u -> steps pi (n + m) s u.
Proof. induction 1; intros; simpl; auto. econstructor; eauto. Qed.

Lemma reach_step pi s t : reach pi s -> pstep pi s t -> reach pi t.
Proof. intros [i [n [Hi H]]] Hs. exists i, (S n). split; auto. eapply steps_snoc; eauto. Qed.

Theorem strong_no_infinite_run pi : strong pi -> forall f, ~ infinite_run pi f.
Proof.
  intros [_ B] f [H0 Hf]. destruct (B _ H0) as [b Hb].
  assert (forall n, steps pi n (f 0) (f n)) as H.
  { induction n. constructor. eapply steps_snoc; eauto. }
  specialize (Hb _ _ (H (S b))). lia.
Qed.

(* ------------------------------------------------------------------ *)
(* (a) Rule certificates. *)

Record rule := { cube : state -> bool; act : action; rank : nat }.

Fixpoint first_rule (rs : list rule) (s : state) : option rule :=
  match rs with
  | [] => None
  | r :: rs' => if cube r s then Some r else first_rule rs' s
  end.

Definition first_match (rs : list rule) : policy :=
  fun s => option_map act (first_rule rs s).

Fixpoint ranks_never_fall (rs : list rule) : Prop :=
  match rs with
  | [] => True
  | r :: rs' => match rs' with [] => True | r' :: _ => rank r <= rank r' end
                /\ ranks_never_fall rs'
  end.

Section Cert.
Variable common : state -> bool.
Variable rules : list rule.
Variable is_strong : bool.

Definition into (p : rule -> Prop) (t : state) : Prop :=
  goal t = true \/
  (common t = true /\ exists r, In r rules /\ cube r t = true /\ p r).

Record rules_ok : Prop := {
  ok_init  : forall i, init i -> into (fun _ => True) i;
  ok_order : ranks_never_fall rules;
  ok_rule  : forall r s, In r rules -> common s = true -> cube r s = true ->
      goal s = false ->
      app (act r) s
      /\ (forall t, step (act r) s t -> into (fun _ => True) t)
      /\ (exists t, step (act r) s t /\ into (fun r' => rank r' < rank r) t)
      /\ (is_strong = true -> forall t, step (act r) s t ->
            into (fun r' => rank r' < rank r) t) }.

Lemma first_rule_spec rs s r : first_rule rs s = Some r -> In r rs /\ cube r s = true.
Proof.
  induction rs as [|x rs IH]; simpl; [discriminate|].
  destruct (cube x s) eqn:E; intros H; [inversion H; subst; auto | destruct (IH H); auto].
Qed.

Lemma ranks_head rs : forall r r', ranks_never_fall (r :: rs) -> In r' rs -> rank r <= rank r'.
Proof.
  induction rs as [|x rs IH]; intros r r' [Hle H] Hin; [contradiction|].
  destruct Hin as [->|Hin]; auto.
  etransitivity; [exact Hle|]. apply IH; auto.
Qed.

Lemma ranks_tail r rs : ranks_never_fall (r :: rs) -> ranks_never_fall rs.
Proof. simpl; tauto. Qed.

(* The first rule that holds exists and has the least rank of all that do. *)
Lemma first_is_least rs : ranks_never_fall rs -> forall r s, In r rs -> cube r s = true ->
  exists r0, first_rule rs s = Some r0 /\ rank r0 <= rank r.
Proof.
  induction rs as [|x rs IH]; intros Hr r s Hin Hc; [destruct Hin|].
  cbn [first_rule].
  destruct (cube x s) eqn:E.
  - exists x; split; auto. destruct Hin as [->|Hin]; auto. eapply ranks_head; eauto.
  - destruct Hin as [->|Hin]; [congruence|].
    apply IH; auto. eapply ranks_tail; eauto.
Qed.

Hypothesis ok : rules_ok.
Let pi := first_match rules.

Definition inv (s : state) : Prop := into (fun _ => True) s.

Lemma inv_first s : inv s -> goal s = false ->
  common s = true /\ exists r, first_rule rules s = Some r.
Proof.
  intros [H|[Hc [r [Hin [Hr _]]]]] Hg; [congruence|].
  destruct (first_is_least _ (ok_order ok) _ _ Hin Hr) as [r0 [H0 _]]; eauto.
Qed.

Lemma inv_step s t : inv s -> pstep pi s t -> inv t.
Proof.
  intros Hi [Hg [a [Hp Hs]]]. destruct (inv_first s Hi Hg) as [Hc [r Hr]].
  unfold pi, first_match in Hp. rewrite Hr in Hp. inversion Hp; subst a.
  destruct (first_rule_spec _ _ _ Hr) as [Hin Hcube].
  destruct (ok_rule ok r s Hin Hc Hcube Hg) as [_ [H _]]. apply H; auto.
Qed.

Lemma inv_steps n s t : steps pi n s t -> inv s -> inv t.
Proof. induction 1; auto. intro. apply IHsteps. eapply inv_step; eauto. Qed.

Lemma inv_reach s : reach pi s -> inv s.
Proof. intros [i [n [Hi H]]]. eapply inv_steps; eauto. apply (ok_init ok); auto. Qed.

Lemma goal_from : forall k s r, inv s -> goal s = false -> first_rule rules s = Some r ->
  rank r < k -> exists n t, steps pi n s t /\ goal t = true.
Proof.
  induction k; intros s r Hi Hg Hr Hk; [lia|].
  destruct (inv_first s Hi Hg) as [Hc _].
  destruct (first_rule_spec _ _ _ Hr) as [Hin Hcube].
  destruct (ok_rule ok r s Hin Hc Hcube Hg) as [_ [_ [[t [Hst Ht]] _]]].
  assert (pstep pi s t) as Hps.
  { split; auto. exists (act r). unfold pi, first_match. rewrite Hr; auto. }
  destruct (goal t) eqn:Gt.
  - exists 1, t; split; auto. econstructor; [exact Hps|constructor].
  - destruct Ht as [Ht|[Hct [r' [Hin' [Hc' Hlt]]]]]; [congruence|].
    destruct (first_is_least _ (ok_order ok) _ _ Hin' Hc') as [r0 [H0 Hle]].
    destruct (IHk t r0) as [n [u [Hn Hu]]]; auto.
    + eapply inv_step; eauto.
    + lia.
    + exists (S n), u; split; auto. econstructor; eauto.
Qed.

Theorem rules_strong_cyclic : strong_cyclic (first_match rules).
Proof.
  split.
  - intros s Hs. destruct (goal s) eqn:Hg; auto. right.
    pose proof (inv_reach s Hs) as Hi.
    destruct (inv_first s Hi Hg) as [Hc [r Hr]].
    destruct (first_rule_spec _ _ _ Hr) as [Hin Hcube].
    exists (act r); split. unfold first_match; rewrite Hr; auto.
    apply (ok_rule ok r s Hin Hc Hcube Hg).
  - intros s Hs. destruct (goal s) eqn:Hg.
    + exists 0, s; split; auto. constructor.
    + pose proof (inv_reach s Hs) as Hi.
      destruct (inv_first s Hi Hg) as [_ [r Hr]].
      eapply goal_from with (k := S (rank r)); eauto.
Qed.

Lemma bounded_from : is_strong = true -> forall n s t r, inv s -> goal s = false ->
  first_rule rules s = Some r -> steps pi n s t -> n <= S (rank r).
Proof.
  intro St. induction n; intros s u r Hi Hg Hr Hn; [lia|].
  inversion Hn as [|? ? t ? Hps Hn']; subst.
  assert (Hit : inv t) by (eapply inv_step; eauto).
  destruct (inv_first s Hi Hg) as [Hc _].
  destruct (first_rule_spec _ _ _ Hr) as [Hin Hcube].
  destruct (ok_rule ok r s Hin Hc Hcube Hg) as [_ [_ [_ Hall]]].
  destruct Hps as [_ [a [Hp Hst]]].
  unfold pi, first_match in Hp. rewrite Hr in Hp. inversion Hp; subst a.
  specialize (Hall St t Hst).
  destruct (goal t) eqn:Gt.
  - inversion Hn' as [|? ? ? ? [Hbad _]]; subst; [lia|congruence].
  - destruct Hall as [Ht|[Hct [r' [Hin' [Hc' Hlt]]]]]; [congruence|].
    destruct (first_is_least _ (ok_order ok) _ _ Hin' Hc') as [r0 [H0 Hle]].
    specialize (IHn t u r0 Hit Gt H0 Hn'). lia.
Qed.

Theorem rules_strong : is_strong = true -> strong (first_match rules).
Proof.
  intro St. split; [apply rules_strong_cyclic|]. intros i Hi.
  destruct (goal i) eqn:Hg.
  - exists 0. intros n t H. inversion H as [|? ? ? ? [Hbad _]]; subst; [lia|congruence].
  - destruct (inv_first i (ok_init ok i Hi) Hg) as [_ [r Hr]].
    exists (S (rank r)). intros n t H. eapply bounded_from; eauto. apply (ok_init ok i Hi).
Qed.

Lemma common_reached s : reach (first_match rules) s -> goal s = false -> common s = true.
Proof. intros H Hg. apply (inv_first s (inv_reach s H) Hg). Qed.
End Cert.

(* A policy that does the same wherever the first is asked. *)
Lemma same_steps pi pi' :
  (forall s, reach pi s -> goal s = false -> pi s = pi' s) ->
  forall i n s, init i -> steps pi' n i s -> steps pi n i s.
Proof.
  intros H i n s Hi Hs.
  assert (forall n s t, steps pi' n s t -> reach pi s -> steps pi n s t) as G.
  { clear -H. induction 1; intro R; [constructor|].
    assert (pstep pi s t) as P.
    { destruct H0 as [Hg [a [Hp Hst]]]. split; auto. exists a; split; auto. rewrite H; auto. }
    econstructor; [exact P|]. apply IHsteps. eapply reach_step; eauto. }
  apply G; auto. exists i, 0; split; auto; constructor.
Qed.

Lemma same_steps_from pi pi' :
  (forall s, reach pi s -> goal s = false -> pi s = pi' s) ->
  forall n s t, steps pi n s t -> reach pi s -> steps pi' n s t.
Proof.
  intros H. induction 1; intro R; [constructor|].
  assert (pstep pi' s t) as P.
  { destruct H0 as [Hg [a [Hp Hst]]]. split; auto. exists a; split; auto. rewrite <- H; auto. }
  econstructor; [exact P|]. apply IHsteps. eapply reach_step; eauto.
Qed.

Theorem same_policy pi pi' :
  (forall s, reach pi s -> goal s = false -> pi s = pi' s) ->
  (strong_cyclic pi -> strong_cyclic pi') /\ (strong pi -> strong pi').
Proof.
  intro H.
  assert (R : forall s, reach pi' s -> reach pi s).
  { intros s [i [n [Hi Hn]]]. exists i, n. split; auto. eapply same_steps; eauto. }
  assert (SC : strong_cyclic pi -> strong_cyclic pi').
  { intros [C G]. split.
    - intros s Hs. destruct (goal s) eqn:Hg; auto. right.
      destruct (C s (R s Hs)) as [|[a [Ha Hap]]]; [congruence|].
      exists a; split; auto. rewrite <- H; auto.
    - intros s Hs. destruct (G s (R s Hs)) as [n [t [Hn Ht]]].
      exists n, t; split; auto. eapply same_steps_from; eauto. }
  split; auto. intros [S B]. split; auto. intros i Hi. destruct (B i Hi) as [b Hb].
  exists b. intros n t Hn. eapply Hb. eapply same_steps; eauto.
Qed.

(* The policy may leave `common` out of some rules and not of others. *)
Theorem rules_without_common common rules rules' is_strong :
  rules_ok common rules is_strong ->
  Forall2 (fun r r' => act r = act r' /\
             forall s, common s = true -> cube r s = cube r' s) rules rules' ->
  strong_cyclic (first_match rules') /\
  (is_strong = true -> strong (first_match rules')).
Proof.
  intros ok F.
  assert (forall s, common s = true -> first_match rules s = first_match rules' s) as E.
  { intros s Hs. unfold first_match. clear ok. induction F as [|r r' l l' [Ha Hc] F IH]; simpl; auto.
    rewrite <- (Hc s Hs). destruct (cube r s); simpl; congruence. }
  destruct (same_policy (first_match rules) (first_match rules')) as [A B].
  { intros s Hs Hg. apply E. eapply common_reached; eauto. }
  split. apply A. eapply rules_strong_cyclic; eauto.
  intro. apply B. eapply rules_strong; eauto.
Qed.

(* ------------------------------------------------------------------ *)
(* (b) Unsolvability layers.  Controllers with memory of any type; a policy
   is the case of the memory [unit], a history-dependent one [list state]. *)
Section Unsolvable.
Variable layer : nat -> state -> Prop.

Record layers_ok : Prop := {
  lay_init   : exists i s, init s /\ layer i s;              (* any of both *)
  lay_nogoal : forall i s, layer i s -> goal s = false;
  lay_act    : forall i s a, layer i s -> app a s ->
      (exists t j, step a s t /\ j < i /\ layer j t)
      \/ (forall t, step a s t -> exists j, j <= i /\ layer j t) }.

Section Memory.
Variable M : Type.
Variable m0 : state -> M.                          (* it sees where it starts *)
Variable choose : M -> state -> option action.
Variable update : M -> state -> action -> state -> M.

Definition mstep (x y : M * state) : Prop :=
  goal (snd x) = false /\ exists a, choose (fst x) (snd x) = Some a /\
  step a (snd x) (snd y) /\ fst y = update (fst x) (snd x) a (snd y).
Inductive msteps : M * state -> M * state -> Prop :=
| ms_0 x : msteps x x
| ms_S x y z : mstep x y -> msteps y z -> msteps x z.
Definition mreach (x : M * state) : Prop := exists i, init i /\ msteps (m0 i, i) x.
Definition solves_with_memory : Prop :=
  (forall x, mreach x -> goal (snd x) = true \/
      exists a, choose (fst x) (snd x) = Some a /\ app a (snd x)) /\
  (forall x, mreach x -> exists y, msteps x y /\ goal (snd y) = true).

Lemma msteps_snoc x y z : msteps x y -> mstep y z -> msteps x z.
Proof. induction 1; intro; [econstructor; [eassumption|constructor]|econstructor; eauto]. Qed.

Lemma layers_trap : layers_ok -> solves_with_memory ->
  forall i x, mreach x -> layer i (snd x) -> False.
Proof.
  intros ok [C G]. intro i. induction i as [i IH] using lt_wf_ind. intros x Hx Li.
  assert (forall x y, msteps x y -> mreach x -> layer i (snd x) -> layer i (snd y)) as K.
  { clear x Hx Li. induction 1 as [|x y z Hs Hm IHm]; intros Hx Lx; auto.
    assert (Hy : mreach y) by (destruct Hx as [i0 [I0 R]]; exists i0; split; auto; eapply msteps_snoc; eauto).
    apply IHm; auto.
    destruct Hs as [Hg [a [Ha [Hst Hu]]]].
    destruct (C x Hx) as [|[a' [Ha' Hap]]]; [congruence|].
    rewrite Ha in Ha'. inversion Ha'; subst a'.
    destruct (lay_act ok i (snd x) a Lx Hap) as [[t [j [Ht [Hj Lj]]]]|H].
    - exfalso. apply (IH j Hj (update (fst x) (snd x) a t, t)); auto.
      destruct Hx as [i0 [I0 R]]. exists i0; split; auto.
      eapply msteps_snoc; [exact R|]. split; auto. exists a; simpl; auto.
    - destruct (H _ Hst) as [j [Hj Lj]].
      destruct (Nat.eq_dec j i) as [->|]; auto.
      exfalso. apply (IH j ltac:(lia) y); auto. }
  destruct (G x Hx) as [y [Hxy Hg]].
  pose proof (K x y Hxy Hx Li) as Ly.
  rewrite (lay_nogoal ok i _ Ly) in Hg. discriminate.
Qed.

Theorem layers_no_controller : layers_ok -> ~ solves_with_memory.
Proof.
  intros ok S. destruct (lay_init ok) as [i [s [Is Hi]]].
  apply (layers_trap ok S i (m0 s, s)); auto. exists s; split; auto; constructor.
Qed.
End Memory.

Theorem layers_unsolvable : layers_ok -> forall pi : policy, ~ strong_cyclic pi.
Proof.
  intros ok pi [C G].
  apply (layers_no_controller unit (fun _ => tt) (fun _ => pi) (fun _ _ _ _ => tt) ok).
  assert (forall x y, msteps unit (fun _ => pi) (fun _ _ _ _ => tt) x y ->
           exists n, steps pi n (snd x) (snd y)) as A.
  { induction 1 as [|x y z [Hg [a [Ha [Hs _]]]] _ [n IH]]; [exists 0; constructor|].
    exists (S n). econstructor; [|exact IH]. split; auto. exists a; auto. }
  assert (forall n s t, steps pi n s t ->
           msteps unit (fun _ => pi) (fun _ _ _ _ => tt) (tt, s) (tt, t)) as B.
  { induction 1 as [|n s t u [Hg [a [Ha Hs]]] _ IH]; [constructor|].
    econstructor; [|exact IH]. split; auto. exists a; simpl; auto. }
  split.
  - intros x [i [Hi Hx]]. apply C. destruct (A _ _ Hx) as [n Hn]. exists i, n; auto.
  - intros [[] s] [i [Hi Hx]]. destruct (A _ _ Hx) as [n Hn].
    destruct (G s) as [k [t [Hk Ht]]]; [exists i, n; auto|].
    exists (tt, t); split; auto. eapply B; eauto.
Qed.

End Unsolvable.
End LTS.

