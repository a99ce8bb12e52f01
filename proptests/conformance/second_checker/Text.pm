# Files, tokens and parentheses: what PDDL, policies and certificates share.
package Text;
use strict;
use warnings;

# What ends every check that does not accept: a rule of
# docs/certificate_format.md (or what else is wrong), an exit code, a reason.
sub fail {
  my ($rule, $code, $reason) = @_;
  die {rule => $rule, code => $code, reason => $reason};
}

sub bytes {
  my ($path) = @_;
  open(my $file, '<:raw', $path) or fail('file', 31, "cannot read $path: $!");
  -d $file and fail('file', 31, "cannot read $path: a folder");
  local $/ = undef;
  my $text = <$file>;
  defined $text or fail('file', 31, "cannot read $path: $!");
  return $text;
}

# perl-base has no Digest::SHA; coreutils have this.
sub sha256 {
  my ($path) = @_;
  open(my $file, '<:raw', $path) or fail('file', 31, "cannot read $path: $!");
  open(my $pipe, '-|', 'sha256sum', '--', $path)
    or die "cannot run sha256sum: $!\n";
  my $line = <$pipe> // '';
  return $line =~ /^\\?([0-9a-f]{64}) / ? $1 : die "no digest of $path\n";
}

# The forms of a text: words are strings, lists are arrays.  A-Z are read as
# a-z.  $broken->(reason) is told of an error, and does not return.
sub forms {
  my ($text, $broken) = @_;
  $text =~ tr/A-Z/a-z/;
  my @open = ([]);
  pos($text) = 0;
  while (pos($text) < length $text) {
    next if $text =~ /\G[ \t\n\r\f\x0b]+/gc || $text =~ /\G;[^\n]*/gc;
    if ($text =~ /\G\(/gc) {
      push @open, [];
    } elsif ($text =~ /\G\)/gc) {
      my $list = pop @open;
      @open or $broken->('a ) without its (');
      push @{$open[-1]}, $list;
    } elsif ($text =~ /\G([^\x00-\x20\x7f();]+)/gc) {
      push @{$open[-1]}, $1;
    } else {
      $broken->('a control character');
    }
  }
  @open == 1 or $broken->('a ( without its )');
  return $open[0];
}

sub is_number { return !ref $_[0] && $_[0] =~ /^[0-9]+$/; }

# The value of a run of digits; of a long one, something that is too large.
sub number {
  my ($digits) = @_;
  $digits =~ s/^0+(?=.)//;
  return length $digits > 15 ? 1e15 : $digits + 0;
}

sub show {
  my ($form) = @_;
  return $form if !ref $form;
  return '(' . join(' ', map { show($_) } @$form) . ')';
}

1;
