(* Check.v is right, continued: certificates of kind unsolvable. *)
From Coq Require Import List Bool PArith NArith Lia Arith.
From Coq Require Import FMapPositive MSetPositive.
From Proved Require Import Lts Tree Meaning Code Know KnowSound SetSound Ground GroundSound StepSound LayerSound
  Check CheckSound.
Import ListNotations.

Section Sound.
Variable T : task.
Variable z : sizes.
Variables pick pickc : know -> form -> option positive.
Let F := facts_of T.
Let C := ctx_of T z.
Let st := gstrata C T.
Let all := all_fluents C T.
Let g := gcond C nowhere true (goal T).
Variable common : cube.
Let gc := gcube_of C common.
Variable ns : list dnode.
Hypothesis ids : distinct S.empty ns = true.
Variable layers : list layer.
Let gl := glayer_of C (gnodes C ns).

(* The set of states of layer i. *)
Definition layer_set (i : nat) (s : state) : Prop :=
  exists l, nth_error layers i = Some l /\ sat T common s = true /\ in_layer T ns l s = true.

Lemma suppose_sound f : forall k s, agrees k (V T z s) -> feval (V T z s) f = true -> agrees (suppose k f) (V T z s).
Proof.
  induction f; cbn [suppose feval]; intros k s A H; auto.
  - destruct (derived_code c) eqn:D; auto. apply agrees_set; auto. intros _. apply eqb_prop in H. rewrite H.
    destruct sign; simpl; auto.
  - apply andb_prop in H as [H1 H2]. auto.
Qed.
Lemma cases_sound n c holds : forall f s, sound T z f s -> feval (V T z s) c = true ->
  cases st pick pickc n f c holds = true -> exists f', sound T z f' s /\ holds f' = true.
Proof.
  induction n; intros f s G E H; cbn [cases] in H;
    pose proof (value_right T z pick fuel f s c G) as Vr; fold C st in Vr;
    destruct (value st pick fuel f c); simpl in Vr; try congruence;
    pose proof (suppose_sound c (fk f) s (good_agrees _ _ G) E) as A1;
    pose proof (full_sound T z _ s A1) as G1; fold C st in G1;
    pose proof (value_right T z pick fuel _ s c G1) as Vr1; fold C st in Vr1;
    destruct (value st pick fuel (full_of st (suppose (fk f) c)) c); simpl in Vr1; try congruence;
    apply orb_prop in H as [H|H]; eauto; try discriminate;
    cbn [full_of fk] in H;
    (destruct (pickc (suppose (fk f) c) c) as [a|]; [|discriminate]);
    apply andb_prop in H as [H1 H2];
    (destruct (V T z s a) eqn:Va;
     [eapply IHn; [|exact E|exact H2]|eapply IHn; [|exact E|exact H1]];
     apply full_sound; apply agrees_set; auto).
Qed.

Lemma in_glayer_sound f s l : sound T z f s -> in_glayer all f (gl l) = true -> in_layer T ns l s = true.
Proof.
  intros G H. destruct l as [cs|r]; cbn [gl glayer_of in_glayer in_layer] in *.
  - apply existsb_exists in H as [o [Ho H]]. apply in_map_iff in Ho as [c [<- Hc]].
    apply existsb_exists. exists c. split; auto. eapply entails_right; eauto.
  - destruct (entails_dd f (gref (gnodes C ns) r) S.empty) as [seen|] eqn:E; [|discriminate].
    cbv zeta. rewrite <- (gnodes_value T z s ns r). fold C.
    eapply (entails_dd_sound f (V T z s) (gref (gnodes C ns) r)); eauto.
    + apply gnodes_numbered; auto.
    + apply node_of_refl.
    + intros i c l h Hm. exfalso. revert Hm. destruct i; discriminate.
Qed.
Definition within (ls : list layer) (s : state) : Prop :=
  sat T common s = true /\ exists l, In l ls /\ in_layer T ns l s = true.
