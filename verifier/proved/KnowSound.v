(* Know.v is right: what it says is known of a set holds in all its states.  Here a
   state is a valuation of codes. *)
From Coq Require Import List Bool PArith NArith Lia Arith SetoidList.
From Coq Require Import FMapPositive MSetPositive.
From Proved Require Import Tree Code Know.
Import ListNotations.

Definition gval := positive -> bool.
Fixpoint feval (v : gval) (f : form) : bool :=
  match f with
  | FTrue => true
  | FFalse => false
  | FLit b c => Bool.eqb (v c) b
  | FAnd f g => feval v f && feval v g
  | FOr f g => feval v f || feval v g
  end.
Definition upd (v : gval) (h : positive) : gval := fun a => if Pos.eqb a h then true else v a.
Definition gfire (v : gval) (d : gdef) : gval := if feval v (snd d) then upd v (fst d) else v.
Definition gsweep (ds : list gdef) (v : gval) : gval := fold_left gfire ds v.
(* Each stratum with a number of sweeps. *)
Definition gclose (nst : list (nat * list gdef)) (v : gval) : gval :=
  fold_left (fun v nd => Nat.iter (fst nd) (gsweep (snd nd)) v) nst v.

Definition right (t : truth) (b : bool) : Prop :=
  match t with TT => b = true | TF => b = false | TU => True end.
Definition cons (k : know) (d : dknow) (v : gval) : Prop := forall c, right (look k d c) (v c).
Definition agrees (k : know) (v : gval) : Prop := forall c, derived_code c = false -> right (flook k c) (v c).
Definition heads_derived (ds : list gdef) : Prop := forall r, In r ds -> derived_code (fst r) = true.

Lemma teq_spec a b : teq a b = true <-> a = b.
Proof. destruct a, b; simpl; split; congruence. Qed.
Lemma flook_set k a t b : flook (set k a t) b = if Pos.eqb b a then t else flook k b.
Proof.
  unfold flook, set; simpl. destruct (Pos.eqb_spec b a) as [->|N].
  - rewrite M.gss; auto.
  - rewrite M.gso; auto.
Qed.
Lemma dlook_dset d a t b : dlook (dset d a t) b = if Pos.eqb b a then t else dlook d b.
Proof.
  unfold dlook, dset; simpl. destruct (Pos.eqb_spec b a) as [->|N].
  - rewrite M.gss; auto.
  - rewrite M.gso; auto.
Qed.
Lemma look_dset k d a t b : derived_code a = true ->
  look k (dset d a t) b = if Pos.eqb b a then t else look k d b.
Proof.
  intro D. unfold look. rewrite dlook_dset. destruct (Pos.eqb_spec b a) as [->|N]; auto. rewrite D; auto.
Qed.
Lemma look_derived k d c : derived_code c = true -> look k d c = dlook d c.
Proof. intro D. unfold look. rewrite D. auto. Qed.

Lemma eval3_sound k d v f : cons k d v -> right (eval3 k d f) (feval v f).
Proof.
  intro C. induction f; simpl; auto.
  - pose proof (C c) as H. destruct sign, (look k d c); simpl in *; auto; rewrite H; auto.
  - destruct (eval3 k d f1), (eval3 k d f2); simpl in *; auto; rewrite ?IHf1, ?IHf2, ?andb_false_r; auto.
  - destruct (eval3 k d f1), (eval3 k d f2); simpl in *; auto; rewrite ?IHf1, ?IHf2, ?orb_true_r; auto.
Qed.

(* ---------------- derived atoms ---------------- *)
Definition le (v w : gval) := forall a, v a = true -> w a = true.
Lemma le_fire v d : le v (gfire v d).
Proof. intros a H. unfold gfire, upd. destruct (feval v (snd d)); auto. destruct (Pos.eqb a (fst d)); auto. Qed.
Lemma le_fold ds : forall v, le v (fold_left gfire ds v).
Proof. induction ds; simpl; intros v x H; auto. apply IHds. apply le_fire; auto. Qed.
Lemma le_iter ds n : forall v, le v (Nat.iter n (gsweep ds) v).
Proof. induction n; simpl; intros v a H; auto. apply le_fold. apply IHn; auto. Qed.

Lemma fold_fluent ds : heads_derived ds -> forall w c, derived_code c = false -> fold_left gfire ds w c = w c.
Proof.
  induction ds as [|r ds IH]; simpl; intros H w c D; auto.
  rewrite IH; auto; [|intros x Hx; apply H; right; auto].
  unfold gfire, upd. destruct (feval w (snd r)); auto. destruct (Pos.eqb_spec c (fst r)) as [->|]; auto.
  rewrite (H r) in D; [discriminate|left; auto].
