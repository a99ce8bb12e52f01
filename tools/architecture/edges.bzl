"""The allowed edges between our packages, and the aspect that enforces them.

.bazelrc applies the aspect `edges` to every target that is built or tested, so
that a wrong edge fails the build, in new packages as in old ones, whatever
visibility a target claims.  Direct edges are held against all of the tables; and
what a target reaches by any path, against those about our own folders; and what
some binaries reach, against a row of their own.
"""

# Folder of ours -> the folders that its targets may depend on; the longest name
# that fits a package counts.
_ALLOWED = {
    "certifond": ["certifond", "fond", "generators", "planner", "verifier"],
    "fond": ["fond"],
    "generators": ["generators", "fond"],
    "planner": ["planner", "fond"],
    "verifier": ["verifier", "fond"],
    "tools": ["tools", "certifond", "fond", "generators", "planner", "verifier", "proptests"],
    "proptests": ["proptests", "certifond", "fond", "generators", "planner", "verifier"],
    # What both sides are compared with sees neither of them.
    "proptests/reference": ["proptests/reference", "fond"],
    "third_party": ["third_party"],
}

# Folder -> what its testonly targets may depend on as well.
_FOR_TESTS = {
    "planner": ["generators", "proptests/reference"],
    "verifier": ["generators", "proptests/reference"],
}

# Folders of files without code, which tests of any folder may read.
_FILES = ["docs", "examples"]

# Folder -> the only folders whose targets may depend on it (besides itself):
# who sees symbolic sees CUDD, and who sees critical sees Z3.
_RESERVED = {
    "verifier/symbolic": ["certifond", "tools", "proptests"],
    "verifier/critical": ["certifond", "tools", "proptests"],
}

# Module -> the only folders whose targets may depend on it.
_RESERVED_MODULES = {
    "cudd": ["verifier/symbolic", "third_party"],
    "z3": ["verifier/critical", "third_party"],
}

# Pairs that never see each other, so that their agreement means something.
_APART = [("verifier/symbolic", "verifier/explicit")]

# Binary -> what it must not reach by any path (`never`: folders), or all that it
# may (`only`: packages; `modules`).  What people must trust is small.
_BINARIES = {
    "//tools:verify": {"never": ["planner", "generators", "proptests"]},
    "//tools:check_certificate": {
        "only": [
            "certifond",
            "fond/base",
            "fond/pddl",
            "fond/policy",
            "tools",
            "tools/cli",
            "verifier",
            "verifier/certificate",
            "verifier/semantics",
        ],
        "modules": ["libsodium", "rules_cc"],
    },
}

def _inside(package, folder):
    return package == folder or package.startswith(folder + "/")

def _inside_any(package, folders):
    return any([_inside(package, folder) for folder in folders])

def _row(package):
    rows = [folder for folder in _ALLOWED if _inside(package, folder)]
    return max(rows, key = len) if rows else None

def why_not(package, to_package, to_module = "", testonly = False):
    """Says why a target of one package must not depend on one of another.

    Args:
      package: the package of ours that has the dependency.
      to_package: the package depended on.
      to_module: its module; "" means ours.
      testonly: whether the target that has the dependency is testonly.

    Returns:
      The reason, or None if the edge is allowed.
    """
    if to_module:
        users = _RESERVED_MODULES.get(to_module)
        if users != None and not _inside_any(package, users):
            return "only %s may use @%s" % (" and ".join(users), to_module)
        return None
    if package == "" or to_package == "":
        return None  # the root package holds no code
    if _inside_any(to_package, _FILES):
        return None
    row = _row(package)
    if row == None:
        return "the folder of %s is not in the table of allowed edges" % package
    for_tests = _FOR_TESTS.get(row, [])
    allowed = _ALLOWED[row] + (for_tests if testonly else [])
    if not _inside_any(to_package, allowed):
        if _inside_any(to_package, for_tests):
            return "only testonly targets of %s may use %s" % (row, to_package)
        return "%s may use %s only" % (row, ", ".join(allowed))
    for folder, users in _RESERVED.items():
        if _inside(to_package, folder) and not _inside_any(package, users + [folder]):
            return "only %s may use %s" % (" and ".join(users), folder)
    for one, other in _APART:
        for here, there in [(one, other), (other, one)]:
            if _inside(package, here) and _inside(to_package, there):
                return "%s and %s never see each other" % (one, other)
    return None

