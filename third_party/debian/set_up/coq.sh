# shellcheck shell=bash
# Debian 12's Coq and OCaml, unpacked into third_party/coq/root of this checkout, so
# that they are declared inputs of the build, for verifier/proved only.  Both find
# their libraries by variables (verifier/proved/build.sh); nothing is changed but
# that what no build needs is left away.

coq_wants=(coq libcoq-core-ocaml libcoq-stdlib libfindlib-ocaml libzarith-ocaml
  ocaml ocaml-base libgmp10)

set_up_coq() {
  [[ ! -f $coq_stamp ]] || return 0
  [[ -w $coq_folder ]] ||
    fail "you cannot write to $coq_folder; run this once as the owner of the checkout"
  local tree=$coq_folder/root.new
  private_apt deb bookworm ||
    fail "the Debian mirror of this machine's apt cannot be read; is the network up?"
  download "$downloads/coq" "${coq_wants[@]}"
  say "unpacking Coq and OCaml into third_party/coq"
  rm -rf "$tree"
  unpack "$tree" "$downloads"/coq/*.deb ||
    fail "Coq's packages cannot be unpacked; is the disk full?"
  find "$tree/usr/bin" ! -name coqc ! -name coqchk ! -name ocamlopt.opt \( -type f -o -type l \) -delete
  find "$tree/usr/lib/ocaml/coq-core" -type f ! -name '*.cmxs' ! -name META -delete
  find "$tree/usr/lib/ocaml" \( -name '*.cmt' -o -name '*.cmti' -o -name '*.glob' -o -name '*.byte' \
    -o -name expunge -o -name extract_crc -o -name '*.cma' -o -name 'libcamlrun*' -o -name 'libasmrun[dip]*' \) -delete
  find "$tree" \( -type l ! -exec test -e {} \; -o -name '*[^ -~]*' \) -delete
  rm -rf "$tree/usr/share" "$tree/etc" "$tree/var"
  [[ -x $tree/usr/bin/coqc && -x $tree/usr/bin/ocamlopt.opt ]] ||
    fail "Debian's packages of Coq hold no coqc or no ocamlopt any more"
  rm -f "$coq_folder"/.coq-*
  rm -rf "$coq_folder/root"
  mv "$tree" "$coq_folder/root"
  # the stamp comes last: where it exists, everything does
  : >"$coq_stamp"
}
