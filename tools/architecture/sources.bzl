"""All source files of ours that a target is made of."""

_SourcesInfo = provider(
    doc = "Source files of ours.",
    fields = {"files": "depset of them, of the target and all that it reaches"},
)

def _collect_impl(target, ctx):
    if target.label.workspace_name:
        return [_SourcesInfo(files = depset())]  # not ours
    direct = []
    for name in ["srcs", "hdrs", "textual_hdrs"]:
        direct += getattr(ctx.rule.files, name, [])
    transitive = [
        dep[_SourcesInfo].files
        for name in ["deps", "implementation_deps"]
        for dep in getattr(ctx.rule.attr, name, [])
        if _SourcesInfo in dep
    ]
    return [_SourcesInfo(files = depset(direct, transitive = transitive))]

_collect = aspect(
    implementation = _collect_impl,
    attr_aspects = ["deps", "implementation_deps"],
)

def _sources_impl(ctx):
    return [DefaultInfo(files = ctx.attr.of[_SourcesInfo].files)]

sources = rule(
    doc = "The source files of ours that a target and what it reaches have.",
    implementation = _sources_impl,
    attrs = {"of": attr.label(aspects = [_collect], mandatory = True)},
)
