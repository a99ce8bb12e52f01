#!/usr/bin/env bash
# sha256_test.sh PROGRAM: its digests are those of FIPS 180-4's examples, and those of
# sha256sum for all lengths around the block size.
set -euo pipefail
program=$(realpath "$1")
cd "${TEST_TMPDIR:-$(mktemp -d)}"
is() { # is DIGEST: of the file x
  local digest
  digest=$("$program" --sha256 x)
  [[ $digest == "$1" ]] || { echo "$(wc -c <x) bytes: $digest, should be $1"; exit 1; }
}
printf '' >x
is e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
printf abc >x
is ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad
printf abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq >x
is 248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1
head -c 1000000 /dev/zero | tr '\0' a >x
is cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0
for length in {1..200} 4095 4096 65537; do
  head -c "$length" "$program" >x
  is "$(sha256sum x | cut -c1-64)"
done
