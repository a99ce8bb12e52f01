# Reads certificates (R1 .. R9, D1 .. D5) and policies.
#
# A cube is {closed, value => {atom -> 1 | 0}, free => {atom -> 1}}; an atom
# is its words with blanks between.  A certificate is {kind, domain, problem,
# domain-sha256, .., common, rules, layers, order, nodes, atoms}; `atoms` are
# all that it names, `order` is atom -> place.
package Certificate;
use strict;
use warnings;

my %HEADER = map { $_ => 1 }
  qw(:domain :problem :domain-sha256 :problem-sha256);
my $LARGEST_RANK = 2**32 - 1;

sub bad { Text::fail($_[0], 31, $_[1]) }

# --- Words, atoms, cubes: R1, R3 --------------------------------------------

sub words {
  my ($rule, $form) = @_;
  ref $form && @$form or bad($rule, 'expected (name ..)');
  for (@$form) {
    !ref $_ && !/^:/ or bad($rule, 'expected names in ' . Text::show($form));
  }
  return "@$form";
}

sub atom {
  my ($file, $form) = @_;
  my $atom = words($file->{text_rule}, $form);
  $form->[0] ne 'not' or bad($file->{text_rule}, 'an atom called not');
  $file->{atoms}{$atom} = 1;
  return $atom;
}

sub is_list { return ref $_[0] && @{$_[0]} && !ref $_[0][0]; }

sub is_cube { return is_list($_[0]) && $_[0][0] =~ /^:(when|state)$/; }

