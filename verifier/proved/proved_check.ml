(* proved_check DOMAIN PROBLEM CERT [POLICY]: the proved checker as a program, with the
   exit codes and the verdict line of check_certificate. *)
open Sexp
open Checker

let help =
  {|Checks a certificate with a checker that is proved (docs/proved_checker.md).

proved_check DOMAIN PROBLEM CERT [POLICY]
proved_check --batch < LIST      files of one case on each line, with tabs
                                 between (- for no policy); prints the exit
                                 code, a tab and the verdict
proved_check --explore COUNT DOMAIN PROBLEM
                                 what the specification says of the first
                                 COUNT states, for comparison
proved_check --sha256 FILE
proved_check --help

Exit codes: 0 proved strong or strong cyclic, 10 proved unsolvable,
20 rejected, 12 no answer, 22 out of memory, 31 input error, 32 unsupported,
33 command line, 35 internal.
|}

(* --- Hints: which atom to split at; nothing depends on them but what is seen ------- *)

(* An unknown atom that occurs both ways. *)
let pick k c =
  let rec signs acc = function
    | FLit (b, c) -> (c, b) :: acc
    | FAnd (f, g) | FOr (f, g) -> signs (signs acc f) g
    | FTrue | FFalse -> acc
  in
  match c with
  | FTrue | FFalse | FLit _ -> None
  | _ ->
      let all = signs [] c in
      let table = Hashtbl.create 16 in
      List.find_map
        (fun (c, b) ->
          match Hashtbl.find_opt table c with
          | Some b' when b' <> b && flook k c = TU -> Some c
          | Some _ -> None
          | None -> Hashtbl.add table c b; None)
        all

(* The first unknown fluent atom. *)
let rec pick_any k = function
  | FLit (_, (XI _)) -> None
  | FLit (_, c) -> if flook k c = TU then Some c else None
  | FAnd (f, g) | FOr (f, g) -> ( match pick_any k f with None -> pick_any k g | x -> x)
  | FTrue | FFalse -> None

(* --- What is wrong: for people, after the checker has said no ---------------------- *)

let why_not (t : Pddl.t) (c : Certificate.t) =
  let task = t.Pddl.task in
  let facts = facts_of task in
  if not (well_formed task) then "the task is not stratified"
  else
    match c.kind with
    | Certificate.Unsolvable -> "U1, U2 or U3 does not hold, or is not seen to"
    | kind -> (
        let strong = kind = Certificate.Strong in
        let ctx = ctx_of task t.Pddl.sizes in
        match List.find_opt (fun r -> ground facts task r.c_act = None) c.rules with
        | Some _ -> fail 31 "bad input: a rule names no ground action (B6)"
        | None -> (
            let st = gstrata ctx task in
            let goal = gcond ctx nowhere true task.goal in
            let common = gcube_of ctx c.common in
            let acts = action_table ctx task c.rules in
            let rules = List.map (grule_of ctx acts) c.rules in
            let all = all_fluents ctx task in
            let started s = check_start all st pick goal common rules (full_of st (know_of ctx s)) in
            if not (List.for_all started (initial_states facts task)) then
              "an initial state is no goal state, and in the set of no rule (S1)"
            else
              let table = table_from XH rules Checker.PositiveMap.empty in
              let known = assume_o (Some top) common in
              let rec first i = function
                | [] -> "some rule of the format"
                | r :: l ->
                    if check_rule all st pick goal common strong table known r then first (i + 1) l
                    else Printf.sprintf "rule %d (one of S2 .. S5)" i
              in
              first 0 rules))

(* --- The check ------------------------------------------------------------------- *)

let last_task = ref None

let read_task domain problem =
  let d = Sexp.read_file domain in
  let p = Sexp.read_file problem in
  match !last_task with
  | Some (d', p', t, hd, hp) when d = d' && p = p' -> (t, hd, hp)
  | _ ->
      let t = Task_reader.read domain d problem p in
      let hd = lazy (Sha256.hex d) and hp = lazy (Sha256.hex p) in
      last_task := Some (d, p, t, hd, hp);
      (t, hd, hp)

let reject why = fail 20 ("certificate rejected: " ^ why)

