# Reads a domain and a problem, as docs/pddl.md says, into one task:
#   objects     name -> [types];          supers  type -> {type -> 1}, all above
#   predicates  name -> [[types] ..]      actions name -> arity -> {params, ..}
#   rules       [{head, params, body}]    strata  derived predicate -> number
#   kind        predicate -> 'fluent' | 'static' | 'derived'        (M3)
#   init        [atoms that :init lists]; choices [[[atoms] ..] ..] (M5)
# Conditions and effects stay forms (Text.pm); Meaning.pm says what they mean.
package Pddl;
use strict;
use warnings;
no warnings 'recursion';
use List::Util qw(all any);

my %REFUSED = map { $_ => 1 } qw(
  :durative-action :process :event :constraints :observe :sense :axiom :fairness
  :hidden probabilistic preference increase decrease assign scale-up scale-down
  unknown or at always sometime within at-most-once sometime-after
  sometime-before always-within hold-during hold-after < > <= >=);

sub bad { Text::fail('task', 31, $_[0]) }

sub refuse_or_bad {
  my ($word, $reason) = @_;
  Text::fail('task', 32, "'$word' is not supported") if $REFUSED{$word};
  bad($reason);
}

sub name {
  my ($form, $what) = @_;
  defined $form && !ref $form && $form =~ /^[^:?]/
    or bad("expected the name of $what");
  return $form;
}

sub read_task {
  my ($domain_path, $problem_path) = @_;
  my $task = {objects => {}, supers => {}, predicates => {}, actions => {},
              rules => [], kind => {}, init => [], choices => [], denied => {},
              declared_types => {object => []}, uses => []};
  read_file($task, $domain_path, 'domain');
  read_file($task, $problem_path, 'problem');
  exists $task->{goal} or bad('no :goal');
  exists $task->{has_init} or bad('no :init');
  exists $task->{domain_of_problem} or bad('no :domain in the problem');
  close_types($task);
  declare_the_undeclared($task);
  read_init($task, $_) for @{$task->{init_forms}};
  check_uses($task);
  find_kinds($task);
  find_strata($task);
  return $task;
}

