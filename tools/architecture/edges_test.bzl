"""A test of the table of allowed edges, evaluated while Bazel loads it."""

load(":edges.bzl", "why_not", "why_not_in")

# (package, depends on, module of that, allowed)
_CASES = [
    ("fond/pddl", "fond/base", "", True),
    ("fond/pddl", "planner/task", "", False),
    ("fond/policy", "verifier/semantics", "", False),
    ("fond/policy", "generators", "", False),
    ("fond/policy", "", "libsodium", True),
    ("fond/policy", "docs", "", True),
    ("docs", "planner/task", "", False),
    ("planner/search", "planner/task", "", True),
    ("planner/search", "fond/policy", "", True),
    ("planner/search", "verifier/explicit", "", False),
    ("planner/search", "generators", "", False),
    ("planner/search", "", "cudd", False),
    ("planner/search", "", "z3", False),
    ("verifier/semantics", "fond/pddl", "", True),
    ("verifier/semantics", "planner/task", "", False),
    ("verifier", "planner/task", "", False),
    ("verifier/explicit", "verifier/semantics", "", True),
    ("verifier/explicit", "verifier", "", True),
    ("verifier/explicit", "verifier/symbolic", "", False),
    ("verifier/symbolic", "verifier/explicit", "", False),
    ("verifier/symbolic", "verifier/explicit/testing", "", False),
    ("verifier/symbolic", "verifier/symbolic/testing", "", True),
    ("verifier/symbolic", "", "cudd", True),
    ("verifier/symbolic", "", "z3", False),
    ("verifier/critical", "", "z3", True),
    ("verifier/critical", "", "cudd", False),
    ("verifier/critical", "verifier/symbolic", "", False),
    ("verifier/certificate", "verifier/critical", "", False),
    ("verifier/certificate", "verifier/semantics", "", True),
    ("generators", "fond/pddl", "", True),
    ("generators", "planner/grounding", "", False),
    ("generators", "verifier/semantics", "", False),
    ("tools", "planner/search", "", True),
    ("tools", "verifier/symbolic", "", True),
    ("tools", "", "cudd", False),
    ("tools", "proptests", "", True),
    ("tools/architecture", "tools", "", True),
    ("proptests", "verifier/critical", "", True),
    ("proptests", "tools", "", False),
    ("proptests", "", "z3", False),
    ("planner/search", "tools", "", False),
    ("planner/search", "proptests", "", False),
    ("verifier/semantics", "tools", "", False),
    ("planners", "fond/base", "", False),  # an unknown folder
    ("third_party", "", "cudd", True),
    ("proptests", "proptests/reference", "", True),
    ("proptests/reference", "fond/policy", "", True),
    ("proptests/reference", "verifier", "", False),
    ("proptests/reference", "planner/task", "", False),
    ("proptests/reference", "proptests", "", False),
    ("planner/grounding", "proptests/reference", "", False),
    ("verifier/cases", "proptests/reference", "", False),
    ("verifier/cases", "generators", "", False),
    ("generators", "proptests/reference", "", False),
    ("tools", "proptests/reference", "", True),
]

# (package, depends on, allowed), of testonly targets
_TESTS = [
    ("planner/grounding", "proptests/reference", True),
    ("planner/grounding/testing", "generators", True),
    ("planner/search", "generators/families", True),
    ("planner/grounding", "proptests", False),
    ("planner/grounding", "proptests/mutation", False),
    ("planner/grounding", "verifier/cases", False),
    ("planner/grounding", "tools", False),
    ("verifier/symbolic", "proptests/reference", True),
    ("verifier/symbolic", "generators", True),
    ("verifier/symbolic", "verifier/explicit", False),
    ("verifier/explicit", "planner/task", False),
    ("verifier/explicit", "proptests/properties", False),
    ("fond/pddl", "generators", False),
    ("fond/pddl", "proptests/reference", False),
    ("generators", "proptests/reference", False),
    ("proptests/reference", "generators", False),
    ("proptests/reference", "verifier/semantics", False),
]

# (binary, package that it reaches, module that it reaches, allowed)
_BINARIES = [
    ("//tools:verify", "planner/search", "", False),
    ("//tools:verify", "generators", "", False),
    ("//tools:verify", "verifier/symbolic", "cli11", True),
    ("//tools:solve", "planner/search", "", True),
    ("//tools:check_certificate", "verifier/certificate", "libsodium", True),
    ("//tools:check_certificate", "verifier/semantics", "", True),
    ("//tools:check_certificate", "verifier", "", True),
    ("//tools:check_certificate", "fond/policy", "", True),
    ("//tools:check_certificate", "fond/policy/import", "", False),
    ("//tools:check_certificate", "planner/task", "", False),
    ("//tools:check_certificate", "verifier/explicit", "", False),
    ("//tools:check_certificate", "verifier/symbolic", "", False),
    ("//tools:check_certificate", "tools/verification", "", False),
    ("//tools:check_certificate", "", "cudd", False),
    ("//tools:check_certificate", "", "z3", False),
    ("//tools:check_certificate", "", "cli11", False),
    ("//tools:check_certificate", "", "nlohmann_json", False),
]

def _edges_test_impl(ctx):
    lines = []
    failed = 0
    for binary, package, module, allowed in _BINARIES:
        reasons = why_not_in(
            binary,
            [package] if package else [],
            [module] if module else [],
        )
        ok = (len(reasons) == 0) == allowed
        failed += 0 if ok else 1
        lines.append("%s %s reaches //%s @%s: %s" % (
            "ok:   " if ok else "WRONG:",
            binary,
            package,
            module,
            reasons[0] if reasons else "allowed",
        ))
    cases = [case + (False,) for case in _CASES]
    cases += [(one, other, "", allowed, True) for one, other, allowed in _TESTS]
    for package, to_package, module, allowed, testonly in cases:
        reason = why_not(package, to_package, module, testonly)
        ok = (reason == None) == allowed
        failed += 0 if ok else 1
        lines.append("%s %s//%s -> %s//%s %s" % (
            "ok:   " if ok else "WRONG:",
            "testonly " if testonly else "",
            package,
            "@" + module if module else "",
            to_package,
            "is allowed" if reason == None else "is forbidden: " + reason,
        ))
    ctx.actions.write(
        ctx.outputs.executable,
        "#!/bin/sh\ncat <<'END'\n%s\nEND\nexit %d\n" % (
            "\n".join(lines),
            1 if failed else 0,
        ),
        is_executable = True,
    )

edges_test = rule(
    implementation = _edges_test_impl,
    test = True,
)
