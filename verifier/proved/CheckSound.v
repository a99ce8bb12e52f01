(* Check.v is right: what it accepts satisfies the claims of Lts.v. *)
From Coq Require Import List Bool PArith NArith Lia Arith.
From Coq Require Import FMapPositive MSetPositive.
From Proved Require Import Lts Tree Meaning Code Know KnowSound SetSound Ground GroundSound StepSound LayerSound Check.
Import ListNotations.

Section Sound.
Variable T : task.
Variable z : sizes.
Variable pick : know -> form -> option positive.
Let F := facts_of T.
Let C := ctx_of T z.
Let st := gstrata C T.
Let all := all_fluents C T.
Let g := gcond C nowhere true (goal T).
Variable common : cube.
Let gc := gcube_of C common.

Definition sound (f : full) (s : state) : Prop := good f (V T z s).

Lemma full_sound k s : agrees k (V T z s) -> sound (full_of st k) s.
Proof.
  intro A. unfold sound, st, C. rewrite <- (nst_snd T z). apply full_good; auto.
  - apply nst_wf.
  - apply V_model.
Qed.
Lemma value_right n f s c : sound f s -> right (value st pick n f c) (feval (V T z s) c).
Proof.
  intro G. unfold st, C. rewrite <- (nst_snd T z). apply value_sound; auto; [apply nst_wf|apply V_model].
Qed.
Lemma after_right f s o t : sound f s -> (forall c, derived_code c = false -> V T z t c = gapply (V T z s) o c) ->
  sound (after st pick f o) t.
Proof.
  intros G E. unfold sound, st, C. rewrite <- (nst_snd T z).
  apply after_sound with (v := V T z s); auto; try apply nst_wf; apply V_model.
Qed.
Lemma is_true_goal f s : sound f s -> is_true st pick f g = true -> is_goal T s = true.
Proof.
  intros G H. apply teq_spec in H. pose proof (value_right fuel f s g G) as R. rewrite H in R. simpl in R.
  unfold g, C in R. rewrite (V_cond T z) in R. exact R.
Qed.
Lemma entails_right f s c : sound f s -> entails_o all f (gcube_of C c) = true -> sat T c s = true.
Proof.
  intros G H. apply (gcube_sound T z). fold C. unfold entails_o in H.
  destruct (gcube_of C c) as [x|]; [|discriminate]. exists x. split; auto. eapply (entails_sound all); eauto. apply V_covers.
Qed.
Lemma assume_o_right k s c : agrees k (V T z s) -> sat T c s = true ->
  exists k', assume_o (Some k) (gcube_of C c) = Some k' /\ agrees k' (V T z s).
Proof.
  intros A H. apply (gcube_sound T z) in H as [x [E H]]. fold C in E. rewrite E. simpl. apply assume_sound; auto.
Qed.
Lemma both_right c s : sat T common s = true -> sat T c s = true ->
  exists k, assume_o (assume_o (Some top) gc) (gcube_of C c) = Some k /\ agrees k (V T z s).
Proof.
  intros H1 H2. destruct (assume_o_right top s common (agrees_top _) H1) as [k1 [E1 A1]].
  fold gc in E1. rewrite E1. apply assume_o_right; auto.
Qed.
Lemma initial_sound s : In s (initial_states F T) -> sound (full_of st (know_of C s)) s.
Proof. intro H. apply full_sound. apply know_of_agrees. apply initial_fluent; auto. Qed.

(* ---------------- strong cyclic, strong ---------------- *)
Section Rules.
Variable strong : bool.
Variable rules : list crule.
Let acts := action_table C T rules.
Let rs := map (grule_of C acts) rules.
Let tbl := table_from 1 rs (M.empty grule).

Definition arule (r : crule) : rule state gact :=
  {| Lts.cube := sat T (c_cube r); act := c_act r; rank := N.to_nat (c_rank r) |}.
Let arules := map arule rules.
Let Into := into state gact (is_goal T) (sat T common) arules.

