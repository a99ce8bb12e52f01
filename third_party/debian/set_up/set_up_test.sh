#!/usr/bin/env bash
# What ./bazelw promises about its set-up, tried on a copy of the wrapper in a
# temporary folder: needs Debian 12, the network, and some minutes; run by
# .ci/extended.
set -uo pipefail

source_folder=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
passed=0 failed=0

verdict() { # verdict NAME STATUS
  if (($2 == 0)); then
    passed=$((passed + 1))
    echo "ok: $1"
  else
    failed=$((failed + 1))
    echo "FAILED: $1"
    sed 's/^/    /' "$scratch/out" 2>/dev/null
  fi
}

# says NAME TEXT COMMAND...: the command fails and its output has TEXT.
says() {
  local name=$1 text=$2
  shift 2
  if "$@" >"$scratch/out" 2>&1; then
    verdict "$name" 1
  else
    grep -qF -- "$text" "$scratch/out"
    verdict "$name" $?
  fi
}

# A checkout that holds what set-up and the test of the modules need, and a home
# of its own, both with a space in their names.
checkout="$scratch/a checkout"
mkdir -p "$checkout/tools" "$scratch/bin" "$scratch/a home"
(cd "$source_folder" && tar -cf - --exclude=root bazelw MODULE.bazel .bazelrc debian.bazelrc \
  .bazelignore BUILD.bazel third_party tools/architecture) | tar -xf - -C "$checkout"
rm -f "$checkout"/third_party/debian/.libraries-*
export HOME="$scratch/a home" CERTIFOND_BAZEL=debian
unset CERTIFOND_HOME XDG_CACHE_HOME
# shellcheck source=third_party/debian/set_up/names.sh
. "$checkout/third_party/debian/set_up/names.sh"
bazelw=$checkout/bazelw

fake() { # fake NAME: a command of that name, from standard input
  cat >"$scratch/bin/$1"
  chmod +x "$scratch/bin/$1"
}

