#!/bin/sh
# Puts database and pictures back, as they were at a moment or, without one, as they last were; the site is away meanwhile.
#   infra/operation/restore.sh                          the last that was archived
#   infra/operation/restore.sh '2026-11-22 05:00:00'    in the time zone of the site, or with +00 for UTC
#   infra/operation/restore.sh '2026-11-22 05:00:00' 1  along the first timeline, when an earlier restore began another
# On a machine of its own it needs the repository, .env with the same BACKUP_KEY, and the backups (BACKUP_DIR or the bucket).
set -eu
. "$(dirname "$0")/compose.sh"
with_backups || fail "Nothing can be restored: $no_backups (infra/operation/README.md)."
moment=${1:-}
timeline=${2:-}

echo "Volumes and images ..."
compose build -q backup >/dev/null 2>&1 || compose build backup
# A new volume takes over its folder's owner from the first image that has it: the pictures' from that of the service that writes them.
compose run --rm --no-deps -T ai true >/dev/null 2>&1 || compose run --rm --no-deps -T ai true

running=$(compose ps -q postgres)
if [ -n "$running" ] && [ "$(docker inspect --format '{{.State.Running}}' "$running")" = true ]; then
  echo "What is still in PostgreSQL goes to the archive, so that a restore loses nothing ..."
  compose exec -T postgres psql -XAtqU postgres -c 'SELECT pg_switch_wal()' >/dev/null 2>&1 || echo "  (it does not answer)"
fi
echo "Stopping everything ..."
compose stop >/dev/null 2>&1

echo "The database ..."
compose run --rm --no-deps restore-database node /backup/main.ts restore-database "$moment" "$timeline"
echo "The pictures ..."
compose run --rm --no-deps restore-pictures node /backup/main.ts restore-pictures "$moment"
compose run --rm --no-deps restore-pictures node /backup/main.ts restore-records

echo "Recovering ..."
compose up -d --no-deps postgres redis >/dev/null 2>&1
waited=0
until [ "$(compose exec -T postgres psql -XAtqU postgres -h 127.0.0.1 -c 'SELECT pg_is_in_recovery()' 2>/dev/null || compose exec -T postgres psql -XAtqU postgres -c 'SELECT pg_is_in_recovery()' 2>/dev/null)" = f ]; do
  waited=$((waited + 1))
  [ "$waited" -lt 1800 ] || fail "PostgreSQL has not recovered after an hour: $(compose logs --tail 5 postgres)"
  case $(docker inspect --format '{{.State.Status}} {{.RestartCount}}' "$(compose ps -q postgres)") in
    exited* | *' '[3-9]) fail "PostgreSQL does not recover: $(compose logs --tail 8 postgres)" ;;
  esac
  sleep 2
done
# Queues and counters of another time: PostgreSQL has what matters of them.
compose exec -T redis sh -c 'REDISCLI_AUTH="$REDIS_PASSWORD" redis-cli flushall' >/dev/null
echo "Starting everything ..."
compose up -d >/dev/null
echo "Restored${moment:+ to $moment}."
