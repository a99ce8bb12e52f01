(* Atoms as numbers: keys of tries.  Different atoms have different codes; the
   lowest bit says whether the predicate is derived.  Atoms whose names have the
   usual number of bits get short codes, all others (there are none if the reader
   numbers as it should) long ones. *)
From Coq Require Import List Bool PArith.
From Proved Require Import Tree.
Import ListNotations.

(* The bits of [a], its leading one replaced by [r]. *)
Fixpoint onto (a r : positive) : positive :=
  match a with xH => r | xO a => xO (onto a r) | xI a => xI (onto a r) end.
Fixpoint same_size (a b : positive) : bool :=
  match a, b with
  | xH, xH => true
  | xO a, xO b | xO a, xI b | xI a, xO b | xI a, xI b => same_size a b
  | _, _ => false
  end.
Fixpoint short (l : list positive) : positive :=
  match l with [] => xH | a :: l => onto a (short l) end.

(* Each bit with a mark before it. *)
Fixpoint marked (a r : positive) : positive :=
  match a with xH => xI r | xO a => xO (xO (marked a r)) | xI a => xO (xI (marked a r)) end.
Fixpoint long (l : list positive) : positive :=
  match l with [] => xH | a :: l => marked a (long l) end.

(* Numbers of the usual size: of predicates and actions, and of objects. *)
Record sizes := { of_pred : positive; of_obj : positive }.
Definition usual (z : sizes) (a : atom) : bool :=
  negb (Pos.eqb (of_obj z) 1) && same_size (of_pred z) (fst a)
  && forallb (same_size (of_obj z)) (snd a).
Definition key (z : sizes) (a : atom) : positive :=
  if usual z a then xO (onto (fst a) (short (snd a))) else xI (marked (fst a) (long (snd a))).

Definition code (z : sizes) (derived : pred -> bool) (a : atom) : positive :=
  if derived (fst a) then xI (key z a) else xO (key z a).
Definition derived_code (c : positive) : bool := match c with xI _ => true | _ => false end.

(* ---------------- proofs ---------------- *)
Lemma onto_inj a : forall b r s, same_size a b = true -> onto a r = onto b s -> a = b /\ r = s.
Proof.
  induction a; destruct b; simpl; intros r s Z H; try discriminate; try (inversion H; fail); auto;
    injection H as H; destruct (IHa _ _ _ Z H); subst; auto.
Qed.
Lemma same_size_trans a : forall b c, same_size a b = true -> same_size a c = true -> same_size b c = true.
Proof. induction a; destruct b, c; simpl; intros; try discriminate; eauto. Qed.
Lemma short_inj z : negb (Pos.eqb z 1) = true -> forall l m,
  forallb (same_size z) l = true -> forallb (same_size z) m = true -> short l = short m -> l = m.
Proof.
  intro Z. induction l as [|a l IH]; destruct m as [|b m]; simpl; intros L R H; auto.
  - apply andb_prop in R as [R _]. destruct z; try discriminate; destruct b; simpl in *; discriminate.
  - apply andb_prop in L as [L _]. destruct z; try discriminate; destruct a; simpl in *; discriminate.
  - apply andb_prop in L as [L1 L2]. apply andb_prop in R as [R1 R2].
    destruct (onto_inj a b (short l) (short m)) as [<- E]; eauto using same_size_trans. f_equal; auto.
Qed.
Lemma marked_inj a : forall b r s, marked a r = marked b s -> a = b /\ r = s.
Proof.
  induction a; destruct b; simpl; intros r s H; try discriminate; injection H as H;
    try (destruct (IHa _ _ _ H); subst; auto); auto.
Qed.
Lemma long_inj : forall l m, long l = long m -> l = m.
Proof.
  induction l as [|a l IH]; destruct m as [|b m]; simpl; intro H; auto.
  - destruct b; discriminate.
  - destruct a; discriminate.
  - apply marked_inj in H as [<- H]. f_equal; auto.
Qed.
Lemma key_inj z a b : key z a = key z b -> a = b.
Proof.
  unfold key. intro H. destruct a as [p l], b as [q m].
  destruct (usual z (p, l)) eqn:A, (usual z (q, m)) eqn:B; simpl in H; try discriminate; injection H as H.
  - unfold usual in A, B. simpl in A, B.
    apply andb_prop in A as [A A2]. apply andb_prop in A as [A0 A1].
    apply andb_prop in B as [B B2]. apply andb_prop in B as [B0 B1].
    apply onto_inj in H as [<- H]; eauto using same_size_trans.
    apply short_inj with (z := of_obj z) in H; subst; auto.
  - apply marked_inj in H as [<- H]. apply long_inj in H; subst; auto.
Qed.
Theorem code_inj z d a b : code z d a = code z d b -> a = b.
Proof.
  unfold code. destruct (d (fst a)), (d (fst b)); intro H; try discriminate; injection H as H;
    eapply key_inj; eauto.
Qed.
Lemma derived_code_spec z d a : derived_code (code z d a) = d (fst a).
Proof. unfold code. destruct (d (fst a)); auto. Qed.
