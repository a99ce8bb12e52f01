# What a certificate claims: B1 .. B8, S1 .. S5, U1 .. U3, as far as K1 .. K8
# show it.
package Claims;
use strict;
use warnings;
no warnings 'recursion';

my $MAX_PATHS = 1_000_000;

sub reject { Text::fail($_[0], 20, $_[1]) }

# Ends in Text::fail if the certificate is not accepted.
sub check {
  my ($task, $file, $paths) = @_;
  check_names($task, $file, $paths);
  check_existence($task, $file);
  my $policy = defined $paths->{policy}
    ? Certificate::read_policy($paths->{policy}) : undef;
  check_policy($task, $file, $policy) if $policy;
  my $run = {task => $task, file => $file,
             goal => Meaning::write_out($task, $task->{goal}, {}, 1),
             common => $file->{common}
               // {closed => '', value => {}, free => {}}};
  $file->{kind} eq 'unsolvable' ? check_layers($run) : check_rules($run);
}

# --- What the file is about -------------------------------------------------

sub check_names {
  my ($task, $file, $paths) = @_;
  my @digests = (['B1', 'domain'], ['B2', 'problem'], ['B4', 'policy']);
  for (@digests) {
    my ($rule, $what) = @$_;
    my $digest = $file->{"$what-sha256"};
    next if !defined $digest || !defined $paths->{$what};
    $digest eq Text::sha256($paths->{$what})
      or reject($rule, ":$what-sha256 is not that of $paths->{$what}");
  }
  for my $what ('domain', 'problem') {
    !defined $file->{$what} || $file->{$what} eq $task->{"${what}_name"}
      or reject('B3', "the $what is not called $file->{$what}");
  }
  reject('B8', 'a policy with a certificate of kind unsolvable')
    if $file->{kind} eq 'unsolvable' && defined $paths->{policy};
}

sub check_existence {
  my ($task, $file) = @_;
  for (sort keys %{$file->{atoms}}) {
    Meaning::kind($task, $_) or Text::fail('B5', 31, "there is no atom ($_)");
  }
  for (@{$file->{rules}}) {
    Meaning::ground_action($task, $_->{action})
      or Text::fail('B6', 31, "there is no action ($_->{action})");
  }
}

# B7, K8
sub check_policy {
  my ($task, $file, $policy) = @_;
  my ($ours, $theirs) = ($file->{rules}, $policy->{rules});
  @$ours == @$theirs
    or reject('B7', @$theirs . ' rules in the policy, and not ' . @$ours);
  for my $i (0 .. $#$ours) {
    $ours->[$i]{action} eq $theirs->[$i]{action}
      or reject('B7', "rule $i has another action in the policy");
    my $cube = $ours->[$i]{cube};
    my $with_common = $file->{common}
      ? intersection($task, $cube, $file->{common}) : undef;
    my $condition = canonical($task, $theirs->[$i]{cube});
    $condition eq canonical($task, $cube)
      || ($with_common && $condition eq canonical($task, $with_common))
      or reject('B7', "rule $i has another condition in the policy");
  }
}

# The literals and free atoms that count, as a text.
sub canonical {
  my ($task, $cube) = @_;
  my @words;
  for my $atom (sort keys %{$cube->{value}}) {
    my $value = $cube->{value}{$atom};
    my $kind = Meaning::kind($task, $atom) // 'unknown';
    next if $kind eq 'static'
      && Meaning::static_value($task, $atom) == $value;
    next if $kind eq 'fluent' && $cube->{closed} && !$value;
    push @words, ($value ? '+' : '-') . $atom;
  }
  for my $atom (sort keys %{$cube->{free}}) {
    my $kind = Meaning::kind($task, $atom) // 'unknown';
    push @words, "?$atom" if $kind ne 'static' && $kind ne 'derived';
  }
  return join ',', $cube->{closed} ? 'closed' : 'open', @words;
}

# As a cube; undef if the two are seen to have no state in common.  Of a closed
# cube, atoms that are listed false are false.
sub intersection {
  my ($task, $a, $b) = @_;
  my %value = %{$a->{value}};
  for my $atom (keys %{$b->{value}}) {
    my $value = $b->{value}{$atom};
    return undef if exists $value{$atom} && $value{$atom} != $value;
    $value{$atom} = $value;
  }
  for my $atom (grep { $value{$_} } keys %value) {
    next if Meaning::kind($task, $atom) ne 'fluent';
    for my $cube ($a, $b) {
      return undef if $cube->{closed} && !$cube->{value}{$atom}
        && !$cube->{free}{$atom};
    }
  }
  my @free = $a->{closed} && $b->{closed}
    ? grep { $b->{free}{$_} } keys %{$a->{free}}
    : keys %{($a->{closed} ? $a : $b)->{free}};
  my %free = map { $_ => 1 } grep { !exists $value{$_} } @free;
  return {closed => $a->{closed} || $b->{closed}, value => \%value,
          free => \%free};
}

# --- Sets of states ---------------------------------------------------------

# K1: what is known of a cube and :common; undef if it is seen to be empty.
sub known_of {
  my ($run, $cube) = @_;
  my $task = $run->{task};
  my $all = intersection($task, $cube, $run->{common}) or return undef;
  my %value;
  for my $atom (keys %{$all->{value}}) {
    my $value = $all->{value}{$atom};
    my $kind = Meaning::kind($task, $atom);
    return undef
      if $kind eq 'static' && Meaning::static_value($task, $atom) != $value;
    $value{$atom} = $value if $kind eq 'fluent';
  }
  for my $atom (keys %{$all->{free}}) {
    $value{$atom} = undef if Meaning::kind($task, $atom) eq 'fluent';
  }
  return Meaning::known($task, $all->{closed} ? 0 : undef, \%value);
}

# K5, of one cube without :common.
sub entails_cube {
  my ($known, $cube) = @_;
  my $task = $known->{task};
  for my $atom (keys %{$cube->{value}}) {
    my $value = Meaning::value($known, $atom);
    return '' if !defined $value || $value != $cube->{value}{$atom};
  }
  return 1 if !$cube->{closed};
  # Of a closed one: no other fluent atom is true or unknown.
  my %listed = map { $_ => 1 }
    grep { Meaning::kind($task, $_) eq 'fluent' }
    keys %{$cube->{value}}, keys %{$cube->{free}};
  my $false = 0;
  for my $atom (keys %{$known->{value}}) {
    next if $listed{$atom};
    my $value = $known->{value}{$atom};
    return '' if !defined $value || $value;
    ++$false;
  }
  return defined $known->{default}
    || $false + keys %listed == Meaning::count_fluents($task);
}

# K5: every path that agrees with what is known ends in `true`.
sub entails_diagram {
  my ($known, $nodes, $ref, $memo) = @_;
  return $ref eq 'true' if !Text::is_number($ref);
  return $memo->{$ref} //= do {
    my $node = $nodes->[$ref];
    my $value = Meaning::value($known, $node->{atom});
    my $low = (defined $value && $value)
      || entails_diagram($known, $nodes, $node->{low}, $memo);
    my $high = $low && ((defined $value && !$value)
      || entails_diagram($known, $nodes, $node->{high}, $memo));
    $high ? 1 : 0;
  };
}

