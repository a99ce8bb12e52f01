#!/usr/bin/env bash
# coqchk.sh COQC LIBRARY OUT: Coq's second checker on the compiled proofs in LIBRARY;
# what it says of them goes to OUT.
set -euo pipefail
coqc=$(realpath -s -- "$1") library=$(realpath -- "$2") out=$PWD/$3
root=${coqc%/usr/bin/coqc}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tar -xf "$library" -C "$work"
export HOME=$work COQLIB=$root/usr/lib/ocaml/coq COQCORELIB=$root/usr/lib/ocaml/coq-core
export LD_LIBRARY_PATH=$root/usr/lib/x86_64-linux-gnu
cd "$work"
"$root/usr/bin/coqchk" -silent -o -Q . Proved Proved.Theorems Proved.Least Proved.States >"$out" 2>&1 ||
  { cat "$out"; exit 1; }
