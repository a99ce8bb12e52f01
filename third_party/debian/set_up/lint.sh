# shellcheck shell=bash
# clang-format and clang-tidy as Debian 12 has them, for .ci/run.

set_up_lint() { :; }
