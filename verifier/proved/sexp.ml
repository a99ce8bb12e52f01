(* Text to words and lists: what PDDL, policies and certificates share. *)

(* The exit code and the message. *)
exception Fail of int * string

let fail code message = raise (Fail (code, message))
let bad message = fail 31 message

type t = W of string | L of t list

let read_file path =
  match open_in_bin path with
  | exception Sys_error why -> bad why
  | ic ->
      Fun.protect ~finally:(fun () -> close_in ic) (fun () ->
          try really_input_string ic (in_channel_length ic)
          with Sys_error why -> bad why | End_of_file -> bad (path ^ ": cannot be read"))

let is_space c = c = ' ' || (c >= '\t' && c <= '\r')
let is_word c = c > ' ' && c <> '\127' && c <> '(' && c <> ')' && c <> ';'

(* A-Z become a-z. *)
let lower s =
  let rec small i = i = String.length s || (not (s.[i] >= 'A' && s.[i] <= 'Z') && small (i + 1)) in
  if small 0 then s else String.map (fun c -> if c >= 'A' && c <= 'Z' then Char.lowercase_ascii c else c) s

(* Calls [f] with each form of the text, in order. *)
let iter_forms broken text f =
  let n = String.length text in
  let fail why = bad (broken ^ ": " ^ why) in
  let opened = ref [] and here = ref [] and pos = ref 0 in
  let add x = if !opened = [] then f x else here := x :: !here in
  while !pos < n do
    let c = text.[!pos] in
    if is_space c then incr pos
    else if c = ';' then
      pos := (match String.index_from_opt text !pos '\n' with Some p -> p | None -> n)
    else if c = '(' then (
      opened := !here :: !opened;
      here := [];
      incr pos)
    else if c = ')' then (
      incr pos;
      match !opened with
      | [] -> fail "a ) without its ("
      | outer :: rest ->
          let list = L (List.rev !here) in
          opened := rest;
          here := outer;
          add list)
    else if is_word c then (
      let start = !pos in
      while !pos < n && is_word text.[!pos] do incr pos done;
      add (W (lower (String.sub text start (!pos - start)))))
    else fail "a control character"
  done;
  if !opened <> [] then fail "a ( without its )"

let forms broken text =
  let all = ref [] in
  iter_forms broken text (fun x -> all := x :: !all);
  List.rev !all

let rec show = function W w -> w | L l -> "(" ^ String.concat " " (List.map show l) ^ ")"

let is_digits s = s <> "" && String.for_all (fun c -> c >= '0' && c <= '9') s

(* The value of a run of digits; of a long one, something that is too large. *)
let number s =
  let rec zeros i = if i + 1 < String.length s && s.[i] = '0' then zeros (i + 1) else i in
  let i = zeros 0 in
  if String.length s - i > 15 then max_int else int_of_string (String.sub s i (String.length s - i))

