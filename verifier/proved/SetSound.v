(* Know.v is right, continued: values, outcomes, cubes and diagrams. *)
From Coq Require Import List Bool PArith NArith Lia Arith SetoidList.
From Coq Require Import FMapPositive MSetPositive.
From Proved Require Import Tree Code Know KnowSound.
Import ListNotations.

Lemma in_elements a s : In a (S.elements s) <-> S.mem a s = true.
Proof.
  change (S.mem a s = true) with (S.In a s). rewrite <- S.elements_spec1, InA_alt.
  split; [intro; exists a; split; auto; reflexivity|]. intros [b [E H]].
  unfold S.E.eq in E. subst; auto.
Qed.
Lemma mem_add a b s : S.mem b (S.add a s) = if Pos.eqb b a then true else S.mem b s.
Proof.
  apply eq_true_iff_eq. change (S.mem b (S.add a s) = true) with (S.In b (S.add a s)).
  rewrite S.add_spec. unfold S.In. destruct (Pos.eqb_spec b a) as [->|N]; intuition congruence.
Qed.

(* ---------------- what sets of valuations mean ---------------- *)
Definition lits (v : gval) (pos neg : list positive) : Prop :=
  (forall c, In c pos -> v c = true) /\ (forall c, In c neg -> v c = false).
Definition gsat (v : gval) (c : gcube) : Prop :=
  lits v (g_pos c) (g_neg c) /\
  (g_closed c = true -> forall a, derived_code a = false -> v a = true -> S.mem a (g_allowed c) = true).
Fixpoint dd_value (v : gval) (d : gdd) : bool :=
  match d with DTrue => true | DFalse => false
             | DNode _ c l h => if v c then dd_value v h else dd_value v l end.
Definition gdel (v w : gval) (e : form * positive) : gval :=
  if feval v (fst e) then fun c => if Pos.eqb c (snd e) then false else w c else w.
Definition gadd (v w : gval) (e : form * positive) : gval :=
  if feval v (fst e) then fun c => if Pos.eqb c (snd e) then true else w c else w.
Definition gapply (v : gval) (o : goutcome) : gval :=
  fold_left (gadd v) (gadds o) (fold_left (gdel v) (gdels o) v).

Section Sound.
Variable nst : list (nat * list gdef).
Hypothesis wf : forall nd, In nd nst -> length (snd nd) <= fst nd /\ heads_derived (snd nd).
Let st := map snd nst.
Variable pick : know -> form -> option positive.
Variable all : (positive -> bool) -> bool.
(* [all] is about all atoms that may be true. *)
Definition covers (v : gval) : Prop :=
  forall p, all p = true -> forall c, derived_code c = false -> v c = true -> p c = true.

(* The derived atoms of [v] are what the strata make of the others. *)
Definition model (v : gval) : Prop := exists g,
  (forall c, derived_code c = true -> g c = false) /\ forall c, v c = gclose nst g c.
Definition good (f : full) (v : gval) : Prop := cons (fk f) (fd f) v.

Lemma full_good k v : model v -> agrees k v -> good (full_of st k) v.
Proof.
  intros [g [D E]] A c. rewrite E. apply derive_sound; auto.
  intros a Da. rewrite <- (gclose_fluent nst) with (g := g); auto; [|intros nd I; apply wf; auto].
  rewrite <- E. apply A; auto.
Qed.
Lemma good_agrees f v : good f v -> agrees (fk f) v.
Proof. intros G c D. specialize (G c). unfold look in G. rewrite D in G. auto. Qed.
Lemma agrees_set k v a t : agrees k v -> (derived_code a = false -> right t (v a)) -> agrees (set k a t) v.
Proof. intros A H b D. rewrite flook_set. destruct (Pos.eqb_spec b a) as [->|N]; [exact (H D)|apply A; auto]. Qed.

Lemma value_sound n : forall f v c, model v -> good f v -> right (value st pick n f c) (feval v c).
Proof.
  induction n; intros f v c Mo G; cbn [value];
    pose proof (eval3_sound _ _ _ c G) as E; destruct (eval3 (fk f) (fd f) c); auto.
  destruct (pick (fk f) c) as [a|]; simpl; auto.
  pose proof (good_agrees _ _ G) as A.
  assert (forall t, right t (v a) -> right (value st pick n (full_of st (set (fk f) a t)) c) (feval v c)) as H.
  { intros t Ht. apply IHn; auto. apply full_good; auto. apply agrees_set; auto. }
  destruct (v a) eqn:Va.
  - specialize (H TT eq_refl).
    destruct (value st pick n (full_of st (set (fk f) a TF)) c); simpl; auto;
    destruct (value st pick n (full_of st (set (fk f) a TT)) c); simpl; auto.
  - specialize (H TF eq_refl).
    destruct (value st pick n (full_of st (set (fk f) a TF)) c); simpl in *; auto;
    destruct (value st pick n (full_of st (set (fk f) a TT)) c); simpl in *; auto.
