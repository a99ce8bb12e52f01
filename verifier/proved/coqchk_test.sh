#!/usr/bin/env bash
# coqchk_test.sh COQC LIBRARY: Coq's second checker accepts the compiled proofs, and
# finds no axioms in them.
set -euo pipefail
coqc=$(realpath -s -- "$1") library=$(realpath -- "$2")
root=${coqc%/usr/bin/coqc}
work=${TEST_TMPDIR:-$(mktemp -d)}/proofs
mkdir -p "$work"
tar -xf "$library" -C "$work"
export COQLIB=$root/usr/lib/ocaml/coq COQCORELIB=$root/usr/lib/ocaml/coq-core
export LD_LIBRARY_PATH=$root/usr/lib/x86_64-linux-gnu
cd "$work"
"$root/usr/bin/coqchk" -silent -o -Q . Proved Proved.Theorems Proved.Least | tee out
grep -A1 '^\* Axioms:' out | grep -q '<none>'
