#!/usr/bin/env bash
# Puts forbidden edges, one at a time, into a copy of this checkout and sees
# that each fails the build; run by .ci/run.
set -uo pipefail

source_folder=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
scratch=$(mktemp -d)
passed=0 failed=0
checkout=$scratch/checkout

bazelw() { "$checkout/bazelw" --output_base="$scratch/output" "$@"; }
finish() {
  bazelw shutdown >/dev/null 2>&1
  chmod -R u+w "$scratch" && rm -rf "$scratch"
}
trap finish EXIT

mkdir "$checkout"
(cd "$source_folder" && tar -cf - --exclude='./bazel-*' --exclude=./.git .) | tar -xf - -C "$checkout"
cd "$checkout" || exit 1

# count NAME STATUS: judges the output of a build that should have been refused.
count() {
  if (($2 != 0)) && grep -q "forbidden edge" "$scratch/out"; then
    passed=$((passed + 1))
    grep -m1 -E '^  //.* (depends on|reaches) ' "$scratch/out"
  else
    failed=$((failed + 1))
    echo "FAILED: $1 was not refused"
    grep ERROR "$scratch/out"
  fi
}

# wrong FROM_PACKAGE TO [TESTONLY]: a library of one package that depends on TO,
# which is a label, or a folder whose first library is taken.  The library is
# testonly unless TESTONLY is False.
wrong() {
  local package=$1 to=$2 testonly=${3:-True} build=$checkout/$1/BUILD.bazel
  [[ $to == *:* ]] || to=$(bazelw query "kind(cc_library, //$to/...)" 2>"$scratch/out" | sort | head -1)
  [[ -f $build && -n $to ]] || {
    failed=$((failed + 1))
    echo "FAILED: //$package -> $2 could not be tried: no such package, or no library in it"
    grep ERROR "$scratch/out"
    return
  }
  cp "$build" "$scratch/saved"
  # public visibility of what is depended on must not help, so it is bypassed
  printf '\ncc_library(\n    name = "wrong_edge",\n    testonly = %s,\n    deps = ["%s"],\n)\n' "$testonly" "$to" >>"$build"
  bazelw build --nobuild --nocheck_visibility "//$package:wrong_edge" >"$scratch/out" 2>&1
  local status=$?
  cp "$scratch/saved" "$build"
  count "//$package -> $to" "$status"
}

wrong verifier/explicit planner
wrong verifier/symbolic planner
wrong planner/search verifier/semantics
wrong planner/task generators False
wrong verifier/semantics generators False
wrong verifier/explicit verifier/symbolic
wrong verifier/symbolic verifier/explicit
wrong verifier/critical verifier/symbolic
wrong verifier/explicit @cudd//:cudd
wrong planner/task @cudd//:cudd
wrong verifier/explicit @z3//:z3_static
wrong fond/base planner
wrong fond/pddl verifier/semantics
wrong generators planner
wrong planner/task certifond
wrong verifier/semantics certifond
wrong fond/base certifond
wrong verifier/semantics proptests
wrong planner/grounding //proptests/mutation:corruption
wrong proptests/reference verifier/semantics
wrong proptests/reference planner/task
wrong fond/pddl generators
wrong planner/task tools

# By a path whose edges are allowed one by one.
library() { # library PACKAGE NAME [DEPENDENCY]
  mkdir -p "$checkout/$1"
  printf 'load("@rules_cc//cc:defs.bzl", "cc_library")\n\ncc_library(\n    name = "%s",\n    deps = [%s],\n)\n' \
    "$2" "${3:+\"$3\"}" >"$checkout/$1/BUILD.bazel"
}
library verifier/explicit/wrong end
library verifier/wrong middle //verifier/explicit/wrong:end
library verifier/symbolic/wrong start //verifier/wrong:middle
bazelw build --nobuild --nocheck_visibility //verifier/symbolic/wrong:start >"$scratch/out" 2>&1
count "//verifier/symbolic -> //verifier/wrong -> //verifier/explicit" $?

# A binary with a row of its own; its dependencies are allowed to its package.
wrong_binary() { # wrong_binary NAME DEPENDENCY
  local build=$checkout/tools/BUILD.bazel
  cp "$build" "$scratch/saved"
  sed -i "/^    name = \"$1\",/,/^)/s|^    deps = \[|&\n        \"$2\",|" "$build"
  bazelw build --nobuild --nocheck_visibility "//tools:$1" >"$scratch/out" 2>&1
  local status=$?
  cp "$scratch/saved" "$build"
  count "//tools:$1 -> $2" "$status"
}
wrong_binary verify //planner/search:limits
wrong_binary verify //tools/answer:run
wrong_binary check_certificate //planner/search:limits
wrong_binary check_certificate //verifier/explicit:verify_explicit
wrong_binary check_certificate //tools/cli:arguments
wrong_binary check_certificate @nlohmann_json//:json

# A case that cannot be tried is a failure, not a success.
before=$failed
wrong planner/task no/such/folder >"$scratch/untried"
if ((failed == before + 1)); then
  failed=$before passed=$((passed + 1))
else
  failed=$((failed + 1))
  echo "FAILED: an edge that could not be tried was not counted"
fi

echo "$passed passed, $failed failed"
((failed == 0))
