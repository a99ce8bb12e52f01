(* The second half of reading PDDL: from the sections (pddl.ml) to the tree. *)
open Sexp
open Checker
open Pddl

(* (and a b c) is (and a (and b c)). *)
let rec nested unit join = function [] -> unit | [ x ] -> x | x :: l -> join x (nested unit join l)

(* Adds the predicates that are declared only by being used (docs/pddl.md). *)
let declare_the_undeclared raw uses =
  let declared p = List.mem_assoc p raw.preds in
  let missing = Hashtbl.create 8 in
  List.iter
    (fun u ->
      if u.p <> "=" && not (declared u.p) then
        Hashtbl.replace missing u.p (u :: Option.value (Hashtbl.find_opt missing u.p) ~default:[]))
    uses;
  Hashtbl.iter
    (fun p us ->
      let arity = List.length (List.hd us).args in
      let same = List.for_all (fun u -> List.length u.args = arity) us in
      let some where = List.exists (fun u -> u.where = where) us in
      if not same then bad ("wrong number of arguments of " ^ p);
      if (some `Condition && some `Effect) || List.for_all (fun u -> not u.in_domain) us then
        raw.preds <- (p, List.map (fun _ -> [ "object" ]) (List.hd us).args) :: raw.preds
      else refuse_or_bad p ("unknown predicate " ^ p))
    missing

let all_uses raw =
  let uses = ref [] in
  let declared p = List.mem_assoc p raw.preds in
  let add in_domain where p args = uses := { p; args = words args; where; in_domain } :: !uses in
  List.iter (fun r -> uses_of_condition declared (add true) r.rbody) raw.rules;
  List.iter
    (fun (a : raw_action) ->
      uses_of_condition declared (add true) a.pre;
      uses_of_effect declared (add true) a.eff)
    raw.acts;
  Option.iter (uses_of_condition declared (add false)) raw.goal;
  List.iter (uses_of_fact declared (add false)) raw.facts;
  List.rev !uses

(* --- Types ------------------------------------------------------------------- *)

let number_types raw =
  let numbers = Hashtbl.create 16 in
  let add t = if not (Hashtbl.mem numbers t) then Hashtbl.add numbers t (positive (Hashtbl.length numbers + 1)) in
  add "object";
  List.iter (fun (t, supers) -> add t; List.iter add supers) raw.types;
  let supers = List.concat_map (fun (t, us) -> List.map (fun u -> (t, u)) us) raw.types in
  List.iter
    (fun (t, _) ->
      let rec climb seen = function
        | [] -> ()
        | u :: rest ->
            if u = t && t <> "object" then bad ("type " ^ t ^ " is its own supertype")
            else if List.mem u seen then climb seen rest
            else climb (u :: seen) (List.filter_map (fun (a, b) -> if a = u then Some b else None) supers @ rest)
      in
      climb [] (List.filter_map (fun (a, b) -> if a = t then Some b else None) supers))
    raw.types;
  let find t = match Hashtbl.find_opt numbers t with Some n -> n | None -> bad ("unknown type " ^ t) in
  (find, List.map (fun (t, u) -> (find t, find u)) supers)

(* --- Strata: a hint that the checker checks (in_order) ---------------------------- *)

let strata raw =
  let derived = List.sort_uniq compare (List.map (fun r -> r.rhead) raw.rules) in
  let level = Hashtbl.create 8 in
  List.iter (fun p -> Hashtbl.replace level p 0) derived;
  let edges = ref [] in
  List.iter
    (fun r ->
      let rec go sign = function
        | L (W ("and" | "or") :: parts) -> List.iter (go sign) parts
        | L [ W "not"; f ] -> go (not sign) f
        | L [ W "imply"; f; g ] -> go (not sign) f; go sign g
        | L [ W ("forall" | "exists"); _; f ] -> go sign f
        | L (W p :: _) when List.mem p derived -> edges := (r.rhead, p, sign) :: !edges
        | _ -> ()
      in
      go true r.rbody)
    raw.rules;
  let changed = ref true in
  while !changed do
    changed := false;
    List.iter
      (fun (owner, p, sign) ->
        let least = Hashtbl.find level p + if sign then 0 else 1 in
        if Hashtbl.find level owner < least then (
          if least >= List.length derived then bad ("derived predicate " ^ owner ^ " depends on its own negation");
          Hashtbl.replace level owner least;
          changed := true))
      !edges
  done;
  let highest = List.fold_left (fun m p -> max m (Hashtbl.find level p)) (-1) derived in
  List.init (highest + 1) (fun i -> List.filter (fun r -> Hashtbl.find level r.rhead = i) raw.rules)

