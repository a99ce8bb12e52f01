# shellcheck shell=bash
# clang-format and clang-tidy 16 as Debian 12 has them, in a private prefix, for
# .ci/lint.  (14, Debian 12's default, cannot read GCC 12's <ranges>.)  The
# packages hold the two, clang's own headers, and the shared libraries that a
# minimal Debian may lack.

lint_wants=(clang-format-16 clang-tidy-16 libclang-cpp16 libclang-common-16-dev
  libllvm16 libbsd0 libedit2 libffi8 libicu72 libmd0 libtinfo6 libxml2 libz3-4)

set_up_lint() {
  [[ ! -x $lint_prefix/bin/clang-tidy ]] || return 0
  local tree=$work/lint tool
  private_apt deb bookworm ||
    fail "the Debian mirror of this machine's apt cannot be read; is the network up?"
  download "$downloads/lint" "${lint_wants[@]}"
  say "unpacking clang-format and clang-tidy"
  unpack "$tree" "$downloads"/lint/*.deb ||
    fail "clang-tidy's packages cannot be unpacked; is the disk of $home full?"
  mkdir "$tree/launchers"
  for tool in clang-format clang-tidy; do
    cat >"$tree/launchers/$tool" <<END
#!/bin/bash
prefix=$(printf '%q' "$lint_prefix")
LD_LIBRARY_PATH=\$prefix/usr/lib/x86_64-linux-gnu exec "\$prefix/usr/lib/llvm-16/bin/$tool" "\$@"
END
    chmod 755 "$tree/launchers/$tool"
  done
  rm -rf "$lint_prefix"
  mv "$tree" "$lint_prefix"
  for tool in clang-format clang-tidy; do
    run "$lint_prefix/launchers/$tool" --version || fail "the private $tool does not start"
  done
  # the launchers come last: where they exist, everything does
  mv "$lint_prefix/launchers" "$lint_prefix/bin"
}
