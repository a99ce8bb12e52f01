(* The checker: S1 .. S5, U1 .. U3 and B7, as far as K1 .. K8 show them and a little
   more.  CheckSound.v has the proofs, Theorems.v the theorems. *)
From Coq Require Import List Bool PArith NArith.
From Coq Require Import FMapPositive MSetPositive.
From Proved Require Import Tree Meaning Code Know Ground.
Import ListNotations.

(* ---------------- what is common to all kinds ---------------- *)
Definition assume_o (k : option know) (c : option gcube) : option know :=
  match k, c with Some k, Some c => assume k c | _, _ => None end.
Definition know_of (C : ctx) (s : state) : know :=
  {| kclosed := true; kmap := fold_left (fun m a => M.add (acode C a) TT m) s (M.empty truth) |}.

Section Task.
Variable all : (positive -> bool) -> bool.             (* of all fluent atoms *)
Variable st : list (list gdef).
Variable pick : know -> form -> option positive.      (* a hint *)
Variable goal : form.
Variable common : option gcube.

Definition entails_o (f : full) (c : option gcube) : bool :=
  match c with None => false | Some c => entails all f c end.
Definition is_true (f : full) (c : form) : bool := teq (value st pick fuel f c) TT.

(* ---------------- strong cyclic, strong ---------------- *)
Record grule := { r_cube : option gcube; r_act : option gaction; r_rank : N;
                  r_goal : bool; r_to : list positive }.
Fixpoint table_from (i : positive) (rs : list grule) (m : M.t grule) : M.t grule :=
  match rs with [] => m | r :: rs => table_from (Pos.succ i) rs (M.add i r m) end.

(* Into the goal, or the set of a named rule with [p] (S3, S4). *)
Definition lands (tbl : M.t grule) (r : grule) (p : grule -> bool) (f : full) : bool :=
  (r_goal r && is_true f goal)
  || (entails_o f common &&
      existsb (fun j => match M.find j tbl with
                        | Some r' => p r' && entails_o f (r_cube r')
                        | None => false end) (r_to r)).
Definition lower (r r' : grule) : bool := N.ltb (r_rank r') (r_rank r).
Definition check_rule (strong : bool) (tbl : M.t grule) (kc : option know) (r : grule) : bool :=
  match r_act r with
  | None => false                                     (* no action of the task: B6 *)
  | Some a =>
      match assume_o kc (r_cube r) with
      | None => true                                  (* about no state *)
      | Some k =>
          let f := full_of st k in
          is_true f (gpre a) &&                                            (* S2 *)
          let fs := map (after st pick f) (gouts a) in
          if strong then forallb (lands tbl r (lower r)) fs                 (* S5 *)
                         && negb (match fs with [] => true | _ => false end)
          else forallb (lands tbl r (fun _ => true)) fs                     (* S3 *)
               && existsb (lands tbl r (lower r)) fs                        (* S4 *)
      end
  end.
Fixpoint check_ranks (rs : list grule) : bool :=                            (* R5 *)
  match rs with
  | [] => true
  | r :: rs' => match rs' with [] => true | r' :: _ => N.leb (r_rank r) (r_rank r') end
                && check_ranks rs'
  end.
Definition check_start (rs : list grule) (f : full) : bool :=               (* S1 *)
  is_true f goal || (entails_o f common && existsb (fun r => entails_o f (r_cube r)) rs).

(* ---------------- the policy file (B7) ---------------- *)
Definition lits_of (sign : bool) (c : option gcube) : list positive :=
  match c with None => [] | Some c => if sign then g_pos c else g_neg c end.
(* All states of [a] and [b] are states of [c]: each literal is known, or listed. *)
Definition implies (a b c : option gcube) : bool :=
  match assume_o (assume_o (Some top) b) a with
  | None => true
  | Some k =>
      match c with
      | None => false
      | Some c =>
          let f := full_of st k in
          let listed sign x := existsb (Pos.eqb x) (lits_of sign a) || existsb (Pos.eqb x) (lits_of sign b) in
          forallb (fun x => is_known f TT x || listed true x) (g_pos c) &&
          forallb (fun x => is_known f TF x || listed false x) (g_neg c) &&
          (negb (g_closed c) || (kclosed k && covered (kmap k) (g_allowed c)))
      end
  end.