(* The exit code and the verdict. *)
let check domain problem certificate policy =
  let t, domain_sha, problem_sha = read_task domain problem in
  let c = Certificate.read_certificate t certificate (Sexp.read_file certificate) in
  let policy_text = Option.map Sexp.read_file policy in
  let claim said real why = match said with Some s when s <> Lazy.force real -> reject why | _ -> () in
  let h = c.Certificate.header in
  claim h.domain_sha domain_sha "it is about another domain file (SHA-256) (B1)";
  claim h.problem_sha problem_sha "it is about another problem file (SHA-256) (B2)";
  claim h.domain (lazy t.Pddl.domain_name) "it is about another domain (B3)";
  claim h.problem (lazy t.Pddl.problem_name) "it is about another problem (B3)";
  Option.iter (fun text -> claim h.policy_sha (lazy (Sha256.hex text)) "it is about another policy file (SHA-256) (B4)") policy_text;
  if c.kind = Certificate.Unsolvable && policy <> None then reject "a proof of unsolvability is of no policy (B8)";
  (match c.missing with Some (why, rule) -> fail 31 ("bad input: " ^ why ^ " (" ^ rule ^ ")") | None -> ());
  let task = t.Pddl.task and sizes = t.Pddl.sizes in
  match c.kind with
  | Certificate.Unsolvable ->
      if check_unsolvable task sizes pick pick_any c.common c.nodes c.layers then (10, "proved: unsolvable")
      else reject (why_not t c)
  | kind ->
      let strong = kind = Certificate.Strong in
      (match policy_text with
      | None -> ()
      | Some text ->
          let rules, names = Certificate.read_policy t (Option.get policy) text in
          if names.absent <> None || not (check_policy task sizes c.common c.rules rules) then
            reject "the policy does not have its rules (B7)");
      if check_solution task sizes pick strong c.common c.rules then
        (0, if strong then "proved: strong" else "proved: strong cyclic")
      else reject (why_not t c)

let answer domain problem certificate policy =
  try check domain problem certificate policy with
  | Fail (code, why) -> (code, why)
  | Stack_overflow -> (12, "unknown (limit): the stack is too small; see ulimit -s")
  | Out_of_memory -> (22, "unknown (memory)")
  | e -> (35, "internal error: " ^ Printexc.to_string e)

let batch () =
  try
    while true do
      match String.split_on_char '\t' (input_line stdin) with
      | d :: p :: c :: rest ->
          let policy = match rest with ("-" | "") :: _ | [] -> None | f :: _ -> Some f in
          let code, line = answer d p c policy in
          Printf.printf "%d\t%s\n%!" code line
      | _ -> print_string "33\texpected DOMAIN PROBLEM CERT POLICY\n"
    done
  with End_of_file -> ()

(* Lists are gone through recursively: the stack must be as large as it may be. *)
let with_large_stack () =
  if Sys.getenv_opt "PROVED_CHECK_STACK" = None then (
    Unix.putenv "PROVED_CHECK_STACK" "set";
    let script = "ulimit -s unlimited 2>/dev/null || ulimit -s \"$(ulimit -H -s)\" 2>/dev/null; exec \"$0\" \"$@\"" in
    let self = Sys.executable_name in
    try Unix.execv "/bin/sh" (Array.append [| "sh"; "-c"; script; self |] (Array.sub Sys.argv 1 (Array.length Sys.argv - 1)))
    with Unix.Unix_error _ -> ())

let () =
  match List.tl (Array.to_list Sys.argv) with
  | [ "--help" ] | [ "-h" ] -> print_string help
  | args -> (
      with_large_stack ();
      match args with
      | [ "--batch" ] -> batch ()
      | [ "--sha256"; file ] -> (
          try print_endline (Sha256.hex (Sexp.read_file file)) with Fail (code, why) -> prerr_endline why; exit code)
      | [ "--explore"; n; d; p ] when is_digits n -> (
          try
            let t, _, _ = read_task d p in
            Explore.print t (number n)
          with Fail (code, why) -> prerr_endline why; exit code)
      | d :: p :: c :: rest when List.length rest <= 1 && List.for_all (fun f -> f = "" || f.[0] <> '-') args ->
          let code, line = answer d p c (match rest with [] -> None | f :: _ -> Some f) in
          if code = 31 || code = 32 || code = 35 then prerr_endline ("error: " ^ line) else print_endline line;
          exit code
      | _ -> prerr_string "error: expected DOMAIN PROBLEM CERT [POLICY]\nRun with --help for more.\n"; exit 33)