# --- S1 .. S5 ---------------------------------------------------------------

sub is_goal {
  my ($run, $known) = @_;
  my $value = Meaning::truth($run->{goal}, $known);
  return defined $value && $value;
}

sub in_rule {
  my ($run, $known, $rule) = @_;
  return entails_cube($known, $run->{common})
    && entails_cube($known, $rule->{cube});
}

sub check_rules {
  my ($run) = @_;
  my $rules = $run->{file}{rules};
  for my $state (Meaning::initial_states($run->{task})) {
    is_goal($run, $state) || grep { in_rule($run, $state, $_) } @$rules
      or reject('S1', 'an initial state is no goal state and in no rule');
  }
  check_rule($run, $_, $rules->[$_]) for 0 .. $#$rules;
}

# K6
sub check_rule {
  my ($run, $number, $rule) = @_;
  my $known = known_of($run, $rule->{cube}) or return;
  my $action = Meaning::ground_action($run->{task}, $rule->{action});
  my $applicable = Meaning::truth($action->{pre}, $known);
  defined $applicable && $applicable
    or reject('S2', "rule $number: the action is not applicable");
  my ($all, $falling) = (0, 0);
  for my $outcome (@{Meaning::outcomes($action)}) {
    my $next = Meaning::after($known, $outcome);
    my $goal = $rule->{goal} && is_goal($run, $next);
    my @in = $goal ? () : grep { in_rule($run, $next, $_) }
      map { $run->{file}{rules}[$_] } @{$rule->{to}};
    $goal || @in
      or reject('S3', "rule $number: an outcome leads out of :to");
    ++$all;
    ++$falling if $goal || grep { $_->{rank} < $rule->{rank} } @in;
  }
  $falling or reject('S4', "rule $number: no outcome has a smaller rank");
  $falling == $all || $run->{file}{kind} ne 'strong'
    or reject('S5', "rule $number: an outcome has no smaller rank");
}

