#!/bin/sh
# Make sure that the browser tests find a Chromium: CHROMIUM=, or one on the PATH, or the one of apt-get.
# Nothing is ever downloaded from elsewhere.
if [ -n "$CHROMIUM" ]; then
  command -v "$CHROMIUM" >/dev/null && exit 0
  echo "CHROMIUM=$CHROMIUM is not a program that can be run." >&2; exit 1
fi
for name in chromium chromium-browser google-chrome; do command -v $name >/dev/null && exit 0; done

no() {
  echo "The browser tests need Chromium, and $1." >&2
  echo "Install it by hand, or name one with CHROMIUM=/path/to/chrome, or leave these tests out with BROWSER=no." >&2
  exit 1
}
command -v apt-get >/dev/null || no "there is no apt-get on this machine to install it with"
sudo=
if [ "$(id -u)" != 0 ]; then
  sudo="sudo -n"
  $sudo true 2>/dev/null || no "only root may install it here"
fi
echo "Chromium is missing: installing it with apt-get (about 100 MB, once) ..."
log=$(mktemp)
# Packages that are already up to date stay as they are; a running apt-get is waited for.
if $sudo apt-get -qq -o DPkg::Lock::Timeout=300 update >"$log" 2>&1 &&
   $sudo env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300 install -y --no-install-recommends \
      chromium fonts-dejavu-core fonts-liberation >>"$log" 2>&1 &&
   command -v chromium >/dev/null
then rm -f "$log"
else tail -n 20 "$log" >&2; rm -f "$log"; no "apt-get could not install it (its last words are above)"
fi
