(* A state is a list of atoms, but order and repetition mean nothing: states with the
   same atoms are the same in all that is asked of them. *)
From Coq Require Import List Bool PArith.
From Proved Require Import Tree Meaning GroundSound StepSound.
Import ListNotations.

Definition same_atoms (s t : state) : Prop := forall a, mem a s = mem a t.

Section Same.
Variable T : task.
Let F := facts_of T.
Definition agree (v w : valuation) : Prop := forall a, v a = w a.

Lemma holds_agree v w f : agree v w -> forall e, holds F v e f = holds F w e f.
Proof.
  intro A. induction f; intro e; cbn [holds]; rewrite ?IHf, ?IHf1, ?IHf2; auto.
  - induction (those F ts) as [|o l IH]; cbn [forallb]; auto. rewrite IHf, IH. auto.
  - induction (those F ts) as [|o l IH]; cbn [existsb]; auto. rewrite IHf, IH. auto.
Qed.
Lemma fire_agree v w i : agree v w -> agree (fire F v i) (fire F w i).
Proof.
  intros A a. unfold fire. rewrite (holds_agree v w) by auto.
  destruct (holds F w (i_env i) (i_body i)); auto. unfold set_true. destruct (atom_eqb a (i_atom i)); auto.
Qed.
Lemma sweep_agree is : forall v w, agree v w -> agree (sweep F is v) (sweep F is w).
Proof.
  unfold sweep. induction is as [|i is IH]; cbn [fold_left]; intros v w A; auto. apply IH. apply fire_agree; auto.
Qed.
Lemma close_agree is v w : agree v w -> agree (close F is v) (close F is w).
Proof.
  intro A. unfold close. generalize (length is). intro n. induction n as [|n IH]; cbn [Nat.iter nat_rect]; auto.
  apply sweep_agree. exact IH.
Qed.
Lemma val_agree s t : same_atoms s t -> agree (val F T s) (val F T t).
Proof.
  intro S. unfold val. assert (B : agree (base F T s) (base F T t)).
  { intro a. unfold base. rewrite S. auto. }
  revert B. generalize (base F T s) (base F T t). induction (strata T) as [|rs l IH]; cbn [fold_left]; auto.
  intros v w B. apply IH. apply close_agree; auto.
Qed.
Lemma fired_agree v w o : agree v w -> fired F v o = fired F w o.
Proof.
  intro A. unfold fired. f_equal. apply filter_ext. intro c. induction (c_if c) as [|ec l IH]; cbn [forallb]; auto.
  rewrite IH. rewrite (holds_agree v w) by auto. auto.
Qed.

(* Two states with the same atoms: both are goal states or neither is, the same actions
   are applicable, and each successor of one has the atoms of a successor of the other. *)
Theorem order_means_nothing s t : same_atoms s t ->
  is_goal T s = is_goal T t /\
  (forall a, applicable T a s -> applicable T a t) /\
  (forall a s', leads T a s s' -> exists t', leads T a t t' /\ same_atoms s' t').
Proof.
  intro S. pose proof (val_agree s t S) as A. repeat split.
  - unfold is_goal. fold F. cbv zeta. apply holds_agree; auto.
  - intros a [sc [e [G H]]]. exists sc, e. fold F in G, H |- *. split; auto.
    rewrite <- H. symmetry. apply holds_agree; auto.
  - intros a s' [sc [e [o [G [Ho ->]]]]]. fold F in G, Ho |- *.
    exists (change_state t (fired F (val F T t) o)). split; [exists sc, e, o; auto|].
    rewrite (fired_agree _ _ o A). intro b. unfold change_state. apply bool_iff. rewrite !mem_spec, !in_app_iff, !filter_In.
    assert (In b s <-> In b t) as ->; [|tauto]. rewrite <- !mem_spec. rewrite S. tauto.
Qed.
End Same.
