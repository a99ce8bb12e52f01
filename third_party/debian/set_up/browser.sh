# shellcheck shell=bash
# Debian 12's headless Chromium in a private prefix, for the tests of the pages
# that --html writes.  Of what it depends on, the programs that only a desktop
# calls, and the graphics drivers that a picture in memory does not need, are
# left away; one family of fonts comes along.

browser_leaves='^(adduser|debconf|dbus.*|x11-.*|xdg-utils|sysvinit-utils|lsb-base'
browser_leaves+='|libc6|libllvm.*|libz3-.*|libgl1|libgl1-mesa-dri|libglx.*|libglapi-.*'
browser_leaves+='|libicu.*|libxml2|libedit2|libelf1|libsensors.*|libdrm-[a-z]+[0-9]'
browser_leaves+='|xkb-data|libx11-data|perl.*|libperl.*|ucf|mount|passwd)$'

set_up_browser() {
  [[ ! -x $browser_prefix/bin/chromium ]] || return 0
  local tree=$work/browser
  private_apt deb bookworm ||
    fail "the Debian mirror of this machine's apt cannot be read; is the network up?"
  closure chromium-headless-shell fonts-dejavu-core >"$work/closure" ||
    fail "the Debian mirror has no installable chromium-headless-shell"
  local -a packages
  mapfile -t packages < <(grep -vE "$browser_leaves" "$work/closure")
  download "$downloads/browser" "${packages[@]}"
  say "unpacking Chromium"
  unpack "$tree" "$downloads"/browser/*.deb ||
    fail "Chromium's packages cannot be unpacked; is the disk of $home full?"
  mkdir "$tree/launchers"
  cat >"$tree/fonts.conf" <<END
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>$browser_prefix/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
END
  cat >"$tree/launchers/chromium" <<END
#!/bin/bash
prefix=$(printf '%q' "$browser_prefix")
libraries=\$prefix/usr/lib/x86_64-linux-gnu
LD_LIBRARY_PATH=\$libraries:\$libraries/pulseaudio:\$prefix/lib/x86_64-linux-gnu \\
FONTCONFIG_FILE=\$prefix/fonts.conf \\
exec "\$prefix/usr/lib/chromium/chromium-headless-shell" "\$@"
END
  chmod 755 "$tree/launchers/chromium"
  rm -rf "$browser_prefix"
  mv "$tree" "$browser_prefix"
  run "$browser_prefix/launchers/chromium" --version || fail "the private Chromium does not start"
  # the launcher comes last: where it exists, everything does
  mv "$browser_prefix/launchers" "$browser_prefix/bin"
}
