(* Ground.v is right, continued: outcomes and successors. *)
From Coq Require Import List Bool PArith NArith Lia Arith.
From Coq Require Import FMapPositive MSetPositive.
From Proved Require Import Tree Meaning Code Know KnowSound SetSound Ground GroundSound.
Import ListNotations.

Section Sound.
Variable T : task.
Variable z : sizes.
Let F := facts_of T.
Let C := ctx_of T z.
Let co := acode C.

(* ---------------- outcomes ---------------- *)
Definition gfired (g : gval) (o : list gchange) : list (bool * positive) :=
  map (fun c => (snd (fst c), snd c)) (filter (fun c => feval g (fst (fst c))) o).
Definition coded (l : list (bool * atom)) : list (bool * positive) := map (fun x => (fst x, co (snd x))) l.

Section State.
Variables (v : valuation) (g : gval).
Hypothesis R : rel T z v g.
Let all_hold (ifs : list (env * cond)) : bool := forallb (fun ec => holds F v (fst ec) (snd ec)) ifs.

(* Each outcome does what some ground outcome does, and the other way round. *)
Definition same (xs : list outcome) (ys : list (list gchange)) : Prop :=
  (forall x, In x xs -> exists y, In y ys /\ gfired g y = coded (fired F v x)) /\
  (forall y, In y ys -> exists x, In x xs /\ gfired g y = coded (fired F v x)).

Lemma gfired_app a b : gfired g (a ++ b) = gfired g a ++ gfired g b.
Proof. unfold gfired. rewrite filter_app, map_app. auto. Qed.
Lemma fired_app a b : fired F v (a ++ b) = fired F v a ++ fired F v b.
Proof. unfold fired. rewrite filter_app, map_app. auto. Qed.
Lemma coded_app a b : coded (a ++ b) = coded a ++ coded b.
Proof. apply map_app. Qed.

