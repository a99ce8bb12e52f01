(* What the specification (Meaning.v) says of the states that are reached first: for
   comparison with other interpreters.  For each state, in the order in which it is
   found: its atoms, the derived atoms, whether it is a goal state, and for each ground
   action that is applicable its successors.  Everything is sorted, so that programs
   with the same answers print the same text. *)
open Checker

let rec tuples n objects =
  if n = 0 then [ [] ] else List.concat_map (fun o -> List.map (fun l -> o :: l) (tuples (n - 1) objects)) objects

let print (t : Pddl.t) count =
  let task = t.Pddl.task in
  let facts = facts_of task in
  let reversed table key = let r = Hashtbl.create 64 in Hashtbl.iter (fun n x -> Hashtbl.replace r (key x) n) table; r in
  let object_names = reversed t.Pddl.objects Fun.id in
  let predicate_names = reversed t.Pddl.predicates fst in
  let action_names = reversed t.Pddl.actions Fun.id in
  let spell name args = "(" ^ String.concat " " (name :: List.map (Hashtbl.find object_names) args) ^ ")" in
  let atom (p, args) = spell (Hashtbl.find predicate_names p) args in
  let objects = List.sort_uniq compare (List.map fst task.objects) in
  let derived_atoms =
    Hashtbl.fold
      (fun _ (p, arity) l ->
        if facts.is_derived p then List.rev_append (List.map (fun args -> (p, args)) (tuples arity objects)) l else l)
      t.Pddl.predicates []
  in
  let actions =
    List.concat_map
      (fun (n, (sc : schema)) -> List.map (fun args -> (n, args)) (tuples (List.length sc.params) objects))
      task.actions
  in
  let actions = List.filter_map (fun a -> Option.map (fun g -> (a, g)) (ground facts task a)) actions in
  (* static atoms are part of every state here, as the reference interpreter has it *)
  let statics = List.filter (fun (p, _) -> not (facts.is_fluent p || facts.is_derived p)) task.init in
  let joined atoms = String.concat "" (List.map (( ^ ) " ") (List.sort_uniq compare (List.map atom atoms))) in
  let text s = joined (List.rev_append statics s) in
  let seen = Hashtbl.create 64 and queue = Queue.create () in
  let visit s =
    let key = text s in
    if not (Hashtbl.mem seen key) then (Hashtbl.replace seen key (); Queue.add s queue)
  in
  List.iter visit (List.sort (fun a b -> compare (text a) (text b)) (initial_states facts task));
  let left = ref count in
  while !left > 0 && not (Queue.is_empty queue) do
    decr left;
    let s = Queue.pop queue in
    let v = Checker.val0 facts task s in
    Printf.printf "state%s\n" (text s);
    Printf.printf "derived%s\n" (joined (List.filter v derived_atoms));
    Printf.printf "goal %b\n" (holds facts v nowhere task.goal);
    let steps =
      List.filter_map
        (fun (((n, args), (sc, e)) : gact * (schema * env)) ->
          if not (holds facts v e sc.pre) then None
          else
            let name, _ = Hashtbl.find action_names n in
            Some (spell name args, List.map (fun o -> change_state s (fired facts v o)) (outcomes facts e [] sc.eff)))
        actions
    in
    List.iter
      (fun (name, ts) ->
        let ts = List.sort_uniq (fun a b -> compare (text a) (text b)) ts in
        Printf.printf "action %s\n" name;
        List.iter (fun t -> Printf.printf "to%s\n" (text t); visit t) ts)
      (List.sort compare steps)
  done