Qed.

(* ---------------- K4 ---------------- *)
Lemma kdel_sound f v t w e : model v -> good f v -> agrees t w -> agrees (kdel st pick f t e) (gdel v w e).
Proof.
  intros Mo G A. unfold kdel, gdel. pose proof (value_sound fuel f v (fst e) Mo G) as V.
  destruct (value st pick fuel f (fst e)); simpl in V.
  - rewrite V. intros b D. rewrite flook_set. destruct (Pos.eqb b (snd e)); simpl; auto.
  - rewrite V. auto.
  - destruct (feval v (fst e)); destruct (flook t (snd e)) eqn:L; intros b D;
      rewrite ?flook_set; destruct (Pos.eqb_spec b (snd e)) as [->|N]; simpl; auto;
      rewrite ?L; simpl; auto; try (apply A; auto; fail).
Qed.
Lemma kadd_sound f v t w e : model v -> good f v -> agrees t w -> agrees (kadd st pick f t e) (gadd v w e).
Proof.
  intros Mo G A. unfold kadd, gadd. pose proof (value_sound fuel f v (fst e) Mo G) as V.
  destruct (value st pick fuel f (fst e)); simpl in V.
  - rewrite V. intros b D. rewrite flook_set. destruct (Pos.eqb b (snd e)); simpl; auto.
  - rewrite V. auto.
  - destruct (feval v (fst e)); destruct (flook t (snd e)) eqn:L; intros b D;
      rewrite ?flook_set; destruct (Pos.eqb_spec b (snd e)) as [->|N]; simpl; auto;
      rewrite ?L; simpl; auto; try (apply A; auto; fail).
