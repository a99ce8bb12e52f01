(* From the tree to ground conditions and actions.  Definitions; GroundSound.v has
   the proofs. *)
From Coq Require Import List Bool PArith NArith.
From Coq Require Import FMapPositive MSetPositive.
From Proved Require Import Tree Meaning Code Know.
Import ListNotations.

(* The objects of each type, found once. *)
Definition fast (F : facts) (ts : list typ) : facts :=
  let table := fold_left (fun m t => M.add t (those F [t]) m) ts (M.empty (list obj)) in
  {| fits := fits F;
     those := fun ts => match ts with
                        | [t] => match M.find t table with Some l => l | None => those F ts end
                        | _ => those F ts end;
     is_fluent := is_fluent F;
     is_derived := is_derived F;
     is_atom := is_atom F |}.

Record ctx := { cf : facts; csizes : sizes; cstatic : S.t (* atoms that are always true *) }.
Definition acode (C : ctx) (a : atom) : positive := code (csizes C) (is_derived (cf C)) a.
(* The same in all states: static; or no atom of the task, and false. *)
Definition is_fixed (F : facts) (a : atom) : bool := negb (is_derived F (fst a) || varies F a).
Definition fixed_true (C : ctx) (a : atom) : bool :=
  negb (is_fluent (cf C) (fst a)) && S.mem (acode C a) (cstatic C).

Definition ctx_of (T : task) (z : sizes) : ctx :=
  let F := facts_of T in
  let F := fast F (once S.empty (object :: map snd (supers T) ++ flat_map snd (objects T))) in
  {| cf := F; csizes := z;
     cstatic := fold_left (fun s a => if is_fixed F a then S.add (code z (is_derived F) a) s else s)
                          (init T) S.empty |}.

(* ---------------- conditions (K2) ---------------- *)
Definition unit_of (sign : bool) : form := if sign then FTrue else FFalse.
(* `and` if [sign], else `or`. *)
Definition junct (sign : bool) (f g : form) : form :=
  match f, g with
  | FTrue, _ => if sign then g else FTrue
  | FFalse, _ => if sign then FFalse else g
  | _, FTrue => if sign then f else FTrue
  | _, FFalse => if sign then FFalse else f
  | _, _ => if sign then FAnd f g else FOr f g
  end.
(* [f], or its negation if not [sign]. *)
Fixpoint gcond (C : ctx) (e : env) (sign : bool) (f : cond) : form :=
  match f with
  | CTrue => unit_of sign
  | CFalse => unit_of (negb sign)
  | CAtom p ts =>
      let a := atom_in e p ts in
      if is_fixed (cf C) a then unit_of (Bool.eqb (fixed_true C a) sign) else FLit sign (acode C a)
  | CEq t u => unit_of (Bool.eqb (Pos.eqb (term_in e t) (term_in e u)) sign)
  | CNot f => gcond C e (negb sign) f
  | CAnd f g => junct sign (gcond C e sign f) (gcond C e sign g)
  | COr f g => junct (negb sign) (gcond C e sign f) (gcond C e sign g)
  | CImply f g => junct (negb sign) (gcond C e (negb sign) f) (gcond C e sign g)
  | CForall x ts f =>
      fold_right (fun o r => junct sign (gcond C (bind x o e) sign f) r) (unit_of sign) (those (cf C) ts)
  | CExists x ts f =>
      fold_right (fun o r => junct (negb sign) (gcond C (bind x o e) sign f) r) (unit_of (negb sign))
                 (those (cf C) ts)
  end.
Definition is_false (f : form) : bool := match f with FFalse => true | _ => false end.

(* ---------------- derived atoms ---------------- *)
Definition gdef_of (C : ctx) (i : instance) : gdef := (acode C (i_atom i), gcond C (i_env i) true (i_body i)).
Definition gstratum (C : ctx) (T : task) (rs : list drule) : list gdef :=
  filter (fun d => negb (is_false (snd d))) (map (gdef_of C) (flat_map (instances (cf C) T) rs)).
Definition gstrata (C : ctx) (T : task) : list (list gdef) := map (gstratum C T) (strata T).

(* ---------------- actions ---------------- *)
Definition gchange := (form * bool * positive)%type.
Definition gboth (xs ys : list (list gchange)) : list (list gchange) := flat_map (fun x => map (app x) ys) xs.
Fixpoint goutcomes (C : ctx) (e : env) (ifs : form) (f : effect) : list (list gchange) :=
  match f with
  | ENone => [[]]
  | EAdd p ts => let a := atom_in e p ts in if varies (cf C) a then [[ (ifs, true, acode C a) ]] else [[]]
  | EDel p ts => let a := atom_in e p ts in if varies (cf C) a then [[ (ifs, false, acode C a) ]] else [[]]
  | EAnd f g => gboth (goutcomes C e ifs f) (goutcomes C e ifs g)
  | EOneof f g => goutcomes C e ifs f ++ goutcomes C e ifs g
  | EWhen c f => match junct true ifs (gcond C e true c) with
                 | FFalse => [[]]                     (* nothing can happen *)
                 | ifs => goutcomes C e ifs f end
  | EForall x ts f =>
      fold_right (fun o rest => gboth (goutcomes C (bind x o e) ifs f) rest) [[]] (those (cf C) ts)
  end.
Definition goutcome_of (cs : list gchange) : goutcome :=
  {| gdels := map (fun c => (fst (fst c), snd c)) (filter (fun c => negb (snd (fst c))) cs);
     gadds := map (fun c => (fst (fst c), snd c)) (filter (fun c => snd (fst c)) cs) |}.
