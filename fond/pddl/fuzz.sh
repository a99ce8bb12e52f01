#!/usr/bin/env bash
# fond/pddl/fuzz.sh [SECONDS]: builds the fuzz target of the reader with clang,
# libFuzzer and the sanitizers, and runs it over its corpus (default: 60 s).
# Exits with 0 if nothing was found; else says where the finding is kept.
set -euo pipefail
cd "$(dirname -- "${BASH_SOURCE[0]}")/../.."

seconds=${1:-60}
./bazelw build --config=fuzz //fond/pddl:reader_fuzzer
fuzzer=$(./bazelw cquery --config=fuzz --output=files \
  //fond/pddl:reader_fuzzer 2>/dev/null)
work=$(mktemp -d)
mkdir "$work/grown" "$work/findings"
if ! "$fuzzer" -max_total_time="$seconds" -max_len=8192 -timeout=20 \
  -dict=fond/pddl/reader_fuzzer.dict -artifact_prefix="$work/findings/" \
  -print_final_stats=1 "$work/grown" fond/pddl/corpus; then
  printf 'the input is in %s\n' "$work/findings" >&2
  exit 1
fi
rm -r "$work"
