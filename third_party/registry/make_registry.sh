#!/usr/bin/env bash
# make_registry.sh FOLDER: an imitation of the public Bazel registry, so that the
# online half of the build can be tried where the real one is out of reach.
#
# It holds the modules, versions and labels of modules.tsv and nothing else: a
# version or label that the table does not name fails as it would with the real
# one.  Behind the labels are Debian's libraries, so that what is analysed can be
# built and run, too.  FOLDER/bazel is Debian's Bazel without --config=debian,
# which uses this registry only.  Needs ./bazelw's set-up (Debian 12).
set -euo pipefail

registry_folder=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=third_party/debian/set_up/names.sh
. "$registry_folder/../debian/set_up/names.sh"
table=$registry_folder/modules.tsv

(($# == 1)) && [[ ! -e $1 ]] || {
  echo "usage: make_registry.sh FOLDER, which must not exist" >&2
  exit 33
}
mkdir -p "$1"
folder=$(cd -- "$1" && pwd)
[[ -x $bazel_prefix/bin/bazel && -f $libraries_stamp ]] ||
  "$set_up_folder/set_up.sh" bazel libraries

rows() { grep -v '^#' "$table"; }
# Where the table has several versions of a module, others depend on the first.
version_of() { rows | awk -F '\t' -v name="$1" '$1 == name { print $2; exit }'; }

# library_module NAME VERSION LABELS: aliases with the labels of the table, and
# no other target, in front of the targets of third_party/debian/NAME.
library_module() {
  local name=$1 version=$2 label entry
  local source=$folder/sources/$name
  mkdir -p "$source/debian"
  for entry in "$debian_folder/$name"/*; do ln -s "$entry" "$source/debian/"; done
  mv "$source/debian/MODULE.bazel" "$source/"
  for label in $3; do
    printf 'alias(\n    name = "%s",\n    actual = "//debian:%s",\n' "$label" "$label"
    printf '    visibility = ["//visibility:public"],\n)\n\n'
  done >"$source/BUILD.bazel"
  printf 'module(name = "%s", version = "%s")\n\nbazel_dep(name = "rules_cc", version = "%s")\n' \
    "$name" "$version" "$(version_of rules_cc)"
}

# bazel_module NAME VERSION SOURCE: as SOURCE/MODULE.bazel says, but with this
# version, and with the table's versions of what it depends on.
bazel_module() {
  local name=$1 version=$2 source=$3
  [[ -e $folder/sources/$name ]] || ln -s "$source" "$folder/sources/$name"
  rows | awk -F '\t' -v version="$version" '
    NR == FNR { if (!($1 in versions)) versions[$1] = $2; next }
    FNR == 1 { in_module = 0 }
    /^module\(/ { in_module = 1; sub(/\)$/, ", version = \"" version "\")") }
    in_module && /^ *version = / { sub(/"[^"]*"/, "\"" version "\"") }
    /\)/ { in_module = 0 }
    match($0, /^bazel_dep\(name = "[^"]*"/) {
      dep = substr($0, RSTART + 18, RLENGTH - 19)
      if (dep in versions) sub(/version = "[^"]*"/, "version = \"" versions[dep] "\"")
    }
    { print }' - "$source/MODULE.bazel"
}

mkdir "$folder/sources"
echo '{ "mirrors": [], "module_base_path": "sources" }' >"$folder/bazel_registry.json"
while IFS=$'\t' read -r name version contents labels _; do
  module=$folder/modules/$name
  mkdir -p "$module/$version"
  case $contents in
    debian) library_module "$name" "$version" "$labels" ;;
    stub) bazel_module "$name" "$version" "$debian_folder/stub/$name" ;;
    *) bazel_module "$name" "$version" "$bazel_prefix/usr/share/bazel/$contents" ;;
  esac >"$module/$version/MODULE.bazel"
  printf '{ "type": "local_path", "path": "%s" }\n' "$name" >"$module/$version/source.json"
  versions=$(rows | awk -F '\t' -v name="$name" '$1 == name { printf "%s\"%s\"", n++ ? ", " : "", $2 }')
  printf '{ "versions": [%s], "yanked_versions": {} }\n' "$versions" >"$module/metadata.json"
done < <(rows)

# Of Debian's own settings, only where Bazel's parts are.
{
  grep '^startup ' "$bazel_prefix/etc/bazel/bazelrc"
  printf 'common --registry="file://%s"\n' "$folder"
  # The lock file would be the imitation's; WORKSPACE's rules, the default of
  # Bazel 7 only, would be downloaded.
  echo 'common --lockfile_mode=off --noenable_workspace'
} >"$folder/bazelrc"
cat >"$folder/bazel" <<END
#!/bin/bash
exec $(printf '%q' "$bazel_prefix/usr/bin/bazel") --nosystem_rc --bazelrc=$(printf '%q' "$folder/bazelrc") "\$@"
END
chmod 755 "$folder/bazel"