Definition gaction_in (C : ctx) (sc : schema) (e : env) : gaction :=
  {| gpre := gcond C e true (pre sc);
     gouts := map goutcome_of (goutcomes C e FTrue (eff sc)) |}.
Definition gaction_of (C : ctx) (T : task) (a : gact) : option gaction :=
  match ground (cf C) T a with
  | None => None
  | Some (sc, e) => Some (gaction_in C sc e)
  end.

(* ---------------- all ground actions that may be applicable ---------------- *)
Definition penv := var -> option obj.
Definition pterm (e : penv) (t : term) : option obj := match t with TVar x => e x | TObj o => Some o end.
Fixpoint pterms (e : penv) (ts : list term) : option (list obj) :=
  match ts with
  | [] => Some []
  | t :: ts => match pterm e t, pterms e ts with Some o, Some l => Some (o :: l) | _, _ => None end
  end.
(* Whether [f] can be true (false, if not [sign]) when more variables are bound: only
   statics and equality are looked at, and no quantifiers. *)
Fixpoint possible (C : ctx) (e : penv) (sign : bool) (f : cond) : bool :=
  match f with
  | CTrue => sign
  | CFalse => negb sign
  | CAtom p ts =>
      if is_derived (cf C) p then true
      else match pterms e ts with
           | Some l => negb (is_fixed (cf C) (p, l)) || Bool.eqb (fixed_true C (p, l)) sign
           | None => true end
  | CEq t u => match pterm e t, pterm e u with
               | Some a, Some b => Bool.eqb (Pos.eqb a b) sign | _, _ => true end
  | CNot f => possible C e (negb sign) f
  | CAnd f g => if sign then possible C e sign f && possible C e sign g
                else possible C e sign f || possible C e sign g
  | COr f g => if sign then possible C e sign f || possible C e sign g
               else possible C e sign f && possible C e sign g
  | CImply f g => if sign then possible C e (negb sign) f || possible C e sign g
                  else possible C e (negb sign) f && possible C e sign g
  | CForall _ _ _ | CExists _ _ _ => true
  end.
(* The environments of all arguments that fit, but for those that [possible] excludes.
   A variable counts as bound when no later parameter has its name. *)
Fixpoint enumerate (C : ctx) (f : cond) (ps : list (var * list typ)) (p : penv) (e : env) : list env :=
  match ps with
  | [] => [e]
  | (x, ts) :: ps =>
      let last := negb (existsb (fun q => Pos.eqb (fst q) x) ps) in
      flat_map (fun o => let p' := if last then fun y => if Pos.eqb y x then Some o else p y else p in
                         if possible C p' true f then enumerate C f ps p' (bind x o e) else [])
               (those (cf C) ts)
  end.
Definition all_actions (C : ctx) (T : task) : list gaction :=
  filter (fun a => negb (is_false (gpre a)))
    (flat_map (fun a => map (gaction_in C (snd a))
                            (enumerate C (pre (snd a)) (params (snd a)) (fun _ => None) nowhere))
              (actions T)).

(* Whether [p] is true of the codes of all fluent atoms of the task. *)
Fixpoint every (n : nat) (os : list obj) (p : list obj -> bool) : bool :=
  match n with
  | 0 => p []
  | Datatypes.S n => forallb (fun o => every n os (fun l => p (o :: l))) os
  end.
Definition all_fluents (C : ctx) (T : task) (p : positive -> bool) : bool :=
  let os := map fst (objects T) in
  forallb (fun d => negb (is_fluent (cf C) (fst d))
                    || every (length (snd d)) os (fun l => p (acode C (fst d, l)))) (predicates T).

(* ---------------- cubes and diagrams ---------------- *)
(* None: a static literal does not have its value. *)
Fixpoint glits (C : ctx) (sign : bool) (l : list atom) : option (list positive) :=
  match l with
  | [] => Some []
  | a :: l => if is_fixed (cf C) a then
                if Bool.eqb (fixed_true C a) sign then glits C sign l else None
              else match glits C sign l with None => None | Some r => Some (acode C a :: r) end
  end.
Definition gcube_of (C : ctx) (c : cube) : option gcube :=
  match glits C true (pos c), glits C false (neg c) with
  | Some p, Some n =>
      Some {| g_closed := closed c; g_pos := p; g_neg := n;
              g_allowed := if closed c then
                             fold_left (fun s a => S.add (acode C a) s) (free c)
                               (fold_left (fun s c => S.add c s) p S.empty)
                           else S.empty |}
  | _, _ => None
  end.
Definition gref (m : M.t gdd) (r : ref) : gdd :=
  match r with RTrue => DTrue | RFalse => DFalse
             | RNode n => match M.find n m with Some d => d | None => DFalse end end.
Definition gnodes (C : ctx) (ns : list dnode) : M.t gdd :=
  fold_left (fun m n =>
    M.add (n_id n) (let l := gref m (n_low n) in
                    let h := gref m (n_high n) in
                    if is_fixed (cf C) (n_atom n) then (if fixed_true C (n_atom n) then h else l)
                    else DNode (n_id n) (acode C (n_atom n)) l h) m) ns (M.empty gdd).
Fixpoint distinct (seen : S.t) (ns : list dnode) : bool :=
  match ns with
  | [] => true
  | n :: ns => negb (S.mem (n_id n) seen) && distinct (S.add (n_id n) seen) ns
  end.
