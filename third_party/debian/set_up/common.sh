# shellcheck shell=bash
# What every set-up step uses: messages, progress, a private apt.

say() { printf 'set-up: %s\n' "$*" >&2; printf '%(%F %T)T %s\n' -1 "$*" >>"$log"; }

fail() {
  printf 'set-up failed: %s\n' "$*" >&2
  printf '%(%F %T)T failed: %s\n' -1 "$*" >>"$log" 2>/dev/null || true
  [[ ! -s $log ]] || printf 'set-up failed: the log is %s\n' "$log" >&2
  exit 1
}

# run COMMAND...: its output goes to the log only.
run() { printf '+ %s\n' "$*" >>"$log"; "$@" >>"$log" 2>&1; }

# with_progress TEXT FOLDER BYTES COMMAND...: runs the command and shows how
# much of BYTES has arrived in FOLDER (on a terminal in place, else rarely).
with_progress() {
  local text=$1 folder=$2 total=$3 have waited=0 status=0
  shift 3
  say "$text"
  run "$@" &
  local job=$!
  while kill -0 "$job" 2>/dev/null; do
    sleep 1
    waited=$((waited + 1))
    have=$(du -sb "$folder" 2>/dev/null | cut -f1) || have=0
    if [[ -t 2 ]]; then
      printf '\rset-up:   %3d %% of %d MB' $((have * 100 / total)) \
        $((total / 1000000)) >&2
    elif ((waited % 15 == 0)); then
      say "  $((have * 100 / total)) % of $((total / 1000000)) MB"
    fi
  done
  wait "$job" || status=$?
  [[ ! -t 2 ]] || printf '\r\033[K' >&2
  return "$status"
}

# The mirrors of Debian 12 that this machine's own apt configuration names.
mirrors() {
  mkdir -p "$work/apt/none/partial"
  apt-get -o Dir::State::lists="$work/apt/none" update --print-uris 2>>"$log" |
    sed -En "s#^'(.*)/dists/(bookworm|stable|oldstable)/InRelease'.*#\1#p"
}

# private_apt TYPE SUITE: from here on, apt-get sees TYPE (deb or deb-src) of
# SUITE from the machine's mirror only, believes that nothing is installed, and
# keeps its files in $downloads.  Signatures are checked as always; settings such
# as proxies still come from /etc/apt.
private_apt() {
  local type=$1 suite=$2 uri signed_by=
  local keyring=/usr/share/keyrings/debian-archive-keyring.gpg
  local apt=$downloads/apt/$type-$suite read=$work/read-$type-$suite
  export APT_CONFIG=$apt/apt.conf
  [[ ! -f $read ]] || return 0
  [[ ! -f $keyring ]] || signed_by="Signed-By: $keyring"
  mkdir -p "$apt"/{lists/partial,cache/archives/partial,empty}
  : >"$apt/status"
  cat >"$apt/apt.conf" <<END
Dir::Etc::sourcelist "$apt/debian.sources";
Dir::Etc::sourceparts "$apt/empty";
Dir::Etc::preferences "/dev/null";
Dir::Etc::preferencesparts "$apt/empty";
Dir::State::lists "$apt/lists";
Dir::State::status "$apt/status";
Dir::Cache "$apt/cache";
Acquire::Languages "none";
Acquire::IndexTargets::deb::Contents-deb::DefaultEnabled "false";
Acquire::IndexTargets::deb::DEP-11::DefaultEnabled "false";
Acquire::Check-Valid-Until "false";
Acquire::Retries "3";
APT::Update::Error-Mode "any";
APT::Install-Recommends "false";
APT::Sandbox::User "root";
END
  while IFS= read -r uri; do
    cat >"$apt/debian.sources" <<END
Types: $type
URIs: $uri
Suites: $suite
Components: main
Architectures: amd64
$signed_by
END
    ! run apt-get -qq update || {
      : >"$read"
      return 0
    }
  done <"$work/mirrors"
  return 1
}

# download FOLDER PACKAGE...: the packages themselves, nothing they depend on, and
# nothing else is in FOLDER then.  What an earlier try left there is not fetched
# again, if its digest is right (apt itself looks at the size only).
download() {
  local folder=$1 missing name size digest count=0 bytes=0 total=0
  local -A wanted=()
  shift
  apt-cache --no-all-versions show "$@" >"$work/shown" 2>>"$log" || true
  missing=$(comm -23 <(printf '%s\n' "$@" | sort -u) \
    <(sed -n 's/^Package: //p' "$work/shown" | sort -u) | xargs)
  [[ -z $missing ]] || fail "the Debian mirror has no package $missing"
  mkdir -p "$folder"
  apt-get download --print-uris "$@" >"$work/wanted" 2>>"$log" ||
    fail "apt cannot say where the packages $* are"
  while read -r _ name size digest; do
    wanted[$name]=1
    total=$((total + size))
    ! sha256sum --status --check <<<"${digest#SHA256:}  $folder/$name" 2>/dev/null || continue
    rm -f -- "$folder/$name"
    count=$((count + 1)) bytes=$((bytes + size))
  done <"$work/wanted"
  for name in "$folder"/*; do [[ -n ${wanted[${name##*/}]:-} ]] || rm -rf -- "$name"; done
  if ((count == 0)); then
    say "all $# packages are here from an earlier try"
    return
  fi
  with_progress "downloading $count packages ($((bytes / 1000000 + 1)) MB)" \
    "$folder" "$total" env -C "$folder" apt-get -q download "$@" ||
    fail "not every package could be downloaded from the Debian mirror; is the network up?"
}

# closure PACKAGE...: the names of all that PACKAGE... depend on, and themselves.
closure() {
  apt-get install --print-uris -y "$@" >"$work/uris" 2>>"$log" &&
    sed -n "s/^'[^']*' \([^_]*\)_.*/\1/p" "$work/uris" | sort -u
}

# need COMMAND PACKAGE: puts COMMAND on the PATH of this set-up, from PACKAGE of
# Debian 12 where the system has none.
need() {
  ! command -v "$1" >/dev/null || return 0
  private_apt deb bookworm ||
    fail "the Debian mirror of this machine's apt cannot be read; is the network up?"
  download "$downloads/tool-$1" "$2"
  unpack "$work/tools" "$downloads/tool-$1"/*.deb
  PATH=$work/tools/usr/bin:$PATH
  command -v "$1" >/dev/null || fail "the package $2 holds no $1"
}

# unpack FOLDER DEB...: without running anything of the packages.
unpack() {
  local folder=$1
  shift
  mkdir -p "$folder"
  # shellcheck disable=SC2016
  printf '%s\0' "$@" | run xargs -0 -n1 -P2 sh -c '
    dpkg-deb --fsys-tarfile "$1" | tar -x -C "$0" --no-same-owner \
      --exclude="./usr/share/doc*" --exclude="./usr/share/man*" \
      --exclude="./usr/share/maven-repo*" --exclude="./usr/share/lintian*"' "$folder"
}
