#!/bin/sh
# Runs a command of the backups in their container: backup.sh now | verify | status
set -eu
. "$(dirname "$0")/compose.sh"
with_backups || fail "Backups are off: $no_backups (infra/operation/README.md)."
[ -n "$(compose ps -q backup 2>/dev/null)" ] || fail 'The container of the backups is not there: `docker compose up -d` starts it.'
compose exec -T backup node /backup/main.ts "$@"
