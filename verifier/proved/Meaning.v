(* What a task means: rules M1 .. M11 of docs/certificate_format.md.  All of it can
   be run; proptests compare it with the reference interpreter. *)
From Coq Require Import List Bool PArith NArith.
From Coq Require Import FMapPositive MSetPositive.
From Proved Require Import Lts Tree.
Import ListNotations.

(* ---------------- M1: objects and their types ---------------- *)
Definition up1 (s : S.t) (tu : typ * typ) : S.t :=
  if S.mem (fst tu) s then S.add (snd tu) s else s.
(* The types of a list, `object`, and all that are above; [n] bounds the steps. *)
Fixpoint upward (n : nat) (sup : list (typ * typ)) (s : S.t) : S.t :=
  match n with
  | 0 => s
  | Datatypes.S n => let s' := fold_left up1 sup s in
                     if S.equal s s' then s else upward n sup s'
  end.
Definition above (sup : list (typ * typ)) (ts : list typ) : S.t :=
  upward (Datatypes.S (length sup)) sup (fold_left (fun s t => S.add t s) ts (S.add object S.empty)).
(* Object -> the types that it fits. *)
Definition fit_table (T : task) : M.t S.t :=
  fold_left (fun m d => let s := above (supers T) (snd d) in
                        M.add (fst d) (match M.find (fst d) m with
                                       | None => s | Some s' => S.union s s' end) m)
            (objects T) (M.empty S.t).
Fixpoint once (seen : S.t) (l : list positive) : list positive :=
  match l with
  | [] => []
  | x :: l => if S.mem x seen then once seen l else x :: once (S.add x seen) l
  end.

(* ---------------- M3: kinds of predicates ---------------- *)
Fixpoint named (e : effect) (s : S.t) : S.t :=
  match e with
  | ENone => s
  | EAdd p _ | EDel p _ => S.add p s
  | EAnd e f | EOneof e f => named e (named f s)
  | EWhen _ e | EForall _ _ e => named e s
  end.

(* What is looked up again and again. *)
Record facts := {
  fits : obj -> list typ -> bool;                    (* M1 *)
  those : list typ -> list obj;                      (* the objects that fit *)
  is_fluent : pred -> bool;
  is_derived : pred -> bool;
  is_atom : atom -> bool }.                          (* M2 *)
Definition fits_in (table : M.t S.t) (o : obj) (ts : list typ) : bool :=
  match M.find o table with None => false | Some s => existsb (fun t => S.mem t s) ts end.
(* M2: a predicate of the task with as many objects as it takes. *)
Definition arities (T : task) : M.t nat :=
  fold_left (fun m d => M.add (fst d) (length (snd d)) m) (predicates T) (M.empty nat).
Definition atom_in_task (ar : M.t nat) (table : M.t S.t) (a : atom) : bool :=
  match M.find (fst a) ar with None => false | Some n => Nat.eqb n (length (snd a)) end
  && forallb (fun o => match M.find o table with None => false | Some _ => true end) (snd a).
Definition derived_preds (T : task) : S.t :=
  fold_left (fun s r => S.add (head r) s) (concat (strata T)) S.empty.
Definition fluent_preds (T : task) : S.t :=
  fold_left (fun s a => named (eff (snd a)) s) (actions T)
    (fold_left (fun s a => S.add (fst (snd a)) s) (concat (concat (choices T))) S.empty).
Definition facts_of (T : task) : facts :=
  let table := fit_table T in
  let all := once S.empty (map fst (objects T)) in
  let ar := arities T in
  let fl := fluent_preds T in
  let de := derived_preds T in
  {| fits := fits_in table;
     those := fun ts => filter (fun o => fits_in table o ts) all;
     is_fluent := fun p => S.mem p fl && negb (S.mem p de);
     is_derived := fun p => S.mem p de;
     is_atom := atom_in_task ar table |}.
(* A fluent atom of the task. *)
Definition varies (F : facts) (a : atom) : bool := is_fluent F (fst a) && is_atom F a.

