#!/usr/bin/env bash
# Builds this example as a project of its own, with Debian's modules in place of
# the public registry's, and runs it.  Run by .ci/run.
set -euo pipefail

here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
checkout=$(cd -- "$here/../.." && pwd)
. "$checkout/third_party/debian/set_up/names.sh"
[[ -x $bazel_prefix/bin/bazel && -f $libraries_stamp ]] ||
  "$checkout/third_party/debian/set_up/set_up.sh" bazel libraries

scratch=$(mktemp -d)
bazel() { "$bazel_prefix/bin/bazel" --bazelrc="$scratch/rc" --output_base="$scratch/output" "$@"; }
finish() {
  bazel shutdown >/dev/null 2>&1 || true
  cd / && chmod -R u+w "$scratch" && rm -rf "$scratch"
}
trap finish EXIT
# What --config=debian says, with our folders, and without the modules that only
# our own tests need.
sed "s#%workspace%#$checkout#g; /--config=werror/d; /=\(google_benchmark\|googletest\|rapidcheck\)=/d" \
  "$checkout/debian.bazelrc" >"$scratch/rc"

cd "$here"
coffee=$checkout/examples/coffee
bazel run --noshow_progress //:embed -- "$coffee/domain.pddl" "$coffee/problem.pddl" \
  >"$scratch/out" 2>"$scratch/messages" || {
  tail -30 "$scratch/messages"
  exit 1
}
cat "$scratch/out"
[[ $(grep -c '^  [a-z]*: proved$' "$scratch/out") == 6 ]]
[[ $(grep -c '^(certifond-policy 1)$' "$scratch/out") == 2 ]]