Lemma in_layers_sound f s ls : sound T z f s -> in_layers all gc (map gl ls) f = true -> within ls s.
Proof.
  intros G H. apply andb_prop in H as [H1 H2]. split; [eapply entails_right; eauto|].
  apply existsb_exists in H2 as [x [Hx H2]]. apply in_map_iff in Hx as [l [<- Hl]].
  exists l. split; auto. eapply in_glayer_sound; eauto.
Qed.
Lemma harmless_sound a ga before here f s : gaction_of C T a = Some ga -> sound T z f s ->
  harmless all st pick gc ga (map gl before) (gl here) f = true ->
  (exists t, leads T a s t /\ within before t) \/ (forall t, leads T a s t -> within (here :: before) t).
Proof.
  intros Ga G H. unfold harmless in H. cbv zeta in H. apply orb_prop in H as [H|H].
  - left. apply existsb_exists in H as [f' [Hf H]]. apply in_map_iff in Hf as [o [<- Ho]].
    destruct (action_backward T z a ga s o Ga Ho) as [t [Ht E]]. exists t. split; auto.
    eapply in_layers_sound; eauto. eapply after_right; eauto.
  - right. intros t Ht. rewrite forallb_forall in H.
    destruct (action_forward T z a ga s t Ga Ht) as [o [Ho E]].
    eapply (in_layers_sound (after st pick f o)); [eapply after_right; eauto|].
    cbn [map]. apply H. apply in_map; auto.
Qed.

(* What the check of a layer says of each of its states. *)
Definition fine (before : list layer) (here : layer) (s : state) : Prop :=
  is_goal T s = false /\ forall a, applicable T a s ->
  (exists t, leads T a s t /\ within before t) \/ (forall t, leads T a s t -> within (here :: before) t).
Lemma check_part_sound before here k s : agrees k (V T z s) ->
  check_part all st pick g gc pickc (all_actions C T) (map gl before) (gl here) k = true -> fine before here s.
Proof.
  intros A H. unfold check_part in H. cbv zeta in H. apply andb_prop in H as [H1 H2]. rewrite forallb_forall in H2.
  pose proof (full_sound T z k s A) as G. fold C st in G. split.
  - destruct (is_goal T s) eqn:Gs; auto. exfalso.
    assert (E : feval (V T z s) g = true) by (unfold g, C; rewrite (V_cond T z); exact Gs).
    destruct (cases_sound _ _ _ _ _ G E H1) as [_ [_ Hf]]. discriminate.
  - intros a Ha. destruct (all_actions_complete T z a s Ha) as [ga [Ga I]]. fold C in Ga, I.
    specialize (H2 ga I). assert (E : feval (V T z s) (gpre ga) = true) by (apply (action_pre T z a ga s Ga); auto).
    destruct (cases_sound _ _ _ _ _ G E H2) as [f' [G' Hf]]. eapply harmless_sound; eauto.
Qed.
Lemma check_layer_sound before here s : sat T common s = true -> in_layer T ns here s = true ->
  check_layer all st pick g gc pickc (all_actions C T) (assume_o (Some top) gc) (map gl before) (gl here) = true ->
  fine before here s.
Proof.
  intros Hc Hl H. destruct here as [cs|r].
  - cbn [in_layer] in Hl. apply existsb_exists in Hl as [c [Hin Hs]].
    unfold gl, glayer_of in H. cbn [check_layer] in H. rewrite forallb_forall in H.
    specialize (H (gcube_of C c) (in_map _ _ _ Hin)).
    destruct (both_right T z common c s Hc Hs) as [k [E A]]. fold C in E. fold gc in E. rewrite E in H.
    eapply check_part_sound; eauto.
  - unfold gl, glayer_of in H. cbn [check_layer] in H.
    destruct (assume_o_right T z top s common (agrees_top _) Hc) as [k [E A]]. fold C in E. fold gc in E. rewrite E in H.
    cbn [in_layer] in Hl. cbv zeta in Hl. rewrite <- (gnodes_value T z s ns r) in Hl. fold C in Hl.
    destruct (all_paths_sound _ _ _ _ A Hl H) as [k' [A' P]]. eapply check_part_sound; eauto.
