"""A test of the table of allowed edges, evaluated while Bazel loads it."""

load(":edges.bzl", "why_not")

# (package, depends on, module of that, allowed)
_CASES = [
    ("fond/pddl", "fond/base", "", True),
    ("fond/pddl", "planner/task", "", False),
    ("fond/policy", "verifier/semantics", "", False),
    ("fond/policy", "generators", "", False),
    ("fond/policy", "", "openssl", True),
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
]

def _edges_test_impl(ctx):
    lines = []
    failed = 0
    for package, to_package, module, allowed in _CASES:
        reason = why_not(package, to_package, module)
        ok = (reason == None) == allowed
        failed += 0 if ok else 1
        lines.append("%s //%s -> %s//%s %s" % (
            "ok:   " if ok else "WRONG:",
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
