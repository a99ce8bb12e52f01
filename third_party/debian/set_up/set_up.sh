#!/usr/bin/env bash
# set_up.sh STEP...: makes what is missing (bazel, libraries, lint,
# browser, coq) on Debian 12.
#
# Each step works in a temporary folder and ends with a rename, so that a thing
# that exists is complete; a set-up that was cut off is done again by the next
# call, which takes what had been downloaded.  A lock makes callers wait for each
# other.
set -euo pipefail

. "$(dirname -- "${BASH_SOURCE[0]}")/names.sh"
. "$set_up_folder/common.sh"
. "$set_up_folder/bazel.sh"
. "$set_up_folder/libraries.sh"
. "$set_up_folder/lint.sh"
. "$set_up_folder/browser.sh"
. "$set_up_folder/coq.sh"

check_machine() {
  local hint="put a Bazel >= 7 (or Bazelisk) on the PATH instead"
  local id version name
  id=$(. /etc/os-release 2>/dev/null && echo "${ID:-}") || id=
  version=$(. /etc/os-release 2>/dev/null && echo "${VERSION_ID:-}") || version=
  name=$(. /etc/os-release 2>/dev/null && echo "${PRETTY_NAME:-}") || name=
  [[ $id == debian && $version == 12 ]] ||
    fail "this is ${name:-an unknown system}, and only Debian 12 can be set up; $hint"
  [[ $(dpkg --print-architecture) == amd64 ]] ||
    fail "this machine is $(dpkg --print-architecture), and only amd64 can be set up; $hint"
}

# The one thing that must be installed in the system.
check_compiler() {
  command -v g++ >/dev/null && return 0
  ((EUID == 0)) ||
    fail "g++ is missing; ask an administrator for: apt-get install g++"
  say "installing g++ (as root)"
  local -a apt=(env -u APT_CONFIG DEBIAN_FRONTEND=noninteractive apt-get -qq
    -o DPkg::Lock::Timeout=300)
  run "${apt[@]}" update || true # other repositories may be out of reach
  run "${apt[@]}" -y --no-install-recommends install g++ libc6-dev ||
    fail "g++ could not be installed; try: apt-get install g++"
}

mkdir -p "$home" 2>/dev/null && [[ -w $home ]] ||
  { echo "set-up failed: $home cannot be written; set CERTIFOND_HOME to a folder of yours" >&2; exit 1; }
check_machine

exec 9>"$home/lock"
if ! flock -n 9; then
  say "another set-up is at work; waiting for it"
  flock 9
fi
find "$home" -maxdepth 1 -name 'work.*' -exec rm -rf {} + # left by a set-up that was cut off
work=$(mktemp -d "$home/work.XXXXXX")
trap 'rm -rf "$work"' EXIT
check_compiler
mirrors >"$work/mirrors"
[[ -s $work/mirrors ]] ||
  fail "this machine's apt names no Debian 12 (bookworm) mirror; see /etc/apt/sources.list.d"
for step in "$@"; do "set_up_$step"; done
rm -rf "$downloads"
