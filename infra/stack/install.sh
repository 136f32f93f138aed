#!/bin/sh
# Installs packages of the system (Debian, Ubuntu), and starts none of their services: the stack runs its own.
#   infra/stack/install.sh nodejs npm
# Where it may not or can't, its one sentence says what is missing. NO_INSTALL=1 forbids it.
set -eu
cd "$(dirname "$0")/../.."

fail() { printf '%s\n' "$*" >&2; exit 1; }
missing="Missing here: $*; have them installed and run this again (on Debian and Ubuntu: sudo apt-get install $*)."

[ -z "${NO_INSTALL:-}" ] && command -v apt-get >/dev/null 2>&1 || fail "$missing"
as_root=
if [ "$(id -u)" != 0 ]; then
  as_root=sudo
  # A password can be asked for on a terminal alone.
  command -v sudo >/dev/null 2>&1 && { sudo -n true 2>/dev/null || { [ -t 0 ] && sudo -v; }; } || fail "$missing"
fi

printf 'Installing %s from the system'\''s packages ...\n' "$*"
mkdir -p .local
# Debian starts a service as soon as it is installed, unless policy-rc.d says no.
if ! $as_root sh -c '
  policy=/usr/sbin/policy-rc.d
  if [ ! -e "$policy" ]; then
    trap "rm -f $policy" EXIT
    trap "exit 1" HUP INT TERM
    printf "#!/bin/sh\nexit 101\n" >"$policy" && chmod 755 "$policy"
  fi
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq && apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=120 "$@"
' install "$@" >.local/apt.log 2>&1; then
  if grep -Eq 'Could not resolve|Temporary failure resolving|(Could not|Unable to) connect|Network is unreachable' .local/apt.log; then
    fail "The system's packages can't be reached to install $*: connect this machine to the network and run this again (.local/apt.log)."
  fi
  tail -n 5 .local/apt.log >&2
  fail "Installing $* failed; the whole output is in .local/apt.log."
fi
