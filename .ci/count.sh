# shellcheck shell=bash
# Counting what passed and what failed; sourced by .ci/run and .ci/extended.

passed=0
failed=0
failures=()

# count_check NAME COMMAND...: one check.
count_check() {
  local name=$1
  shift
  if "$@"; then
    passed=$((passed + 1))
    echo "$name: ok"
  else
    failed=$((failed + 1))
    failures+=("$name")
    echo "$name: FAILED"
  fi
}

# bazel_test ARGUMENT...: `./bazelw test`, counting the test cases that the
# targets report; a target that reports none counts as one.
bazel_test() {
  local out status logs target result cases broken
  out=$(mktemp)
  ./bazelw test --keep_going --noshow_progress --curses=no --color=no "$@" 2>&1 | tee "$out"
  status=${PIPESTATUS[0]}
  local before=$failed
  logs=$(./bazelw info bazel-testlogs 2>/dev/null)
  while read -r target result; do
    read -r cases broken < <(cases_of "$logs/$(sed 's#^//##; s#^:##; s#:#/#' <<<"$target")")
    case $result in
      PASSED* | FLAKY*) passed=$((passed + (cases > 0 ? cases : 1))) ;;
      FAILED\ in* | FAILED\ *in*)
        ((broken > 0)) || broken=1
        failed=$((failed + broken))
        passed=$((passed + (cases > broken ? cases - broken : 0)))
        failures+=("$target")
        ;;
      *) # time-out, not built, no status
        failed=$((failed + 1))
        failures+=("$target ($result)")
        ;;
    esac
  done < <(sed -nE 's#^(//[^ ]*) +(\(cached\) )?(PASSED|FLAKY|FAILED|TIMEOUT|NO STATUS|INCOMPLETE|REMOTE FAILURE)#\1 \3#p' "$out")
  # something else went wrong, such as a library that no test needs
  if ((status != 0 && failed == before)); then
    failed=$((failed + 1))
    failures+=("bazel test $* (exit code $status)")
  fi
  rm -f "$out"
}

# cases_of FOLDER: how many test cases its test.xml files report, how many failed.
cases_of() {
  find "$1" -name test.xml -exec cat {} + 2>/dev/null | awk '
    function value(name) {
      return match($0, " " name "=\"[0-9]+\"") \
        ? substr($0, RSTART + length(name) + 3, RLENGTH - length(name) - 4) : 0
    }
    /<testsuites[ >]/ { outer = / tests="/; if (outer) add() }
    /<testsuite / && !outer { add() }
    /<\/testsuites>/ { outer = 0 }
    function add() { cases += value("tests"); broken += value("failures") + value("errors") }
    END { print cases + 0, broken + 0 }'
}

# summary: the last lines; its status is that of the whole.
summary() {
  local name
  for name in "${failures[@]}"; do echo "failed: $name"; done
  echo "$passed passed, $failed failed"
  ((failed == 0))
}