# --- U1 .. U3 ---------------------------------------------------------------

sub in_layer {
  my ($run, $known, $layer) = @_;
  return entails_diagram($known, $run->{file}{nodes}, $layer->{diagram}, {})
    if exists $layer->{diagram};
  for my $cube (@{$layer->{cubes}}) {
    return 1 if entails_cube($known, $cube);
  }
  return '';
}

# In one of the layers 0 .. $last.
sub in_layers {
  my ($run, $known, $last) = @_;
  return '' if !entails_cube($known, $run->{common});
  for my $layer (@{$run->{file}{layers}}[0 .. $last]) {
    return 1 if in_layer($run, $known, $layer);
  }
  return '';
}

sub check_layers {
  my ($run) = @_;
  my $last = $#{$run->{file}{layers}};
  grep { in_layers($run, $_, $last) } Meaning::initial_states($run->{task})
    or reject('U1', 'no initial state is in a layer');
  my @parts = map { [parts($run, $_)] } @{$run->{file}{layers}};
  for my $i (0 .. $last) {
    for my $part (@{$parts[$i]}) {
      excludes($run, $part, $run->{goal})
        or reject('U2', "layer $i may have a goal state");
    }
  }
  for my $i (0 .. $last) {
    for my $part (@{$parts[$i]}) {
      for my $action (@{Meaning::ground_actions($run->{task})}) {
        stays($run, $part, $i, $action)
          or reject('U3', "layer $i may be left by ($action->{name})");
      }
    }
  }
}

# K7: what is known of each part of a layer that is not seen to be empty.
sub parts {
  my ($run, $layer) = @_;
  my @cubes = @{$layer->{cubes}};
  if (exists $layer->{diagram}) {
    my @todo = ([$layer->{diagram}, {}]);
    while (@todo) {
      my ($ref, $value) = @{pop @todo};
      if (Text::is_number($ref)) {
        my $node = $run->{file}{nodes}[$ref];
        push @todo, [$node->{high}, {%$value, $node->{atom} => 1}],
          [$node->{low}, {%$value, $node->{atom} => 0}];
      } elsif ($ref eq 'true') {
        push @cubes, {closed => '', value => $value, free => {}};
        @cubes <= $MAX_PATHS
          or Text::fail('limit', 12, "over $MAX_PATHS paths of a diagram");
      }
    }
  }
  return grep { defined } map { known_of($run, $_) } @cubes;
}

# K7
sub excludes {
  my ($run, $part, $condition) = @_;
  my @literals = Meaning::conjuncts($run->{task}, $condition);
  my $value =
    Meaning::truth($condition, Meaning::with_literals($part, @literals));
  return defined $value && !$value;
}

sub stays {
  my ($run, $part, $i, $action) = @_;
  return 1 if excludes($run, $part, $action->{pre});
  my $known = Meaning::with_literals(
    $part, Meaning::conjuncts($run->{task}, $action->{pre}));
  my $all = 1;
  for my $outcome (@{Meaning::outcomes($action)}) {
    my $next = Meaning::after($known, $outcome);
    return 1 if in_layers($run, $next, $i - 1);
    $all &&= in_layers($run, $next, $i);
  }
  return $all;
}

1;
