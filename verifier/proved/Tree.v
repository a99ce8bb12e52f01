(* The tree of a PDDL task, as the reader gives it.  Names are numbers: the reader
   numbers types, objects, predicates, variables and actions, and nothing else.
   `and`, `or` and `oneof` with many parts, and quantifiers with many variables,
   are nested: (and a b c) is (and a (and b c)), (forall (?x ?y) f) is
   (forall (?x) (forall (?y) f)). *)
From Coq Require Import List Bool PArith NArith.
From Coq Require Import FMapPositive MSetPositive.
Import ListNotations.
Module M := PositiveMap.
Module S := PositiveSet.

Definition typ := positive.
Definition obj := positive.
Definition pred := positive.
Definition var := positive.
Definition object : typ := 1%positive.              (* the type `object` *)

Inductive term := TVar (x : var) | TObj (o : obj).

Inductive cond :=
| CTrue | CFalse
| CAtom (p : pred) (ts : list term)
| CEq (t u : term)
| CNot (f : cond) | CAnd (f g : cond) | COr (f g : cond) | CImply (f g : cond)
| CForall (x : var) (ts : list typ) (f : cond)      (* ts: `either` has several *)
| CExists (x : var) (ts : list typ) (f : cond).

Inductive effect :=
| ENone
| EAdd (p : pred) (ts : list term)
| EDel (p : pred) (ts : list term)
| EAnd (e f : effect)
| EOneof (e f : effect)
| EWhen (c : cond) (e : effect)
| EForall (x : var) (ts : list typ) (e : effect).

Record schema := { params : list (var * list typ); pre : cond; eff : effect }.
Record drule := { head : pred; hparams : list (var * list typ); body : cond }.

Definition atom := (pred * list obj)%type.           (* M2 *)
Definition gact := (positive * list obj)%type.       (* a ground action, M8 *)

Record task := {
  supers : list (typ * typ);                         (* (t, u): t - u *)
  objects : list (obj * list typ);
  predicates : list (pred * list (list typ));        (* the declared parameters *)
  strata : list (list drule);                        (* `:derived` rules, sorted *)
  actions : list (positive * schema);
  init : list atom;
  choices : list (list (list (bool * atom)));        (* each `oneof` of :init; false: (not atom) *)
  goal : cond }.

(* ---------------- certificates and policies ---------------- *)
Record cube := { closed : bool;                      (* :state, or :when *)
                 pos : list atom; neg : list atom; free : list atom }.
Definition anything : cube := {| closed := false; pos := []; neg := []; free := [] |}.

(* A rule of a policy; and one of a certificate. *)
Definition prule := (cube * gact)%type.
Record crule := { c_cube : cube; c_act : gact; c_rank : N;
                  c_goal : bool; c_to : list positive }.  (* the first rule is 1 *)

(* Diagrams: node number, atom, low, high, in the order of the file. *)
Inductive ref := RTrue | RFalse | RNode (n : positive).
Record dnode := { n_id : positive; n_atom : atom; n_low : ref; n_high : ref }.
Inductive layer := LCubes (cs : list cube) | LDiagram (r : ref).
