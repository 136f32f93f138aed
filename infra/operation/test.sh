#!/bin/sh
# Tries the backups on a real engine: a night's run of an empty site and of the demo restored aside and compared; everything killed and its volumes removed under writers,
# restored, and compared with what was acknowledged; a restore to a second; a cut, a flipped bit, a wrong key and a full target, each
# found. Says how long a restore took and how much was lost. Needs root, for a small disk of its own. Leaves nothing behind.
set -eu

place=$(mktemp -d)
settings=$(mktemp)
acknowledged=$(mktemp)
site=http://127.0.0.1:${PORT:-8080}
export COMPOSE_PROJECT_NAME=vitrine-backup-test PORT="${PORT:-8080}" ENV_FILE="$settings"
export COMPOSE_FILE=docker-compose.yml:docker-compose.override.yml:docker-compose.backup.yml
. "$(dirname "$0")/compose.sh"
cat >"$settings" <<SETTINGS
BACKUP_KEY=5f2c8e1a9b7d4036c5e8f1a2b3d4c5e6f7a8b9c0
BACKUP_DIR=$place
SETTINGS
# The demo's file leaves the backups' settings as they are.
unset BACKUP_KEY BACKUP_DIR BACKUP_STORAGE BACKUP_HOUR 2>/dev/null || true
writer=

cleanup() {
  [ -z "$writer" ] || kill "$writer" 2>/dev/null || true
  compose down --volumes --remove-orphans >/dev/null 2>&1 || true
  umount "$place" 2>/dev/null || true
  rm -rf "$place" "$settings" "$acknowledged"
}
trap cleanup EXIT
trap 'exit 1' INT TERM

