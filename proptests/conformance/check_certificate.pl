#!/usr/bin/perl
# A second checker of certificates, written from docs/certificate_format.md
# (and docs/pddl.md, docs/policy_format.md) alone; nothing but perl-base and
# coreutils is needed.  For tests: it sees K1 .. K8 and no more, and is slow.
#
#     check_certificate.pl DOMAIN PROBLEM CERT [POLICY]
#     check_certificate.pl --batch < LIST
#
# prints `accepted: KIND` or `rejected: RULE: REASON`, with the exit codes of
# docs/exit_codes.md.  With --batch, one line of the list is one case, with
# tabs between its files (`-` for no policy); one line is printed for each,
# with the exit code before it.
use strict;
use warnings;
use File::Basename ();
use lib File::Basename::dirname(__FILE__) . '/second_checker';
use Text;
use Pddl;
use Meaning;
use Certificate;
use Claims;

my ($last_paths, $last_task) = ('', undef);

sub task_of {
  my ($domain, $problem) = @_;
  return $last_task if $last_paths eq "$domain\t$problem";
  ($last_paths, $last_task) = ('', undef);
  $last_task = Pddl::read_task($domain, $problem);
  $last_paths = "$domain\t$problem";
  return $last_task;
}

# The exit code and the line to print.
sub answer {
  my ($domain, $problem, $certificate, $policy) = @_;
  my $kind = eval {
    my $task = task_of($domain, $problem);
    my $file = Certificate::read_certificate($certificate);
    Claims::check($task, $file, {domain => $domain, problem => $problem,
                                 policy => $policy});
    $file->{kind};
  };
  if (defined $kind) {
    my $code = $kind eq 'unsolvable' ? 10 : 0;
    $kind =~ tr/-/ /;
    return ($code, "accepted: $kind");
  }
  die $@ if !ref $@;
  return ($@->{code}, "rejected: $@->{rule}: $@->{reason}");
}

if (@ARGV == 1 && $ARGV[0] eq '--batch') {
  while (my $line = <STDIN>) {
    chomp $line;
    my ($domain, $problem, $certificate, $policy) = split /\t/, $line;
    undef $policy if ($policy // '-') eq '-';
    my ($code, $text) = answer($domain, $problem, $certificate, $policy);
    print "$code\t$text\n";
  }
  exit 0;
}
if (@ARGV < 3 || @ARGV > 4) {
  print STDERR "usage: check_certificate.pl DOMAIN PROBLEM CERT [POLICY]\n";
  exit 33;
}
my ($code, $text) = answer(@ARGV);
print "$text\n";
exit $code;
