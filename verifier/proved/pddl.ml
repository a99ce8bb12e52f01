(* PDDL to the tree of Tree.v: sections, names to numbers, and the errors without
   which a name would have no number.  What a tree means is not decided here. *)
open Sexp
open Checker

type raw_action = { name : string; params : (string * string list) list; pre : t; eff : t }
type raw_rule = { rhead : string; rparams : (string * string list) list; rbody : t }

type t = {
  domain_name : string;
  problem_name : string;
  task : task;
  sizes : sizes;
  objects : (string, Checker.positive) Hashtbl.t;
  predicates : (string, Checker.positive * int) Hashtbl.t; (* number, arity *)
  actions : (string * int, Checker.positive) Hashtbl.t; (* by name and arity *)
}

let rec positive n = if n = 1 then XH else if n land 1 = 1 then XI (positive (n lsr 1)) else XO (positive (n lsr 1))

(* Numbers of one size: 2^bits .. 2^(bits + 1) - 1. *)
let bits_for count =
  let rec go b = if 1 lsl b >= count then b else go (b + 1) in
  go 1

let name what = function
  | Some (W w) when w <> "" && w.[0] <> ':' && w.[0] <> '?' -> w
  | _ -> bad ("expected the name of " ^ what)

(* `a b - t c - (either t u) d`; no type is `object`. *)
let typed_list form =
  let words = match form with L l -> l | W w -> bad ("expected a list of names, found " ^ w) in
  let rec go waiting done_ = function
    | [] -> List.rev (List.rev_append (List.rev_map (fun x -> (x, [ "object" ])) waiting) done_)
    | W "-" :: typ :: rest when waiting <> [] ->
        let types =
          match typ with
          | W w -> [ name "a type" (Some (W w)) ]
          | L (W "either" :: ts) when ts <> [] -> List.map (fun x -> name "a type" (Some x)) ts
          | _ -> bad "expected (either ..)"
        in
        go [] (List.rev_append (List.rev_map (fun x -> (x, types)) waiting) done_) rest
    | W "-" :: _ -> bad "nothing before or after '-'"
    | W w :: rest -> go (w :: waiting) done_ rest
    | L _ :: _ -> bad "expected a name, not a list"
  in
  go [] [] words

let refused =
  [ ":durative-action"; ":process"; ":event"; ":constraints"; ":observe"; ":sense"; ":axiom"; ":fairness"; ":hidden";
    "probabilistic"; "preference"; "increase"; "decrease"; "assign"; "scale-up"; "scale-down"; "unknown"; "or"; "at" ]

let refuse_or_bad word why = if List.mem word refused then fail 32 ("'" ^ word ^ "' is not supported") else bad why

(* --- Files and sections ------------------------------------------------------- *)

type raw = {
  mutable types : (string * string list) list;
  mutable objs : (string * string list) list;
  mutable preds : (string * string list list) list;
  mutable acts : raw_action list;
  mutable rules : raw_rule list;
  mutable facts : Sexp.t list;
  mutable goal : Sexp.t option;
  mutable of_domain : bool;
  mutable has_init : bool;
}

let read_action raw = function
  | W n :: fields ->
      let field key =
        let rec go = function
          | W k :: v :: rest -> if k = key then Some v else go rest
          | _ -> None
        in
        go fields
      in
      let rec check seen = function
        | [] -> ()
        | W ((":parameters" | ":precondition" | ":effect") as k) :: _ :: rest when not (List.mem k seen) ->
            check (k :: seen) rest
        | W k :: _ -> refuse_or_bad k ("unexpected field " ^ k ^ " of action " ^ n)
        | L _ :: _ -> bad ("expected a field of action " ^ n)
      in
      check [] fields;
      let n = name "an action" (Some (W n)) in
      let params = typed_list (Option.value (field ":parameters") ~default:(L [])) in
      let rec twice = function [] -> () | (x, _) :: l -> if List.mem_assoc x l then bad ("parameter " ^ x ^ " twice in " ^ n) else twice l in
      twice params;
      if List.exists (fun a -> a.name = n && List.length a.params = List.length params) raw.acts then
        bad ("action " ^ n ^ " twice");
      raw.acts <-
        { name = n; params; pre = Option.value (field ":precondition") ~default:(L []);
          eff = Option.value (field ":effect") ~default:(L []) }
        :: raw.acts
  | _ -> bad "expected the name of an action"

let declare_predicate raw = function
  | L (W "=" :: _) -> ()
  | L (W p :: params) ->
      let p = name "a predicate" (Some (W p)) in
      let types = List.map snd (typed_list (L params)) in
      (match List.assoc_opt p raw.preds with
      | None -> raw.preds <- (p, types) :: raw.preds
      | Some before -> if before <> types then bad ("predicate " ^ p ^ " declared again with other parameters"))
  | _ -> bad "expected a predicate"

let add_objects raw form =
  let fresh = typed_list form in
  let known = Hashtbl.create 64 in
  List.iter (fun (o, t) -> Hashtbl.replace known o t) raw.objs;
  List.iter
    (fun (o, types) ->
      let o = name "an object" (Some (W o)) in
      match Hashtbl.find_opt known o with
      | Some before ->
          if List.sort compare before <> List.sort compare types then
            bad ("object " ^ o ^ " declared again with another type")
      | None ->
          Hashtbl.replace known o types;
          raw.objs <- (o, types) :: raw.objs)
    fresh

