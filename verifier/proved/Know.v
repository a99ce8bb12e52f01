(* What is known of the states of a set, in three-valued logic: rules K1 .. K5.
   Definitions; KnowSound.v has the proofs.  Atoms are codes (Code.v). *)
From Coq Require Import List Bool PArith NArith.
From Coq Require Import FMapPositive MSetPositive.
From Proved Require Import Tree Code.
Import ListNotations.

(* Conditions, written out (K2): negations stand at atoms. *)
Inductive form :=
| FTrue | FFalse
| FLit (sign : bool) (c : positive)
| FAnd (f g : form) | FOr (f g : form).

Definition gdef := (positive * form)%type.            (* derived: head, body *)
Record goutcome := { gdels : list (form * positive); gadds : list (form * positive) }.
Record gaction := { gpre : form; gouts : list goutcome }.
(* [g_allowed]: what may be true if the cube is closed. *)
Record gcube := { g_closed : bool; g_pos : list positive; g_neg : list positive; g_allowed : S.t }.

Inductive truth := TT | TF | TU.
Definition teq (a b : truth) : bool :=
  match a, b with TT, TT | TF, TF | TU, TU => true | _, _ => false end.

(* Fluent atoms that are not in the map are false (closed) or unknown (open). *)
Record know := { kclosed : bool; kmap : M.t truth }.
Definition flook (k : know) (c : positive) : truth :=
  match M.find c (kmap k) with Some t => t | None => if kclosed k then TF else TU end.
Definition set (k : know) (c : positive) (t : truth) : know :=
  {| kclosed := kclosed k; kmap := M.add c t (kmap k) |}.
Definition top : know := {| kclosed := false; kmap := M.empty truth |}.

(* Derived atoms that are not in the map have the default. *)
Record dknow := { ddefault : truth; dmap : M.t truth }.
Definition dlook (d : dknow) (c : positive) : truth :=
  match M.find c (dmap d) with Some t => t | None => ddefault d end.
Definition dset (d : dknow) (c : positive) (t : truth) : dknow :=
  {| ddefault := ddefault d; dmap := M.add c t (dmap d) |}.
Definition look (k : know) (d : dknow) (c : positive) : truth :=
  if derived_code c then dlook d c else flook k c.

Fixpoint eval3 (k : know) (d : dknow) (f : form) : truth :=
  match f with
  | FTrue => TT
  | FFalse => TF
  | FLit true c => look k d c
  | FLit false c => match look k d c with TT => TF | TF => TT | TU => TU end
  | FAnd f g => match eval3 k d f with
                | TF => TF
                | TT => eval3 k d g
                | TU => match eval3 k d g with TF => TF | _ => TU end end
  | FOr f g => match eval3 k d f with
               | TT => TT
               | TF => eval3 k d g
               | TU => match eval3 k d g with TT => TT | _ => TU end end
  end.

(* K3: first which atoms of a stratum may be true, then which must be. *)
Definition fireU (k : know) (d : dknow) (r : gdef) : dknow :=
  match dlook d (fst r) with
  | TF => match eval3 k d (snd r) with TF => d | _ => dset d (fst r) TU end
  | _ => d end.
Definition closedU (k : know) (d : dknow) (ds : list gdef) : bool :=
  forallb (fun r => negb (teq (dlook d (fst r)) TF) || teq (eval3 k d (snd r)) TF) ds.
Fixpoint iterU (n : nat) (k : know) (ds : list gdef) (d : dknow) : dknow :=
  match n with
  | 0 => d
  | Datatypes.S n => if closedU k d ds then d else iterU n k ds (fold_left (fireU k) ds d)
  end.
Definition fireT (k : know) (d : dknow) (r : gdef) : dknow :=
  match dlook d (fst r) with
  | TU => match eval3 k d (snd r) with TT => dset d (fst r) TT | _ => d end
  | _ => d end.
Definition quietT (k : know) (d : dknow) (ds : list gdef) : bool :=
  forallb (fun r => negb (teq (dlook d (fst r)) TU) || negb (teq (eval3 k d (snd r)) TT)) ds.
Fixpoint iterT (n : nat) (k : know) (ds : list gdef) (d : dknow) : dknow :=
  match n with
  | 0 => d
  | Datatypes.S n => if quietT k d ds then d else iterT n k ds (fold_left (fireT k) ds d)
  end.
Definition derive1 (k : know) (d : dknow) (ds : list gdef) : dknow :=
  let u := iterU (Datatypes.S (length ds)) k ds d in
  let u := if closedU k u ds then u else {| ddefault := TU; dmap := M.empty truth |} in
  iterT (length ds) k ds u.
Definition derive (st : list (list gdef)) (k : know) : dknow :=
  fold_left (derive1 k) st {| ddefault := TF; dmap := M.empty truth |}.

