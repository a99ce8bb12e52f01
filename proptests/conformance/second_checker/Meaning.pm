# What a task means (M1 .. M11), in three-valued logic (K1 .. K4): 1 is true,
# 0 is false, undef is unknown.
#
# A formula is written out (K2): 1, 0, [atom, value] for a literal,
# ['and', parts] or ['or', parts] with at least two parts.  What is known of
# some states is {task, default, value => {fluent atom -> 1 | 0 | undef}}:
# `default` is of the fluent atoms that `value` does not have.
package Meaning;
use strict;
use warnings;
no warnings 'recursion';

my $MAX_OUTCOMES = 100_000;

# --- Objects and atoms ------------------------------------------------------

# M1: the objects that fit the types.
sub fitting {
  my ($task, $types) = @_;
  return $task->{fitting}{"@$types"} //=
    [grep { Pddl::fits($task, $_, $types) } sort keys %{$task->{objects}}];
}

# All ways to give the variables objects that fit, on top of $env.
sub bindings {
  my ($task, $env, @params) = @_;
  my @envs = ({%$env});
  for my $param (@params) {
    my ($variable, $types) = @$param;
    my $objects = fitting($task, $types);
    @envs = map { my $one = $_; map { +{%$one, $variable => $_} } @$objects }
      @envs;
  }
  return @envs;
}

# 'fluent', 'static' or 'derived'; undef if this is no atom of the task (M2).
sub kind {
  my ($task, $atom) = @_;
  return $task->{atom_kind}{$atom} //= do {
    my ($predicate, @args) = split / /, $atom;
    my $types = $task->{predicates}{$predicate};
    my $exists = $types && @$types == @args
      && !grep { !$task->{objects}{$_} } @args;
    $exists ? $task->{kind}{$predicate} : undef;
  };
}

# M4: the value of a static atom.
sub static_value {
  my ($task, $atom) = @_;
  $task->{listed} //= {map { $_ => 1 } @{$task->{init}}};
  return $task->{listed}{$atom} ? 1 : 0;
}

# How many fluent atoms there are (M2).
sub count_fluents {
  my ($task) = @_;
  return $task->{count_fluents} //= do {
    my $count = 0;
    while (my ($predicate, $types) = each %{$task->{predicates}}) {
      $count += keys(%{$task->{objects}}) ** @$types
        if $task->{kind}{$predicate} eq 'fluent';
    }
    $count;
  };
}

# --- K2: conditions, written out --------------------------------------------

# `and` or `or` of formulas: inner ones of the same kind are taken together,
# true and false are simplified away.
sub junction {
  my ($op, @parts) = @_;
  my ($neutral, $final) = $op eq 'and' ? (1, 0) : (0, 1);
  my @kept;
  for my $part (@parts) {
    if (ref $part) {
      my ($head, @inner) = @$part;
      push @kept, $head eq $op && ref $inner[0] ? @inner : $part;
    } elsif ($part == $final) {
      return $final;
    }
  }
  return @kept == 0 ? $neutral : @kept == 1 ? $kept[0] : [$op, @kept];
}

