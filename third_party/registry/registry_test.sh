#!/usr/bin/env bash
# registry_test.sh [--run]: the online half of the build, tried without the
# network.  Analyses everything with modules from the imitation of the public
# registry (make_registry.sh) instead of --config=debian; and sees that a version
# or a label that the registry lacks is refused.  --run also builds and runs the
# README's first command and the test of the modules that way.  Run by .ci/run,
# and with --run by .ci/extended.
set -uo pipefail

here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
checkout=$(cd -- "$here/../.." && pwd)
scratch=$(mktemp -d)
passed=0 failed=0

bazel() { "$scratch/registry/bazel" --output_base="$scratch/$1" "${@:2}"; }
finish() {
  local output
  cd / || true
  for output in output small-output; do
    [[ ! -d $scratch/$output ]] || bazel "$output" shutdown >/dev/null 2>&1
  done
  chmod -R u+w "$scratch" && rm -rf "$scratch"
}
trap finish EXIT

verdict() { # verdict NAME STATUS
  if (($2 == 0)); then
    passed=$((passed + 1))
    echo "ok: $1"
  else
    failed=$((failed + 1))
    echo "FAILED: $1"
    tail -20 "$scratch/out" | sed 's/^/    /'
  fi
}

"$here/make_registry.sh" "$scratch/registry" || exit 1

# --- everything as it is ----------------------------------------------------
cd "$checkout" || exit 1
bazel output build --nobuild --noshow_progress //... >"$scratch/out" 2>&1
verdict "//... resolves and analyses with the registry's modules" $?
if [[ ${1:-} == --run ]]; then
  bazel output run --noshow_progress //tools:solve_and_verify >"$scratch/out" 2>&1 &&
    grep -q 'verified: strong cyclic' "$scratch/out"
  verdict "//tools:solve_and_verify runs" $?
  bazel output test --noshow_progress //third_party:modules_test >"$scratch/out" 2>&1
  verdict "//third_party:modules_test passes" $?
fi

# --- what must be refused ----------------------------------------------------
# in a small workspace that has our modules and their test
small=$scratch/small
mkdir -p "$small/third_party"
fresh() {
  cp "$checkout/MODULE.bazel" "$small/"
  cp "$checkout/third_party/BUILD.bazel" "$checkout/third_party/modules_test.cc" "$small/third_party/"
}
analyse() { bazel small-output build --nobuild --noshow_progress //third_party:all >"$scratch/out" 2>&1; }

# refused NAME TEXT FILE SED: after the edit, the analysis fails and says TEXT.
refused() {
  local name=$1 text=$2 file=$3 edit=$4
  fresh
  sed -i -E "$edit" "$small/$file"
  if cmp -s "$small/$file" "$checkout/$file"; then
    echo "the edit '$edit' changes nothing" >"$scratch/out"
    verdict "$name is refused" 1
    return
  fi
  ! analyse && grep -qE -- "$text" "$scratch/out"
  verdict "$name is refused" $?
}

cd "$small" || exit 1
fresh
analyse
verdict "the small workspace is good before it is damaged" $?
refused "z3 4.16.0, which the registry lacks," 'z3@4\.16\.0 not found in registries' \
  MODULE.bazel '/"z3"/s/version = "[^"]*"/version = "4.16.0"/'
refused "googletest 1.17.0, which Bazel 9 cannot load," 'googletest@1\.17\.0 not found in registries' \
  MODULE.bazel '/"googletest"/s/version = "[^"]*"/version = "1.17.0"/'
refused "a module that is not in the table" 'openssl@3\.5\.5\.bcr\.2 not found in registries' \
  MODULE.bazel '$a bazel_dep(name = "openssl", version = "3.5.5.bcr.2")'
refused "a label that the registry lacks" "no such target '@@z3~//:z3'" \
  third_party/BUILD.bazel 's/@z3\/\/:z3_static/@z3\/\/:z3/'
refused "@z3//:z3_dynamic, which links and does not run," "no such target '@@z3~//:z3_dynamic'" \
  third_party/BUILD.bazel 's/z3_static/z3_dynamic/'
refused "a module that MODULE.bazel does not name" "No repository visible as '@z3'" \
  MODULE.bazel '/"z3"/d'

echo "$passed passed, $failed failed"
((failed == 0))