(* --- The tree ---------------------------------------------------------------- *)

let read domain_path domain_text problem_path problem_text : Pddl.t =
  let raw =
    { types = []; objs = []; preds = []; acts = []; rules = []; facts = []; goal = None; of_domain = false; has_init = false }
  in
  let domain_name = Pddl.read_file raw "domain" domain_path domain_text in
  let problem_name = Pddl.read_file raw "problem" problem_path problem_text in
  let goal_form = match raw.goal with Some g -> g | None -> bad "no :goal" in
  if not raw.of_domain then bad "no :domain in the problem";
  if not raw.has_init then bad "no :init";
  raw.acts <- List.rev raw.acts;
  raw.rules <- List.rev raw.rules;
  raw.facts <- List.rev raw.facts;
  raw.objs <- List.rev raw.objs;
  List.iter
    (fun r ->
      match List.assoc_opt r.rhead raw.preds with
      | None -> raw.preds <- (r.rhead, List.map snd r.rparams) :: raw.preds
      | Some types -> if List.length types <> List.length r.rparams then bad ("arguments of " ^ r.rhead))
    raw.rules;
  let uses = all_uses raw in
  declare_the_undeclared raw uses;
  let declared =
    let table = Hashtbl.create 16 in
    List.iter (fun (p, _) -> Hashtbl.replace table p ()) raw.preds;
    Hashtbl.mem table
  in
  let known = Hashtbl.create 64 in
  List.iter (fun (o, _) -> Hashtbl.replace known o ()) raw.objs;
  List.iter
    (fun u ->
      if u.in_domain then
        List.iter
          (fun a ->
            if is_digits a && not (Hashtbl.mem known a) then (
              Hashtbl.replace known a ();
              raw.objs <- raw.objs @ [ (a, [ "object" ]) ]))
          u.args)
    uses;
  (* numbers *)
  let typ, supers = number_types raw in
  let types = List.map typ in
  let bits = max (bits_for (List.length raw.preds)) (bits_for (List.length raw.acts)) in
  let obits = bits_for (List.length raw.objs) in
  let objects = Hashtbl.create 64 and predicates = Hashtbl.create 16 and actions = Hashtbl.create 16 in
  List.iteri (fun i (o, _) -> Hashtbl.replace objects o (positive ((1 lsl obits) + i))) raw.objs;
  List.iteri (fun i (p, ts) -> Hashtbl.replace predicates p (positive ((1 lsl bits) + i), List.length ts)) raw.preds;
  List.iteri
    (fun i (a : raw_action) -> Hashtbl.replace actions (a.name, List.length a.params) (positive ((1 lsl bits) + i)))
    raw.acts;
  let variables = Hashtbl.create 16 in
  let variable x =
    if String.length x < 2 || x.[0] <> '?' then bad ("expected a variable, found " ^ x);
    match Hashtbl.find_opt variables x with
    | Some n -> n
    | None ->
        let n = positive (Hashtbl.length variables + 1) in
        Hashtbl.add variables x n;
        n
  in
  let obj o = match Hashtbl.find_opt objects o with Some n -> n | None -> bad ("unknown object " ^ o) in
  let pred p arity =
    match Hashtbl.find_opt predicates p with
    | Some (n, k) -> if k = arity then n else bad ("wrong number of arguments of " ^ p)
    | None -> refuse_or_bad p ("unknown predicate " ^ p)
  in
  let term scope w =
    if w <> "" && w.[0] = '?' then if List.mem w scope then TVar (variable w) else bad ("unbound variable " ^ w) else TObj (obj w)
  in
  let derived p = List.exists (fun r -> r.rhead = p) raw.rules in
  let params ps = List.map (fun (x, ts) -> (variable x, types ts)) ps in
  let quantified make scope vars body =
    let vars = typed_list vars in
    let inner = body (List.map fst vars @ scope) in
    List.fold_right (fun (x, ts) f -> make (variable x) (types ts) f) vars inner
  in
  let rec cond scope form =
    match form with
    | f when is_constant declared f -> ( match f with W "true" | L [ W "true" ] -> CTrue | _ -> CFalse)
    | L [] -> CTrue
    | L (W "and" :: l) -> nested CTrue (fun f g -> CAnd (f, g)) (List.map (cond scope) l)
    | L (W "or" :: l) -> nested CFalse (fun f g -> COr (f, g)) (List.map (cond scope) l)
    | L [ W "not"; f ] -> CNot (cond scope f)
    | L [ W "imply"; f; g ] -> CImply (cond scope f, cond scope g)
    | L [ W "forall"; vars; f ] -> quantified (fun x t f -> CForall (x, t, f)) scope vars (fun s -> cond s f)
    | L [ W "exists"; vars; f ] -> quantified (fun x t f -> CExists (x, t, f)) scope vars (fun s -> cond s f)
    | L [ W "="; W t; W u ] -> CEq (term scope t, term scope u)
    | L (W (("not" | "imply" | "forall" | "exists" | "=") as w) :: _) -> bad ("wrong number of parts of " ^ w)
    | L (W p :: args) -> CAtom (pred p (List.length args), List.map (term scope) (words args))
    | _ -> bad ("expected a condition, found " ^ show form)
  in
  let rec effect scope form =
    match form with
    | L [] -> ENone
    | L (W "and" :: l) -> nested ENone (fun e f -> EAnd (e, f)) (List.map (effect scope) l)
    | L (W "oneof" :: (_ :: _ as l)) -> nested ENone (fun e f -> EOneof (e, f)) (List.map (effect scope) l)
    | L (W "labeled-oneof" :: rest) -> nested ENone (fun e f -> EOneof (e, f)) (List.map (effect scope) (labeled rest))
    | L [ W "when"; c; e ] -> EWhen (cond scope c, effect scope e)
    | L [ W "forall"; vars; e ] -> quantified (fun x t e -> EForall (x, t, e)) scope vars (fun s -> effect s e)
    | L [ W "not"; L (W p :: args) ] -> let p, ts = changed scope p args in EDel (p, ts)
    | L l when is_cost declared l -> ENone
    | L (W (("oneof" | "when" | "forall" | "not") as w) :: _) -> bad ("wrong number of parts of " ^ w)
    | L (W p :: args) -> let p, ts = changed scope p args in EAdd (p, ts)
    | _ -> bad ("expected an effect, found " ^ show form)
  and changed scope p args =
    if derived p then bad ("an effect on the derived predicate " ^ p);
    (pred p (List.length args), List.map (term scope) (words args))
  in
  let fact p args =
    if derived p then bad ("a fact of the derived predicate " ^ p);
    (pred p (List.length args), List.map obj (words args))
  in
  let init = ref [] and choices = ref [] and denied = ref [] in
  (* the literals of one alternative of a choice *)
  let rec part = function
    | L (W "and" :: l) -> List.concat_map part l
    | L (W "oneof" :: _) when not (declared "oneof") -> fail 32 "'oneof' inside 'oneof' in :init is not supported"
    | L [ W "not"; L (W p :: args) ] -> [ (false, fact p args) ]
    | L (W p :: args) -> [ (true, fact p args) ]
    | f -> bad ("expected a fact, found " ^ show f)
  in
  let rec item = function
    | L (W "and" :: l) -> List.iter item l
    | L (W "oneof" :: l) when not (declared "oneof") ->
        if l = [] then bad "(oneof) in :init";
        choices := List.map part l :: !choices
    | L [ W "not"; L (W p :: args) ] -> denied := fact p args :: !denied
    | L [ W "="; L [ W "total-cost" ]; _ ] -> ()
    | L (W p :: args) -> init := fact p args :: !init
    | f -> bad ("expected a fact, found " ^ show f)
  in
  List.iter item raw.facts;
  List.iter (fun a -> if List.mem a !init then bad "a fact is both stated and denied") !denied;
  let combinations = List.fold_left (fun n c -> if n > 65536 then n else n * List.length c) 1 !choices in
  if combinations > 65536 then fail 32 "more than 65536 initial states";
  let task =
    { supers;
      Checker.objects = List.map (fun (o, ts) -> (obj o, types ts)) raw.objs;
      Checker.predicates = List.map (fun (p, ts) -> (fst (Hashtbl.find predicates p), List.map types ts)) raw.preds;
      Checker.strata =
        List.map
          (List.map (fun r ->
               { head = pred r.rhead (List.length r.rparams); hparams = params r.rparams;
                 body = cond (List.map fst r.rparams) r.rbody }))
          (strata raw);
      Checker.actions =
        List.map
          (fun (a : raw_action) ->
            let scope = List.map fst a.params in
            ( Hashtbl.find actions (a.name, List.length a.params),
              { Checker.params = params a.params; pre = cond scope a.pre; eff = effect scope a.eff } ))
          raw.acts;
      Checker.init = List.rev !init;
      choices = List.rev !choices;
      goal = cond [] goal_form }
  in
  { Pddl.domain_name; problem_name; task; sizes = { of_pred = positive (1 lsl bits); of_obj = positive (1 lsl obits) };
    objects; predicates; actions }
