#!/usr/bin/env bash
# build.sh COQC ASSUMPTIONS LIBRARY PROGRAM FILE...: checks the proofs in the .v files,
# writes what the theorems assume to ASSUMPTIONS and the compiled proofs to LIBRARY (a
# tar file, for coqchk), extracts the checker, and compiles it with the .ml files to
# PROGRAM.  COQC is the coqc of a tree that also has its libraries and OCaml.
set -euo pipefail

# In the order in which they need each other.
proofs=(Lts Tree Meaning Code Know Ground Check KnowSound SetSound GroundSound
  StepSound LayerSound CheckSound UnsolvableSound Least States Theorems Extract Assumptions)
programs=(sexp sha256 pddl task_reader certificate explore proved_check)

coqc=$(realpath -s -- "$1")
assumptions=$PWD/$2 library=$PWD/$3 program=$PWD/$4
shift 4
root=${coqc%/usr/bin/coqc}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -L -- "$@" "$work"
chmod u+w "$work"/*
export OCAMLLIB=$root/usr/lib/ocaml COQLIB=$root/usr/lib/ocaml/coq COQCORELIB=$root/usr/lib/ocaml/coq-core
export HOME=$work OCAMLFIND_CONF=$work/ocamlfind.conf LD_LIBRARY_PATH=$root/usr/lib/x86_64-linux-gnu
printf 'destdir="%s/none"\npath="%s"\n' "$work" "$OCAMLLIB" >"$OCAMLFIND_CONF"
cd "$work"

for name in "${proofs[@]}"; do
  "$coqc" -q -w -extraction -Q . Proved "$name.v" >"$name.out" ||
    { cat "$name.out"; echo "build.sh: $name.v is not proved" >&2; exit 1; }
done
cp Assumptions.out "$assumptions"
tar -cf "$library" --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner ./*.vo

ocamlopt=$root/usr/bin/ocamlopt.opt
"$ocamlopt" -w -a -inline 200 -c checker.mli checker.ml
"$ocamlopt" -w +a-4-9-40-41-42-44-45-70 -inline 200 -o "$program" unix.cmxa checker.cmx "${programs[@]/%/.ml}"