Qed.
Lemma after_sound f v o v' : model v -> good f v -> model v' ->
  (forall c, derived_code c = false -> v' c = gapply v o c) -> good (after st pick f o) v'.
Proof.
  intros Mo G Mo' E. unfold after. apply full_good; auto.
  assert (forall l t w, agrees t w -> agrees (fold_left (kdel st pick f) l t) (fold_left (gdel v) l w)) as D.
  { induction l; simpl; intros; auto. apply IHl. apply kdel_sound; auto. }
  assert (forall l t w, agrees t w -> agrees (fold_left (kadd st pick f) l t) (fold_left (gadd v) l w)) as Ad.
  { induction l; simpl; intros; auto. apply IHl. apply kadd_sound; auto. }
  intros c Dc. rewrite E by auto. apply Ad; auto. apply D. apply good_agrees; auto.
Qed.

(* ---------------- K5: entailment ---------------- *)
Lemma is_known_sound f v t c : good f v -> is_known f t c = true -> right t (v c).
Proof. intros G H. apply teq_spec in H. specialize (G c). rewrite H in G. auto. Qed.
Lemma all_false_spec a : forall m t, all_false m = true -> M.find a m = Some t -> t = TF.
Proof.
  induction a; intros [|l o r] t H F; simpl in *; try discriminate;
    destruct o as [[]|]; try discriminate; try (apply andb_prop in H as [H1 H2]; eauto); congruence.
Qed.
Lemma covered_spec a : forall m s t, covered m s = true -> M.find a m = Some t ->
  t = TF \/ S.mem a s = true.
Proof.
  induction a; intros [|l o r] [|sl b sr] t H F; try discriminate;
    try (left; eapply all_false_spec; [exact H | exact F]);
    simpl in H, F |- *; apply andb_prop in H as [H H2]; apply andb_prop in H as [H0 H1]; eauto.
  subst o. destruct t; auto.
Qed.
Lemma closed_entails f v allowed : good f v -> kclosed (fk f) = true -> covered (kmap (fk f)) allowed = true ->
  forall a, derived_code a = false -> v a = true -> S.mem a allowed = true.
Proof.
  intros G C H a D V. pose proof (good_agrees _ _ G a D) as A. unfold flook in A.
  destruct (M.find a (kmap (fk f))) as [t|] eqn:F.
  - destruct (covered_spec _ _ _ _ H F) as [->|]; auto. simpl in A. congruence.
  - rewrite C in A. simpl in A. congruence.
Qed.
Lemma entails_sound f v c : covers v -> good f v -> entails all f c = true -> gsat v c.
Proof.
  intros Co G H. unfold entails in H. apply andb_prop in H as [H H3]. apply andb_prop in H as [H1 H2].
  rewrite forallb_forall in H1, H2. split; [split; intros a Ha|].
  - apply (is_known_sound f v TT a G); auto.
  - apply (is_known_sound f v TF a G); auto.
  - intros C. rewrite C in H3. simpl in H3. destruct (kclosed (fk f)) eqn:K; [eapply closed_entails; eauto|].
    intros a D Va. specialize (Co _ H3 a D Va). apply orb_prop in Co as [Co|Co]; auto.
    apply (is_known_sound f v TF a G) in Co. simpl in Co. congruence.
Qed.

(* ---------------- K1: assumptions ---------------- *)
Lemma assume1_sound t l v : (t = TT \/ t = TF) ->
  (forall a, In a l -> right t (v a)) ->
  forall k, agrees k v -> exists k', fold_left (assume1 t) l (Some k) = Some k' /\ agrees k' v.
Proof.
  intros Ht. induction l as [|a l IH]; intros H k A; [exists k; auto|].
  cbn [fold_left assume1].
  assert (forall k, agrees k v -> exists k', fold_left (assume1 t) l (Some k) = Some k' /\ agrees k' v) as IH'.
  { apply IH. intros; apply H; auto. right; auto. }
  destruct (derived_code a) eqn:D; [apply IH'; auto|].
  specialize (H a (or_introl eq_refl)). pose proof (A a D) as Aa.
  destruct (flook k a) eqn:L; simpl in Aa.
  - destruct Ht; subst; simpl in *; [apply IH'; auto|congruence].
  - destruct Ht; subst; simpl in *; [congruence|apply IH'; auto].
  - apply IH'. apply agrees_set; auto.
Qed.
Lemma assume_lits_sound k v pos neg : agrees k v -> lits v pos neg ->
  exists k', assume_lits k pos neg = Some k' /\ agrees k' v.
Proof.
  intros A [H1 H2]. unfold assume_lits.
  destruct (assume1_sound TT pos v) with (k := k) as [k1 [E1 A1]]; auto.
  rewrite E1. apply assume1_sound; auto.
Qed.
Lemma assume_sound k v c : agrees k v -> gsat v c -> exists k', assume k c = Some k' /\ agrees k' v.
Proof.
  intros A [H1 H2]. unfold assume. destruct (g_closed c); [|apply assume_lits_sound; auto].
  specialize (H2 eq_refl). apply assume_lits_sound; auto. rewrite S.fold_spec.
  assert (forall l m,
    (forall a, match M.find a m with Some t => t = flook k a /\ t <> TF | None => True end) ->
    let m' := fold_left (fun m a => match flook k a with TF => m | t => M.add a t m end) l m in
    (forall a, match M.find a m' with Some t => t = flook k a /\ t <> TF | None => True end) /\
    (forall a, In a l -> flook k a <> TF -> M.find a m' <> None) /\
    (forall a, M.find a m <> None -> M.find a m' <> None)) as G.
  { induction l as [|b l IH]; simpl; intros m Hm; [repeat split; auto|].
    set (m1 := match flook k b with TF => m | t => M.add b t m end).
    assert (forall a, match M.find a m1 with Some t => t = flook k a /\ t <> TF | None => True end) as Hm1.
    { intros a. unfold m1. destruct (flook k b) eqn:L; try apply Hm; auto;
      (destruct (Pos.eq_dec a b) as [->|N]; [rewrite M.gss; split; congruence|rewrite M.gso; auto; apply Hm; auto]). }
    destruct (IH m1 Hm1) as [I1 [I2 I3]]. repeat split; auto.
    - intros a [->|Ha] La; auto. apply I3. unfold m1. destruct (flook k a) eqn:L; try congruence; rewrite M.gss; discriminate.
    - intros a Ha. apply I3. unfold m1. destruct (flook k b); auto;
        (destruct (Pos.eq_dec a b) as [->|N]; [rewrite M.gss; discriminate|rewrite M.gso; auto]). }
  destruct (G (S.elements (g_allowed c)) (M.empty truth)) as [I1 [I2 _]].
  { intros a. rewrite M.gempty. auto. }
  intros a D. unfold flook at 1. cbn [kmap kclosed].
  specialize (A a D). specialize (I1 a).
  match type of I1 with context [M.find a ?m] =>
    match goal with |- context [M.find a ?n] => change n with m end; set (m' := m) in * end.
  destruct (M.find a m') as [t|] eqn:F.
  - destruct I1 as [-> _]. auto.
  - simpl. destruct (v a) eqn:Va; auto. exfalso.
    apply (I2 a); auto. apply in_elements; auto. intro E; rewrite E in A; simpl in A; congruence.
Qed.
Lemma agrees_top v : agrees top v.
Proof. intros a D. unfold flook, top; simpl. rewrite M.gempty. exact I. Qed.

(* ---------------- diagrams ---------------- *)
(* Nodes of one number are one node. *)
Fixpoint node_of (n : gdd) (d : gdd) : Prop :=
  n = d \/ match d with DNode _ _ l h => node_of n l \/ node_of n h | _ => False end.
Definition numbered (d : gdd) : Prop := forall i c l h c' l' h',
  node_of (DNode i c l h) d -> node_of (DNode i c' l' h') d -> c = c' /\ l = l' /\ h = h'.
Lemma node_of_trans a b : forall d, node_of a b -> node_of b d -> node_of a d.
Proof.
  induction d as [| |i c l IHl h IHh]; simpl; intros Hab [->|Hb]; auto; try contradiction.
  right. destruct Hb; auto.
Qed.

Lemma entails_dd_sound f v root : good f v -> numbered root ->
  forall d seen seen', node_of d root ->
  (forall i c l h, S.mem i seen = true -> node_of (DNode i c l h) root -> dd_value v (DNode i c l h) = true) ->
  entails_dd f d seen = Some seen' ->
  dd_value v d = true /\
  (forall i c l h, S.mem i seen' = true -> node_of (DNode i c l h) root -> dd_value v (DNode i c l h) = true).
Proof.
  intros G Nu. induction d as [| |i c l IHl h IHh]; intros seen seen' Hd Hs E.
  - simpl in E. inversion E; subst. auto.
  - discriminate.
  - cbn [entails_dd] in E. destruct (S.mem i seen) eqn:Mi.
    { inversion E; subst. split; auto. }
    assert (Hl : node_of l root) by (eapply node_of_trans; [|exact Hd]; simpl; right; left; destruct l; simpl; auto).
    assert (Hh : node_of h root) by (eapply node_of_trans; [|exact Hd]; simpl; right; right; destruct h; simpl; auto).
    pose proof (G c) as Gc.
    assert (K : exists s1, dd_value v (DNode i c l h) = true /\ seen' = S.add i s1 /\
      (forall i c l h, S.mem i s1 = true -> node_of (DNode i c l h) root -> dd_value v (DNode i c l h) = true)).
    { destruct (look (fk f) (fd f) c); simpl in Gc.
      - destruct (entails_dd f h seen) as [s1|] eqn:E1; [|discriminate]. inversion E.
        destruct (IHh _ _ Hh Hs E1). exists s1. simpl. rewrite Gc. auto.
      - destruct (entails_dd f l seen) as [s1|] eqn:E1; [|discriminate]. inversion E.
        destruct (IHl _ _ Hl Hs E1). exists s1. simpl. rewrite Gc. auto.
      - destruct (entails_dd f l seen) as [s0|] eqn:E0; [|discriminate].
        destruct (entails_dd f h s0) as [s1|] eqn:E1; [|discriminate]. inversion E.
        destruct (IHl _ _ Hl Hs E0) as [V0 Hs0]. destruct (IHh _ _ Hh Hs0 E1) as [V1 Hs1].
        exists s1. simpl. destruct (v c); auto. }
    destruct K as [s1 [V [-> Hs1]]]. split; auto.
    intros i' c' l' h' Hm Hn. rewrite mem_add in Hm. destruct (Pos.eqb_spec i' i) as [->|N]; auto.
    destruct (Nu _ _ _ _ _ _ _ Hd Hn) as [<- [<- <-]]. auto.
Qed.

Lemma all_paths_sound d : forall k v P, agrees k v -> dd_value v d = true -> all_paths k d P = true ->
  exists k', agrees k' v /\ P k' = true.
Proof.
  induction d as [| |i c l IHl h IHh]; simpl; intros k v P A V H; eauto; try discriminate.
  destruct (derived_code c) eqn:D.
  { apply andb_prop in H as [H1 H2]. destruct (v c); eauto. }
  pose proof (A c D) as Ac. destruct (flook k c); simpl in Ac.
  - rewrite Ac in V. eauto.
  - rewrite Ac in V. eauto.
  - apply andb_prop in H as [H1 H2]. destruct (v c) eqn:Vc.
    + apply (IHh (set k c TT) v P); auto. apply agrees_set; auto.
    + apply (IHl (set k c TF) v P); auto. apply agrees_set; auto.
Qed.
End Sound.
