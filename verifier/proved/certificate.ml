(* Certificates (R1 .. R9, D1 .. D5, B5, B6) and policies to the records of Tree.v. *)
open Sexp
open Checker

type header = {
  mutable domain : string option;
  mutable problem : string option;
  mutable domain_sha : string option;
  mutable problem_sha : string option;
  mutable policy_sha : string option;
}

type kind = Strong_cyclic | Strong | Unsolvable

type t = {
  kind : kind;
  header : header;
  common : cube;
  rules : crule list;
  nodes : dnode list;
  layers : layer list;
  missing : (string * string) option; (* an atom or action that the task has not, and the rule *)
}

type names = { task : Pddl.t; atoms : (Sexp.t list, atom) Hashtbl.t; mutable absent : (string * string) option }

let broken rule why = bad (why ^ " (" ^ rule ^ ")")
let names_of task = { task; atoms = Hashtbl.create 1000; absent = None }
let is_name = function W w -> w.[0] <> ':' | L _ -> false
let nowhere = (XH, [])

let lookup names form =
  let absent why =
    if names.absent = None then names.absent <- Some (why ^ " " ^ show (L form), "B5");
    nowhere
  in
  match form with
  | W p :: args -> (
      match Hashtbl.find_opt names.task.Pddl.predicates p with
      | Some (n, arity) when arity = List.length args -> (
          let find = function W o -> Hashtbl.find names.task.Pddl.objects o | L _ -> raise Not_found in
          match List.map find args with l -> (n, l) | exception Not_found -> absent "there is no atom")
      | _ -> absent "there is no atom")
  | _ -> absent "there is no atom"

let atom rule names = function
  | L (W p :: _ as form) ->
      if p = "not" then broken rule "an atom called not";
      (match Hashtbl.find_opt names.atoms form with
      | Some a -> a
      | None ->
          if not (List.for_all is_name form) then broken rule ("expected an atom, found " ^ show (L form));
          let a = lookup names form in
          Hashtbl.add names.atoms form a;
          a)
  | f -> broken rule ("expected an atom, found " ^ show f)

let action rule names = function
  | L (W n :: args as form) when List.for_all is_name form -> (
      let absent () =
        if names.absent = None then names.absent <- Some ("there is no action " ^ show (L form), "B6");
        nowhere
      in
      match Hashtbl.find_opt names.task.Pddl.actions (n, List.length args) with
      | None -> absent ()
      | Some number -> (
          let find = function W o -> Hashtbl.find names.task.Pddl.objects o | L _ -> raise Not_found in
          match List.map find args with l -> (number, l) | exception Not_found -> absent ()))
  | f -> broken rule ("expected an action, found " ^ show f)

(* R3; of an atom that is listed twice in the same way, one is enough. *)
let cube rule names form =
  let closed, parts =
    match form with
    | L (W ":when" :: parts) -> (false, parts)
    | L (W ":state" :: parts) -> (true, parts)
    | f -> broken rule ("expected (:when ..) or (:state ..), found " ^ show f)
  in
  let pos = ref [] and neg = ref [] and free = ref [] in
  List.iter
    (function
      | L (W ":free" :: l) when closed -> List.iter (fun a -> free := (a, atom rule names a) :: !free) l
      | L [ W "not"; a ] when not closed -> neg := (a, atom rule names a) :: !neg
      | a -> pos := (a, atom rule names a) :: !pos)
    parts;
  (if !neg <> [] || !free <> [] then
     let r3 = if rule = "R1" then "R3" else rule in
     let clash l = List.exists (fun (a, _) -> List.exists (fun (b, _) -> a = b) l) !pos in
     if clash !neg || clash !free then broken r3 "an atom is listed true, and also under not or :free");
  let atoms l = List.rev_map snd l in
  { closed; pos = atoms !pos; neg = atoms !neg; free = atoms !free }