def why_not_in(binary, packages, modules):
    """Says what a binary must not reach.

    Args:
      binary: its label, "//package:name".
      packages: those of ours that it reaches by any path.
      modules: those that it reaches.

    Returns:
      The reasons, none if it has no row or keeps to it.
    """
    row = _BINARIES.get(binary, {})
    wrong = []
    for package in packages:
        if _inside_any(package, row.get("never", [])):
            wrong.append("//%s: this binary never may" % package)
        if "only" in row and package not in row["only"]:
            wrong.append("//%s: this binary may reach %s only" % (package, ", ".join(row["only"])))
    for module in modules:
        if "modules" in row and module not in row["modules"]:
            wrong.append("@%s: this binary may use @%s only" % (module, ", @".join(row["modules"])))
    return wrong

_ATTRIBUTES = [
    "actual",
    "data",
    "deps",
    "hdrs",
    "implementation_deps",
    "srcs",
    "textual_hdrs",
]

def _module(label):
    # canonical repository names are "cudd~", "cudd~3.0.0" or "cudd+"
    return label.workspace_name.split("~")[0].split("+")[0]

_ReachInfo = provider(
    doc = "What a target reaches by any path.",
    fields = {
        "folders": "depset of the folders that the tables name",
        "modules": "depset of the modules that targets of ours depend on",
        "packages": "depset of our packages",
    },
)

# Those of _ALLOWED count apart: a package is in one row only.
_FOLDERS = _RESERVED.keys() + [f for pair in _APART for f in pair]

def _dependencies(ctx):
    found = []
    for name in _ATTRIBUTES:
        values = getattr(ctx.rule.attr, name, None)
        for dep in values if type(values) == "list" else [values]:
            if type(dep) == "Target":
                found.append(dep)
    return found

def _edges_impl(target, ctx):
    label = target.label
    if label.workspace_name:
        return [_ReachInfo(folders = depset(), modules = depset(), packages = depset())]  # not ours
    deps = _dependencies(ctx)
    testonly = getattr(ctx.rule.attr, "testonly", False)
    infos = [dep[_ReachInfo] for dep in deps if _ReachInfo in dep]
    row = _row(label.package)
    reached = depset(
        ([row] if row else []) + [f for f in _FOLDERS if _inside(label.package, f)],
        transitive = [info.folders for info in infos],
    )
    modules = depset(
        [_module(dep.label) for dep in deps if dep.label.workspace_name],
        transitive = [info.modules for info in infos],
    )
    packages = depset([label.package], transitive = [info.packages for info in infos])
    wrong = []
    for dep in deps:
        reason = why_not(label.package, dep.label.package, _module(dep.label), testonly)
        if reason:
            wrong.append("depends on %s: %s" % (dep.label, reason))
    if not wrong:
        for folder in reached.to_list():
            reason = why_not(label.package, folder, testonly = testonly)
            if reason:
                wrong.append("reaches //%s: %s" % (folder, reason))
    binary = "//%s:%s" % (label.package, label.name)
    if binary in _BINARIES:
        wrong += [
            "reaches " + text
            for text in why_not_in(binary, packages.to_list(), modules.to_list())
        ]
    if wrong:
        fail("forbidden edge (tools/architecture/edges.bzl):\n" + "\n".join(
            ["  //%s:%s %s" % (label.package, label.name, text) for text in wrong],
        ))
    return [_ReachInfo(folders = reached, modules = modules, packages = packages)]

edges = aspect(
    doc = "Fails on a dependency that the tables above do not allow.",
    implementation = _edges_impl,
    attr_aspects = _ATTRIBUTES,
)