let read_section raw what = function
  | L (W head :: rest) -> (
      match (what, head) with
      | _, ":requirements" | "problem", ":metric" -> ()
      | "domain", ":types" -> raw.types <- raw.types @ typed_list (L rest)
      | "domain", ":constants" | "problem", ":objects" -> add_objects raw (L rest)
      | "domain", ":predicates" -> List.iter (declare_predicate raw) rest
      | "domain", ":functions" ->
          List.iter (function L l when l <> [ W "total-cost" ] -> fail 32 "numeric fluents are not supported" | _ -> ()) rest
      | "domain", ":action" -> read_action raw rest
      | "domain", ":derived" -> (
          match rest with
          | [ L (W p :: params); body ] ->
              raw.rules <- { rhead = name "a predicate" (Some (W p)); rparams = typed_list (L params); rbody = body } :: raw.rules
          | _ -> bad "expected (:derived (head) condition)")
      | "problem", ":init" ->
          raw.has_init <- true;
          raw.facts <- List.rev_append rest raw.facts
      | "problem", ":goal" -> (
          match (rest, raw.goal) with [ g ], None -> raw.goal <- Some g | _ -> bad "expected one :goal")
      | "problem", ":domain" ->
          if raw.of_domain || List.length rest <> 1 then bad "expected one :domain";
          raw.of_domain <- true
      | _ -> refuse_or_bad head ("unknown section " ^ head))
  | _ -> bad "expected a section"

let read_file raw what path text =
  let text =
    if String.length text >= 3 && String.sub text 0 3 = "\xef\xbb\xbf" then String.sub text 3 (String.length text - 3) else text
  in
  match forms path text with
  | [ L (W "define" :: L [ W w; n ] :: sections) ] when w = what ->
      List.iter (read_section raw what) sections;
      name ("the " ^ what) (Some n)
  | _ -> bad (path ^ ": expected (define (" ^ what ^ " NAME) ..)")

(* --- Names that are declared by being used -------------------------------------- *)

(* Where an atom is used: `Condition, `Effect or `Init, and whether in the domain. *)
type use = { p : string; args : string list; where : [ `Condition | `Effect | `Init ]; in_domain : bool }

let words = List.map (function W w -> w | L _ as l -> bad ("expected a name, found " ^ show l))
let labeled = function
  | W _ :: (_ :: _ as outs) ->
      List.map (function L [ W "outcome"; W _; e ] -> e | _ -> bad "expected (outcome LABEL EFFECT)") outs
  | _ -> bad "a labeled-oneof without a name or an outcome"
let is_cost declared = function
  | [ W "increase"; L [ W "total-cost" ]; _ ] -> not (declared "increase")
  | _ -> false
let is_constant declared = function
  | W (("true" | "false") as w) | L [ W (("true" | "false") as w) ] when not (declared w) -> true
  | W ("true" | "false") -> true
  | _ -> false

let rec uses_of_condition declared add form =
  match form with
  | f when is_constant declared f -> ()
  | L [] -> ()
  | L (W ("and" | "or") :: parts) -> List.iter (uses_of_condition declared add) parts
  | L [ W "not"; f ] -> uses_of_condition declared add f
  | L [ W "imply"; f; g ] -> uses_of_condition declared add f; uses_of_condition declared add g
  | L [ W ("forall" | "exists"); _; f ] -> uses_of_condition declared add f
  | L (W "=" :: args) -> add `Condition "=" args
  | L (W p :: args) -> add `Condition p args
  | _ -> bad ("expected a condition, found " ^ show form)

let rec uses_of_effect declared add form =
  match form with
  | L [] -> ()
  | L (W "oneof" :: []) -> bad "(oneof) without an effect"
  | L (W ("and" | "oneof") :: parts) -> List.iter (uses_of_effect declared add) parts
  | L (W "labeled-oneof" :: rest) -> List.iter (uses_of_effect declared add) (labeled rest)
  | L [ W "when"; c; e ] -> uses_of_condition declared add c; uses_of_effect declared add e
  | L [ W "forall"; _; e ] -> uses_of_effect declared add e
  | L [ W "not"; L (W p :: args) ] -> add `Effect p args
  | L l when is_cost declared l -> ()
  | L (W p :: args) -> add `Effect p args
  | _ -> bad ("expected an effect, found " ^ show form)

let rec uses_of_fact declared add form =
  match form with
  | L (W "and" :: parts) -> List.iter (uses_of_fact declared add) parts
  | L (W "oneof" :: parts) when not (declared "oneof") -> List.iter (uses_of_fact declared add) parts
  | L [ W "not"; L (W p :: args) ] -> add `Init p args
  | L [ W "="; L [ W "total-cost" ]; _ ] -> ()
  | L (W "=" :: _) -> fail 32 "numeric fluents are not supported"
  | L (W p :: args) -> add `Init p args
  | _ -> bad ("expected a fact in :init, found " ^ show form)