(* ---------------- M6: conditions ---------------- *)
Definition env := var -> obj.
Definition nowhere : env := fun _ => 1%positive.     (* nothing is bound *)
Definition bind (x : var) (o : obj) (e : env) : env := fun y => if Pos.eqb y x then o else e y.
Definition term_in (e : env) (t : term) : obj := match t with TVar x => e x | TObj o => o end.
Definition atom_in (e : env) (p : pred) (ts : list term) : atom := (p, map (term_in e) ts).

Definition valuation := atom -> bool.
Fixpoint holds (F : facts) (v : valuation) (e : env) (f : cond) : bool :=
  match f with
  | CTrue => true
  | CFalse => false
  | CAtom p ts => v (atom_in e p ts)
  | CEq t u => Pos.eqb (term_in e t) (term_in e u)
  | CNot f => negb (holds F v e f)
  | CAnd f g => holds F v e f && holds F v e g
  | COr f g => holds F v e f || holds F v e g
  | CImply f g => negb (holds F v e f) || holds F v e g
  | CForall x ts f => forallb (fun o => holds F v (bind x o e) f) (those F ts)
  | CExists x ts f => existsb (fun o => holds F v (bind x o e) f) (those F ts)
  end.

(* All ways to give fitting objects to variables. *)
Fixpoint bindings (F : facts) (ps : list (var * list typ)) (e : env) : list env :=
  match ps with
  | [] => [e]
  | (x, ts) :: ps => flat_map (fun o => bindings F ps (bind x o e)) (those F ts)
  end.

(* ---------------- M4, M7: states, and all atoms that are true ---------------- *)
(* A state is a list of the fluent atoms that are true; order and repetition mean
   nothing: what follows asks for membership only. *)
Definition state := list atom.
Definition objs_eqb (a b : list obj) : bool := if list_eq_dec Pos.eq_dec a b then true else false.
Definition atom_eqb (a b : atom) : bool := Pos.eqb (fst a) (fst b) && objs_eqb (snd a) (snd b).
Definition mem (a : atom) (s : state) : bool := existsb (atom_eqb a) s.