Qed.

Lemma check_layers_nth ls : forall before i here,
  check_layers all st pick g gc pickc (all_actions C T) (assume_o (Some top) gc) (map gl before) (map gl ls) = true ->
  nth_error ls i = Some here ->
  check_layer all st pick g gc pickc (all_actions C T) (assume_o (Some top) gc)
    (map gl (rev (firstn i ls) ++ before)) (gl here) = true.
Proof.
  induction ls as [|x ls IH]; intros before i here H Hi; [destruct i; discriminate|].
  cbn [map check_layers] in H. apply andb_prop in H as [H1 H2]. destruct i as [|i].
  - simpl in Hi. inversion Hi; subst. auto.
  - simpl in Hi. cbn [firstn rev]. rewrite <- app_assoc. cbn [app]. apply (IH (x :: before)); auto.
Qed.
Lemma in_firstn {A} (l : list A) n x : In x (firstn n l) -> exists j, j < n /\ nth_error l j = Some x.
Proof.
  revert n. induction l as [|a l IH]; intros [|n] H; simpl in H; try contradiction.
  destruct H as [->|H]; [exists 0; split; auto; lia|].
  destruct (IH n H) as [j [Hj E]]. exists (Datatypes.S j). split; auto. lia.
Qed.
Lemma within_layer i s : within (rev (firstn i layers)) s -> exists j, j < i /\ layer_set j s.
Proof.
  intros [Hc [l [Hl Hs]]]. apply in_rev in Hl. apply in_firstn in Hl as [j [Hj E]].
  exists j. split; auto. exists l. auto.
Qed.
Lemma layers_right :
  existsb (fun s => in_layers all gc (map gl layers) (full_of st (know_of C s))) (initial_states F T) = true ->
  check_layers all st pick g gc pickc (all_actions C T) (assume_o (Some top) gc) [] (map gl layers) = true ->
  layers_ok state gact (is_goal T) (applicable T) (leads T) (is_initial T) layer_set.
Proof.
  intros H1 H2.
  assert (K : forall i s, layer_set i s -> exists here, nth_error layers i = Some here /\
                                                        fine (rev (firstn i layers)) here s).
  { intros i s [l [E [Hc Hl]]]. exists l. split; auto.
    pose proof (check_layers_nth layers [] i l H2 E) as H. rewrite app_nil_r in H. eapply check_layer_sound; eauto. }
  split.
  - apply existsb_exists in H1 as [s [Hs H1]]. pose proof (initial_sound T z s Hs) as G. fold C st in G.
    destruct (in_layers_sound _ _ _ G H1) as [Hc [l [Hl Hi]]]. apply In_nth_error in Hl as [i E].
    exists i, s. split; auto. exists l. auto.
  - intros i s L. destruct (K i s L) as [here [_ [N _]]]. auto.
  - intros i s a L Ha. destruct (K i s L) as [here [E [_ H]]]. destruct (H a Ha) as [[t [Ht W]]|W].
    + left. apply within_layer in W as [j [Hj Lj]]. exists t, j. auto.
    + right. intros t Ht. destruct (W t Ht) as [Hc [l [[<-|Hl] Hi]]].
      * exists i. split; auto. exists here. auto.
      * destruct (within_layer i t) as [j [Hj Lj]]; [split; eauto|]. exists j. split; auto. lia.
Qed.
End Sound.

Lemma check_unsolvable_ok T z pick pickc common ns layers :
  check_unsolvable T z pick pickc common ns layers = true ->
  layers_ok state gact (is_goal T) (applicable T) (leads T) (is_initial T) (layer_set T common ns layers).
Proof.
  unfold check_unsolvable. cbv zeta. intro H. apply andb_prop in H as [H H3]. apply andb_prop in H as [H H2].
  apply andb_prop in H as [_ H1]. eapply layers_right; eauto.
Qed.
