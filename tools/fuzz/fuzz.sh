#!/usr/bin/env bash
# tools/fuzz/fuzz.sh TARGET [SECONDS]: builds a fuzz target with clang, libFuzzer
# and the sanitizers, and runs it over its corpus (default: 60 s).  TARGET is
# foreign_policy, certificate or answer.  CC names the clang; default: clang-16,
# or else clang.  BAZEL_STARTUP may hold startup options, and BAZEL_OPTIONS
# others.  Exits with 0 if nothing was found; else says where the finding is.
set -euo pipefail
cd "$(dirname -- "${BASH_SOURCE[0]}")/../.."

target=${1:?foreign_policy, certificate or answer}
seconds=${2:-60}
cc=${CC:-$(command -v clang-16 >/dev/null && echo clang-16 || echo clang)}
read -ra startup <<<"${BAZEL_STARTUP:-}"
read -ra options <<<"${BAZEL_OPTIONS:-}"
bazel() { # bazel COMMAND ARGUMENT...
  ./bazelw "${startup[@]}" "$1" --config=fuzz --repo_env=CC="$cc" \
    "${options[@]}" "${@:2}"
}

# The cases as tools/fuzz/fuzz_files.cc makes them.
write_conformance_inputs() { # write_conformance_inputs FOLDER
  local name problem certificate policy base=proptests/conformance
  while IFS=$'\t' read -r name _ problem certificate policy _; do
    {
      basename "$problem" .problem.pddl
      cat "$base/$certificate"
      [[ $policy == - ]] || { printf '\n;;;\n' && cat "$base/$policy"; }
    } >"$1/$name"
  done < <(tail -n +2 "$base/cases.tsv")
}

bazel build "//tools/fuzz:${target}_fuzzer"
root=$(bazel info execution_root 2>/dev/null)
file=$(bazel cquery --output=files "//tools/fuzz:${target}_fuzzer" 2>/dev/null)
work=$(mktemp -d)
mkdir "$work/grown" "$work/findings" "$work/seeds"
cp "$root/$file" "$work/fuzzer" # so that builds do not disturb it
dictionary=tools/fuzz/${target}_fuzzer.dict
case $target in
foreign_policy) cp tools/fuzz/corpus/* "$work/seeds" ;;
certificate) write_conformance_inputs "$work/seeds" ;;
answer)
  cp fond/pddl/corpus/* "$work/seeds"
  dictionary=fond/pddl/reader_fuzzer.dict
  ;;
esac
if ! "$work/fuzzer" -max_total_time="$seconds" -max_len=4096 -timeout=30 \
  -dict="$dictionary" -artifact_prefix="$work/findings/" \
  -print_final_stats=1 "$work/grown" "$work/seeds"; then
  printf 'the input is in %s\n' "$work/findings" >&2
  exit 1
fi
printf 'inputs that reach something new: %d\n' \
  "$(find "$work/grown" -type f | wc -l)"
rm -r "$work"
