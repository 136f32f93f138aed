#!/bin/sh
# Runs a command of the backups in their container: backup.sh now | verify | status
set -eu
. "$(dirname "$0")/compose.sh"
[ -n "$(compose ps -q backup 2>/dev/null)" ] || fail "Backups are off: start with -f docker-compose.backup.yml (infra/operation/README.md)."
compose exec -T backup node /backup/main.ts "$@"
