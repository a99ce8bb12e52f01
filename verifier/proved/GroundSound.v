(* Ground.v is right: ground conditions, derived atoms and outcomes say what the
   tree means. *)
From Coq Require Import List Bool PArith NArith Lia Arith.
From Coq Require Import FMapPositive MSetPositive.
From Proved Require Import Tree Meaning Code Know KnowSound SetSound Ground.
Import ListNotations.

Lemma atom_eqb_spec a b : atom_eqb a b = true <-> a = b.
Proof.
  unfold atom_eqb, objs_eqb. destruct a as [p l], b as [q m]; simpl.
  destruct (list_eq_dec Pos.eq_dec l m); rewrite andb_true_iff, Pos.eqb_eq; intuition congruence.
Qed.
Lemma mem_spec a s : mem a s = true <-> In a s.
Proof.
  unfold mem. rewrite existsb_exists. split; [intros [b [H E]]; apply atom_eqb_spec in E; subst; auto|].
  intro H. exists a; split; auto. apply atom_eqb_spec; auto.
Qed.
Lemma bool_iff a b : (a = true <-> b = true) -> a = b.
Proof. destruct a, b; intuition congruence. Qed.

Local Arguments facts_of : simpl never.
Local Arguments ctx_of : simpl never.

Section Sound.
Variable T : task.
Variable z : sizes.
Let F := facts_of T.
Let C := ctx_of T z.
Let co := acode C.

Lemma co_inj a b : co a = co b -> a = b.
Proof. apply code_inj. Qed.
Lemma co_derived a : derived_code (co a) = is_derived F (fst a).
Proof. unfold co, acode. rewrite derived_code_spec. reflexivity. Qed.

