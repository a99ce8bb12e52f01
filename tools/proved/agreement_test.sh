#!/usr/bin/env bash
# agreement_test.sh PROGRAM GENERATE_CASES COUNT SEED: the proved checker and the C++
# checker on generated certificates.  The proved one must not accept what the other
# rejects, or what is false; the other may see more.
set -euo pipefail
program=$(realpath "$1") generate=$(realpath "$2")
folder=${TEST_TMPDIR:-$(mktemp -d)}/cases
"$generate" "$folder" "$3" "$4"
cd "$folder"
cut -f 1-4 cases.tsv | "$program" --batch >answers
paste cases.tsv answers | awk -F '\t' -v wanted="$3" '
  { said = $7 == 0 || $7 == 10 ? "accept" : "reject"; ++count[$5 " " said] }
  said == "accept" && ($5 != "accept" || $6 == "false") { print "WRONG: " $0; ++wrong }
  said == "reject" && $5 == "accept" { print "more is seen: " $3 ": " $8; ++more }
  END {
    print NR " cases: both accept " count["accept accept"] + 0 ", both reject " count["reject reject"] + 0 \
      ", more is seen " more + 0 ", wrong " wrong + 0
    exit wrong > 0 || NR != wanted || more * 100 > NR || !count["accept accept"] || !count["reject reject"]
  }'
