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
(* Changes of what is no atom of the task do not count. *)
Definition coded (l : list (bool * atom)) : list (bool * positive) :=
  map (fun x => (fst x, co (snd x))) (filter (fun x => varies F (snd x)) l).

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
Proof. unfold coded. rewrite filter_app, map_app. auto. Qed.

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
  - assert (E : exists y, (if varies (cf C) (atom_in e' p ts) then [[(gifs, true, acode C (atom_in e' p ts))]] else [[]]) = [y] /\
      gfired g y = coded (fired F v [{| c_if := ifs; c_add := true; c_atom := atom_in e' p ts |}])).
    { change (varies (cf C) (atom_in e' p ts)) with (varies F (atom_in e' p ts)).
      unfold fired. cbn [filter c_if]. fold (all_hold ifs). unfold coded.
      destruct (varies F (atom_in e' p ts)) eqn:Va; eexists; (split; [reflexivity|]);
        unfold gfired; cbn [filter fst snd]; rewrite ?G; destruct (all_hold ifs); cbn [map filter c_add c_atom fst snd];
        rewrite ?Va; auto. }
    destruct E as [y [Ey E]]. match goal with |- same _ ?t => assert (Et : t = [y]) by exact Ey; rewrite Et end.
    split; intros x [<-|[]]; eexists; split; eauto; left; auto.
  - assert (E : exists y, (if varies (cf C) (atom_in e' p ts) then [[(gifs, false, acode C (atom_in e' p ts))]] else [[]]) = [y] /\
      gfired g y = coded (fired F v [{| c_if := ifs; c_add := false; c_atom := atom_in e' p ts |}])).
    { change (varies (cf C) (atom_in e' p ts)) with (varies F (atom_in e' p ts)).
      unfold fired. cbn [filter c_if]. fold (all_hold ifs). unfold coded.
      destruct (varies F (atom_in e' p ts)) eqn:Va; eexists; (split; [reflexivity|]);
        unfold gfired; cbn [filter fst snd]; rewrite ?G; destruct (all_hold ifs); cbn [map filter c_add c_atom fst snd];
        rewrite ?Va; auto. }
    destruct E as [y [Ey E]]. match goal with |- same _ ?t => assert (Et : t = [y]) by exact Ey; rewrite Et end.
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

Lemma in_changes_spec b c l : in_changes b c (coded l) = true <-> exists a, In (b, a) l /\ varies F a = true /\ co a = c.
Proof.
  unfold in_changes, coded. rewrite existsb_exists. split.
  - intros [x [H E]]. apply in_map_iff in H as [[b' a] [<- H]]. apply filter_In in H as [H Va]. cbn [fst snd] in *.
    apply andb_prop in E as [E1 E2]. apply eqb_prop in E1. apply Pos.eqb_eq in E2. subst. eauto.
  - intros [a [H [Va <-]]]. exists (b, co a). split.
    + apply in_map_iff. exists (b, a). split; auto. apply filter_In. auto.
    + cbn [fst snd]. rewrite eqb_reflx, Pos.eqb_refl. auto.
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
  apply bool_iff. rewrite orb_true_iff, andb_true_iff, negb_true_iff.
  rewrite in_changes_spec, !(gbase_spec T z) by auto. fold F. fold C. fold co. split.
  - intros [x [Hx [Fx <-]]]. unfold change_state in Hx. apply in_app_or in Hx as [Hx|Hx].
    + left. exists x. split; auto. apply in_adds; auto.
    + right. apply filter_In in Hx as [Hx Nd]. split; [|exists x; auto].
      apply negb_true_iff in Nd. destruct (in_changes false (co x) (coded l)) eqn:Ic; auto.
      apply in_changes_spec in Ic as [x' [Hx' [_ Ex']]]. apply (co_inj T z) in Ex'. subst.
      assert (mem x (dels l) = true) by (apply mem_spec; apply in_dels; auto). congruence.
  - intros [[x [Hx [Vx <-]]]|[Nd [x [Hx [Fx <-]]]]]; exists x; repeat split; auto.
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