# The form (Text.pm), or its negation, as a formula.
sub write_out {
  my ($task, $form, $env, $positive) = @_;
  if (Pddl::is_constant($task, $form)) {
    my $word = ref $form ? $form->[0] : $form;
    return ($word eq 'true') == $positive ? 1 : 0;
  }
  return $positive ? 1 : 0 if !@$form;
  my ($op, @parts) = @$form;
  if ($op eq 'not') {
    return write_out($task, $parts[0], $env, !$positive || 0);
  }
  if ($op eq 'imply') {
    return junction($positive ? 'or' : 'and',
                    write_out($task, $parts[0], $env, !$positive || 0),
                    write_out($task, $parts[1], $env, $positive));
  }
  my $is_all = $op eq 'and' || $op eq 'forall';
  my $junction = $is_all == $positive ? 'and' : 'or';
  if ($op eq 'and' || $op eq 'or') {
    return junction($junction,
                    map { write_out($task, $_, $env, $positive) } @parts);
  }
  if ($op eq 'forall' || $op eq 'exists') {
    my @params = Pddl::typed_list($parts[0]);
    return junction($junction,
                    map { write_out($task, $parts[1], $_, $positive) }
                      bindings($task, $env, @params));
  }
  my @args = map { $env->{$_} // $_ } @parts;
  return ($args[0] eq $args[1]) == $positive ? 1 : 0 if $op eq '=';
  my $atom = "$op @args";
  $atom = $op if !@args;
  return [$atom, $positive] if kind($task, $atom) ne 'static';
  return static_value($task, $atom) == $positive ? 1 : 0;
}

sub negation {
  my ($value) = @_;
  return defined $value ? 1 - $value : undef;
}

sub both {  # `and`
  my ($a, $b) = @_;
  return 0 if (defined $a && !$a) || (defined $b && !$b);
  return defined $a && defined $b ? 1 : undef;
}

sub either {  # `or`
  my ($a, $b) = @_;
  return negation(both(negation($a), negation($b)));
}

# The value of a formula in what is known.
sub truth {
  my ($formula, $known) = @_;
  return $formula if !ref $formula;
  my ($op, @parts) = @$formula;
  if (!ref $parts[0]) {
    my $value = value($known, $op);
    return $parts[0] ? $value : negation($value);
  }
  my $final = $op eq 'and' ? 0 : 1;
  my $result = 1 - $final;
  for my $part (@parts) {
    my $value = truth($part, $known);
    return $final if defined $value && $value == $final;
    $result = undef if !defined $value;
  }
  return $result;
}

# --- K1, K3: what is known --------------------------------------------------

sub known {
  my ($task, $default, $value) = @_;
  return {task => $task, default => $default, value => $value};
}

sub value {
  my ($known, $atom) = @_;
  my $kind = kind($known->{task}, $atom);
  return static_value($known->{task}, $atom) if $kind eq 'static';
  if ($kind eq 'fluent') {
    my $value = $known->{value};
    return exists $value->{$atom} ? $value->{$atom} : $known->{default};
  }
  my $derived = $known->{derived} // derive($known);
  return exists $derived->{$atom} ? $derived->{$atom} : 0;
}

# K3: the derived atoms that are true (1) or unknown (undef).
sub derive {
  my ($known) = @_;
  my $derived = $known->{derived} = {};
  for my $rules (@{ground_rules($known->{task})}) {
    my $is_true = sub { my $v = truth($_[0], $known); defined $v && $v };
    my $not_false = sub { my $v = truth($_[0], $known); !defined $v || $v };
    my @certain = least_fixpoint($derived, $rules, $is_true);
    delete @$derived{@certain};
    my @possible = least_fixpoint($derived, $rules, $not_false);
    @$derived{@possible} = ();
    @$derived{@certain} = (1) x @certain;
  }
  return $derived;
}

# The heads of rules that hold; they count as true as soon as they are found.
sub least_fixpoint {
  my ($derived, $rules, $holds) = @_;
  my @found;
  my $changed = 1;
  while ($changed) {
    $changed = 0;
    for my $rule (@$rules) {
      next if exists $derived->{$rule->[0]} || !$holds->($rule->[1]);
      $derived->{$rule->[0]} = 1;
      push @found, $rule->[0];
      $changed = 1;
    }
  }
  return @found;
}

# M7: for each stratum, [head atom, body] for all objects that fit.
sub ground_rules {
  my ($task) = @_;
  return $task->{ground_rules} //= do {
    my @strata;
    for my $rule (@{$task->{rules}}) {
      my $list = $strata[$task->{strata}{$rule->{head}}] //= [];
      for my $env (bindings($task, {}, @{$rule->{params}})) {
        my $body = write_out($task, $rule->{body}, $env, 1);
        my @args = map { $env->{$_->[0]} } @{$rule->{params}};
        push @$list, [join(' ', $rule->{head}, @args), $body]
          if ref $body || $body;
      }
    }
    [map { $_ // [] } @strata];
  };
}

# M5: each known completely.
sub initial_states {
  my ($task) = @_;
  my @ways = ($task->{init});
  for my $choice (@{$task->{choices}}) {
    @ways = map { my $way = $_; map { [@$way, @$_] } @$choice } @ways;
  }
  return map {
    known($task, 0, {map { $_ => 1 } grep { kind($task, $_) eq 'fluent' } @$_})
  } @ways;
}

# The literals of fluent atoms that are conjuncts of a formula (K7).
sub conjuncts {
  my ($task, $formula) = @_;
  return () if !ref $formula;
  my ($op, @parts) = @$formula;
  my @literals = !ref $parts[0] ? ($formula) : $op eq 'and' ? @parts : ();
  return grep { !ref $_->[1] && kind($task, $_->[0]) eq 'fluent' } @literals;
}

# What is known, with these literals added where nothing was known.
sub with_literals {
  my ($known, @literals) = @_;
  my %value = %{$known->{value}};
  for (@literals) {
    $value{$_->[0]} = $_->[1] if !defined value($known, $_->[0]);
  }
  return known($known->{task}, $known->{default}, \%value);
}

# --- M8 .. M10, K4: actions -------------------------------------------------

# The ground action `name arg ..`: {pre, outcomes}; undef if there is none.
sub ground_action {
  my ($task, $text) = @_;
  my ($name, @args) = split / /, $text;
  my $action = $task->{actions}{$name}{scalar @args} or return undef;
  my %env;
  for my $param (@{$action->{params}}) {
    my $object = shift @args;
    return undef if !$task->{objects}{$object}
      || !Pddl::fits($task, $object, $param->[1]);
    $env{$param->[0]} = $object;
  }
  return $task->{ground}{$text} //= ground($task, $action, \%env);
}

sub ground {
  my ($task, $action, $env) = @_;
  my $args = join '', map { " $env->{$_->[0]}" } @{$action->{params}};
  my $pre = write_out($task, $action->{pre}, $env, 1);
  return {task => $task, name => $action->{name} . $args, pre => $pre,
          env => $env, effect => $action->{effect}};
}

# All ground actions whose precondition is not written out as false: every
# part of a layer excludes those (K7).
sub ground_actions {
  my ($task) = @_;
  return $task->{all_ground} //= do {
    my @all;
    for my $name (sort keys %{$task->{actions}}) {
      for my $action (values %{$task->{actions}{$name}}) {
        push @all, grep { ref $_->{pre} || $_->{pre} }
          map { ground($task, $action, $_) }
          bindings($task, {}, @{$action->{params}});
      }
    }
    \@all;
  };
}

# M9: each outcome is a list of [atom, value, condition].
sub outcomes {
  my ($ground) = @_;
  return $ground->{outcomes} //=
    [outcomes_of($ground->{task}, $ground->{effect}, $ground->{env}, 1)];
}

sub outcomes_of {
  my ($task, $form, $env, $condition) = @_;
  my ($op, @parts) = @$form;
  return [] if !defined $op;
  return combine(map { [outcomes_of($task, $_, $env, $condition)] } @parts)
    if $op eq 'and';
  return map { outcomes_of($task, $_, $env, $condition) } @parts
    if $op eq 'oneof';
  return map { outcomes_of($task, $_, $env, $condition) }
    Pddl::labeled_parts($form) if $op eq 'labeled-oneof';
  if ($op eq 'forall') {
    my @params = Pddl::typed_list($parts[0]);
    return combine(map { [outcomes_of($task, $parts[1], $_, $condition)] }
                     bindings($task, $env, @params));
  }
  if ($op eq 'when') {
    my $inner = write_out($task, $parts[0], $env, 1);
    return outcomes_of($task, $parts[1], $env,
                       junction('and', $condition, $inner));
  }
  return [] if Pddl::is_cost($task, $form);
  my $value = $op eq 'not' ? 0 : 1;
  my ($predicate, @args) = $value ? @$form : @{$parts[0]};
  my $atom = join ' ', $predicate, map { $env->{$_} // $_ } @args;
  return [[$atom, $value, $condition]];
}

# One outcome of each part, in all combinations.
sub combine {
  my @result = ([]);
  for my $outcomes (@_) {
    @result * @$outcomes <= $MAX_OUTCOMES
      or Text::fail('task', 32, "over $MAX_OUTCOMES outcomes of an action");
    @result = map { my $some = $_; map { [@$some, @$_] } @$outcomes } @result;
  }
  return @result;
}

# K4: what is known after an outcome.
sub after {
  my ($known, $outcome) = @_;
  my (%added, %deleted);
  for my $effect (@$outcome) {
    my ($atom, $value, $condition) = @$effect;
    my $changes = $value ? \%added : \%deleted;
    my $before = exists $changes->{$atom} ? $changes->{$atom} : 0;
    $changes->{$atom} = either($before, truth($condition, $known));
  }
  my %value = %{$known->{value}};
  for my $atom (keys %added, keys %deleted) {
    my $added = exists $added{$atom} ? $added{$atom} : 0;
    my $deleted = exists $deleted{$atom} ? $deleted{$atom} : 0;
    my $stays = both(value($known, $atom), negation($deleted));
    $value{$atom} = either($added, $stays);
  }
  return known($known->{task}, $known->{default}, \%value);
}

1;
