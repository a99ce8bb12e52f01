#!/usr/bin/env bash
# fond/pddl/fuzz.sh [SECONDS]: builds the fuzz target of the reader with clang,
# libFuzzer and the sanitizers, and runs it over its corpus (default: 60 s).
# CC names the clang; default: clang-16, or else clang.  BAZEL_STARTUP may hold
# startup options.  Exits with 0 if nothing was found; else says where the
# finding is kept.
set -euo pipefail
cd "$(dirname -- "${BASH_SOURCE[0]}")/../.."

seconds=${1:-60}
cc=${CC:-$(command -v clang-16 >/dev/null && echo clang-16 || echo clang)}
read -ra startup <<<"${BAZEL_STARTUP:-}"
bazel() { # bazel COMMAND ARGUMENT...
  ./bazelw "${startup[@]}" "$1" --config=fuzz --repo_env=CC="$cc" "${@:2}"
}

bazel build //fond/pddl:reader_fuzzer
fuzzer=$(bazel cquery --output=files //fond/pddl:reader_fuzzer 2>/dev/null)
work=$(mktemp -d)
mkdir "$work/grown" "$work/findings"
if ! "$fuzzer" -max_total_time="$seconds" -max_len=8192 -timeout=20 \
  -dict=fond/pddl/reader_fuzzer.dict -artifact_prefix="$work/findings/" \
  -print_final_stats=1 "$work/grown" fond/pddl/corpus; then
  printf 'the input is in %s\n' "$work/findings" >&2
  exit 1
fi
rm -r "$work"