Lemma acts_right r a : M.find (key z (c_act r)) acts = Some a -> a = gaction_of C T (c_act r).
Proof.
  unfold acts, action_table. change (csizes C) with z.
  assert (G : forall l m, (forall k a, M.find k m = Some a -> exists x, k = key z x /\ a = gaction_of C T x) ->
    forall k a, M.find k (fold_left (fun m r => let k := key z (c_act r) in
       match M.find k m with Some _ => m | None => M.add k (gaction_of C T (c_act r)) m end) l m) = Some a ->
    exists x, k = key z x /\ a = gaction_of C T x).
  { induction l as [|x l IH]; cbn [fold_left]; intros m Hm; auto. apply IH. cbv zeta. intros k b E.
    destruct (M.find (key z (c_act x)) m); auto.
    destruct (Pos.eq_dec k (key z (c_act x))) as [->|N]; [rewrite M.gss in E; inversion E; eauto|].
    rewrite M.gso in E by auto. auto. }
  intro E. apply G in E as [x [K ->]]; [|intros k b Eb; rewrite M.gempty in Eb; discriminate].
  apply key_inj in K. subst. auto.
Qed.
Lemma table_from_in l : forall i m j r, M.find j (table_from i l m) = Some r -> In r l \/ M.find j m = Some r.
Proof.
  induction l as [|x l IH]; simpl; intros i m j r H; auto.
  destruct (IH _ _ _ _ H) as [|E]; auto.
  destruct (Pos.eq_dec j i) as [->|N]; [rewrite M.gss in E; inversion E; auto|rewrite M.gso in E; auto].
Qed.
Lemma table_in j r : M.find j tbl = Some r -> exists x, In x rules /\ r = grule_of C acts x.
Proof.
  intro H. apply table_from_in in H as [H|H]; [|rewrite M.gempty in H; discriminate].
  apply in_map_iff in H as [x [<- H]]. eauto.
