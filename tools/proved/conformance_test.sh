#!/usr/bin/env bash
# conformance_test.sh PROGRAM FILE...: accepts and rejects what cases.tsv, one of the
# files, says.
set -euo pipefail
program=$(realpath "$1")
for file in "$@"; do [[ $file != */cases.tsv ]] || folder=$(dirname "$file"); done
cd "$folder"
answers=${TEST_TMPDIR:-$(mktemp -d)}/answers
tail -n +2 cases.tsv | cut -f 2-5 | "$program" --batch >"$answers"
paste <(tail -n +2 cases.tsv) "$answers" | awk -F '\t' '
  { said = $8 == 0 || $8 == 10 ? "accept" : "reject"; ++count[said] }
  said != $6 { print $1 ": " said ", should be " $6 " (" $7 "): " $9; ++wrong }
  END {
    print NR " cases, " count["accept"] " accepted, " wrong + 0 " wrong"
    exit wrong > 0 || NR < 400 || !count["accept"] || !count["reject"]
  }'
