#!/bin/bash
# agreement_test.sh GENERATE_CASES COUNT SEED [DIRECTORY]: both checkers on
# COUNT generated certificates.  They agree if both accept or both do not.
# Our checker may accept more, if that is true of all states, one by one.
set -euo pipefail
generate=$(realpath "$1")
checker=$(realpath "$(dirname "$0")")/check_certificate.pl
directory=${4:-${TEST_TMPDIR:-$(mktemp -d)}/cases}

"$generate" "$directory" "$2" "$3"
cd "$directory"
cut -f 1-4 cases.tsv | perl "$checker" --batch >answers
paste cases.tsv answers | perl -e '
  my ($wanted, %count, $wrong) = ($ARGV[0]);
  while (<STDIN>) {
    chomp;
    my ($domain, $problem, $file, $policy, $ours, $truth, $code, $said) =
      split /\t/;
    my $theirs = ($said // "") =~ /^accepted: / ? "accept" : "reject";
    ++$count{all};
    ++$count{"both $ours"} if $ours eq $theirs;
    ++$count{"more is seen"} if $ours eq "accept" && $theirs eq "reject";
    my $lie = $ours eq "accept" && $truth eq "false";
    my $unexplained = $ours ne $theirs && $truth ne "true";
    print "more is seen: $file: $said\n"
      if $ours eq "accept" && $theirs eq "reject";
    next if !$lie && !$unexplained && defined $said;
    ++$wrong;
    print "$domain $problem $file $policy: $ours ($truth), but the second ",
      "checker: $code ", $said // "nothing", "\n";
  }
  print "$_: ", $count{$_} // 0, "\n"
    for "all", "both accept", "both reject", "more is seen";
  print "wrong: ", $wrong // 0, "\n";
  exit(($wrong || ($count{all} // 0) != $wanted
    || !$count{"both accept"} || !$count{"both reject"}) ? 1 : 0);
' "$2"
