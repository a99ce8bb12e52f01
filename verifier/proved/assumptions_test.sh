#!/usr/bin/env bash
# assumptions_test.sh ASSUMPTIONS: every theorem of Assumptions.v is closed, and no
# proof is admitted.
set -euo pipefail
here=$(dirname -- "$0")
theorems=$(grep -c '^Print Assumptions' "$here/Assumptions.v")
closed=$(grep -cx 'Closed under the global context' "$1")
lines=$(wc -l <"$1")
echo "$theorems theorems, $closed closed under the global context"
[[ $theorems -ge 9 && $closed == "$theorems" && $lines == "$theorems" ]] ||
  { cat "$1"; echo "something is assumed"; exit 1; }
! grep -nE '\b(Axiom|Axioms|Parameter|Parameters|Conjecture|Admitted|admit|Abort|Unset Guard|bypass_check)\b' \
  "$here"/*.v || { echo "something is admitted"; exit 1; }
# and extraction replaces nothing but what ExtrOcamlBasic says
! grep -nE '^ *Extract ' "$here"/*.v