sub read_file {
  my ($task, $path, $what) = @_;
  my $text = Text::bytes($path);
  $text =~ s/^\xef\xbb\xbf//;  # a byte order mark
  my $forms = Text::forms($text, sub { bad("$path: $_[0]") });
  my $define = @$forms == 1 ? $forms->[0] : [];
  ref $define && @$define >= 2 && $define->[0] eq 'define'
    && ref $define->[1] && @{$define->[1]} == 2 && $define->[1][0] eq $what
    or bad("$path: expected (define ($what NAME) ..)");
  $task->{"${what}_name"} = name($define->[1][1], "the $what");
  for my $section (@$define[2 .. $#$define]) {
    ref $section && @$section && !ref $section->[0]
      or bad("$path: expected a section");
    read_section($task, $what, @$section);
  }
}

sub read_section {
  my ($task, $file, $head, @rest) = @_;
  my $known = $file eq 'domain'
    ? qr/^:(requirements|types|constants|predicates|functions|action|derived)$/
    : qr/^:(domain|requirements|objects|init|goal|metric)$/;
  $head =~ $known or refuse_or_bad($head, "unknown section $head");
  if ($head eq ':types') {
    for (typed_list(\@rest)) {
      push @{$task->{declared_types}{$_->[0]}}, @{$_->[1]};
    }
  } elsif ($head eq ':constants' || $head eq ':objects') {
    declare_object($task, @$_) for typed_list(\@rest);
  } elsif ($head eq ':predicates') {
    declare_predicate($task, $_) for @rest;
  } elsif ($head eq ':functions') {
    any { ref $_ && "@$_" ne 'total-cost' } @rest
      and Text::fail('task', 32, 'numeric fluents are not supported');
  } elsif ($head eq ':action') {
    read_action($task, @rest);
  } elsif ($head eq ':derived') {
    @rest == 2 && ref $rest[0] or bad('expected (:derived (head) condition)');
    my ($predicate, @params) = @{$rest[0]};
    push @{$task->{rules}}, {head => name($predicate, 'a predicate'),
                             params => [typed_list(\@params)],
                             body => $rest[1]};
  } elsif ($head eq ':init') {
    $task->{has_init} = 1;
    push @{$task->{init_forms}}, @rest;
  } elsif ($head eq ':goal' || $head eq ':domain') {
    my $key = $head eq ':goal' ? 'goal' : 'domain_of_problem';
    @rest == 1 && !exists $task->{$key} or bad("expected one $head");
    $task->{$key} = $rest[0];
  }
}

sub read_action {
  my ($task, $name, @fields) = @_;
  name($name, 'an action');
  my %field;
  while (@fields) {
    my ($key, $value) = splice @fields, 0, 2;
    !ref $key && $key =~ /^:(parameters|precondition|effect)$/
      or refuse_or_bad($key, "unknown field of action $name");
    defined $value && !exists $field{$key} or bad("$key of action $name");
    $field{$key} = $value;
  }
  my @params = typed_list($field{':parameters'} // []);
  my %seen;
  $seen{$_->[0]}++ and bad("parameter $_->[0] twice in $name") for @params;
  !exists $task->{actions}{$name}{scalar @params} or bad("action $name twice");
  $task->{actions}{$name}{scalar @params} =
    {name => $name, params => \@params, pre => $field{':precondition'} // [],
     effect => $field{':effect'} // []};
}

# `a b - t c - (either t u) d` as ([name, [types]] ..).
sub typed_list {
  my ($list) = @_;
  ref $list or bad('expected a list of names');
  my (@result, @waiting);
  my @rest = @$list;
  while (@rest) {
    my $word = shift @rest;
    ref $word and bad('expected a name, not a list');
    if ($word ne '-') {
      push @waiting, $word;
      next;
    }
    my $type = shift @rest;
    defined $type && @waiting or bad("nothing before or after '-'");
    my @types = ref $type ? @$type : ($type);
    bad('expected (either ..)') if ref $type && shift(@types) ne 'either';
    name($_, 'a type') for @types;
    push @result, map { [$_, \@types] } @waiting;
    @waiting = ();
  }
  return @result, map { [$_, ['object']] } @waiting;
}

sub declare_object {
  my ($task, $object, $types) = @_;
  name($object, 'an object');
  my $before = $task->{objects}{$object};
  !$before || "@{[sort @$before]}" eq "@{[sort @$types]}"
    or bad("object $object declared again with another type");
  $task->{objects}{$object} = $types;
}

sub declare_predicate {
  my ($task, $form) = @_;
  ref $form or bad('expected a predicate');
  my ($predicate, @params) = @$form;
  return if $predicate eq '=';
  name($predicate, 'a predicate');
  my @types = map { $_->[1] } typed_list(\@params);
  my $before = $task->{predicates}{$predicate};
  !$before || Text::show($before) eq Text::show(\@types)
    or bad("predicate $predicate declared again with other parameters");
  $task->{predicates}{$predicate} = \@types;
}

# M1: all types above each type.
sub close_types {
  my ($task) = @_;
  my $declared = $task->{declared_types};
  $declared->{$_} //= [] for map { @$_ } values %$declared;
  for my $type (keys %$declared) {
    my %above;
    my @todo = @{$declared->{$type}};
    while (@todo) {
      my $super = pop @todo;
      next if $above{$super}++;
      bad("type $type is its own supertype")
        if $super eq $type && $type ne 'object';
      push @todo, @{$declared->{$super}};
    }
    $task->{supers}{$type} = {%above, $type => 1, object => 1};
  }
  for my $types (values %{$task->{objects}}) { check_types($task, $types) }
}

sub check_types {
  my ($task, $types) = @_;
  exists $task->{supers}{$_} or bad("unknown type $_") for @$types;
}

# M1: whether an object fits one of the types.
sub fits {
  my ($task, $object, $types) = @_;
  for my $own (@{$task->{objects}{$object}}) {
    my $supers = $task->{supers}{$own};
    return 1 if any { $supers->{$_} } @$types;
  }
  return '';
}

# --- What conditions and effects name ---------------------------------------

# Notes every atom of the task's formulas in {uses}, with its variables, and
# adds the predicates that are declared only by being used.
sub declare_the_undeclared {
  my ($task) = @_;
  my $predicates = $task->{predicates};
  for my $rule (@{$task->{rules}}) {  # M7: the head's types
    my $types = $predicates->{$rule->{head}} //=
      [map { $_->[1] } @{$rule->{params}}];
    @$types == @{$rule->{params}} or bad("arguments of $rule->{head}");
    for my $i (0 .. $#$types) {
      my $param = $rule->{params}[$i];
      $param->[1] = $types->[$i] if "@{$param->[1]}" eq 'object';
    }
    $task->{kind}{$rule->{head}} = 'derived';
  }
  for my $types (map { @$_ } values %$predicates) { check_types($task, $types) }
  $task->{domain_text} = 1;
  for my $rule (@{$task->{rules}}) {
    my $scope = scope_of($task, {}, @{$rule->{params}});
    local $task->{owner} = $rule->{head};
    note_condition($task, $rule->{body}, $scope, 1);
  }
  for my $action (map { values %$_ } values %{$task->{actions}}) {
    my $scope = scope_of($task, {}, @{$action->{params}});
    note_condition($task, $action->{pre}, $scope, 1);
    note_effect($task, $action->{effect}, $scope);
  }
  $task->{domain_text} = 0;
  note_condition($task, $task->{goal}, {}, 1);
  my %seen;
  for my $use (grep { !$predicates->{$_->{predicate}} } @{$task->{uses}}) {
    $seen{$use->{predicate}}{$use->{in}}{scalar @{$use->{args}}} = 1;
  }
  for my $predicate (keys %seen) {
    my %arities = map { %$_ } values %{$seen{$predicate}};
    next if keys %{$seen{$predicate}} != 2 || keys %arities != 1;
    $predicates->{$predicate} = [map { ['object'] } 1 .. (keys %arities)[0]];
  }
}

sub scope_of {
  my ($task, $outer, @params) = @_;
  my %scope = %$outer;
  for (@params) {
    $_->[0] =~ /^\?./ or bad("expected a variable, found $_->[0]");
    check_types($task, $_->[1]);
    $scope{$_->[0]} = $_->[1];
  }
  return \%scope;
}

sub note {
  my ($task, $form, $scope, $sign, $in) = @_;
  my ($predicate, @args) = @$form;
  all { defined && !ref } $predicate, @args or bad('bad ' . Text::show($form));
  push @{$task->{uses}},
    {predicate => $predicate, args => \@args, scope => $scope, sign => $sign,
     in => $in, owner => $task->{owner}, in_domain => $task->{domain_text}};
}

# Whether a form is one of the constants true and false.
sub is_constant {
  my ($task, $form) = @_;
  return $form =~ /^(true|false)$/ if !ref $form;
  return @$form == 1 && !ref $form->[0] && $form->[0] =~ /^(true|false)$/
    && !$task->{predicates}{$form->[0]};
}

sub note_condition {
  my ($task, $form, $scope, $sign) = @_;
  return if is_constant($task, $form);
  ref $form or bad("expected a condition, found $form");
  return if !@$form;
  my ($op, @parts) = @$form;
  ref $op and bad('expected a condition');
  if ($op eq 'and' || $op eq 'or') {
    note_condition($task, $_, $scope, $sign) for @parts;
  } elsif ($op eq 'not') {
    @parts == 1 or bad('not takes one condition');
    note_condition($task, $parts[0], $scope, -$sign);
  } elsif ($op eq 'imply') {
    @parts == 2 or bad('imply takes two conditions');
    note_condition($task, $parts[0], $scope, -$sign);
    note_condition($task, $parts[1], $scope, $sign);
  } elsif ($op eq 'forall' || $op eq 'exists') {
    @parts == 2 or bad("$op takes variables and a condition");
    my $inner = scope_of($task, $scope, typed_list($parts[0]));
    note_condition($task, $parts[1], $inner, $sign);
  } elsif ($op eq '=') {
    @parts == 2 or bad('= takes two objects');
    note($task, $form, $scope, $sign, 'condition');
  } else {
    note($task, $form, $scope, $sign, 'condition');
  }
}

sub note_effect {
  my ($task, $form, $scope) = @_;
  ref $form or bad("expected an effect, found $form");
  return if !@$form;
  my ($op, @parts) = @$form;
  ref $op and bad('expected an effect');
  if ($op eq 'and' || $op eq 'oneof') {
    @parts || $op eq 'and' or bad('(oneof) without an effect');
    note_effect($task, $_, $scope) for @parts;
  } elsif ($op eq 'labeled-oneof') {
    note_effect($task, $_, $scope) for labeled_parts($form);
  } elsif ($op eq 'when') {
    @parts == 2 or bad('when takes a condition and an effect');
    note_condition($task, $parts[0], $scope, 1);
    note_effect($task, $parts[1], $scope);
  } elsif ($op eq 'forall') {
    @parts == 2 or bad('forall takes variables and an effect');
    my $inner = scope_of($task, $scope, typed_list($parts[0]));
    note_effect($task, $parts[1], $inner);
  } elsif ($op eq 'not') {
    @parts == 1 && ref $parts[0] && @{$parts[0]} or bad('not takes an atom');
    note($task, $parts[0], $scope, -1, 'effect');
  } elsif (!is_cost($task, $form)) {
    note($task, $form, $scope, 1, 'effect');
  }
}

# The effects of (labeled-oneof NAME (outcome LABEL EFFECT) ..).
sub labeled_parts {
  my ($form) = @_;
  my (undef, $name, @outcomes) = @$form;
  name($name, 'a labeled-oneof');
  @outcomes or bad('labeled-oneof without an outcome');
  for (@outcomes) {
    ref $_ && @$_ == 3 && $_->[0] eq 'outcome' && !ref $_->[1]
      or bad('expected (outcome LABEL EFFECT)');
  }
  return map { $_->[2] } @outcomes;
}

# (increase (total-cost) ..) has no meaning.
sub is_cost {
  my ($task, $form) = @_;
  return $form->[0] eq 'increase' && !$task->{predicates}{increase}
    && @$form == 3 && Text::show($form->[1]) eq '(total-cost)';
}

# --- :init ------------------------------------------------------------------

sub read_init {
  my ($task, $form) = @_;
  my @ways = ways_to_choose($task, $form);
  # A choice with one part is a choice (M3).
  if (@ways == 1 && $form->[0] ne 'oneof') {
    push @{$task->{init}}, @{$ways[0]};
  } else {
    push @{$task->{choices}}, \@ways;
  }
}

# M5: the lists of atoms that one item of :init may stand for.
sub ways_to_choose {
  my ($task, $form) = @_;
  ref $form && @$form && !ref $form->[0] or bad('expected a fact in :init');
  my ($op, @parts) = @$form;
  if ($op eq 'and') {
    my @ways = ([]);
    for my $part (@parts) {
      my @more = ways_to_choose($task, $part);
      @ways = map { my $way = $_; map { [@$way, @$_] } @more } @ways;
    }
    return @ways;
  }
  if ($op eq 'oneof' && !$task->{predicates}{oneof}) {
    @parts or bad('(oneof) in :init');
    return map { ways_to_choose($task, $_) } @parts;
  }
  return [] if $op eq '=' && @parts == 2 && Text::show($parts[0]) eq
    '(total-cost)';
  Text::fail('task', 32, 'numeric fluents are not supported')
    if $op eq '=' && ref $parts[0];
  if ($op eq 'not' && @parts == 1 && ref $parts[0]) {
    note($task, $parts[0], {}, -1, 'init');
    $task->{denied}{"@{$parts[0]}"} = 1;
    return [];
  }
  note($task, $form, {}, 1, 'init');
  return ["@$form"];
}

# --- Checks -----------------------------------------------------------------

sub check_uses {
  my ($task) = @_;
  for my $use (@{$task->{uses}}) {
    my ($predicate, $args) = @$use{qw(predicate args)};
    my $types = $predicate eq '=' ? [['object'], ['object']]
      : $task->{predicates}{$predicate};
    $types or refuse_or_bad($predicate, "unknown predicate $predicate");
    @$types == @$args or bad("wrong number of arguments of $predicate");
    check_term($task, $use, $args->[$_], $types->[$_]) for 0 .. $#$args;
    my $derived = ($task->{kind}{$predicate} // '') eq 'derived';
    bad("an effect on, or fact of, the derived predicate $predicate")
      if $derived && $use->{in} ne 'condition';
  }
  for my $atom (@{$task->{init}}) {
    bad("($atom) is both stated and denied") if $task->{denied}{$atom};
  }
}

sub check_term {
  my ($task, $use, $term, $types) = @_;
  if ($term =~ /^\?/) {
    exists $use->{scope}{$term} or bad("unbound variable $term");
    return;
  }
  $task->{objects}{$term} = ['object']
    if $use->{in_domain} && $term =~ /^[0-9]+$/ && !$task->{objects}{$term};
  $task->{objects}{$term} or bad("unknown object $term");
  fits($task, $term, $types)
    or bad("object $term is of a wrong type in $use->{predicate}");
}

# M3.  A predicate that a choice in :init names is fluent, too.
sub find_kinds {
  my ($task) = @_;
  for (@{$task->{uses}}) {
    $task->{kind}{$_->{predicate}} = 'fluent' if $_->{in} eq 'effect';
  }
  for my $atom (map { @$_ } map { @$_ } @{$task->{choices}}) {
    $task->{kind}{(split / /, $atom)[0]} = 'fluent';
  }
  $task->{kind}{$_} //= 'static' for keys %{$task->{predicates}};
}

# M7: a number for each derived predicate, not below those that it depends on,
# and above those that it depends on negatively.
sub find_strata {
  my ($task) = @_;
  my $kind = $task->{kind};
  my @edges = grep { defined $_->{owner}
                     && ($kind->{$_->{predicate}} // '') eq 'derived' }
    @{$task->{uses}};
  my %stratum = map { $_->{head} => 0 } @{$task->{rules}};
  my $changed = 1;
  while ($changed) {
    $changed = 0;
    for my $edge (@edges) {
      my $least = $stratum{$edge->{predicate}} + ($edge->{sign} < 0);
      next if $stratum{$edge->{owner}} >= $least;
      $least < keys %stratum
        or bad("derived predicate $edge->{owner} depends on its own negation");
      $stratum{$edge->{owner}} = $least;
      $changed = 1;
    }
  }
  $task->{strata} = \%stratum;
}

1;