Qed.
Lemma lands_right f s r p : sound f s -> lands all st pick g gc tbl (grule_of C acts r) p f = true ->
  Into (fun ar => exists r', ar = arule r' /\ p (grule_of C acts r') = true) s.
Proof.
  intros G H. unfold lands in H. apply orb_prop in H as [H|H].
  - left. apply andb_prop in H as [_ H]. eapply is_true_goal; eauto.
  - right. apply andb_prop in H as [H1 H2]. split; [eapply entails_right; eauto|].
    apply existsb_exists in H2 as [j [_ H2]]. destruct (M.find j tbl) as [r'|] eqn:E; [|discriminate].
    apply table_in in E as [x [Hx ->]]. apply andb_prop in H2 as [H2 H3]. exists (arule x). repeat split.
    + apply in_map; auto.
    + cbn. eapply entails_right; eauto.
    + exists x; auto.
Qed.
Lemma into_weaken (p q : rule state gact -> Prop) s : (forall r, p r -> q r) -> Into p s -> Into q s.
Proof. intros W [H|[H [r [H1 [H2 H3]]]]]; [left; auto|right; split; auto; exists r; auto]. Qed.
Lemma ranks_right l : check_ranks (map (grule_of C acts) l) = true ->
  ranks_never_fall state gact (map arule l).
Proof.
  induction l as [|r l IH]; cbn [map check_ranks ranks_never_fall]; auto. intro H. apply andb_prop in H as [H1 H2].
  split; auto. destruct l as [|r' l]; cbn [map] in *; auto. apply N.leb_le in H1. cbn in H1 |- *. lia.
Qed.

Lemma check_solution_ok : check_solution T z pick strong common rules = true ->
  rules_ok state gact (is_goal T) (applicable T) (leads T) (is_initial T) (sat T common) arules strong.
Proof.
  unfold check_solution. fold C st all g gc acts rs tbl. fold F. intro H.
  apply andb_prop in H as [H H3]. apply andb_prop in H as [H H2]. apply andb_prop in H as [_ H1].
  rewrite forallb_forall in H1, H3. split.
  - intros s Hs. specialize (H1 s Hs). pose proof (initial_sound s Hs) as G.
    apply orb_prop in H1 as [H1|H1]; [left; eapply is_true_goal; eauto|right].
    apply andb_prop in H1 as [H1 H4]. split; [eapply entails_right; eauto|].
    apply existsb_exists in H4 as [r [Hr H4]]. apply in_map_iff in Hr as [x [<- Hx]].
    exists (arule x). split; [apply in_map; auto|]. split; auto. cbn. eapply entails_right; eauto.
  - apply ranks_right; auto.
  - intros ar s Hin Hc Hs _. apply in_map_iff in Hin as [r [<- Hr]].
    specialize (H3 (grule_of C acts r) (in_map _ _ _ Hr)). unfold check_rule in H3. cbn [arule Lts.cube act rank] in *.
    destruct (both_right (c_cube r) s Hc Hs) as [k [E A]].     destruct (r_act (grule_of C acts r)) as [ga|] eqn:Ra; [|discriminate].
    cbn [grule_of r_cube] in H3. rewrite E in H3.
    assert (Ga : gaction_of C T (c_act r) = Some ga).
    { cbn [grule_of r_act] in Ra. change (csizes C) with z in Ra.
      destruct (M.find (key z (c_act r)) acts) as [o|] eqn:Fa; [|discriminate].
      rewrite <- (acts_right r o Fa). auto. }
    pose proof (full_sound k s A) as G. apply andb_prop in H3 as [Hp H3]. apply teq_spec in Hp.
    pose proof (value_right fuel _ s (gpre ga) G) as Vp. rewrite Hp in Vp. simpl in Vp.
    split; [apply (proj2 (action_pre T z _ ga s Ga)); auto|].
    set (f := full_of st k) in *.
    assert (Hlow : forall f' s', sound f' s' ->
              lands all st pick g gc tbl (grule_of C acts r) (lower (grule_of C acts r)) f' = true ->
              Into (fun r' => rank _ _ r' < N.to_nat (c_rank r)) s').
    { intros f' s' G' L. eapply into_weaken; [|eapply lands_right; eauto].
      intros ar [r' [-> Hl]]. unfold lower in Hl. apply N.ltb_lt in Hl. cbn in Hl |- *. lia. }
    assert (Hall : forall t, leads T (c_act r) s t -> exists o, In o (gouts ga) /\ sound (after st pick f o) t).
    { intros t Ht. destruct (action_forward T z _ ga s t Ga Ht) as [o [Ho Eo]]. exists o. split; auto.
      eapply after_right; eauto. }
    assert (Hsome : forall o, In o (gouts ga) -> exists t, leads T (c_act r) s t /\ sound (after st pick f o) t).
    { intros o Ho. destruct (action_backward T z _ ga s o Ga Ho) as [t [Ht Eo]]. exists t. split; auto.
      eapply after_right; eauto. }
    cbv zeta in H3. destruct strong.
    + apply andb_prop in H3 as [H3 H4]. rewrite forallb_forall in H3.
      assert (Low : forall t, leads T (c_act r) s t -> Into (fun r' => rank _ _ r' < N.to_nat (c_rank r)) t).
      { intros t Ht. destruct (Hall t Ht) as [o [Ho Go]]. eapply Hlow; eauto. apply H3. apply in_map; auto. }
      repeat split.
      * intros t Ht. apply (into_weaken (fun r' => rank _ _ r' < N.to_nat (c_rank r))); [intros; exact I|apply Low; exact Ht].
      * destruct (gouts ga) as [|o os] eqn:O; [discriminate|].
        destruct (Hsome o (or_introl eq_refl)) as [t [Ht _]]. exists t. split; [exact Ht|exact (Low t Ht)].
      * intros _. exact Low.
    + apply andb_prop in H3 as [H3 H4]. rewrite forallb_forall in H3. repeat split.
      * intros t Ht. destruct (Hall t Ht) as [o [Ho Go]]. eapply into_weaken; [|eapply lands_right; [exact Go|]].
        -- intros; exact I.
        -- apply H3. apply in_map; auto.
      * apply existsb_exists in H4 as [f' [Hf L]]. apply in_map_iff in Hf as [o [<- Ho]].
        destruct (Hsome o Ho) as [t [Ht Go]]. exists t. split; auto. eapply Hlow; eauto.
      * discriminate.
Qed.
End Rules.

(* ---------------- the policy file ---------------- *)
Lemma lits_listed sign c s x : sat T c s = true -> existsb (Pos.eqb x) (lits_of sign (gcube_of C c)) = true ->
  V T z s x = sign.
Proof.
  intros H L. apply (gcube_sound T z) in H as [gx [E [[P N] _]]]. fold C in E. rewrite E in L. cbn [lits_of] in L.
  apply existsb_exists in L as [y [Hy Ey]]. apply Pos.eqb_eq in Ey. subst y. destruct sign; auto.
Qed.
Lemma implies_right a b c s : implies st (gcube_of C a) (gcube_of C b) (gcube_of C c) = true ->
  sat T a s = true -> sat T b s = true -> sat T c s = true.
Proof.
  intros H Ha Hb. destruct (assume_o_right top s b (agrees_top _) Hb) as [k1 [E1 A1]].
  destruct (assume_o_right k1 s a A1 Ha) as [k [E A]]. unfold implies in H. rewrite E1, E in H.
  destruct (gcube_of C c) as [x|] eqn:Ec; [|discriminate]. cbv zeta in H.
  apply andb_prop in H as [H H3]. apply andb_prop in H as [H1 H2]. rewrite forallb_forall in H1, H2.
  pose proof (full_sound k s A) as G. apply (gcube_sound T z). exists x. split; auto. split; [split|].
  - intros y Hy. specialize (H1 y Hy). apply orb_prop in H1 as [H1|H1]; [apply (is_known_sound _ _ TT y G H1)|].
    apply orb_prop in H1 as [H1|H1]; [exact (lits_listed true a s y Ha H1)|exact (lits_listed true b s y Hb H1)].
  - intros y Hy. specialize (H2 y Hy). apply orb_prop in H2 as [H2|H2]; [apply (is_known_sound _ _ TF y G H2)|].
    apply orb_prop in H2 as [H2|H2]; [exact (lits_listed false a s y Ha H2)|exact (lits_listed false b s y Hb H2)].
  - intro Cl. rewrite Cl in H3. simpl in H3. apply andb_prop in H3 as [H3 H4].
    eapply (closed_entails (full_of st k)); eauto.
Qed.
Lemma sat_anything s : sat T anything s = true.
Proof. unfold sat. simpl. auto. Qed.
Lemma same_cube_right c c' s : same_cube st gc (gcube_of C anything) (gcube_of C c) (gcube_of C c') = true ->
  sat T common s = true -> sat T c s = sat T c' s.
Proof.
  intros H Hc. unfold same_cube in H. apply andb_prop in H as [H1 H2].
  apply bool_iff. split; intro Hs.
  - apply orb_prop in H2 as [H2|H2]; [exact (implies_right _ _ _ s H2 Hs (sat_anything s))|].
    apply andb_prop in H2 as [H2 _]. exact (implies_right _ _ _ s H2 Hs Hc).
  - exact (implies_right _ _ _ s H1 Hs (sat_anything s)).
Qed.
Definition aprule (p : prule) : rule state gact := {| Lts.cube := sat T (fst p); act := snd p; rank := 0 |}.
Lemma check_policy_right rules ps : check_policy T z common rules ps = true ->
  Forall2 (fun r r' => act _ _ r = act _ _ r' /\
             forall s, sat T common s = true -> Lts.cube _ _ r s = Lts.cube _ _ r' s)
          (map arule rules) (map aprule ps).
Proof.
  unfold check_policy. fold C st gc. revert ps. induction rules as [|r rules IH]; intros [|p ps] H; cbn [check_prules map] in *;
    try discriminate; constructor.
  - apply andb_prop in H as [H _]. apply andb_prop in H as [H1 H2]. split.
    + unfold gact_eqb in H1. apply (atom_eqb_spec (c_act r) (snd p)). exact H1.
    + intros s Hs. cbn. eapply same_cube_right; eauto.
  - apply IH. apply andb_prop in H as [_ H]. auto.
Qed.
End Sound.
