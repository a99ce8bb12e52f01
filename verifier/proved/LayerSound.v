(* Ground.v is right, continued: cubes, diagrams, initial states, and that no
   applicable action is left out. *)
From Coq Require Import List Bool PArith NArith Lia Arith.
From Coq Require Import FMapPositive MSetPositive.
From Proved Require Import Tree Meaning Code Know KnowSound SetSound Ground GroundSound StepSound Check.
Import ListNotations.

Section Sound.
Variable T : task.
Variable z : sizes.
Let F := facts_of T.
Let C := ctx_of T z.
Let co := acode C.

(* ---------------- cubes ---------------- *)
Lemma lit_value s a : is_fixed F a = false -> V T z s (co a) = val F T s a.
Proof. intro H. apply (V_rel T z s); auto. Qed.
Lemma static_value s a : is_fixed F a = true -> val F T s a = fixed_true C a.
Proof.
  intro H. unfold C. rewrite fixed_true_spec by auto. apply (V_rel T z s); auto.
Qed.
Lemma glits_sound s sign l : forallb (fun a => Bool.eqb (val F T s a) sign) l = true <->
  exists r, glits C sign l = Some r /\ forall c, In c r -> V T z s c = sign.
Proof.
  induction l as [|a l IH]; cbn [glits forallb].
  - split; auto. exists []. split; auto. contradiction.
  - change (is_fixed (cf C) a) with (is_fixed F a).
    rewrite andb_true_iff, IH. destruct (is_fixed F a) eqn:St.
    + rewrite (static_value s a St). destruct (Bool.eqb (fixed_true C a) sign).
      * split; [intros [_ H]; auto|auto].
      * split; [intros [H _]; discriminate|intros [r [H _]]; discriminate].
    + rewrite <- (lit_value s a St), eqb_true_iff. split.
      * intros [E [r [-> H]]]. exists (acode C a :: r). split; auto. intros c [<-|Hc]; auto.
      * intros [r [E H]]. destruct (glits C sign l) as [r'|]; [|discriminate]. inversion E; subst r.
        split; [apply H; left; auto|]. exists r'. split; auto. intros; apply H; right; auto.
Qed.
Lemma glits_in sign l : forall r, glits C sign l = Some r ->
  forall c, In c r <-> exists a, In a l /\ is_fixed F a = false /\ co a = c.
Proof.
  induction l as [|a l IH]; cbn [glits]; intros r H c.
  - inversion H; subst. split; [contradiction|intros [a [[] _]]].
  - change (is_fixed (cf C) a) with (is_fixed F a) in H.
    destruct (is_fixed F a) eqn:St.
    + destruct (Bool.eqb (fixed_true C a) sign); [|discriminate]. rewrite (IH r H c).
      split; intros [b [Hb H']]; exists b; split; auto; [right; auto|].
      destruct Hb as [->|]; auto. destruct H'; congruence.
    + destruct (glits C sign l) as [r'|]; [|discriminate]. inversion H; subst r. cbn [In]. rewrite (IH r' eq_refl c).
      split.
      * intros [<-|[b [Hb H']]]; [exists a; auto|exists b; auto].
      * intros [b [[->|Hb] [H1 H2]]]; [left; auto|right; exists b; auto].
Qed.
Lemma allowed_spec l1 l2 : forall s c,
  S.mem c (fold_left (fun s a => S.add (co a) s) l2 (fold_left (fun s c => S.add c s) l1 s)) = true
  <-> In c l1 \/ (exists a, In a l2 /\ co a = c) \/ S.mem c s = true.
Proof.
  assert (G : forall s c, S.mem c (fold_left (fun s a => S.add (co a) s) l2 s) = true
            <-> (exists a, In a l2 /\ co a = c) \/ S.mem c s = true).
  { induction l2 as [|a l IH]; cbn [fold_left]; intros s c.
    - split; auto. intros [[a [[] _]]|]; auto.
    - rewrite IH, mem_add. destruct (Pos.eqb_spec c (co a)) as [->|N]; split; auto.
      + intros _. left. exists a. split; auto. left; auto.
      + intros [[b [Hb E]]|H]; [left; exists b; split; auto; right; auto|auto].
      + intros [[b [[->|Hb] E]]|H]; [congruence|left; eauto|auto]. }
  induction l1 as [|d l1 IH]; cbn [fold_left In]; intros s c.
  - rewrite G. intuition.
  - rewrite IH, mem_add. destruct (Pos.eqb_spec c d) as [->|N]; intuition congruence.
Qed.
Lemma gcube_sound c s : sat T c s = true <-> exists gc, gcube_of C c = Some gc /\ gsat (V T z s) gc.
Proof.
  unfold sat. fold F. rewrite !andb_true_iff.
  assert (P : forallb (val F T s) (pos c) = true <-> forallb (fun a => Bool.eqb (val F T s a) true) (pos c) = true).
  { rewrite !forallb_forall. split; intros H a Ha; specialize (H a Ha); destruct (val F T s a); auto. }
  assert (N : forallb (fun a => negb (val F T s a)) (neg c) = true <->
              forallb (fun a => Bool.eqb (val F T s a) false) (neg c) = true).
  { rewrite !forallb_forall. split; intros H a Ha; specialize (H a Ha); destruct (val F T s a); auto. }
  rewrite P, N, !glits_sound. clear P N. unfold gcube_of.
  assert (Cl : forall p, glits C true (pos c) = Some p -> (forall x, In x p -> V T z s x = true) ->
    (closed c = true -> forall x, derived_code x = false -> V T z s x = true ->
      S.mem x (fold_left (fun s a => S.add (acode C a) s) (free c) (fold_left (fun s c => S.add c s) p S.empty)) = true)
    <-> negb (closed c) || forallb (fun a => negb (varies F a) || mem a (pos c) || mem a (free c)) s = true).
  { intros p Hp Tp. destruct (closed c); cbn [negb orb]; [|split; auto; discriminate].
    rewrite forallb_forall. split.
    - intros H a Ha. specialize (H eq_refl). destruct (varies F a) eqn:Fl; auto. cbn [negb orb].
      assert (is_derived F (fst a) = false) as De by (apply varies_not_derived; auto).
      assert (V T z s (co a) = true) as Va.
        { rewrite V_fluent by (rewrite (co_derived T z); auto).
          apply (gbase_spec T z); [rewrite (co_derived T z); auto|]. exists a; auto. }
        specialize (H (co a)). rewrite (co_derived T z) in H. specialize (H De Va).
        apply allowed_spec in H as [H|[[b [Hb E]]|H]].
      + apply (glits_in _ _ _ Hp) in H as [b [Hb [_ E]]]. apply (co_inj T z) in E. subst.
          rewrite orb_true_iff. left. apply mem_spec; auto.
      + apply (co_inj T z) in E. subst. rewrite orb_true_iff. right. apply mem_spec; auto.
      + exfalso. revert H. generalize (co a). intros q; destruct q; discriminate.
    - intros H _ x Dx Vx. rewrite V_fluent in Vx by auto. apply (gbase_spec T z) in Vx as [a [Ha [Fa <-]]]; auto.
      fold F in Fa. specialize (H a Ha). rewrite Fa in H. cbn [negb orb] in H. apply allowed_spec.
      apply orb_prop in H as [H|H]; apply mem_spec in H.
      + left. apply (glits_in _ _ _ Hp). exists a. split; auto. split; auto. apply varies_not_fixed; auto.
      + right; left. exists a; auto. }
  split.
  - intros [[[p [Hp Tp]] [n [Hn Tn]]] H]. rewrite Hp, Hn. eexists. split; [reflexivity|]. split; cbn; [split; auto|].
    intro Cc. rewrite Cc. apply (proj2 (Cl p Hp Tp)); auto.
  - intros [gc [E [[P N] H]]]. destruct (glits C true (pos c)) as [p|] eqn:Hp; [|discriminate].
    destruct (glits C false (neg c)) as [n|] eqn:Hn; [|discriminate]. inversion E; subst gc. cbn in P, N, H.
    split; [split; eauto|]. apply (proj1 (Cl p eq_refl P)). intro Cc. specialize (H Cc). rewrite Cc in H. auto.
Qed.

(* ---------------- all fluent atoms ---------------- *)
Lemma every_spec n os : forall p, every n os p = true -> forall l, length l = n -> incl l os -> p l = true.
Proof.
  induction n; cbn [every]; intros p H [|o l] L I; try discriminate; auto.
  rewrite forallb_forall in H. apply (IHn (fun l => p (o :: l))).
  - apply H. apply I; left; auto.
  - simpl in L. congruence.
  - intros x Hx. apply I; right; auto.
Qed.
Lemma table_objects o s : M.find o (fit_table T) = Some s -> In o (map fst (objects T)).
Proof.
  unfold fit_table.
  assert (G : forall l m s, M.find o (fold_left (fun m d => let s := above (supers T) (snd d) in
      M.add (fst d) (match M.find (fst d) m with None => s | Some s' => S.union s s' end) m) l m) = Some s ->
      In o (map fst l) \/ M.find o m <> None).
  { induction l as [|d l IH]; cbn [fold_left map In]; intros m s0 E; [right; congruence|].
    apply IH in E as [E|E]; auto. cbv zeta in E.
    destruct (Pos.eq_dec o (fst d)) as [->|N]; auto. rewrite M.gso in E; auto. }
  intro E. apply G in E as [E|E]; auto. rewrite M.gempty in E. congruence.
Qed.
Lemma is_atom_spec a : is_atom F a = true ->
  incl (snd a) (map fst (objects T)) /\ exists d, In d (predicates T) /\ fst d = fst a /\ length (snd d) = length (snd a).
Proof.
  unfold F, facts_of. cbn [is_atom]. unfold atom_in_task. intro H. apply andb_prop in H as [H1 H2]. split.
  - intros o Ho. rewrite forallb_forall in H2. specialize (H2 o Ho).
    destruct (M.find o (fit_table T)) eqn:E; [|discriminate]. eapply table_objects; eauto.
  - destruct (M.find (fst a) (arities T)) as [n|] eqn:E; [|discriminate]. apply Nat.eqb_eq in H1. subst n.
    unfold arities in E. revert E.
    assert (G : forall (l : list (pred * list (list typ))) m n, M.find (fst a) (fold_left (fun m d => M.add (fst d) (length (snd d)) m) l m) = Some n ->
      (exists d, In d l /\ fst d = fst a /\ length (snd d) = n) \/ M.find (fst a) m = Some n).
    { induction l as [|d l IH]; cbn [fold_left]; intros m n E; auto.
      apply IH in E as [[d' [Hd E]]|E]; [left; exists d'; split; auto; right; auto|].
      destruct (Pos.eq_dec (fst a) (fst d)) as [Ea|N].
      - rewrite Ea, M.gss in E. left. exists d. split; [left; auto|]. split; [auto|injection E as E; exact E].
      - rewrite M.gso in E; auto. }
    intro E. apply G in E as [E|E]; auto. rewrite M.gempty in E. discriminate.
Qed.
Lemma V_covers s : covers (all_fluents C T) (V T z s).
Proof.
  intros p H c D Vc. rewrite V_fluent in Vc by auto. apply (gbase_spec T z) in Vc as [a [_ [Va <-]]]; auto.
  fold F in Va. unfold varies in Va. apply andb_prop in Va as [Fa Aa]. destruct (is_atom_spec a Aa) as [I [d [Hd [Ed Ld]]]].
  unfold all_fluents in H. cbv zeta in H. rewrite forallb_forall in H. specialize (H d Hd).
  change (is_fluent (cf C) (fst d)) with (is_fluent F (fst d)) in H. rewrite Ed, Fa in H. cbn [negb orb] in H.
  pose proof (every_spec _ _ _ H (snd a) (eq_sym Ld) I) as P. destruct a; exact P.
Qed.

(* ---------------- initial states ---------------- *)
Lemma know_of_agrees s : (forall a, In a s -> varies F a = true) -> agrees (know_of C s) (V T z s).
Proof.
  intros Fl c D. rewrite V_fluent by auto. unfold flook, know_of. cbn [kmap kclosed].
  assert (G : forall l m, match M.find c (fold_left (fun m a => M.add (co a) TT m) l m) with
    | Some t => (t = TT /\ exists a, In a l /\ co a = c) \/ M.find c m = Some t
    | None => M.find c m = None /\ forall a, In a l -> co a <> c end).
  { induction l as [|a l IH]; cbn [fold_left]; intro m.
    - destruct (M.find c m); auto.
    - specialize (IH (M.add (co a) TT m)).
      destruct (M.find c (fold_left (fun m a => M.add (co a) TT m) l (M.add (co a) TT m))) as [t|].
      + destruct IH as [[-> [b [Hb E]]]|E]; [left; split; auto; exists b; split; auto; right; auto|].
        destruct (Pos.eq_dec c (co a)) as [->|N]; [rewrite M.gss in E; inversion E; left; split; auto; exists a; split; auto; left; auto|].
        rewrite M.gso in E by auto. auto.
      + destruct IH as [E H]. destruct (Pos.eq_dec c (co a)) as [->|N]; [rewrite M.gss in E; discriminate|].
        rewrite M.gso in E by auto. split; auto. intros b [<-|Hb]; auto. }
  specialize (G s (M.empty truth)). fold co.
  destruct (M.find c (fold_left (fun m a => M.add (co a) TT m) s (M.empty truth))) as [t|].
  - destruct G as [[-> [a [Ha E]]]|E]; [|rewrite M.gempty in E; discriminate].
    simpl. apply (gbase_spec T z); auto. exists a; auto.
  - destruct G as [_ G]. simpl. destruct (gbase T z s c) eqn:B; auto.
    apply (gbase_spec T z) in B as [a [Ha [_ E]]]; auto. exfalso. apply (G a); auto.
Qed.
Lemma initial_fluent s : In s (initial_states F T) -> forall a, In a s -> varies F a = true.
Proof.
  unfold initial_states. intros H a Ha. apply in_map_iff in H as [s' [<- _]]. apply filter_In in Ha. tauto.
Qed.

(* ---------------- diagrams ---------------- *)
Lemma gnodes_value s ns r : dd_value (V T z s) (gref (gnodes C ns) r) = ref_value (node_values (val F T s) ns) r.
Proof.
  assert (G : forall ns m m',
    (forall n, dd_value (V T z s) (gref m (RNode n)) = ref_value m' (RNode n)) ->
    forall n, dd_value (V T z s) (gref (fold_left (fun m n =>
       M.add (n_id n) (let l := gref m (n_low n) in let h := gref m (n_high n) in
                    if is_fixed (cf C) (n_atom n) then (if fixed_true C (n_atom n) then h else l)
                    else DNode (n_id n) (acode C (n_atom n)) l h) m) ns m) (RNode n)) =
      ref_value (fold_left (fun m n => M.add (n_id n) (ref_value m (if val F T s (n_atom n) then n_high n else n_low n)) m) ns m') (RNode n)).
  { induction ns0 as [|x ns0 IH]; cbn [fold_left]; intros m m' H n; auto.
    apply IH. clear IH n. intro n.
    assert (H' : forall r, dd_value (V T z s) (gref m r) = ref_value m' r) by (intros [| |k]; auto; apply H).
    cbn [gref ref_value]. destruct (Pos.eq_dec n (n_id x)) as [->|N].
    - rewrite !M.gss. change (is_fixed (cf C) (n_atom x)) with (is_fixed F (n_atom x)).
      destruct (is_fixed F (n_atom x)) eqn:St.
      + rewrite (static_value s _ St). cbv zeta. destruct (fixed_true C (n_atom x)); apply H'.
      + cbn [dd_value]. fold co. rewrite (lit_value s _ St). destruct (val F T s (n_atom x)); apply H'.
    - rewrite !M.gso by auto. apply (H n). }
  destruct r as [| |n]; auto. apply G. intro k. cbn [gref ref_value]. rewrite !M.gempty. auto.
Qed.

Lemma node_of_refl d : node_of d d.
Proof. destruct d; simpl; auto. Qed.
Lemma gnodes_numbered ns r : distinct S.empty ns = true -> numbered (gref (gnodes C ns) r).
Proof.
  set (inside := fun (m : M.t gdd) d => forall i c l h, node_of (DNode i c l h) d -> M.find i m = Some (DNode i c l h)).
  assert (G : forall ns m seen, (forall n d, M.find n m = Some d -> inside m d) ->
    (forall n, M.find n m <> None -> S.mem n seen = true) -> distinct seen ns = true ->
    let m' := fold_left (fun m n => M.add (n_id n) (let l := gref m (n_low n) in let h := gref m (n_high n) in
                    if is_fixed (cf C) (n_atom n) then (if fixed_true C (n_atom n) then h else l)
                    else DNode (n_id n) (acode C (n_atom n)) l h) m) ns m in
    forall n d, M.find n m' = Some d -> inside m' d).
  { induction ns0 as [|x ns0 IH]; cbn [fold_left distinct]; intros m seen Hm Hs D; auto.
    apply andb_prop in D as [D1 D2]. apply negb_true_iff in D1.
    assert (Fresh : M.find (n_id x) m = None).
    { destruct (M.find (n_id x) m) eqn:E; auto. rewrite (Hs (n_id x)) in D1; [discriminate|congruence]. }
    assert (Hr : forall r, inside m (gref m r)).
    { intros [| |k] i c l h H; simpl in H; [destruct H as [H|[]]; discriminate|destruct H as [H|[]]; discriminate|].
      destruct (M.find k m) as [d|] eqn:E; [apply (Hm k d E); auto|]. simpl in H. destruct H as [H|[]]; discriminate. }
    assert (Ext : forall e d, inside m d -> inside (M.add (n_id x) e m) d).
    { intros e d H i c l h Hn. specialize (H i c l h Hn). destruct (Pos.eq_dec i (n_id x)) as [->|N]; [congruence|].
      rewrite M.gso; auto. }
    cbv zeta. set (t := if is_fixed (cf C) (n_atom x) then _ else _).
    assert (It : inside (M.add (n_id x) t m) t).
    { assert (t = gref m (n_high x) \/ t = gref m (n_low x) \/
        t = DNode (n_id x) (acode C (n_atom x)) (gref m (n_low x)) (gref m (n_high x))) as [E|[E|E]].
      { unfold t. destruct (is_fixed (cf C) (n_atom x)); auto. destruct (fixed_true C (n_atom x)); auto. }
      - apply Ext. rewrite E. apply Hr.
      - apply Ext. rewrite E. apply Hr.
      - intros i c l h Hn. rewrite E in Hn. cbn [node_of] in Hn. destruct Hn as [Hn|[Hn|Hn]].
        + rewrite <- E in Hn. rewrite Hn. rewrite E in Hn. injection Hn as -> _ _ _. rewrite M.gss. auto.
        + apply (Ext t _ (Hr (n_low x))); auto.
        + apply (Ext t _ (Hr (n_high x))); auto. }
    apply (IH _ (S.add (n_id x) seen)); auto.
    - intros n d E. destruct (Pos.eq_dec n (n_id x)) as [->|N].
      + rewrite M.gss in E. injection E as <-. auto.
      + rewrite M.gso in E by auto. apply Ext. eapply Hm; eauto.
    - intros n E. rewrite mem_add. destruct (Pos.eqb_spec n (n_id x)) as [|N]; auto. apply Hs.
      rewrite M.gso in E; auto. }
  intros D i c l h c' l' h' H1 H2. destruct r as [| |n]; simpl in H1, H2; try (destruct H1 as [H1|[]]; discriminate).
  destruct (M.find n (gnodes C ns)) as [d|] eqn:E; [|simpl in H1; destruct H1 as [H1|[]]; discriminate].
  assert (I : inside (gnodes C ns) d).
  { apply (G ns (M.empty gdd) S.empty) with (n := n); auto.
    - intros k d' E'. rewrite M.gempty in E'. discriminate.
    - intros k E'. rewrite M.gempty in E'. congruence. }
  pose proof (I _ _ _ _ H1) as E1. pose proof (I _ _ _ _ H2) as E2. rewrite E1 in E2. inversion E2; auto.
Qed.

(* ---------------- no applicable action is left out ---------------- *)
Lemma fits_those o ts : fits F o ts = true -> In o (those F ts).
Proof.
  unfold F, facts_of. cbn [fits those]. intro H. apply filter_In. split; auto.
  unfold fits_in in H. destruct (M.find o (fit_table T)) as [s|] eqn:E; [|discriminate].
  assert (I : In o (map fst (objects T))) by (eapply table_objects; eauto).
  assert (O : forall l seen, In o l -> S.mem o seen = false -> In o (once seen l)).
  { induction l as [|x l IH]; cbn [once In]; intros seen Hi Hs; auto.
    destruct (S.mem x seen) eqn:E1.
    - destruct Hi as [->|Hi]; [congruence|]. auto.
    - destruct (Pos.eq_dec x o) as [->|N]; [left; auto|right]. destruct Hi as [->|Hi]; [congruence|].
      apply IH; auto. rewrite mem_add. destruct (Pos.eqb_spec o x); congruence. }
  apply O; auto.
Qed.

Lemma pterms_sound p e ts l : (forall x o, p x = Some o -> e x = o) -> pterms p ts = Some l -> map (term_in e) ts = l.
Proof.
  intro H. revert l. induction ts as [|t ts IH]; cbn [pterms map]; intros l E; [inversion E; auto|].
  destruct (pterm p t) as [o|] eqn:Et; [|discriminate]. destruct (pterms p ts) as [l'|]; [|discriminate].
  inversion E; subst. f_equal; auto. destruct t; simpl in *; [apply H; auto|congruence].
Qed.
Lemma possible_sound v p e f : stat T v -> (forall x o, p x = Some o -> e x = o) ->
  forall sign, holds F v e f = sign -> possible C p sign f = true.
Proof.
  intros St H. induction f; intros sign E; cbn [possible holds] in *; auto; try (subst; auto; fail).
  - destruct (is_derived (cf C) p0); auto. destruct (pterms p ts) as [l|] eqn:El; auto.
    rewrite <- (pterms_sound p e ts l H El). fold (atom_in e p0 ts).
    change (is_fixed (cf C) (atom_in e p0 ts)) with (is_fixed F (atom_in e p0 ts)).
    destruct (is_fixed F (atom_in e p0 ts)) eqn:Sp; auto. cbn [negb orb].
    unfold C. rewrite fixed_true_spec by auto. rewrite <- St by auto. rewrite E. apply eqb_reflx.
  - assert (Ht : forall t o, pterm p t = Some o -> term_in e t = o) by (intros [x|x] o Et; simpl in *; [auto|congruence]).
    destruct (pterm p t) as [a|] eqn:Ea; auto. destruct (pterm p u) as [b|] eqn:Eb; auto.
    rewrite <- (Ht _ _ Ea), <- (Ht _ _ Eb), E. apply eqb_reflx.
  - apply IHf. rewrite <- E. rewrite negb_involutive. auto.
  - destruct sign.
    + apply andb_prop in E as [E1 E2]. rewrite (IHf1 true), (IHf2 true); auto.
    + apply andb_false_iff in E as [E|E]; [rewrite (IHf1 false)|rewrite (IHf2 false), orb_true_r]; auto.
  - destruct sign.
    + apply orb_prop in E as [E|E]; [rewrite (IHf1 true)|rewrite (IHf2 true), orb_true_r]; auto.
    + apply orb_false_iff in E as [E1 E2]. rewrite (IHf1 false), (IHf2 false); auto.
  - destruct sign.
    + cbn [negb]. apply orb_prop in E as [E|E]; [apply negb_true_iff in E; rewrite (IHf1 false)|rewrite (IHf2 true), orb_true_r]; auto.
    + apply orb_false_iff in E as [E1 E2]. apply negb_false_iff in E1. cbn [negb]. rewrite (IHf1 true), (IHf2 false); auto.
Qed.
Lemma bind_args_other ps : forall args e e' x, bind_args F ps args e = Some e' ->
  existsb (fun q => Pos.eqb (fst q) x) ps = false -> e' x = e x.
Proof.
  induction ps as [|[y ts] ps IH]; intros [|o args] e e' x H N; cbn [bind_args existsb fst] in *; try discriminate.
  - inversion H; auto.
  - destruct (fits F o ts); [|discriminate]. apply orb_false_iff in N as [N1 N2].
    rewrite (IH _ _ _ _ H N2). unfold bind. rewrite Pos.eqb_sym, N1. auto.
Qed.
Lemma enumerate_complete v f : stat T v -> forall ps args p e e', bind_args F ps args e = Some e' ->
  holds F v e' f = true -> (forall x o, p x = Some o -> e' x = o) -> In e' (enumerate C f ps p e).
Proof.
  intro St. induction ps as [|[x ts] ps IH]; intros [|o args] p e e' H Hf Hp; cbn [bind_args enumerate] in *; try discriminate.
  - inversion H; left; auto.
  - destruct (fits F o ts) eqn:Ft; [|discriminate]. apply in_flat_map. exists o. split.
    { unfold C. rewrite those_fast. apply fits_those; auto. }
    cbv zeta. set (p' := if negb (existsb (fun q => Pos.eqb (fst q) x) ps)
                          then fun y => if Pos.eqb y x then Some o else p y else p).
    assert (Hp' : forall y o', p' y = Some o' -> e' y = o').
    { unfold p'. destruct (existsb (fun q => Pos.eqb (fst q) x) ps) eqn:Ex; cbn [negb]; auto.
      intros y o' E. destruct (Pos.eqb_spec y x) as [->|N]; auto. inversion E; subst.
      rewrite (bind_args_other _ _ _ _ _ H Ex). unfold bind. rewrite Pos.eqb_refl. auto. }
    rewrite (possible_sound v p' e' f St Hp' true Hf). eapply IH; eauto.
Qed.
Theorem all_actions_complete a s : applicable T a s ->
  exists ga, gaction_of C T a = Some ga /\ In ga (all_actions C T).
Proof.
  intros [sc [e [G H]]]. fold F in G, H. exists (gaction_in C sc e). split.
  - unfold gaction_of, C. rewrite ground_fast. fold F. rewrite G. auto.
  - unfold all_actions. apply filter_In. split.
    + unfold ground in G. destruct (schema_of T (fst a)) as [sc'|] eqn:Sc; [|discriminate].
      destruct (bind_args F (params sc') (snd a) nowhere) as [e'|] eqn:B; [|discriminate]. inversion G; subst.
      apply in_flat_map. exists (fst a, sc). split; [apply schema_in; auto|]. apply in_map_iff. exists e. split; auto.
      cbn [snd]. eapply enumerate_complete; eauto; [apply (V_rel T z s)|discriminate].
    + cbn [gaction_in gpre]. rewrite <- (V_cond T z s) in H. fold C in H.
      destruct (gcond C e true (pre sc)); auto.
Qed.
End Sound.