sql() { compose exec -T postgres psql -XAtqU postgres vitrine -v ON_ERROR_STOP=1 -c "$1"; }
backup() { compose exec -T backup node /backup/main.ts "$@"; }
now() { date +%s; }
until_true() { # seconds, what is waited for, command ...
  limit=$(($(now) + $1))
  what=$2
  shift 2
  until "$@" >/dev/null 2>&1; do
    [ "$(now)" -lt "$limit" ] || { compose logs --tail 15 backup postgres; fail "FAILED: $what"; }
    sleep 1
  done
}
# A night that must be bad: its command fails, and its log and its status say of which step.
found() { # step, words
  if backup now incr >/tmp/backup-test.log 2>&1; then fail "FAILED: $2 was not found"; fi
  grep -q 'BACKUP FAILED' /tmp/backup-test.log || { cat /tmp/backup-test.log; fail "FAILED: $2 is not said"; }
  backup status | tr -d ' \n' | grep -q "\"$1\":{\"ok\":false" || {
    cat /tmp/backup-test.log
    fail "FAILED: $2 is not in the status of $1"
  }
  if backup healthy; then fail "FAILED: with $2 the container counts as healthy"; fi
  echo "  found: $2 ($(grep -o '"reason":"[^"]*' /tmp/backup-test.log | head -n 1 | cut -c11-120))"
}
well() { backup now incr >/tmp/backup-test.log 2>&1 || { cat /tmp/backup-test.log; fail "FAILED: no good backup $1"; }; }

echo "Building ..."
compose build >/tmp/backup-test.log 2>&1 || { tail -n 30 /tmp/backup-test.log; fail "FAILED: the images did not build"; }
mount -t tmpfs -o size=700m,mode=755 vitrine-backup-test "$place"
docker run --rm --user root -v "$place:/place" --entrypoint chown "vitrine/backup:${VITRINE_VERSION:-local}" postgres /place

echo "A site without a picture with its backups, and the first night's run ..."
compose up -d backup scheduler >/tmp/backup-test.log 2>&1 || { cat /tmp/backup-test.log; fail "FAILED: not everything came up"; }
until_true 240 "the first backup, restored aside and compared" backup status
compose logs --no-color backup | grep -o '"msg":"restored aside[^}]*' | tail -n 1
well "of a site without a picture"
compose up -d >/tmp/backup-test.log 2>&1 || { cat /tmp/backup-test.log; fail "FAILED: the demo blog does not come"; }
until_true 240 "the demo blog" curl -fsS -o /dev/null "$site/blog/backup-3-2-1"
well "of the seeded blog"
grep -o '"msg":"restored aside[^}]*' /tmp/backup-test.log

echo "Writers, and everything killed ..."
sql 'CREATE TABLE content.acknowledged (number integer PRIMARY KEY, at timestamptz NOT NULL DEFAULT clock_timestamp())'
(
  number=0
  while :; do
    number=$((number + 1))
    at=$(sql "INSERT INTO content.acknowledged (number) VALUES ($number) RETURNING to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS')") || exit 0
    echo "$number $at" >>"$acknowledged"
  done
) 2>/dev/null &
writer=$!
well "while people write"
moment=$(sql "SELECT to_char(date_trunc('second', now()) AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')")+00
at_moment=$(sql "SELECT count(*) FROM content.acknowledged WHERE at <= '$moment'")
# What was written up to then goes to the archive now: what is not there yet when everything is killed may be lost.
sql 'SELECT pg_switch_wal()' >/dev/null
sleep "${WRITE_SECONDS:-40}"
pictures=$(compose exec -T ai find /var/lib/vitrine/media -name 1408.jpg | wc -l)
compose ps -q | xargs docker kill >/dev/null 2>&1 || true
wait "$writer" 2>/dev/null || true
writer=
written=$(wc -l <"$acknowledged")
killed=$(now)
compose rm -fsv >/dev/null 2>&1
for volume in postgres-data postgres-socket redis-data media backup-status backup-work; do docker volume rm "vitrine-backup-test_$volume" >/dev/null; done

echo "Restoring onto nothing ..."
began=$(now)
infra/operation/restore.sh >/tmp/backup-test.log 2>&1 || { cat /tmp/backup-test.log; fail "FAILED: the restore"; }
until_true 120 "the site after the restore" curl -fsS -o /dev/null "$site/blog"
took=$(($(now) - began))
kept=$(sql 'SELECT coalesce(max(number), 0) FROM content.acknowledged')
[ "$(sql 'SELECT count(*) FROM content.acknowledged')" = "$kept" ] || fail "FAILED: rows are missing in between"
last=$(tail -n 1 "$acknowledged" | cut -d ' ' -f 2-)
seconds=$(sql "SELECT extract(epoch FROM '$last+00'::timestamptz - max(at))::int FROM content.acknowledged")
echo "  back after $took s; of $written acknowledged writes $((written - kept)) are lost, the last $seconds s"
[ "$seconds" -le 65 ] || fail "FAILED: more than a minute is lost"
[ "$(compose exec -T ai find /var/lib/vitrine/media -name 1408.jpg | wc -l)" = "$pictures" ] || fail "FAILED: pictures are missing"
picture=$(curl -fsS "$site/api/blog/posts" | grep -o '/media/[0-9a-f]*/1408.jpg' | sed -n 1p)
curl -fsS -o /dev/null "$site$picture" || fail "FAILED: $picture is not served"

echo "Restoring to $moment ..."
began=$(now)
infra/operation/restore.sh "$moment" >/tmp/backup-test.log 2>&1 || { cat /tmp/backup-test.log; fail "FAILED: the restore to a moment"; }
took=$(($(now) - began))
[ "$(sql 'SELECT count(*) FROM content.acknowledged')" = "$at_moment" ] || fail "FAILED: $(sql 'SELECT count(*) FROM content.acknowledged') rows instead of $at_moment"
echo "  $at_moment rows, as at that second, after $took s"
until_true 120 "the backups after a restore" backup healthy
well "after a restore"

echo "What goes wrong at night ..."
damage() { docker run --rm --user root -v "$place:/place" --entrypoint sh "vitrine/backup:${VITRINE_VERSION:-local}" -euc "$1"; }
largest='$(find /place/FOLDER -type f -name "PATTERN" -printf "%s %p\n" | sort -n | tail -n 1 | cut -d " " -f 2-)'
for where in 'database/backup *.zst' 'database/archive *.zst' 'pictures/data *'; do
  file=$(damage "echo $(printf '%s' "$largest" | sed "s#FOLDER#${where% *}#; s#PATTERN#${where#* }#")")
  damage "cp -a $file /place/kept; printf '\\377\\000\\377' | dd of=$file bs=1 seek=\$((\$(stat -c %s $file) / 2)) conv=notrunc status=none"
  found verify "a flipped bit in ${where% *}"
  damage "cp -a /place/kept $file; truncate -s -100 $file"
  found verify "a cut file in ${where% *}"
  damage "mv /place/kept $file"
done
well "after the damage was mended"
if compose exec -T -e BACKUP_KEY=another-key-of-more-than-32-characters backup node /backup/main.ts now incr >/tmp/backup-test.log 2>&1; then fail "FAILED: a wrong key was not found"; fi
grep -q 'BACKUP FAILED' /tmp/backup-test.log || fail "FAILED: a wrong key is not said"
echo "  found: a wrong key ($(grep -o '"reason":"[^"]*' /tmp/backup-test.log | head -n 1 | cut -c11-120))"
damage 'dd if=/dev/zero of=/place/filler bs=1M status=none || true'
found database "a full target"
grep -q '"reason":"The disk is full' /tmp/backup-test.log || fail "FAILED: it isn't said that the disk is full"
damage 'rm /place/filler'
well "after the target had room again"
echo "The backups work: $took s to any second of the week, and what is wrong is said."