Lemma same_nil : same [[]] [[]].
Proof. split; intros x [<-|[]]; exists []; simpl; auto. Qed.
Lemma same_both xs ys xs' ys' : same xs ys -> same xs' ys' -> same (both xs xs') (gboth ys ys').
Proof.
  intros [A B] [A' B']. unfold both, gboth. split; intros o H; apply in_flat_map in H as [x [Hx H]];
    apply in_map_iff in H as [x' [<- Hx']].
  - destruct (A x Hx) as [y [Hy E]]. destruct (A' x' Hx') as [y' [Hy' E']]. exists (y ++ y'). split.
    + apply in_flat_map. exists y; split; auto. apply in_map; auto.
    + rewrite gfired_app, fired_app, coded_app. congruence.
  - destruct (B x Hx) as [y [Hy E]]. destruct (B' x' Hx') as [y' [Hy' E']]. exists (y ++ y'). split.
    + apply in_flat_map. exists y; split; auto. apply in_map; auto.
    + rewrite gfired_app, fired_app, coded_app. congruence.
Qed.
Lemma same_app xs ys xs' ys' : same xs ys -> same xs' ys' -> same (xs ++ xs') (ys ++ ys').
Proof.
  intros [A B] [A' B']. split; intros o H; apply in_app_or in H as [H|H].
  - destruct (A o H) as [y [Hy E]]. exists y; split; auto. apply in_or_app; auto.
  - destruct (A' o H) as [y [Hy E]]. exists y; split; auto. apply in_or_app; auto.
  - destruct (B o H) as [y [Hy E]]. exists y; split; auto. apply in_or_app; auto.
  - destruct (B' o H) as [y [Hy E]]. exists y; split; auto. apply in_or_app; auto.
Qed.
Lemma outcomes_exist f : forall e ifs, exists o, In o (outcomes F e ifs f).
Proof.
  induction f; intros e' ifs; cbn [outcomes]; try (eexists; left; reflexivity).
  - destruct (IHf1 e' ifs) as [a Ha], (IHf2 e' ifs) as [b Hb]. exists (a ++ b).
    apply in_flat_map. exists a; split; auto. apply in_map; auto.
  - destruct (IHf1 e' ifs) as [a Ha]. exists a. apply in_or_app; auto.
  - apply IHf.
  - induction (those F ts) as [|o l [b Hb]]; cbn [fold_right]; [exists []; left; auto|].
    destruct (IHf (bind x o e') ifs) as [a Ha]. exists (a ++ b).
    apply in_flat_map. exists a; split; auto. apply in_map; auto.
Qed.
(* Where the conditions around it do not hold, nothing happens. *)
Lemma outcomes_idle f : forall e ifs, all_hold ifs = false ->
  forall o, In o (outcomes F e ifs f) -> fired F v o = [].
Proof.
  induction f; intros e' ifs N o H; cbn [outcomes] in H;
    try (destruct H as [<-|[]]; unfold fired; cbn [filter c_if]; auto; fold (all_hold ifs); rewrite N; auto; fail).
  - apply in_flat_map in H as [a [Ha H]]. apply in_map_iff in H as [b [<- Hb]].
    rewrite fired_app, (IHf1 _ _ N _ Ha), (IHf2 _ _ N _ Hb). auto.
  - apply in_app_or in H as [H|H]; eauto.
  - eapply IHf; [|exact H]. unfold all_hold in *. cbn [forallb]. rewrite N, andb_false_r. auto.
  - revert o H. induction (those F ts) as [|x' l IH]; cbn [fold_right]; intros o H; [destruct H as [<-|[]]; auto|].
    apply in_flat_map in H as [a [Ha H]]. apply in_map_iff in H as [b [<- Hb]].
    rewrite fired_app, (IHf _ _ N _ Ha), (IH _ Hb). auto.
Qed.

Lemma outcomes_sound f : forall e ifs gifs, feval g gifs = all_hold ifs ->
  same (outcomes F e ifs f) (goutcomes C e gifs f).
Proof.
  induction f; intros e' ifs gifs G; cbn [outcomes goutcomes].
  - apply same_nil.
  - assert (gfired g [(gifs, true, acode C (atom_in e' p ts))] =
      coded (fired F v [{| c_if := ifs; c_add := true; c_atom := atom_in e' p ts |}])) as E.
    { unfold gfired, fired. cbn [filter c_if fst snd]. fold (all_hold ifs). rewrite G. destruct (all_hold ifs); auto. }
    split; intros x [<-|[]]; eexists; split; eauto; left; auto.
  - assert (gfired g [(gifs, false, acode C (atom_in e' p ts))] =
      coded (fired F v [{| c_if := ifs; c_add := false; c_atom := atom_in e' p ts |}])) as E.
    { unfold gfired, fired. cbn [filter c_if fst snd]. fold (all_hold ifs). rewrite G. destruct (all_hold ifs); auto. }
    split; intros x [<-|[]]; eexists; split; eauto; left; auto.
  - apply same_both; auto.
  - apply same_app; auto.
  - assert (feval g (junct true gifs (gcond C e' true c)) = all_hold ((e', c) :: ifs)) as G'.
    { rewrite junct_sound, G. unfold C. rewrite (gcond_true T z v g) by auto.
      unfold all_hold. cbn [forallb fst snd]. apply andb_comm. }
    assert (all_hold ((e', c) :: ifs) = false -> same (outcomes F e' ((e', c) :: ifs) f) [[]]) as Idle.
    { intro N. split; intros o H.
      - exists []. split; [left; auto|]. rewrite (outcomes_idle _ _ _ N _ H). auto.
      - destruct H as [<-|[]]. destruct (outcomes_exist f e' ((e', c) :: ifs)) as [o Ho].
        exists o. split; auto. rewrite (outcomes_idle _ _ _ N _ Ho). auto. }
    destruct (junct true gifs (gcond C e' true c)) eqn:J; auto.
  - unfold C. rewrite those_fast. fold F. induction (those F ts) as [|o l IH]; cbn [fold_right]; [apply same_nil|].
    apply same_both; auto.
Qed.

(* ---------------- what an outcome does to a valuation ---------------- *)
Definition in_changes (b : bool) (c : positive) (l : list (bool * positive)) : bool :=
  existsb (fun x => Bool.eqb (fst x) b && Pos.eqb (snd x) c) l.
Lemma gapply_spec (y : list gchange) c : gapply g (goutcome_of y) c =
  in_changes true c (gfired g y) || (negb (in_changes false c (gfired g y)) && g c).
Proof.
  unfold gapply, goutcome_of. cbn [gdels gadds].
  assert (forall l w, fold_left (gadd g) (map (fun c => (fst (fst c), snd c)) (filter (fun c => snd (fst c)) l)) w c =
            in_changes true c (gfired g l) || w c) as Ad.
  { induction l as [|[[i b] p] l IH]; intro w; auto. cbn [filter fst snd].
    unfold gfired. cbn [filter fst snd]. destruct b; cbn [map fold_left fst snd].
    - rewrite IH. unfold gadd. cbn [fst snd]. destruct (feval g i); auto.
      cbn [map in_changes existsb fst snd Bool.eqb andb]. fold (gfired g l). rewrite (Pos.eqb_sym p c).
      unfold in_changes. destruct (Pos.eqb c p), (existsb (fun x => Bool.eqb (fst x) true && Pos.eqb (snd x) c) (gfired g l)); auto.
    - rewrite IH. destruct (feval g i); auto. }
  assert (forall l w, fold_left (gdel g) (map (fun c => (fst (fst c), snd c)) (filter (fun c => negb (snd (fst c))) l)) w c =
            negb (in_changes false c (gfired g l)) && w c) as De.
  { induction l as [|[[i b] p] l IH]; intro w; auto. cbn [filter fst snd].
    unfold gfired. cbn [filter fst snd]. destruct b; cbn [negb map fold_left fst snd].
    - rewrite IH. destruct (feval g i); auto.
    - rewrite IH. unfold gdel. cbn [fst snd]. destruct (feval g i); auto.
      cbn [map in_changes existsb fst snd Bool.eqb andb]. fold (gfired g l). rewrite (Pos.eqb_sym p c).
      unfold in_changes. destruct (Pos.eqb c p), (existsb (fun x => Bool.eqb (fst x) false && Pos.eqb (snd x) c) (gfired g l)); auto. }
  rewrite Ad, De. auto.
Qed.
End State.

Lemma in_changes_spec b c l : in_changes b c (coded l) = true <-> exists a, In (b, a) l /\ co a = c.
Proof.
  unfold in_changes, coded. rewrite existsb_exists. split.
  - intros [x [H E]]. apply in_map_iff in H as [[b' a] [<- H]]. cbn [fst snd] in E.
    apply andb_prop in E as [E1 E2]. apply eqb_prop in E1. apply Pos.eqb_eq in E2. subst. eauto.
  - intros [a [H <-]]. exists (b, co a). split; [apply in_map_iff; exists (b, a); auto|].
    cbn [fst snd]. rewrite eqb_reflx, Pos.eqb_refl. auto.
Qed.
Lemma in_adds a l : In a (adds l) <-> In (true, a) l.
Proof.
  unfold adds. rewrite in_map_iff. split.
  - intros [[b x] [<- H]]. apply filter_In in H as [H E]. simpl in E. subst. auto.
  - intro H. exists (true, a). split; auto. apply filter_In; auto.
Qed.
Lemma in_dels a l : In a (dels l) <-> In (false, a) l.
Proof.
  unfold dels. rewrite in_map_iff. split.
  - intros [[b x] [<- H]]. apply filter_In in H as [H E]. simpl in E. destruct b; try discriminate. auto.
  - intro H. exists (false, a). split; auto. apply filter_In; auto.
Qed.

(* ---------------- effects are about fluent atoms ---------------- *)
Lemma named_mono f : forall p s, S.mem p s = true -> S.mem p (named f s) = true.
Proof.
  induction f; intros q s H; cbn [named]; auto; rewrite mem_add; destruct (Pos.eqb q p); auto.
Qed.
Lemma outcomes_named f : forall e ifs o c s, In o (outcomes F e ifs f) -> In c o ->
  S.mem (fst (c_atom c)) (named f s) = true.
Proof.
  induction f; intros e' ifs o c' s Ho Hc; cbn [outcomes named] in *.
  - destruct Ho as [<-|[]]. contradiction.
  - destruct Ho as [<-|[]]. destruct Hc as [<-|[]]. cbn. rewrite mem_add, Pos.eqb_refl. auto.
  - destruct Ho as [<-|[]]. destruct Hc as [<-|[]]. cbn. rewrite mem_add, Pos.eqb_refl. auto.
  - apply in_flat_map in Ho as [a [Ha Ho]]. apply in_map_iff in Ho as [b [<- Hb]].
    apply in_app_or in Hc as [Hc|Hc]; [eapply IHf1; eauto|apply named_mono; eapply IHf2; eauto].
  - apply in_app_or in Ho as [Ho|Ho]; [eapply IHf1; eauto|apply named_mono; eapply IHf2; eauto].
  - eauto.
  - revert o Ho Hc. induction (those F ts) as [|x' l IH]; cbn [fold_right]; intros o Ho Hc.
    + destruct Ho as [<-|[]]. contradiction.
    + apply in_flat_map in Ho as [a [Ha Ho]]. apply in_map_iff in Ho as [b [<- Hb]].
      apply in_app_or in Hc as [Hc|Hc]; eauto.
Qed.
Lemma fluent_of_action n sc p : In (n, sc) (actions T) -> (forall s, S.mem p (named (eff sc) s) = true) ->
  is_derived F p = false -> is_fluent F p = true.
Proof.
  intros H Hp D. unfold F, facts_of in *. cbn [is_fluent is_derived] in *. rewrite D, andb_true_r. clear D. unfold fluent_preds.
  match goal with |- context [fold_left ?f (concat (concat (choices T))) ?x] =>
    generalize (fold_left f (concat (concat (choices T))) x) end.
  revert H. induction (actions T) as [|a l IH]; cbn [fold_left In]; intros H s; [contradiction|].
  destruct H as [->|H]; auto. cbn [snd].
  assert (forall (l : list (positive * schema)) s, S.mem p s = true -> S.mem p (fold_left (fun s a => named (eff (snd a)) s) l s) = true) as Mo.
  { clear. induction l as [|a l IH]; cbn [fold_left]; intros s H; auto. apply IH. apply named_mono; auto. }
  apply Mo. apply Hp.
Qed.
Lemma schema_in n sc : schema_of T n = Some sc -> In (n, sc) (actions T).
Proof.
  unfold schema_of. destruct (find _ (actions T)) as [[m s]|] eqn:E; [|discriminate].
  apply find_some in E as [H E]. apply Pos.eqb_eq in E. cbn in E. intro H'. inversion H'; subst. auto.
Qed.

(* ---------------- successors ---------------- *)
Lemma successor_V a sc e o y s : ground F T a = Some (sc, e) -> In o (outcomes F e [] (eff sc)) ->
  gfired (V T z s) y = coded (fired F (val F T s) o) ->
  forall c, derived_code c = false ->
  V T z (change_state s (fired F (val F T s) o)) c = gapply (V T z s) (goutcome_of y) c.
Proof.
  intros Gr Ho E c D. rewrite gapply_spec, E. rewrite !V_fluent by auto.
  set (l := fired F (val F T s) o).
  assert (Fl : forall b x, In (b, x) l -> co x = c -> is_fluent F (fst x) = true).
  { intros b x H Ex. assert (Dx : is_derived F (fst x) = false) by (rewrite <- (co_derived T z); fold C; fold co; rewrite Ex; auto). unfold l, fired in H. apply in_map_iff in H as [ch [Ech H]]. inversion Ech; subst.
    apply filter_In in H as [H _]. unfold ground in Gr. destruct (schema_of T (fst a)) as [s'|] eqn:Sc; [|discriminate].
    destruct (bind_args F (params s') (snd a) nowhere); [|discriminate]. inversion Gr; subst.
    eapply fluent_of_action; [apply schema_in; eauto| |auto]. intro s0. eapply outcomes_named; eauto. }
  apply bool_iff. rewrite orb_true_iff, andb_true_iff, negb_true_iff.
  rewrite in_changes_spec, !(gbase_spec T z) by auto. fold F. fold C. fold co. split.
  - intros [x [Hx [Fx <-]]]. unfold change_state in Hx. apply in_app_or in Hx as [Hx|Hx].
    + left. exists x. split; auto. apply in_adds; auto.
    + right. apply filter_In in Hx as [Hx Nd]. split; [|exists x; auto].
      apply negb_true_iff in Nd. destruct (in_changes false (co x) (coded l)) eqn:Ic; auto.
      apply in_changes_spec in Ic as [x' [Hx' Ex']]. apply (co_inj T z) in Ex'. subst.
      assert (mem x (dels l) = true) by (apply mem_spec; apply in_dels; auto). congruence.
  - intros [[x [Hx <-]]|[Nd [x [Hx [Fx <-]]]]]; exists x; repeat split; eauto.
    + apply in_or_app. left. apply in_adds; auto.
    + apply in_or_app. right. apply filter_In. split; auto. apply negb_true_iff.
      destruct (mem x (dels l)) eqn:Md; auto. apply mem_spec, in_dels in Md.
      assert (in_changes false (co x) (coded l) = true) by (apply in_changes_spec; eauto). congruence.
Qed.

(* The same seen from both sides: successors, and ground outcomes. *)
Lemma action_forward a ga s t : gaction_of C T a = Some ga -> leads T a s t ->
  exists o, In o (gouts ga) /\ forall c, derived_code c = false -> V T z t c = gapply (V T z s) o c.
Proof.
  intros Ga [sc [e [o [Gr [Ho ->]]]]]. fold F in Gr, Ho |- *. unfold gaction_of in Ga. unfold C in Ga. rewrite ground_fast in Ga.
  fold F in Ga. rewrite Gr in Ga. inversion Ga; subst ga. cbn [gaction_in gouts].
  destruct (outcomes_sound (val F T s) (V T z s) (V_rel T z s) (eff sc) e [] FTrue eq_refl) as [A _].
  destruct (A o Ho) as [y [Hy E]]. exists (goutcome_of y). split; [apply in_map; auto|].
  eapply successor_V; eauto.
Qed.
Lemma action_backward a ga s o : gaction_of C T a = Some ga -> In o (gouts ga) ->
  exists t, leads T a s t /\ forall c, derived_code c = false -> V T z t c = gapply (V T z s) o c.
Proof.
  intros Ga H. unfold gaction_of in Ga. unfold C in Ga. rewrite ground_fast in Ga. fold F in Ga.
  destruct (ground F T a) as [[sc e]|] eqn:Gr; [|discriminate]. inversion Ga; subst ga.
  cbn [gaction_in gouts] in H. apply in_map_iff in H as [y [<- Hy]].
  destruct (outcomes_sound (val F T s) (V T z s) (V_rel T z s) (eff sc) e [] FTrue eq_refl) as [_ B].
  destruct (B y Hy) as [x [Hx E]]. exists (change_state s (fired F (val F T s) x)). split.
  - exists sc, e, x. auto.
  - eapply successor_V; eauto.
Qed.
Lemma action_pre a ga s : gaction_of C T a = Some ga ->
  (applicable T a s <-> feval (V T z s) (gpre ga) = true).
Proof.
  intro Ga. unfold gaction_of in Ga. unfold C in Ga. rewrite ground_fast in Ga. fold F in Ga.
  unfold applicable. fold F. destruct (ground F T a) as [[sc e]|] eqn:Gr; [|discriminate]. inversion Ga; subst ga.
  cbn [gaction_in gpre]. rewrite V_cond. fold F. split.
  - intros [sc' [e' [E H]]]. inversion E; subst. auto.
  - intro H. exists sc, e. auto.
Qed.
End Sound.
