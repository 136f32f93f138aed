#!/bin/sh
# Runs one of the project's programs, or an npm script, with the project's own Node, which any npm brings as the npm package `node`.
# A machine that has no npm, or lacks what that Node needs, gets them from the system's packages first.
#   infra/stack/run.sh infra/stack/start.ts
#   infra/stack/run.sh npm run lint
set -eu
cd "$(dirname "$0")/../.."

fail() { printf '%s\n' "$*" >&2; exit 1; }
own_node() { node_modules/.bin/node --version >/dev/null 2>&1; }

# Runs npm in a folder; the most that it says is one sentence of ours.
npm_in() {
  (cd "$1" && shift && npm "$@" --no-audit --no-fund $offline) >>.local/npm.log 2>&1 && return
  if [ -n "$offline" ]; then
    reason=$(sed -nE 's/^npm (ERR!|error) code //p' .local/npm.log | head -n 1)
    case $reason in
      *CERT* | UNABLE_TO_*) fail "npm doesn't know who signed the registry's certificate ($reason). Behind a proxy that inspects TLS, name its authority and run this again: export NODE_EXTRA_CA_CERTS=/path/to/authority.pem" ;;
    esac
    fail "The npm registry can't be reached ($reason): connect this machine to the network and run this again (.local/npm.log)."
  fi
  tail -n 15 .local/npm.log >&2
  fail "npm $2 failed; the whole output is in .local/npm.log."
}

# The stamp is the lock file that the installed packages came from.
stamp=node_modules/.vitrine-lock
if ! own_node || ! cmp -s package-lock.json "$stamp"; then
  packages=
  # Debian's own Node trusts no certificate without the package of certificates.
  command -v npm >/dev/null 2>&1 || packages='nodejs npm ca-certificates'
  if command -v dpkg >/dev/null 2>&1 && ! dpkg -s libatomic1 >/dev/null 2>&1; then packages="$packages libatomic1"; fi
  # Unquoted: a word for each package.
  [ -z "$packages" ] || infra/stack/install.sh $packages

  echo "Installing npm packages (once, and when package-lock.json changes) ..."
  mkdir -p .local/node
  # Without the registry, what npm kept may do; asking once first spares minutes of attempts.
  offline=
  npm view node version --fetch-retries=0 >.local/npm.log 2>&1 || offline=--offline
  # npm leaves out what does not suit the Node that it runs under, binaries of the build among it: an older Node only fetches ours.
  node=$(sed -n '/"node_modules\/node": {/{n;s/.*"version": "\(.*\)".*/\1/p;}' package-lock.json)
  if [ "$(node -p 'parseInt(process.versions.node)')" -lt "${node%%.*}" ]; then
    echo '{}' >.local/node/package.json
    npm_in .local/node install --no-save "node@$node" "$(sed -n 's/.*"packageManager": "\(.*\)".*/\1/p' package.json)"
    PATH="$PWD/.local/node/node_modules/.bin:$PATH"
  fi
  npm_in . ci
  own_node || fail "npm ci brought no Node that runs here: $(node_modules/.bin/node --version 2>&1 | head -n 1)"
  cp package-lock.json "$stamp"
fi

PATH="$PWD/node_modules/.bin:$PATH"
export PATH
case $1 in
  npm) exec "$@" ;;
  *) exec node "$@" ;;
esac
