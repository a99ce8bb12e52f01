#!/usr/bin/env bash
# coqchk_test.sh TEXT: coqchk has accepted the proofs, and found no axioms in them.
set -euo pipefail
cat "$1"
grep -A1 '^\* Axioms:' "$1" | grep -q '<none>'
for what in 'type-in-type' 'unsafe (co)fixpoints' 'positivity is assumed'; do
  grep -A1 -F "$what" "$1" | grep -q '<none>'
done
