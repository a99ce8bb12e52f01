#!/bin/bash
# Runs the second checker on all cases of cases.tsv: it must give the answer,
# the rule where one is named, and the exit code that belongs to it.
set -euo pipefail
cd "$(dirname "$0")"

tail -n +2 cases.tsv | cut -f 2-5 | perl check_certificate.pl --batch \
  >"$TEST_TMPDIR/answers"
tail -n +2 cases.tsv | paste - "$TEST_TMPDIR/answers" | perl -e '
  my ($cases, $wrong) = (0, 0);
  while (<STDIN>) {
    chomp;
    my ($name, undef, undef, $file, undef, $answer, $rule, $code, $said) =
      split /\t/;
    my $expected = $answer eq "accept" ? qr/^accepted: / :
      $rule eq "-" ? qr/^rejected: / : qr/^rejected: \Q$rule\E: /;
    # 49: a later version is not supported.
    my $codes = $answer eq "accept" ? qr/^(0|10)$/ :
      $rule =~ /^(R|D|B5|B6)/ ? qr/^(31|32)$/ : qr/^20$/;
    ++$cases;
    next if ($said // "") =~ $expected && $code =~ $codes;
    ++$wrong;
    print "$name: expected $answer $rule, but found $code ",
      $said // "nothing", "\n";
  }
  print "$cases cases, $wrong wrong\n";
  exit($wrong || $cases < 200);
'

# One file at a time: the exit code is that of the process.
expect() {
  local code=0
  perl check_certificate.pl "${@:2}" >"$TEST_TMPDIR/line" || code=$?
  [[ $code == "$1" ]] || { echo "${*:2}: exit code $code, not $1"; exit 1; }
}
case_of() { awk -F '\t' -v name="$1" '$1 == name { print $2, $3, $4 }' cases.tsv; }
expect 0 $(case_of 000-strong-cyclic)
expect 10 $(case_of 002-unsolvable)
expect 31 $(case_of 012-rank-too-large)
expect 32 $(case_of 049-version-later)
expect 20 $(case_of 357-layers-swapped)
expect 31 no-such-file $(case_of 000-strong-cyclic | cut -d ' ' -f 2-3)
expect 33
