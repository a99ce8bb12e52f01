#!/usr/bin/env bash
# meaning_test.sh PROGRAM PRINT_STATES COUNT SEED: the states of random tasks, their
# derived atoms, goals, applicable actions and successors, by the specification of the
# proved checker and by the reference interpreter.
set -euo pipefail
program=$(realpath "$1") reference=$(realpath "$2")
states=25
folder=${TEST_TMPDIR:-$(mktemp -d)}/tasks
"$reference" "$folder" "$3" "$states" "$4"
cd "$folder"
for ((i = 0; i < $3; i++)); do
  "$program" --explore "$states" "task$i.domain.pddl" "task$i.problem.pddl" >ours ||
    { echo "task$i: not read"; exit 1; }
  diff "task$i.states" ours >difference || { echo "task$i differs"; head -20 difference; exit 1; }
done
cat ./*.states | awk '{ ++n[$1] } END {
  print n["state"] " states, " n["action"] " actions, " n["to"] " successors are the same"
  exit n["state"] < 100 || n["to"] < 100 }'
grep -hc '^derived .' ./*.states | awk '{ n += $1 } END { print n " states with derived atoms"; exit n == 0 }'