Definition same_cube (any : option gcube) (c c' : option gcube) : bool :=
  implies c' any c &&
  (implies c any c' || (implies c common c' && implies c' any common)).

(* ---------------- unsolvable ---------------- *)
Inductive glayer := GCubes (cs : list (option gcube)) | GDiagram (d : gdd).
Definition in_glayer (f : full) (l : glayer) : bool :=
  match l with
  | GCubes cs => existsb (entails_o f) cs
  | GDiagram d => match entails_dd f d S.empty with Some _ => true | None => false end
  end.
Definition in_layers (ls : list glayer) (f : full) : bool := entails_o f common && existsb (in_glayer f) ls.
(* [before], nearest first, does not hold [here] (U3). *)
Definition harmless (a : gaction) (before : list glayer) (here : glayer) (f : full) : bool :=
  let fs := map (after st pick f) (gouts a) in
  existsb (in_layers before) fs || forallb (in_layers (here :: before)) fs.

(* Adds the fluent literals that hold wherever the condition does (K7). *)
Fixpoint suppose (k : know) (f : form) : know :=
  match f with
  | FAnd f g => suppose (suppose k f) g
  | FLit b c => if derived_code c then k else set k c (if b then TT else TF)
  | _ => k
  end.
(* The condition is false, or [holds], case by case; [pickc] is a hint. *)
Variable pickc : know -> form -> option positive.
Fixpoint cases (n : nat) (f : full) (c : form) (holds : full -> bool) : bool :=
  match value st pick fuel f c with
  | TF => true
  | _ =>
      let f1 := full_of st (suppose (fk f) c) in
      match value st pick fuel f1 c with
      | TF => true
      | _ =>
          holds f1 ||
          match n with
          | 0 => false
          | Datatypes.S n =>
              match pickc (fk f1) c with
              | None => false
              | Some a => cases n (full_of st (set (fk f1) a TF)) c holds
                          && cases n (full_of st (set (fk f1) a TT)) c holds
              end end end
  end.
Definition max_cases := 6.
Definition check_part (acts : list gaction) (before : list glayer) (here : glayer) (k : know) : bool :=
  let f := full_of st k in
  cases max_cases f goal (fun _ => false)                                   (* U2 *)
  && forallb (fun a => cases max_cases f (gpre a) (harmless a before here)) acts.
Definition check_layer (acts : list gaction) (kc : option know) (before : list glayer) (here : glayer) : bool :=
  match here with
  | GCubes cs => forallb (fun c => match assume_o kc c with
                                   | None => true
                                   | Some k => check_part acts before here k end) cs
  | GDiagram d => match kc with
                  | None => true
                  | Some k => all_paths k d (check_part acts before here) end
  end.
Fixpoint check_layers (acts : list gaction) (kc : option know) (before ls : list glayer) : bool :=
  match ls with
  | [] => true
  | here :: ls => check_layer acts kc before here && check_layers acts kc (here :: before) ls
  end.
End Task.

(* ---------------- the whole ---------------- *)
(* The ground actions that rules name, each once. *)
Definition action_table (C : ctx) (T : task) (rs : list crule) : M.t (option gaction) :=
  fold_left (fun m r => let k := key (csizes C) (c_act r) in
                        match M.find k m with
                        | Some _ => m
                        | None => M.add k (gaction_of C T (c_act r)) m end) rs (M.empty (option gaction)).
Definition grule_of (C : ctx) (acts : M.t (option gaction)) (r : crule) : grule :=
  {| r_cube := gcube_of C (c_cube r);
     r_act := match M.find (key (csizes C) (c_act r)) acts with Some a => a | None => None end;
     r_rank := c_rank r; r_goal := c_goal r; r_to := c_to r |}.

Definition check_solution (T : task) (z : sizes) (pick : know -> form -> option positive)
    (strong : bool) (common : cube) (rules : list crule) : bool :=
  let C := ctx_of T z in
  let st := gstrata C T in
  let all := all_fluents C T in
  let g := gcond C nowhere true (goal T) in
  let gc := gcube_of C common in
  let acts := action_table C T rules in
  let rs := map (grule_of C acts) rules in
  well_formed T
  && forallb (fun s => check_start all st pick g gc rs (full_of st (know_of C s))) (initial_states (facts_of T) T)
  && check_ranks rs
  && (let tbl := table_from 1 rs (M.empty grule) in
      let kc := assume_o (Some top) gc in
      forallb (check_rule all st pick g gc strong tbl kc) rs).

Definition gact_eqb (a b : gact) : bool := Pos.eqb (fst a) (fst b) && objs_eqb (snd a) (snd b).
Fixpoint check_prules (C : ctx) (st : list (list gdef)) (gc any : option gcube)
    (rules : list crule) (ps : list prule) : bool :=
  match rules, ps with
  | [], [] => true
  | r :: rules, p :: ps =>
      gact_eqb (c_act r) (snd p)
      && same_cube st gc any (gcube_of C (c_cube r)) (gcube_of C (fst p))
      && check_prules C st gc any rules ps
  | _, _ => false
  end.
Definition check_policy (T : task) (z : sizes) (common : cube) (rules : list crule) (ps : list prule) : bool :=
  let C := ctx_of T z in
  check_prules C (gstrata C T) (gcube_of C common) (gcube_of C anything) rules ps.

Definition glayer_of (C : ctx) (nodes : M.t gdd) (l : layer) : glayer :=
  match l with
  | LCubes cs => GCubes (map (gcube_of C) cs)
  | LDiagram r => GDiagram (gref nodes r)
  end.
Definition check_unsolvable (T : task) (z : sizes) (pick pickc : know -> form -> option positive)
    (common : cube) (ns : list dnode) (layers : list layer) : bool :=
  let C := ctx_of T z in
  let st := gstrata C T in
  let all := all_fluents C T in
  let g := gcond C nowhere true (goal T) in
  let gc := gcube_of C common in
  let ls := map (glayer_of C (gnodes C ns)) layers in
  well_formed T && distinct S.empty ns
  && existsb (fun s => in_layers all gc ls (full_of st (know_of C s))) (initial_states (facts_of T) T)
  && check_layers all st pick g gc pickc (all_actions C T) (assume_o (Some top) gc) [] ls.