Qed.
Lemma iter_fluent ds n : heads_derived ds -> forall w c, derived_code c = false -> Nat.iter n (gsweep ds) w c = w c.
Proof. intros H w c D. induction n; simpl; auto. unfold gsweep at 1. rewrite fold_fluent; auto. Qed.

Section Stratum.
Variable k : know.
Variable ds : list gdef.
Hypothesis hd : heads_derived ds.

Lemma cons_weaken d v r : In r ds -> cons k d v -> cons k (dset d (fst r) TU) v.
Proof. intros I C b. rewrite look_dset by auto. destruct (Pos.eqb b (fst r)); simpl; auto. Qed.
Lemma cons_foldU l : incl l ds -> forall d v, cons k d v -> cons k (fold_left (fireU k) l d) v.
Proof.
  induction l as [|r l IH]; simpl; intros I d v C; auto.
  apply IH. intros x Hx; apply I; right; auto. unfold fireU.
  destruct (dlook d (fst r)); auto. destruct (eval3 k d (snd r)); auto; apply cons_weaken; auto; apply I; left; auto.
Qed.
Lemma cons_iterU n : forall d v, cons k d v -> cons k (iterU n k ds d) v.
Proof. induction n; simpl; intros; auto. destruct (closedU k d ds); auto. apply IHn. apply cons_foldU; auto using incl_refl. Qed.

Lemma closedU_fire d v r : closedU k d ds = true -> In r ds -> cons k d v -> cons k d (gfire v r).
Proof.
  intros H Hin C. unfold closedU in H. rewrite forallb_forall in H. specialize (H r Hin).
  unfold gfire. destruct (feval v (snd r)) eqn:E; auto.
  pose proof (eval3_sound k d v (snd r) C) as Ev.
  intro a. unfold upd. pose proof (C a) as Ca.
  destruct (Pos.eqb_spec a (fst r)) as [->|N]; auto.
  rewrite look_derived in * by auto.
  destruct (dlook d (fst r)); simpl in *; auto.
  destruct (eval3 k d (snd r)); simpl in *; congruence.
Qed.
Lemma closedU_fold d : closedU k d ds = true -> forall l, incl l ds -> forall v, cons k d v ->
  cons k d (fold_left gfire l v).
Proof.
  intros H l. induction l as [|r l IH]; simpl; intros I v C; auto.
  apply IH. intros x Hx; apply I; right; auto. apply closedU_fire; auto. apply I; left; auto.
Qed.
Lemma closedU_iter d n : closedU k d ds = true -> forall v, cons k d v ->
  cons k d (Nat.iter n (gsweep ds) v).
Proof. intro H. induction n; simpl; intros v C; auto. apply closedU_fold; auto using incl_refl. Qed.

Definition inv3 (d : dknow) (v vf : gval) : Prop :=
  (forall a, look k d a = TT -> v a = true) /\ (forall a, look k d a = TF -> vf a = false).
Lemma inv3_cons d v vf : inv3 d v vf -> le v vf -> cons k d v.
Proof.
  intros [HT HF] L a. destruct (look k d a) eqn:E; simpl; auto.
  destruct (v a) eqn:V; auto. apply L in V. rewrite (HF a E) in V. discriminate.
Qed.
Lemma inv3_le d v w vf : inv3 d v vf -> le v w -> inv3 d w vf.
Proof. intros [HT HF] L. split; auto. Qed.
Lemma inv3_fire d v vf r : In r ds -> inv3 d v vf -> le v vf -> inv3 (fireT k d r) (gfire v r) vf.
Proof.
  intros In I L. pose proof (eval3_sound k d v (snd r) (inv3_cons _ _ _ I L)) as Ev.
  assert (inv3 d (gfire v r) vf) as I' by (eapply inv3_le; eauto; apply le_fire).
  unfold fireT. destruct (dlook d (fst r)); auto. destruct (eval3 k d (snd r)); auto.
  destruct I' as [HT HF]. split; intros a; rewrite look_dset by auto;
    destruct (Pos.eqb_spec a (fst r)); auto; try congruence.
  intros _. subst. unfold gfire. simpl in Ev. rewrite Ev. unfold upd. rewrite Pos.eqb_refl. auto.
Qed.
Lemma inv3_fold l : incl l ds -> forall d v vf, inv3 d v vf -> le (fold_left gfire l v) vf ->
  inv3 (fold_left (fireT k) l d) (fold_left gfire l v) vf.
Proof.
  induction l as [|r l IH]; simpl; intros In d v vf I L; auto.
  apply IH; auto. intros x Hx; apply In; right; auto.
  apply inv3_fire; auto. apply In; left; auto. intros a H. apply L. apply le_fold. apply le_fire; auto.
