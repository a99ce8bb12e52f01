# shellcheck shell=bash
# The names of what set-up makes; sourced by bazelw at each call, so it is
# short.  Every name carries a digest of the scripts that make the thing: a
# changed script makes a new one, and a finished one is never changed.

set_up_folder=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
debian_folder=$(dirname -- "$set_up_folder")
home=${CERTIFOND_HOME:-${XDG_CACHE_HOME:-${HOME:-/tmp/certifond-$UID}/.cache}/certifond}

digest_of() { # the first 12 digits of the SHA-256 of the named scripts
  local name text=
  for name in "$@"; do text+=$(<"$set_up_folder/$name.sh"); done
  text=$(sha256sum <<<"$text")
  printf '%s' "${text:0:12}"
}

# A private Bazel, relocated for this one path.
bazel_prefix=$home/bazel-$(digest_of common bazel)
# The packages of the libraries, as downloaded, for every checkout.
library_packages=$home/libraries-$(digest_of common libraries)
# Exists when this checkout's third_party/debian/*/root are complete.
libraries_stamp=$debian_folder/.libraries-${library_packages##*-}
# clang-format and clang-tidy, needed by .ci/run only.
lint_prefix=$home/lint-$(digest_of common lint)
# Headless Chromium, for tests of the pages that --html writes.
browser_prefix=$home/browser-$(digest_of common browser)
# Exists when Coq and OCaml are in third_party/coq/root, for verifier/proved only.
coq_folder=$(dirname -- "$debian_folder")/coq
coq_stamp=$coq_folder/.coq-$(digest_of common coq)
# What was downloaded by a set-up that did not come to its end.
downloads=$home/downloads
log=$home/set-up.log