Lemma those_fast ts : those (cf C) ts = those F ts.
Proof.
  unfold C, ctx_of. cbn [cf]. fold F. unfold fast. cbn [those].
  destruct ts as [|t [|u ts]]; auto.
  assert (forall l m, (forall t l, M.find t m = Some l -> l = those F [t]) ->
    forall t l', M.find t (fold_left (fun m t => M.add t (those F [t]) m) l m) = Some l' -> l' = those F [t]) as G.
  { induction l as [|x l IH]; cbn [fold_left]; intros m Hm; auto. apply IH.
    intros t' l' E. destruct (Pos.eq_dec t' x) as [->|N].
    - rewrite M.gss in E. injection E as <-. reflexivity.
    - rewrite M.gso in E by auto. auto. }
  match goal with |- context [M.find t ?m] => destruct (M.find t m) eqn:E end; auto.
  eapply G; eauto. intros t' l' E'. rewrite M.gempty in E'. discriminate.
Qed.
Lemma bindings_fast ps : forall e, bindings (cf C) ps e = bindings F ps e.
Proof.
  induction ps as [|[x ts] ps IH]; cbn [bindings]; intro e; auto. rewrite those_fast. apply flat_map_ext. intro; auto.
Qed.
Lemma instances_fast r : instances (cf C) T r = instances F T r.
Proof. unfold instances. rewrite bindings_fast. auto. Qed.
Lemma ground_fast a : ground (cf C) T a = ground F T a.
Proof.
  unfold ground. destruct (schema_of T (fst a)) as [s|]; auto.
  assert (forall ps l e, bind_args (cf C) ps l e = bind_args F ps l e) as ->; auto.
  induction ps as [|[x ts] ps IH]; destruct l as [|o l]; intro e; auto. cbn [bind_args].
  change (fits (cf C) o ts) with (fits F o ts). destruct (fits F o ts); auto.
Qed.

(* ---------------- atoms that never change ---------------- *)
Definition fixed_value (a : atom) : bool := negb (is_fluent F (fst a)) && mem a (init T).
Lemma fixed_true_spec a : is_fixed F a = true -> fixed_true C a = fixed_value a.
Proof.
  intro St. unfold fixed_true, fixed_value. change (is_fluent (cf C) (fst a)) with (is_fluent F (fst a)). f_equal.
  apply bool_iff. rewrite mem_spec.
  assert (forall l s, S.mem (co a) (fold_left (fun s a => if is_fixed F a then S.add (co a) s else s) l s) = true
            <-> In a l \/ S.mem (co a) s = true) as G.
  { induction l as [|b l IH]; cbn [fold_left In]; intro s; [intuition|]. rewrite IH.
    destruct (is_fixed F b) eqn:Sb.
    - rewrite mem_add. destruct (Pos.eqb_spec (co a) (co b)) as [E|N].
      + apply co_inj in E. intuition.
      + assert (b <> a) by congruence. intuition.
    - assert (b <> a) by congruence. intuition. }
  specialize (G (init T) S.empty). unfold co in G.
  change (cstatic C) with (fold_left (fun s a => if is_fixed F a then S.add (acode C a) s else s) (init T) S.empty).
  rewrite G. split; auto. intros [H|H]; auto. exfalso. revert H. generalize (acode C a).
  intros p; destruct p; discriminate.
Qed.
Lemma fluent_not_derived p : is_fluent F p = true -> is_derived F p = false.
Proof.
  unfold F, facts_of. cbn [is_fluent is_derived]. intro H. apply andb_prop in H as [_ H]. apply negb_true_iff; auto.
Qed.
Lemma varies_not_derived a : varies F a = true -> is_derived F (fst a) = false.
Proof. unfold varies. intro H. apply andb_prop in H as [H _]. apply fluent_not_derived; auto. Qed.
Lemma varies_not_fixed a : varies F a = true -> is_fixed F a = false.
Proof. intro H. unfold is_fixed. rewrite H, orb_true_r. auto. Qed.

(* ---------------- conditions ---------------- *)
Definition stat (v : valuation) : Prop := forall a, is_fixed F a = true -> v a = fixed_value a.
Definition rel (v : valuation) (g : gval) : Prop :=
  stat v /\ forall a, is_fixed F a = false -> g (co a) = v a.

Lemma unit_sound g b : feval g (unit_of b) = b.
Proof. destruct b; auto. Qed.
Lemma junct_sound g b f h : feval g (junct b f h) = if b then feval g f && feval g h else feval g f || feval g h.
Proof.
  destruct b, f, h; simpl; auto; rewrite ?andb_true_r, ?andb_false_r, ?orb_true_r, ?orb_false_r; auto.
Qed.
Lemma eqb_negb a b : Bool.eqb (negb a) b = Bool.eqb a (negb b).
Proof. destruct a, b; auto. Qed.
Lemma gcond_sound v g f : rel v g -> forall e sign, feval g (gcond C e sign f) = Bool.eqb (holds F v e f) sign.
Proof.
  intros [St R]. induction f; intros e sign; cbn [gcond holds].
  - rewrite unit_sound. destruct sign; auto.
  - rewrite unit_sound. destruct sign; auto.
  - cbv zeta. change (is_fixed (cf C) (atom_in e p ts)) with (is_fixed F (atom_in e p ts)).
    destruct (is_fixed F (atom_in e p ts)) eqn:Sp; cbn [feval].
    + rewrite unit_sound. rewrite fixed_true_spec by auto. rewrite St by auto. auto.
    + fold (co (atom_in e p ts)). rewrite R; auto.
  - apply unit_sound.
  - rewrite IHf. rewrite eqb_negb. auto.
  - rewrite junct_sound, IHf1, IHf2. destruct (holds F v e f1), (holds F v e f2), sign; auto.
  - rewrite junct_sound, IHf1, IHf2. destruct (holds F v e f1), (holds F v e f2), sign; auto.
  - rewrite junct_sound, IHf1, IHf2. destruct (holds F v e f1), (holds F v e f2), sign; auto.
  - rewrite those_fast. induction (those F ts) as [|o l IH]; cbn [fold_right forallb].
    + rewrite unit_sound. destruct sign; auto.
    + rewrite junct_sound, IHf, IH. destruct (holds F v (bind x o e) f), (forallb (fun o => holds F v (bind x o e) f) l), sign; auto.
  - rewrite those_fast. induction (those F ts) as [|o l IH]; cbn [fold_right existsb].
    + rewrite unit_sound. destruct sign; auto.
    + rewrite junct_sound, IHf, IH. destruct (holds F v (bind x o e) f), (existsb (fun o => holds F v (bind x o e) f) l), sign; auto.
Qed.
Lemma gcond_true v g f e : rel v g -> feval g (gcond C e true f) = holds F v e f.
Proof. intro R. rewrite (gcond_sound v g f R). destruct (holds F v e f); auto. Qed.

(* ---------------- derived atoms ---------------- *)
Lemma heads_in_set : forall l s r, (In r l \/ S.mem (head r) s = true) ->
  S.mem (head r) (fold_left (fun s r => S.add (head r) s) l s) = true.
Proof.
  induction l as [|x l IH]; simpl; intros s r H; [tauto|]. apply IH. rewrite mem_add.
  destruct H as [[->|H]|H]; auto; [rewrite Pos.eqb_refl; auto|]. destruct (Pos.eqb (head r) (head x)); auto.
Qed.
Lemma head_derived r : In r (concat (strata T)) -> is_derived F (head r) = true.
Proof. intro H. apply (heads_in_set _ S.empty). auto. Qed.
Lemma instance_head r i : In i (instances F T r) -> fst (i_atom i) = head r.
Proof. unfold instances. rewrite in_map_iff. intros [e [<- _]]. auto. Qed.

Lemma rel_fire v g i : is_derived F (fst (i_atom i)) = true -> rel v g ->
  rel (fire F v i) (gfire g (gdef_of C i)).
Proof.
  intros D R. unfold fire, gfire. cbn [gdef_of snd fst]. rewrite (gcond_true v g) by auto.
  destruct (holds F v (i_env i) (i_body i)); auto. destruct R as [St R].
  split; intros a Sa; unfold set_true, upd.
  - destruct (atom_eqb a (i_atom i)) eqn:E; auto. apply atom_eqb_spec in E; subst.
    unfold is_fixed in Sa. rewrite D in Sa. discriminate.
  - fold (co (i_atom i)). destruct (Pos.eqb_spec (co a) (co (i_atom i))) as [E|N].
    + apply co_inj in E; subst. assert (atom_eqb (i_atom i) (i_atom i) = true) as -> by (apply atom_eqb_spec; auto). auto.
    + destruct (atom_eqb a (i_atom i)) eqn:E; auto. apply atom_eqb_spec in E. congruence.
Qed.
Lemma rel_sweep is : (forall i, In i is -> is_derived F (fst (i_atom i)) = true) -> forall v g, rel v g ->
  rel (sweep F is v) (gsweep (filter (fun d => negb (is_false (snd d))) (map (gdef_of C) is)) g).
Proof.
  unfold sweep, gsweep. induction is as [|i is IH]; cbn [map filter fold_left]; intros D v g R; auto.
  pose proof (rel_fire v g i (D i (or_introl eq_refl)) R) as R1.
  cbn [gdef_of snd]. destruct (is_false (gcond C (i_env i) true (i_body i))) eqn:E; cbn [negb fold_left];
    [|apply IH; auto; intros; apply D; right; auto].
  apply IH; [intros; apply D; right; auto|]. unfold fire. rewrite <- (gcond_true v g) by auto.
  destruct (gcond C (i_env i) true (i_body i)); try discriminate. auto.
Qed.

Definition nst : list (nat * list gdef) :=
  map (fun rs => (length (flat_map (instances F T) rs), gstratum C T rs)) (strata T).
Lemma nst_snd : map snd nst = gstrata C T.
Proof. unfold nst, gstrata. rewrite map_map. apply map_ext. auto. Qed.
Lemma gstratum_spec rs : gstratum C T rs =
  filter (fun d => negb (is_false (snd d))) (map (gdef_of C) (flat_map (instances F T) rs)).
Proof. unfold gstratum. do 2 f_equal. apply flat_map_ext. apply instances_fast. Qed.
Lemma stratum_derived rs i : In rs (strata T) -> In i (flat_map (instances F T) rs) ->
  is_derived F (fst (i_atom i)) = true.
Proof.
  intros Hr Hi. apply in_flat_map in Hi as [r [Hr' Hi]]. rewrite (instance_head _ _ Hi).
  apply head_derived. apply in_concat. eauto.
Qed.
Lemma filter_length {A} (p : A -> bool) l : length (filter p l) <= length l.
Proof. induction l; simpl; auto. destruct (p a); simpl; lia. Qed.
Lemma nst_wf : forall nd, In nd nst -> length (snd nd) <= fst nd /\ heads_derived (snd nd).
Proof.
  intros nd H. unfold nst in H. apply in_map_iff in H as [rs [<- Hrs]]. cbn [fst snd].
  rewrite gstratum_spec. split.
  - etransitivity; [apply filter_length|]. rewrite map_length. auto.
  - intros d Hd. apply filter_In in Hd as [Hd _]. apply in_map_iff in Hd as [i [<- Hi]].
    cbn [gdef_of fst]. fold (co (i_atom i)). rewrite co_derived. eapply stratum_derived; eauto.
Qed.

(* The valuation of codes that belongs to a state. *)
Definition gbase (s : state) : gval := fun c =>
  if derived_code c then false else existsb (fun a => varies F a && Pos.eqb (co a) c) s.
Definition V (s : state) : gval := gclose nst (gbase s).

Lemma gbase_spec s c : derived_code c = false ->
  (gbase s c = true <-> exists a, In a s /\ varies F a = true /\ co a = c).
Proof.
  intro D. unfold gbase. rewrite D. rewrite existsb_exists.
  split; intros [a H]; exists a; [destruct H as [H1 H2]; apply andb_prop in H2 as [H2 H3]; apply Pos.eqb_eq in H3; auto|].
  destruct H as [H1 [H2 <-]]. rewrite H2, Pos.eqb_refl. auto.
Qed.
Lemma rel_base s : rel (base F T s) (gbase s).
Proof.
  split; intros a Sa.
  - unfold base, is_fixed in *. apply negb_true_iff, orb_false_iff in Sa as [-> ->]. auto.
  - unfold is_fixed in Sa. apply negb_false_iff in Sa. unfold base.
    destruct (is_derived F (fst a)) eqn:D; [unfold gbase; rewrite co_derived, D; auto|].
    cbn [orb] in Sa. rewrite Sa. apply bool_iff. rewrite gbase_spec by (rewrite co_derived; auto).
    rewrite mem_spec. split; [intros [b [H1 [H2 H3]]]; apply co_inj in H3; subst; auto|]. eauto.
Qed.
Lemma rel_close : forall l v g, incl l (strata T) -> rel v g ->
  rel (fold_left (fun v rs => close F (flat_map (instances F T) rs) v) l v)
      (gclose (map (fun rs => (length (flat_map (instances F T) rs), gstratum C T rs)) l) g).
Proof.
  unfold gclose. induction l as [|rs l IH]; cbn [map fold_left]; intros v g I R; auto.
  apply IH; [intros x Hx; apply I; right; auto|]. unfold close. cbn [fst snd].
  induction (length (flat_map (instances F T) rs)) as [|n IHn]; cbn [Nat.iter nat_rect]; auto.
  rewrite gstratum_spec. apply rel_sweep; [|rewrite gstratum_spec in IHn; auto].
  intros i Hi. eapply stratum_derived; eauto. apply I; left; auto.
Qed.
Theorem V_rel s : rel (val F T s) (V s).
Proof. apply rel_close. apply incl_refl. apply rel_base. Qed.
Lemma V_model s : model nst (V s).
Proof. exists (gbase s). split; auto. intros c D. unfold gbase. rewrite D. auto. Qed.
Lemma V_fluent s c : derived_code c = false -> V s c = gbase s c.
Proof. intro D. apply gclose_fluent; auto. intros nd H. apply nst_wf; auto. Qed.
Lemma V_cond s f e : feval (V s) (gcond C e true f) = holds F (val F T s) e f.
Proof. apply gcond_true. apply V_rel. Qed.
End Sound.