Qed.
Lemma iter_swap {A} n (f : A -> A) x : Nat.iter n f (f x) = f (Nat.iter n f x).
Proof. induction n; simpl; auto. f_equal; auto. Qed.
Lemma inv3_iter n : forall d v vf, inv3 d v vf -> le (Nat.iter n (gsweep ds) v) vf ->
  inv3 (iterT n k ds d) (Nat.iter n (gsweep ds) v) vf.
Proof.
  induction n; intros d v vf I L; auto. cbn [iterT]. destruct (quietT k d ds).
  - eapply inv3_le; eauto. apply le_iter.
  - simpl in *. rewrite <- iter_swap in *. apply IHn; auto.
    apply inv3_fold; auto using incl_refl. intros a H. apply L. apply le_iter; auto.
Qed.
Lemma iter_add {A} n m (f : A -> A) x : Nat.iter (n + m) f x = Nat.iter n f (Nat.iter m f x).
Proof. induction n; simpl; auto. f_equal; auto. Qed.

Lemma derive1_sound d v n : length ds <= n -> cons k d v -> cons k (derive1 k d ds) (Nat.iter n (gsweep ds) v).
Proof.
  intros Ln C. unfold derive1.
  set (u0 := iterU _ _ _ _). set (u := if closedU k u0 ds then u0 else _).
  assert (cons k u v /\ cons k u (Nat.iter n (gsweep ds) v) \/ u = {| ddefault := TU; dmap := M.empty truth |}) as U.
  { unfold u. destruct (closedU k u0 ds) eqn:E; auto. left.
    assert (cons k u0 v) by (apply cons_iterU; auto). split; auto. apply closedU_iter; auto. }
  set (V := Nat.iter n (gsweep ds) v) in *.
  assert (inv3 u v V) as I.
  { destruct U as [[C1 C2]|E]; split; intros a L.
    - specialize (C1 a); rewrite L in C1; auto.
    - specialize (C2 a); rewrite L in C2; auto.
    - specialize (C a). unfold look in *. rewrite E in L. unfold dlook in L at 1. simpl in L.
      destruct (derived_code a); [rewrite M.gempty in L; discriminate|]. rewrite L in C; auto.
    - assert (V a = v a) as ->.
      { unfold look in L. rewrite E in L. unfold dlook in L. simpl in L. rewrite M.gempty in L.
        destruct (derived_code a) eqn:D; [discriminate|].
        unfold V. apply iter_fluent; auto. }
      specialize (C a). unfold look in *. rewrite E in L. unfold dlook in L at 1. simpl in L.
      destruct (derived_code a); [rewrite M.gempty in L; discriminate|]. rewrite L in C; auto. }
  assert (V = Nat.iter (n - length ds) (gsweep ds) (Nat.iter (length ds) (gsweep ds) v)) as EV.
  { unfold V. rewrite <- iter_add. f_equal. lia. }
  apply inv3_cons with (vf := V); [|intros a H; exact H].
  apply inv3_le with (v := Nat.iter (length ds) (gsweep ds) v); [|rewrite EV; apply le_iter].
  apply inv3_iter; auto. rewrite EV. apply le_iter.
Qed.
End Stratum.

Lemma derive_sound k g nst : (forall c, derived_code c = true -> g c = false) -> agrees k g ->
  (forall nd, In nd nst -> length (snd nd) <= fst nd /\ heads_derived (snd nd)) ->
  cons k (derive (map snd nst) k) (gclose nst g).
Proof.
  intros D A W. unfold derive, gclose.
  assert (forall nst d v, (forall nd, In nd nst -> length (snd nd) <= fst nd /\ heads_derived (snd nd)) ->
    cons k d v -> cons k (fold_left (derive1 k) (map snd nst) d)
                         (fold_left (fun v nd => Nat.iter (fst nd) (gsweep (snd nd)) v) nst v)) as F.
  { clear. induction nst as [|nd nst IH]; simpl; intros d v W C; auto. apply IH; auto.
    destruct (W nd) as [L H]; auto. apply derive1_sound; auto. }
  apply F; auto. intro c. unfold look, dlook; simpl. rewrite M.gempty.
  destruct (derived_code c) eqn:E; [simpl; auto|apply A; auto].
Qed.

Lemma gclose_fluent nst : (forall nd, In nd nst -> heads_derived (snd nd)) ->
  forall g c, derived_code c = false -> gclose nst g c = g c.
Proof.
  unfold gclose. induction nst as [|nd nst IH]; simpl; intros W g c D; auto.
  rewrite IH; auto. apply iter_fluent; auto.
Qed.