(* What is known of all atoms. *)
Record full := { fk : know; fd : dknow }.
Definition full_of (st : list (list gdef)) (k : know) : full := {| fk := k; fd := derive st k |}.

Section Hints.
Variable st : list (list gdef).
(* Which atom to split at is a hint: nothing need be proved of it. *)
Variable pick : know -> form -> option positive.

Fixpoint value (n : nat) (f : full) (c : form) : truth :=
  match eval3 (fk f) (fd f) c with
  | TU => match n with
          | 0 => TU
          | Datatypes.S n =>
              match pick (fk f) c with
              | None => TU
              | Some a => match value n (full_of st (set (fk f) a TF)) c with
                          | TU => TU
                          | x => if teq x (value n (full_of st (set (fk f) a TT)) c) then x else TU
                          end end end
  | x => x
  end.
Definition fuel := 6.

(* K4 *)
Definition kdel (f : full) (t : know) (e : form * positive) : know :=
  match value fuel f (fst e) with
  | TF => t
  | TT => set t (snd e) TF
  | TU => match flook t (snd e) with TF => t | _ => set t (snd e) TU end end.
Definition kadd (f : full) (t : know) (e : form * positive) : know :=
  match value fuel f (fst e) with
  | TF => t
  | TT => set t (snd e) TT
  | TU => match flook t (snd e) with TT => t | _ => set t (snd e) TU end end.
Definition after (f : full) (o : goutcome) : full :=
  full_of st (fold_left (kadd f) (gadds o) (fold_left (kdel f) (gdels o) (fk f))).

(* K1: what is known of a cube, besides what [k] says; None if it is empty. *)
Definition assume1 (t : truth) (k : option know) (c : positive) : option know :=
  match k with
  | None => None
  | Some k => if derived_code c then Some k
              else match flook k c with
                   | TU => Some (set k c t)
                   | x => if teq x t then Some k else None end end.
Definition assume_lits (k : know) (pos neg : list positive) : option know :=
  fold_left (assume1 TF) neg (fold_left (assume1 TT) pos (Some k)).
Definition assume (k : know) (c : gcube) : option know :=
  if g_closed c then
    assume_lits {| kclosed := true;
                   kmap := S.fold (fun a m => match flook k a with
                                              | TF => m | t => M.add a t m end)
                                  (g_allowed c) (M.empty truth) |} (g_pos c) (g_neg c)
  else assume_lits k (g_pos c) (g_neg c).
End Hints.

(* K5.  Every atom that may be true is in the set: both tries at once, no keys. *)
Fixpoint all_false (m : M.t truth) : bool :=
  match m with
  | M.Leaf _ => true
  | M.Node l o r => match o with Some TT | Some TU => false | _ => all_false l && all_false r end
  end.
Fixpoint covered (m : M.t truth) (s : S.t) : bool :=
  match m with
  | M.Leaf _ => true
  | M.Node l o r =>
      match s with
      | S.Leaf => all_false m
      | S.Node sl b sr => match o with Some TT | Some TU => b | _ => true end
                          && covered l sl && covered r sr
      end
  end.
Definition is_known (f : full) (t : truth) (c : positive) : bool := teq (look (fk f) (fd f) c) t.
(* [all p]: whether p is true of all fluent atoms; asked only if what is known is open. *)
Definition entails (all : (positive -> bool) -> bool) (f : full) (c : gcube) : bool :=
  forallb (is_known f TT) (g_pos c) && forallb (is_known f TF) (g_neg c) &&
  (negb (g_closed c) ||
   if kclosed (fk f) then covered (kmap (fk f)) (g_allowed c)
   else all (fun a => is_known f TF a || S.mem a (g_allowed c))).

(* Diagrams, with the number of each node. *)
Inductive gdd := DTrue | DFalse | DNode (i : positive) (c : positive) (low high : gdd).
(* All paths that agree with what is known end in true; the nodes seen so far do. *)
Fixpoint entails_dd (f : full) (d : gdd) (seen : S.t) : option S.t :=
  match d with
  | DTrue => Some seen
  | DFalse => None
  | DNode i c l h =>
      if S.mem i seen then Some seen
      else match (match look (fk f) (fd f) c with
                  | TT => entails_dd f h seen
                  | TF => entails_dd f l seen
                  | TU => match entails_dd f l seen with
                          | None => None
                          | Some seen => entails_dd f h seen end
                  end) with
           | None => None
           | Some seen => Some (S.add i seen) end
  end.
(* The paths from the root to true, as parts (K7). *)
Fixpoint all_paths (k : know) (d : gdd) (holds : know -> bool) : bool :=
  match d with
  | DFalse => true
  | DTrue => holds k
  | DNode _ c l h =>
      if derived_code c then all_paths k l holds && all_paths k h holds
      else match flook k c with
           | TT => all_paths k h holds
           | TF => all_paths k l holds
           | TU => all_paths (set k c TF) l holds && all_paths (set k c TT) h holds end
  end.