# --- a Bazel on the PATH ---------------------------------------------------
fake bazel <<'END'
#!/bin/sh
[ "$1" != --version ] || { echo "bazel 8.1.0"; exit; }
printf '<%s>' "$@"
END
CERTIFOND_BAZEL='' PATH=$scratch/bin:$PATH "$bazelw" run //a:b -- '' 'two words' '*' >"$scratch/out" 2>&1
[[ $(<"$scratch/out") == '<run><//a:b><--><><two words><*>' ]]
verdict "a Bazel >= 7 on the PATH gets the arguments unchanged" $?
fake bazel <<'END'
#!/bin/sh
[ "$1" != --version ] || { echo "bazel 8.1.0"; exit; }
echo "$PWD $CERTIFOND_CALLER"
END
called_from() { (cd "$1" && CERTIFOND_BAZEL='' CERTIFOND_CALLER=/stale PATH=$scratch/bin:$PATH "$bazelw" build //a); }
[[ $(called_from "$checkout/third_party") == "$checkout/third_party " ]]
verdict "inside the checkout, Bazel is called where the caller is" $?
[[ $(called_from "$scratch/bin") == "$checkout $scratch/bin" ]]
verdict "elsewhere, it is called in the checkout and told where the caller is" $?
[[ $(called_from "$checkout/third_party/debian/z3") == "$checkout $checkout/third_party/debian/z3" ]]
verdict "so it is in a folder of the checkout that is another workspace" $?
fake bazel <<'END'
#!/bin/sh
echo "bazel 6.5.0"
END
says "an old Bazel on the PATH is not used" "no Bazel >= 7 on the PATH" \
  env CERTIFOND_BAZEL=path PATH="$scratch/bin:$PATH" "$bazelw" version
rm "$scratch/bin/bazel"

# --- failures that name their cause -----------------------------------------
says "no network" "is the network up?" \
  env http_proxy=http://127.0.0.1:9 https_proxy=http://127.0.0.1:9 "$bazelw" version
fake dpkg <<'END'
#!/bin/sh
echo arm64
END
says "not amd64" "this machine is arm64" env PATH="$scratch/bin:$PATH" "$bazelw" version
rm "$scratch/bin/dpkg"
if ((EUID == 0)); then
  printf 'ID=ubuntu\nVERSION_ID=24.04\nPRETTY_NAME="Ubuntu 24.04"\n' >"$scratch/os-release"
  # shellcheck disable=SC2016
  says "not Debian 12" "this is Ubuntu 24.04" unshare -m sh -c '
    mount --bind "$1" "$(readlink -f /etc/os-release)" && exec "$2" version' sh "$scratch/os-release" "$bazelw"
fi
says "a home that cannot be written" "CERTIFOND_HOME" \
  env CERTIFOND_HOME=/proc/none "$bazelw" version
mkdir "$scratch/other"
cp -r "$checkout" "$scratch/other/checkout"
sed -i 's/^cli11: .*/cli11: libcli11-dev no-such-package/' \
  "$scratch/other/checkout/third_party/debian/set_up/libraries.sh"
says "a missing package is named" "no package no-such-package" \
  "$scratch/other/checkout/third_party/debian/set_up/set_up.sh" libraries

# --- cut off, then two at once -----------------------------------------------
rm -f "$log"
setsid "$bazelw" version >"$scratch/out" 2>&1 &
victim=$!
for ((i = 0; i < 3000; i++)); do
  grep -q 'unpacking Bazel' "$log" 2>/dev/null && break
  sleep 0.1
done
sleep 2
kill -9 -- "-$victim" 2>/dev/null
wait "$victim" 2>/dev/null
[[ ! -e $bazel_prefix/bin/bazel && ! -e $libraries_stamp ]]
verdict "a set-up that was cut off leaves nothing that would be used" $?

# of what it downloaded, one package is cut short, and one damaged
packages=("$downloads"/bazel/*.deb)
head -c 1000 "${packages[0]}" >"$scratch/short" && mv "$scratch/short" "${packages[0]}"
printf XXXX | dd of="${packages[1]}" bs=1 seek=500 conv=notrunc 2>/dev/null
"$bazelw" --version >"$scratch/one" 2>&1 &
one=$!
"$bazelw" --version >"$scratch/two" 2>&1
two=$?
wait "$one" && ((two == 0)) && grep -q '^bazel 7' "$scratch/one" && grep -q '^bazel 7' "$scratch/two"
status=$?
cat "$scratch/one" "$scratch/two" >"$scratch/out"
verdict "two at once both get a Bazel" "$status"
[[ $(cat "$scratch/one" "$scratch/two" | grep -c 'unpacking Bazel') == 1 ]]
verdict "but only one of them sets it up" $?
((${#packages[@]} > 50)) && grep -q 'downloading 2 packages' "$scratch/out"
verdict "and downloads only what the set-up that was cut off had not" $?
[[ -z $(find "$home" -maxdepth 1 -name 'work.*') && ! -e $downloads ]]
verdict "no temporary folder and no download is left" $?

"$bazelw" --version >"$scratch/out" 2>&1 && ! grep -q set-up: "$scratch/out"
verdict "the next call sets nothing up" $?
rm -rf "$checkout/third_party/debian/z3/root" "$libraries_stamp"
http_proxy=http://127.0.0.1:9 "$bazelw" --version >"$scratch/out" 2>&1 &&
  [[ -e $checkout/third_party/debian/z3/root/usr/include/z3++.h ]]
verdict "another checkout needs no network" $?
(cd "$scratch/bin" && "$bazelw" run //third_party:modules_test) >"$scratch/out" 2>&1
verdict "programs are built and run with spaces in the names of home and checkout" $?
"$checkout/third_party/debian/set_up/set_up.sh" browser >"$scratch/out" 2>&1 &&
  echo '<p>a page</p>' >"$scratch/page.html" &&
  HOME=$scratch "$browser_prefix/bin/chromium" --headless --no-sandbox --disable-gpu \
    --disable-dev-shm-usage --user-data-dir="$scratch/profile" \
    --dump-dom "file://$scratch/page.html" >"$scratch/dom" 2>>"$scratch/out" &&
  grep -qF '<p>a page</p>' "$scratch/dom"
verdict "the private Chromium shows a page" $?
says "wrong arguments reach Bazel" "Command 'frobnicate' not found" "$bazelw" frobnicate
"$bazelw" shutdown >/dev/null 2>&1
chmod -R u+w "$HOME" 2>/dev/null

echo "$passed passed, $failed failed"
((failed == 0))
