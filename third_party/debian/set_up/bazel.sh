# shellcheck shell=bash
# Debian's own Bazel 7 in a private prefix.
#
# Debian 12 has Bazel 4, without MODULE.bazel; the newer suites of the same
# mirror have bazel-bootstrap 7.  Installing that would upgrade libc.  Instead
# its packages are unpacked into a folder of our own, and Bazel's executables
# and its Java are told (patchelf) to use the loader and libraries there.  The
# compiler and everything it makes remain Debian 12's.

bazel_suites="forky sid"
multiarch=x86_64-linux-gnu

# Of all that bazel-bootstrap depends on: Bazel, its rules, its jars, a Java
# runtime (the development kit alone is 350 MB), and shared libraries.
bazel_wants='^(bazel-.*|.*-java|velocity|openjdk-[0-9]+-jre-headless|libc6'
bazel_wants+='|libgcc-s1|libstdc\+\+6|zlib1g|libgrpc[+0-9].*|libprotobuf[0-9].*'
bazel_wants+='|libabsl.*|libssl.*|libcares.*|libc-ares.*|libre2.*|libzstd1'
bazel_wants+='|libblake3-.*|libtbb.*)$'
bazel_leaves='(-dev|-doc)$|^(libeclipse-jdt-.*|libjetty9-java|libmongodb-java'
bazel_leaves+='|libmaven.*|libjgit-java|liblog4j.*|libbcprov-java'
bazel_leaves+='|ca-certificates-java)$'

set_up_bazel() {
  [[ ! -x $bazel_prefix/bin/bazel ]] || return 0
  local tree=$work/bazel suite found=
  need patchelf patchelf
  need unzip unzip

  say "resolving Bazel 7 in Debian's $bazel_suites"
  for suite in $bazel_suites; do
    private_apt deb "$suite" || continue
    # libblake3-0 is needed, but bazel-bootstrap forgets to say so
    closure bazel-bootstrap libblake3-0 >"$work/closure" || continue
    grep -q '/bazel-bootstrap_[7-9]' "$work/uris" || continue
    found=$suite
    break
  done
  [[ -n $found ]] ||
    fail "the Debian mirror has no installable bazel-bootstrap >= 7 in: $bazel_suites;" \
      "put a Bazel >= 7 (or Bazelisk) on the PATH instead"
  local -a packages
  mapfile -t packages < <(grep -E "$bazel_wants" "$work/closure" | grep -vE "$bazel_leaves")
  download "$downloads/bazel" "${packages[@]}"
  say "unpacking Bazel"
  unpack "$tree" "$downloads"/bazel/*.deb ||
    fail "Bazel's packages cannot be unpacked; is the disk of $home full?"
  say "relocating Bazel to $bazel_prefix"
  relocate_bazel "$tree"
  rm -rf "$bazel_prefix"
  mv "$tree" "$bazel_prefix"
  local version
  version=$("$bazel_prefix/launcher" --version 2>>"$log") || version=none
  [[ $version == bazel\ [7-9]* ]] || fail "the private Bazel does not start"
  # the launcher comes last: where it exists, everything does
  mv "$bazel_prefix/launcher" "$bazel_prefix/bin/bazel"
  say "$version is in $bazel_prefix"
}

# relocate_bazel TREE: makes TREE work as $bazel_prefix, to which it will move.
relocate_bazel() {
  local tree=$1 link target file jdk loader
  # absolute symbolic links stay inside
  find "$tree" -type l -lname '/*' -print0 | while IFS= read -r -d '' link; do
    target=$(readlink "$link")
    [[ ! -e $tree$target ]] || ln -sfnr "$tree$target" "$link"
  done
  jdk=$(cd "$tree" && find usr/lib/jvm -mindepth 1 -maxdepth 1 -type d -name 'java-*-openjdk-*' -print -quit)
  loader=$(cd "$tree" && find . -name ld-linux-x86-64.so.2 -print -quit)
  loader=$bazel_prefix/${loader#./}
  [[ -x $tree/$jdk/bin/java && -x $tree/${loader#"$bazel_prefix"/} ]] ||
    fail "Debian's packages of Bazel hold no Java or no loader any more"
  local libs=$bazel_prefix/usr/lib/$multiarch
  for file in "$tree/usr/bin/bazel" "$tree/usr/libexec/$multiarch"/bazel/* \
    "$tree/$jdk"/bin/* "$tree/$jdk/lib/jspawnhelper"; do
    [[ -f $file && ! -L $file ]] && [[ $(head -c4 "$file" | tail -c3) == ELF ]] || continue
    run patchelf --set-interpreter "$loader" --force-rpath \
      --set-rpath "$bazel_prefix/$jdk/lib:$libs" "$file" ||
      fail "patchelf cannot change ${file##*/}"
  done
  find "$tree/$jdk/lib" -name '*.so' -type f -print0 |
    run xargs -0 -n1 patchelf --force-rpath --set-rpath \
      "\$ORIGIN:$bazel_prefix/$jdk/lib:$bazel_prefix/$jdk/lib/server:$libs"
  close_class_path "$tree"
  # Debian's rc file names its overrides of Bazel's own modules by absolute
  # paths; ours selects the project's (debian.bazelrc).  A backslash keeps a space
  # or the like from ending a word there.
  local rc=$tree/etc/bazel/bazelrc text quoted
  quoted=$(sed 's/[^[:alnum:]_.,/-]/\\&/g' <<<"$bazel_prefix")
  text=$(sed -e '/host_javabase/d' -e '/sandbox_debug/d' -e '/try-import/d' "$rc")
  cat >"$rc" <<END
${text//\/usr\/share\/bazel/"$quoted/usr/share/bazel"}
startup --server_javabase=$quoted/$jdk
common --config=debian
END
  mkdir "$tree/bin"
  cat >"$tree/launcher" <<END
#!/bin/bash
exec $(printf '%q' "$bazel_prefix/usr/bin/bazel") --nosystem_rc --bazelrc=$(printf '%q' "$bazel_prefix/etc/bazel/bazelrc") "\$@"
END
  chmod 755 "$tree/launcher"
}

# The server's class path is a list of absolute names, and Debian's jars name
# further jars, again by absolute names, in their manifests: take the closure.
# (A jar that is missing makes the server hang for two minutes.)
close_class_path() {
  local tree=$1 list=$1/usr/share/bazel/bazel_classpath_debian_depends.txt jar i
  local -A seen=()
  local -a queue=() found=()
  mapfile -t queue <"$list"
  for ((i = 0; i < ${#queue[@]}; i++)); do
    jar=${queue[i]}
    [[ -n $jar && -z ${seen[$jar]:-} ]] || continue
    seen[$jar]=1
    if [[ ! -e $tree$jar ]]; then
      printf 'note: %s is not among the packages\n' "$jar" >>"$log"
      continue
    fi
    found+=("$bazel_prefix$jar")
    while IFS= read -r jar; do queue+=("$jar"); done < <(manifest_jars "$tree$jar")
  done
  printf '%s\n' "${found[@]}" >"$list"
}

manifest_jars() { # the absolute names in a jar's Class-Path
  unzip -p "$1" META-INF/MANIFEST.MF 2>/dev/null | tr -d '\r' |
    sed -e ':a;N;$!ba;s/\n //g' | sed -n 's/^Class-Path: *//p' | tr ' ' '\n' |
    sed -n 's#^\(file:\(//\)\?\)\?/usr/share/java/#/usr/share/java/#p'
}