(* A rule's head variable without a type of its own has the declared one. *)
Definition is_object (ts : list typ) : bool :=
  match ts with [] => true | [t] => Pos.eqb t object | _ => false end.
Fixpoint head_types (ps : list (var * list typ)) (ds : list (list typ)) : list (var * list typ) :=
  match ps, ds with
  | (x, ts) :: ps, d :: ds => (x, if is_object ts then d else ts) :: head_types ps ds
  | ps, _ => ps
  end.
Definition declared (T : task) (p : pred) : list (list typ) :=
  match find (fun d => Pos.eqb (fst d) p) (predicates T) with Some d => snd d | None => [] end.

(* One instance of a rule: if the body holds, the atom is true. *)
Record instance := { i_atom : atom; i_env : env; i_body : cond }.
Definition instances (F : facts) (T : task) (r : drule) : list instance :=
  map (fun e => {| i_atom := (head r, map (fun p => e (fst p)) (hparams r)); i_env := e; i_body := body r |})
      (bindings F (head_types (hparams r) (declared T (head r))) nowhere).

Definition set_true (v : valuation) (a : atom) : valuation := fun b => if atom_eqb b a then true else v b.
Definition fire (F : facts) (v : valuation) (i : instance) : valuation :=
  if holds F v (i_env i) (i_body i) then set_true v (i_atom i) else v.
Definition sweep (F : facts) (is : list instance) (v : valuation) : valuation := fold_left (fire F) is v.
(* As many sweeps as instances: the least fixpoint (Least.v). *)
Definition close (F : facts) (is : list instance) (v : valuation) : valuation :=
  Nat.iter (length is) (sweep F is) v.
Definition base (F : facts) (T : task) (s : state) : valuation := fun a =>
  if is_derived F (fst a) then false
  else if varies F a then mem a s
  else negb (is_fluent F (fst a)) && mem a (init T).
Definition val (F : facts) (T : task) (s : state) : valuation :=
  fold_left (fun v rs => close F (flat_map (instances F T) rs) v) (strata T) (base F T s).

(* No predicate depends on its own negation, and strata are in order: the heads of a
   stratum occur in its bodies not under a negation, and those of later ones not at
   all.  Least.v says what that is good for. *)
Fixpoint only_positive (hs : S.t) (sign : bool) (f : cond) : bool :=
  match f with
  | CAtom p _ => sign || negb (S.mem p hs)
  | CNot f => only_positive hs (negb sign) f
  | CAnd f g | COr f g => only_positive hs sign f && only_positive hs sign g
  | CImply f g => only_positive hs (negb sign) f && only_positive hs sign g
  | CForall _ _ f | CExists _ _ f => only_positive hs sign f
  | _ => true
  end.
Definition heads_of (rs : list drule) : S.t := fold_left (fun s r => S.add (head r) s) rs S.empty.
Fixpoint in_order (st : list (list drule)) : bool :=
  match st with
  | [] => true
  | rs :: st =>
      let here := heads_of rs in
      let later := heads_of (concat st) in
      forallb (fun r => only_positive here true (body r) && negb (S.mem (head r) later)
                        && only_positive later true (body r) && only_positive later false (body r)) rs
      && in_order st
  end.
(* The types above each object's are all found. *)
Definition types_found (T : task) : bool :=
  forallb (fun d => let s := above (supers T) (snd d) in
                    forallb (fun tu => negb (S.mem (fst tu) s) || S.mem (snd tu) s) (supers T)) (objects T).
Definition well_formed (T : task) : bool := in_order (strata T) && types_found T.

(* ---------------- M5: initial states ---------------- *)
Definition initial_states (F : facts) (T : task) : list state :=
  map (filter (varies F))
    (fold_left (fun ss choice => flat_map (fun s => map (fun part => s ++ map snd (filter fst part)) choice) ss)
               (choices T) [init T]).

(* ---------------- M8 .. M10: actions ---------------- *)
Fixpoint bind_args (F : facts) (ps : list (var * list typ)) (args : list obj) (e : env) : option env :=
  match ps, args with
  | [], [] => Some e
  | (x, ts) :: ps, o :: args => if fits F o ts then bind_args F ps args (bind x o e) else None
  | _, _ => None
  end.
Definition schema_of (T : task) (n : positive) : option schema :=
  match find (fun a => Pos.eqb (fst a) n) (actions T) with Some a => Some (snd a) | None => None end.
(* The schema and the objects of a ground action, if there is such an action. *)
Definition ground (F : facts) (T : task) (a : gact) : option (schema * env) :=
  match schema_of T (fst a) with
  | None => None
  | Some s => match bind_args F (params s) (snd a) nowhere with
              | None => None | Some e => Some (s, e) end
  end.

Record change := { c_if : list (env * cond); c_add : bool; c_atom : atom }.
Definition outcome := list change.
Definition both (xs ys : list outcome) : list outcome := flat_map (fun x => map (app x) ys) xs.
Fixpoint outcomes (F : facts) (e : env) (ifs : list (env * cond)) (f : effect) : list outcome :=
  match f with
  | ENone => [[]]
  | EAdd p ts => [[ {| c_if := ifs; c_add := true; c_atom := atom_in e p ts |} ]]
  | EDel p ts => [[ {| c_if := ifs; c_add := false; c_atom := atom_in e p ts |} ]]
  | EAnd f g => both (outcomes F e ifs f) (outcomes F e ifs g)
  | EOneof f g => outcomes F e ifs f ++ outcomes F e ifs g
  | EWhen c f => outcomes F e ((e, c) :: ifs) f
  | EForall x ts f =>
      fold_right (fun o rest => both (outcomes F (bind x o e) ifs f) rest) [[]] (those F ts)
  end.

(* The changes whose conditions hold: add or delete, and the atom. *)
Definition fired (F : facts) (v : valuation) (o : outcome) : list (bool * atom) :=
  map (fun c => (c_add c, c_atom c))
    (filter (fun c => forallb (fun ec => holds F v (fst ec) (snd ec)) (c_if c)) o).
Definition adds (cs : list (bool * atom)) : list atom := map snd (filter fst cs).
Definition dels (cs : list (bool * atom)) : list atom := map snd (filter (fun c => negb (fst c)) cs).
Definition change_state (s : state) (cs : list (bool * atom)) : state :=
  adds cs ++ filter (fun a => negb (mem a (dels cs))) s.

(* ---------------- the transition system of a task ---------------- *)
Definition is_goal (T : task) (s : state) : bool :=
  let F := facts_of T in holds F (val F T s) nowhere (goal T).
Definition applicable (T : task) (a : gact) (s : state) : Prop :=
  let F := facts_of T in
  exists sc e, ground F T a = Some (sc, e) /\ holds F (val F T s) e (pre sc) = true.
Definition leads (T : task) (a : gact) (s t : state) : Prop :=
  let F := facts_of T in
  exists sc e o, ground F T a = Some (sc, e) /\ In o (outcomes F e [] (eff sc))
                 /\ t = change_state s (fired F (val F T s) o).
Definition is_initial (T : task) (s : state) : Prop := In s (initial_states (facts_of T) T).

(* ---------------- sets of states ---------------- *)
Definition sat (T : task) (c : cube) (s : state) : bool :=
  let F := facts_of T in
  let v := val F T s in
  forallb v (pos c) && forallb (fun a => negb (v a)) (neg c) &&
  (negb (closed c) ||
   forallb (fun a => negb (varies F a) || mem a (pos c) || mem a (free c)) s).

(* A node is true in a state if its child is: high if the atom is true, else low. *)
Definition ref_value (m : M.t bool) (r : ref) : bool :=
  match r with RTrue => true | RFalse => false
             | RNode n => match M.find n m with Some b => b | None => false end end.
Definition node_values (v : valuation) (ns : list dnode) : M.t bool :=
  fold_left (fun m n => M.add (n_id n) (ref_value m (if v (n_atom n) then n_high n else n_low n)) m)
            ns (M.empty bool).
Definition in_layer (T : task) (ns : list dnode) (l : layer) (s : state) : bool :=
  match l with
  | LCubes cs => existsb (fun c => sat T c s) cs
  | LDiagram r => let F := facts_of T in ref_value (node_values (val F T s) ns) r
  end.

(* ---------------- M11: policies ---------------- *)
(* An ordered list of rules: the first whose condition holds gives the action. *)
Fixpoint ordered (rs : list ((state -> bool) * gact)) (s : state) : option gact :=
  match rs with
  | [] => None
  | (c, a) :: rs => if c s then Some a else ordered rs s
  end.
Definition rules_policy (T : task) (rs : list prule) : policy state gact :=
  ordered (map (fun r => (sat T (fst r), snd r)) rs).
Definition rules_policy_with (T : task) (common : cube) (rs : list prule) : policy state gact :=
  ordered (map (fun r => ((fun s => sat T common s && sat T (fst r) s), snd r)) rs).
(* The definitions for all transition systems are in Lts.v. *)
Definition is_strong_cyclic (T : task) : policy state gact -> Prop :=
  strong_cyclic state gact (is_goal T) (applicable T) (leads T) (is_initial T).
Definition is_strong (T : task) : policy state gact -> Prop :=
  strong state gact (is_goal T) (applicable T) (leads T) (is_initial T).
(* A controller with memory of any type: what it remembers at first, chooses, and
   remembers after a step. *)
Definition solves_with (T : task) (Mem : Type) (m0 : state -> Mem)
    (choose : Mem -> state -> option gact) (update : Mem -> state -> gact -> state -> Mem) : Prop :=
  solves_with_memory state gact (is_goal T) (applicable T) (leads T) (is_initial T) Mem m0 choose update.