let is_sha s = String.length s = 64 && String.for_all (fun c -> (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f')) s

let new_header () = { domain = None; problem = None; domain_sha = None; problem_sha = None; policy_sha = None }

(* Whether the form was a header form. *)
let read_header rule twice header key rest =
  let one () = match rest with [ (W w as f) ] when is_name f -> w | _ -> broken rule ("bad " ^ key) in
  let sha () = let w = one () in if is_sha w then w else broken rule (key ^ " is not followed by 64 hexadecimal digits") in
  let once before = if before <> None then broken twice (key ^ " is there twice") in
  match key with
  | ":domain" -> once header.domain; header.domain <- Some (one ()); true
  | ":problem" -> once header.problem; header.problem <- Some (one ()); true
  | ":domain-sha256" -> once header.domain_sha; header.domain_sha <- Some (sha ()); true
  | ":problem-sha256" -> once header.problem_sha; header.problem_sha <- Some (sha ()); true
  | ":policy-sha256" -> once header.policy_sha; header.policy_sha <- Some (sha ()); true
  | _ -> false

let read_version rule what = function
  | L [ W w; W v ] when w = what && is_digits v -> if v <> "1" then fail 32 ("version " ^ v ^ " is not supported")
  | _ -> broken rule ("expected (" ^ what ^ " 1)")

(* --- Policies ------------------------------------------------------------------ *)

let read_policy task path text : prule list * names =
  let names = names_of task in
  let header = new_header () in
  let rules = ref [] and count = ref 0 and place = ref 0 and ended = ref false in
  iter_forms path text (fun form ->
      incr place;
      if !ended then broken "policy" "something follows (:end N)";
      if !place = 1 then read_version "policy" "certifond-policy" form
      else
        match form with
        | L [ W ":end"; W n ] when is_digits n ->
            if number n <> !count then broken "policy" "the number in :end is not that of the rules";
            ended := true
        | L [ W ":rule"; c; a ] ->
            incr count;
            let c = cube "policy" names c in
            rules := (c, action "policy" names a) :: !rules
        | L (W key :: rest) when key <> ":policy-sha256" && !count = 0 && read_header "policy" "policy" header key rest -> ()
        | f -> broken "policy" ("unexpected " ^ show f));
  if not !ended then broken "policy" "no (:end N)";
  (List.rev !rules, names)

(* --- Certificates -------------------------------------------------------------- *)

let n_of i = if i = 0 then N0 else Npos (Pddl.positive i)

let place rule expected = function
  | W w when w = string_of_int expected -> ()
  | _ -> broken rule ("expected the number " ^ string_of_int expected)

let read_rule names count last_rank highest_to = function
  | [ n; c; a; rank; to_ ] ->
      place "R4" count n;
      let c = cube "R1" names c in
      let a = action "R1" names a in
      let rank =
        match rank with
        | L [ W ":rank"; W r ] when is_digits r && number r < 1 lsl 32 -> number r
        | _ -> broken "R1" "expected (:rank N)"
      in
      let goes =
        match to_ with
        | L (W ":to" :: l) ->
            List.map (function W "goal" -> None | W d when is_digits d -> Some (number d) | _ -> broken "R1" "expected goal or a number in :to") l
        | _ -> broken "R1" "expected (:to ..)"
      in
      if rank < last_rank then broken "R5" ("the rank of rule " ^ string_of_int count ^ " is below that before it");
      let to_rules = List.sort_uniq compare (List.filter_map Fun.id goes) in
      List.iter (fun j -> highest_to := max !highest_to j) to_rules;
      ( { c_cube = c; c_act = a; c_rank = n_of rank; c_goal = List.mem None goes;
          c_to = List.filter_map (fun j -> if j < max_int then Some (Pddl.positive (j + 1)) else None) to_rules },
        rank )
  | n :: _ -> place "R4" count n; broken "R1" "a rule that is not of the form"
  | [] -> broken "R1" "a rule that is not of the form"

let read_certificate task path text : t =
  let names = names_of task in
  let header = new_header () in
  let kind = ref None and common = ref None and order = ref None in
  let rules = ref [] and layers = ref [] and nodes = ref [] in
  let count = ref 0 and node_count = ref 0 and seen = ref 0 and ended = ref false in
  let last_rank = ref 0 and highest_to = ref (-1) in
  let node_places = Hashtbl.create 16 in
  let reference = function
    | W "true" -> RTrue
    | W "false" -> RFalse
    | W d when is_digits d ->
        if number d >= !node_count then broken "D4" ("node " ^ d ^ " does not stand before it is named");
        RNode (Pddl.positive (number d + 1))
    | _ -> broken "R1" "expected true, false or a number of a node"
  in
  let first key = if !count > 0 then broken "R2" (key ^ " after the first rule or layer") in
  let place_in_order form = Option.bind !order (fun o -> Hashtbl.find_opt o form) in
  let read_node = function
    | [ n; a; low; high ] ->
        place "D2" !node_count n;
        let at = atom "R1" names a in
        let mine =
          match place_in_order a with Some p -> p | None -> broken "D3" (show a ^ " is not in :order")
        in
        let low' = reference low in
        let high' = reference high in
        List.iter
          (function
            | W d when is_digits d ->
                if Hashtbl.find node_places (number d) <= mine then broken "D5" "a node that comes in :order after its child"
            | _ -> ())
          [ low; high ];
        Hashtbl.replace node_places !node_count mine;
        incr node_count;
        nodes := { n_id = Pddl.positive !node_count; n_atom = at; n_low = low'; n_high = high' } :: !nodes
    | n :: _ -> place "D2" !node_count n; broken "R1" "a node that is not of the form"
    | [] -> broken "R1" "a node that is not of the form"
  in
  let read_layer = function
    | [] -> broken "R1" "a layer without a number"
    | n :: parts ->
        place "R7" !count n;
        let is_diagram = function L (W ":diagram" :: _) -> true | _ -> false in
        let layer =
          match parts with
          | [ L [ W ":diagram"; r ] ] -> LDiagram (reference r)
          | [ L (W ":diagram" :: _) ] -> broken "R1" "expected (:diagram ref)"
          | _ when List.exists is_diagram parts -> broken "R8" "a layer of a diagram and something else"
          | _ -> LCubes (List.map (cube "R1" names) parts)
        in
        incr count;
        layers := layer :: !layers
  in
  let read_form unsolvable key rest =
    match key with
    | ":rule" when not unsolvable ->
        let r, rank = read_rule names !count !last_rank highest_to rest in
        last_rank := rank;
        incr count;
        rules := r :: !rules
    | ":layer" when unsolvable -> read_layer rest
    | ":node" when unsolvable -> read_node rest
    | ":common" -> (
        first key;
        if !common <> None then broken "R2" ":common is there twice";
        match rest with [ c ] -> common := Some (cube "R1" names c) | _ -> broken "R1" "expected (:common cube)")
    | ":order" when unsolvable ->
        first key;
        if !order <> None then broken "R2" ":order is there twice";
        let table = Hashtbl.create 16 in
        List.iteri
          (fun i a ->
            ignore (atom "R1" names a);
            if Hashtbl.mem table a then broken "D1" (show a ^ " is twice in :order");
            Hashtbl.replace table a i)
          rest;
        order := Some table
    | ":policy-sha256" when unsolvable -> broken "R1" "unexpected :policy-sha256"
    | _ -> if read_header "R1" "R2" header key rest then first key else broken "R1" ("unexpected " ^ key)
  in
  iter_forms path text (fun form ->
      incr seen;
      if !ended then broken "R9" "something follows (:end N)";
      match (!seen, form) with
      | 1, f -> read_version "R1" "certifond-certificate" f
      | 2, L [ W ":kind"; W "strong-cyclic" ] -> kind := Some Strong_cyclic
      | 2, L [ W ":kind"; W "strong" ] -> kind := Some Strong
      | 2, L [ W ":kind"; W "unsolvable" ] -> kind := Some Unsolvable
      | 2, _ -> broken "R1" "expected (:kind ..)"
      | _, L [ W ":end"; W n ] when is_digits n ->
          if number n <> !count then broken "R9" "the number in :end is not that of the rules or layers";
          ended := true
      | _, L (W key :: rest) when key.[0] = ':' -> read_form (!kind = Some Unsolvable) key rest
      | _, f -> broken "R1" ("unexpected " ^ show f));
  if not !ended then broken (if !seen < 2 then "R1" else "R9") "no (:end N)";
  if !highest_to >= !count then broken "R6" ":to names a rule that there is not";
  { kind = Option.get !kind; header; common = Option.value !common ~default:anything; rules = List.rev !rules;
    nodes = List.rev !nodes; layers = List.rev !layers; missing = names.absent }