sub cube {
  my ($file, $form) = @_;
  is_cube($form) or bad($file->{text_rule}, 'expected (:when ..) or (:state ..)');
  my ($head, @parts) = @$form;
  my $closed = $head eq ':state';
  my (%true, %false, %free);
  for my $part (@parts) {
    if ($closed && is_list($part) && $part->[0] eq ':free') {
      $free{atom($file, $_)} = 1 for @$part[1 .. $#$part];
    } elsif (!$closed && is_list($part) && $part->[0] eq 'not') {
      @$part == 2 or bad($file->{text_rule}, 'expected (not atom)');
      $false{atom($file, $part->[1])} = 0;
    } else {
      $true{atom($file, $part)} = 1;
    }
  }
  for (keys %true) {
    exists $false{$_} || $free{$_}
      and bad($file->{text_rule} eq 'R1' ? 'R3' : $file->{text_rule},
              "($_) is listed true, and also under not or :free");
  }
  return {closed => $closed, value => {%true, %false}, free => \%free};
}

sub header {
  my ($file, $key, @rest) = @_;
  my $rule = $file->{text_rule};
  @rest == 1 && !ref $rest[0] && $rest[0] !~ /^:/ or bad($rule, "bad $key");
  bad($rule, "$key is not followed by 64 hexadecimal digits")
    if $key =~ /sha256/ && $rest[0] !~ /^[0-9a-f]{64}$/;
  $file->{substr $key, 1} = $rest[0];
}

# The first form: (certifond-certificate 1).
sub version {
  my ($rule, $what, $form) = @_;
  is_list($form) && @$form == 2 && $form->[0] eq $what
    && Text::is_number($form->[1]) or bad($rule, "expected ($what 1)");
  $form->[1] eq '1'
    or Text::fail($rule, 32, "version $form->[1] is not supported");
}

# --- Policies ---------------------------------------------------------------

sub read_policy {
  my ($path) = @_;
  my $file = {text_rule => 'policy', rules => []};
  my ($first, @forms) =
    @{Text::forms(Text::bytes($path), sub { bad('policy', $_[0]) })};
  version('policy', 'certifond-policy', $first);
  my $end = pop @forms;
  is_list($end) && @$end == 2 && $end->[0] eq ':end'
    && Text::is_number($end->[1]) or bad('policy', 'no (:end N) at the end');
  for my $form (@forms) {
    is_list($form) or bad('policy', 'expected a form');
    my ($key, @rest) = @$form;
    if ($HEADER{$key}) {
      !@{$file->{rules}} && !defined $file->{substr $key, 1}
        or bad('policy', "$key twice, or after a rule");
      header($file, $key, @rest);
    } else {
      $key eq ':rule' && @rest == 2 or bad('policy', "unexpected $key");
      push @{$file->{rules}}, {cube => cube($file, $rest[0]),
                               action => words('policy', $rest[1])};
    }
  }
  Text::number($end->[1]) == @{$file->{rules}}
    or bad('policy', 'the number in :end is not that of the rules');
  return $file;
}

# --- Certificates -----------------------------------------------------------

sub read_certificate {
  my ($path) = @_;
  my $file = {text_rule => 'R1', rules => [], layers => [], nodes => [],
              atoms => {}};
  my $broken = sub { bad('R1', $_[0]) };
  my ($first, $kind, @forms) =
    @{Text::forms(Text::bytes($path), $broken)};
  version('R1', 'certifond-certificate', $first);
  is_list($kind) && @$kind == 2 && $kind->[0] eq ':kind' && !ref $kind->[1]
    && $kind->[1] =~ /^(strong-cyclic|strong|unsolvable)$/
    or bad('R1', 'expected (:kind ..)');
  $file->{kind} = $kind->[1];
  my $ended = 0;
  for my $form (@forms) {
    bad('R9', 'something follows (:end N)') if $ended;
    is_list($form) && $form->[0] =~ /^:/ or bad('R1', 'expected a form');
    my ($key, @rest) = @$form;
    if ($key eq ':end') {
      read_end($file, @rest);
      $ended = 1;
    } else {
      read_form($file, $key, @rest);
    }
  }
  $ended or bad('R9', 'no (:end N)');
  for my $rule (@{$file->{rules}}) {  # R6
    $_ < @{$file->{rules}} or bad('R6', ':to names a rule that there is not')
      for @{$rule->{to}};
  }
  return $file;
}

sub read_end {
  my ($file, @rest) = @_;
  @rest == 1 && Text::is_number($rest[0]) or bad('R1', 'expected (:end N)');
  Text::number($rest[0]) == @{$file->{rules}} + @{$file->{layers}}
    or bad('R9', 'the number in :end is not that of the rules or layers');
}

sub read_form {
  my ($file, $key, @rest) = @_;
  my $unsolvable = $file->{kind} eq 'unsolvable';
  if ($key eq ':rule' && !$unsolvable) {
    read_rule($file, @rest);
  } elsif ($key eq ':layer' && $unsolvable) {
    read_layer($file, @rest);
  } elsif ($key eq ':node' && $unsolvable) {
    read_node($file, @rest);
  } elsif ($HEADER{$key} || $key eq ':common'
           || $key eq ($unsolvable ? ':order' : ':policy-sha256')) {
    exists $file->{substr $key, 1} and bad('R2', "$key is there twice");
    @{$file->{rules}} + @{$file->{layers}}
      and bad('R2', "$key after the first rule or layer");
    if ($key eq ':common') {
      @rest == 1 or bad('R1', 'expected (:common cube)');
      $file->{common} = cube($file, $rest[0]);
    } elsif ($key eq ':order') {
      my $place = 0;
      $file->{order} = {};
      for (map { atom($file, $_) } @rest) {
        exists $file->{order}{$_} and bad('D1', "($_) is twice in :order");
        $file->{order}{$_} = $place++;
      }
    } else {
      header($file, $key, @rest);
    }
  } else {
    bad('R1', "unexpected $key in a certificate of kind $file->{kind}");
  }
}

sub check_place {
  my ($rule, $number, $list) = @_;
  defined $number && Text::is_number($number) && $number eq scalar @$list
    or bad($rule, 'expected the number ' . @$list);
}

sub read_rule {
  my ($file, $number, @rest) = @_;
  my $rules = $file->{rules};
  check_place('R4', $number, $rules);
  @rest == 4 or bad('R1', "rule $number is not of the form");
  my ($cube, $action, $rank, $to) = @rest;
  my %rule = (cube => cube($file, $cube), action => words('R1', $action));
  is_list($rank) && @$rank == 2 && $rank->[0] eq ':rank'
    && Text::is_number($rank->[1]) && Text::number($rank->[1]) <= $LARGEST_RANK
    or bad('R1', "expected (:rank N) in rule $number");
  $rule{rank} = Text::number($rank->[1]);
  is_list($to) && $to->[0] eq ':to' or bad('R1', "expected (:to ..)");
  for (@$to[1 .. $#$to]) {
    Text::is_number($_) || (!ref $_ && $_ eq 'goal')
      or bad('R1', 'expected goal or a number in :to');
  }
  my %numbers = map { Text::number($_) => 1 } grep { $_ ne 'goal' }
    @$to[1 .. $#$to];
  $rule{goal} = grep { $_ eq 'goal' } @$to;
  $rule{to} = [sort { $a <=> $b } keys %numbers];
  @$rules && $rules->[-1]{rank} > $rule{rank}
    and bad('R5', "the rank of rule $number is below that before it");
  push @$rules, \%rule;
}

sub read_layer {
  my ($file, $number, @parts) = @_;
  check_place('R7', $number, $file->{layers});
  my $diagrams = grep { is_list($_) && $_->[0] eq ':diagram' } @parts;
  my %layer = (cubes => []);
  if ($diagrams) {
    @parts == 1 or bad('R8', "layer $number is more than one diagram");
    @{$parts[0]} == 2 or bad('R1', 'expected (:diagram ref)');
    $layer{diagram} = reference($file, $parts[0][1]);
  } else {
    $layer{cubes} = [map { cube($file, $_) } @parts];
  }
  push @{$file->{layers}}, \%layer;
}

# 'true', 'false', or the place of a node that stands before (D4).
sub reference {
  my ($file, $ref) = @_;
  !ref $ref && $ref =~ /^(true|false|[0-9]+)$/
    or bad('R1', 'expected true, false or a number of a node');
  return $ref if !Text::is_number($ref);
  Text::number($ref) < @{$file->{nodes}}
    or bad('D4', "node $ref does not stand before it is named");
  return Text::number($ref);
}

sub read_node {
  my ($file, $number, @rest) = @_;
  my $nodes = $file->{nodes};
  check_place('D2', $number, $nodes);
  @rest == 3 or bad('R1', "node $number is not of the form");
  my $atom = atom($file, $rest[0]);
  my $place = $file->{order}{$atom};
  defined $place or bad('D3', "($atom) of node $number is not in :order");
  my @children = map { reference($file, $_) } @rest[1, 2];
  for (grep { Text::is_number($_) } @children) {
    $file->{order}{$nodes->[$_]{atom}} > $place
      or bad('D5', "node $number comes in :order after node $_");
  }
  push @$nodes, {atom => $atom, low => $children[0], high => $children[1]};
}

1;
