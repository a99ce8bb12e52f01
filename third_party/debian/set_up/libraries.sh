# shellcheck shell=bash
# The libraries behind the modules of MODULE.bazel, unpacked into
# third_party/debian/<module>/root of this checkout, so that headers and
# archives are declared inputs of the build.

# module: packages
library_table="
googletest: libgtest-dev libgmock-dev
google_benchmark: libbenchmark-dev libbenchmark1debian
rapidcheck: librapidcheck-dev
z3: libz3-dev libz3-4
cli11: libcli11-dev
nlohmann_json: nlohmann-json3-dev
libsodium: libsodium-dev
"
# CUDD has no binary package; this source package carries all of it.
cudd_source=berkeley-abc
cudd_files=('*/src/bdd/cudd/*' '*/src/bdd/mtr/*' '*/src/bdd/epd/*'
  '*/src/misc/st/st.[ch]' '*/src/misc/extra/extra.h'
  '*/src/misc/util/abc_global.h' '*/src/misc/util/abc_namespaces.h'
  '*/src/misc/util/util_hack.h' '*/copyright.txt')

set_up_libraries() {
  get_library_packages
  [[ ! -f $libraries_stamp ]] || return 0
  [[ -w $debian_folder ]] ||
    fail "you cannot write to $debian_folder; run ./bazelw once as the owner of the checkout"
  need xz xz-utils
  say "unpacking the libraries into third_party/debian"
  local module packages package
  local -a debs
  while IFS=' :' read -r module packages; do
    [[ -n $module ]] || continue
    debs=()
    for package in $packages; do debs+=("$library_packages/${package}"_*.deb); done
    rm -rf "$debian_folder/$module/root.new"
    unpack "$debian_folder/$module/root.new" "${debs[@]}" ||
      fail "the packages of $module cannot be unpacked; is the disk full?"
  done <<<"$library_table"
  rm -rf "$debian_folder/cudd/root.new"
  mkdir "$debian_folder/cudd/root.new"
  run tar -xf "$library_packages"/${cudd_source}_*.orig.tar.* --no-same-owner \
    -C "$debian_folder/cudd/root.new" --strip-components=1 --wildcards "${cudd_files[@]}" ||
    fail "the source package $cudd_source does not hold CUDD as expected"
  # all or nothing: without the stamp, the next call does it again
  rm -f "$debian_folder"/.libraries-*
  for module in "$debian_folder"/*/root.new; do
    rm -rf "${module%.new}.old"
    [[ ! -e ${module%.new} ]] || mv "${module%.new}" "${module%.new}.old"
    mv "$module" "${module%.new}"
    rm -rf "${module%.new}.old"
  done
  : >"$libraries_stamp"
}

get_library_packages() {
  [[ ! -d $library_packages ]] || return 0
  local folder=$downloads/libraries
  local -a packages
  mapfile -t packages < <(sed 's/^[^:]*://' <<<"$library_table" | xargs -n1)
  private_apt deb bookworm ||
    fail "the Debian mirror of this machine's apt cannot be read; is the network up?"
  download "$folder" "${packages[@]}"
  say "downloading the source package $cudd_source (CUDD)"
  private_apt deb-src bookworm ||
    fail "the Debian mirror of this machine's apt has no source packages"
  mkdir -p "$downloads/cudd"
  run env -C "$downloads/cudd" apt-get -q source --download-only --only-source "$cudd_source" ||
    fail "the source package $cudd_source could not be downloaded; is the network up?"
  mv "$downloads"/cudd/* "$folder"
  mv "$folder" "$library_packages"
}
