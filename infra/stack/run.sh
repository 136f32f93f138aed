#!/bin/sh
# Runs one of the stack's programs (start, test, admin), or an npm script, with the project's own Node, on a machine that may have an older
# one: `npm ci` of any npm brings the right one, as the npm package `node`.
#   infra/stack/run.sh start
#   infra/stack/run.sh npm run lint
set -eu
cd "$(dirname "$0")/../.."

say() { printf '%s\n' "$*" >&2; }

command -v npm >/dev/null 2>&1 || {
  say "Node.js with npm is missing. Install it (any version from 20; on Debian: apt-get install nodejs npm) and run this again."
  exit 1
}

# The stamp is the lock file that the installed packages came from.
stamp=node_modules/.vitrine-lock
if [ ! -x node_modules/.bin/node ] || ! cmp -s package-lock.json "$stamp"; then
  say "Installing npm packages (once, and when package-lock.json changes) ..."
  mkdir -p .local
  if ! npm ci --no-audit --no-fund >.local/npm.log 2>&1; then
    tail -n 15 .local/npm.log >&2
    say "npm ci failed; the whole output is in .local/npm.log."
    exit 1
  fi
  cp package-lock.json "$stamp"
fi

PATH="$PWD/node_modules/.bin:$PATH"
export PATH
program=$1
shift
case $program in
  npm) exec npm "$@" ;;
  *) exec node "infra/stack/$program.ts" "$@" ;;
esac
