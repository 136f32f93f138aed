#!/bin/sh
# Tries an update on a real engine: an installation of another version with its backups, behind a proxy that knows the gateway's two ports, six visitors
# and three writers; updated to what is committed here, and taken back. Says what people met, and fails when a page failed, an acknowledged post is gone or
# the backups are not well.
#   update-test.sh [REF]     the version before: a tag or a commit (default: the last release)
# Leaves nothing behind but the images.
set -eu
cd "$(dirname "$0")/../.."

ref=${1:-$(git describe --tags --abbrev=0 2>/dev/null || true)}
[ -n "$ref" ] || { echo 'Say which version was before: a tag or a commit.' >&2; exit 1; }
place=$(mktemp -d)
settings=$place/env
export COMPOSE_PROJECT_NAME=vitrine-update-test PORT="${PORT:-8080}" ENV_FILE="$settings"
second=$((PORT + 1)) front=$((PORT + 2))
export COMPOSE_FILE=docker-compose.yml:docker-compose.override.yml:docker-compose.backup.yml DOCKER_BUILDKIT=1 COMPOSE_DOCKER_CLI_BUILD=1
# The demo's file leaves the backups' settings as they are.
unset BACKUP_KEY BACKUP_DIR BACKUP_STORAGE BACKUP_HOUR VITRINE_VERSION PORT_TO 2>/dev/null || true
if docker compose version >/dev/null 2>&1; then program='docker compose'; else program=docker-compose; fi
site=http://localhost:$PORT
load= proxy=

fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }
compose() { (cd "$1" && shift && $program --env-file "$settings" "$@"); }
cleanup() {
  [ -z "$load" ] || kill "$load" 2>/dev/null || true
  [ -z "$proxy" ] || docker rm -f "$proxy" >/dev/null 2>&1 || true
  compose "$place/after" down --volumes --remove-orphans >/dev/null 2>&1 || true
  for tree in before after; do git worktree remove --force "$place/$tree" 2>/dev/null || true; done
  rm -rf "$place"
}
trap cleanup EXIT
trap 'exit 1' INT TERM

git worktree add -q --detach "$place/before" "$ref"
git worktree add -q --detach "$place/after" HEAD
before=$(git -C "$place/before" describe --tags --always)
cat >"$settings" <<SETTINGS
VITRINE_VERSION=$before
BACKUP_KEY=5f2c8e1a9b7d4036c5e8f1a2b3d4c5e6f7a8b9c0
SETTINGS

echo "The demo of $before with its backups ..."
compose "$place/before" build >"$place/log" 2>&1 || { tail -n 30 "$place/log"; fail "$before did not build"; }
compose "$place/before" up -d >"$place/log" 2>&1 || { tail -n 30 "$place/log"; fail "$before did not come up"; }
waited=0
until compose "$place/before" exec -T backup node /backup/main.ts status >/dev/null 2>&1 && curl -fsS -o /dev/null "$site/blog/backup-3-2-1" 2>/dev/null; do
  waited=$((waited + 2))
  [ "$waited" -lt 300 ] || { compose "$place/before" ps; compose "$place/before" logs --tail 20 backup; fail 'no first backup, or no blog'; }
  sleep 2
done

# The demo's sign-in asks for the first port, which a gateway with two to choose from need not take: from here on it has two.
export PORT_TO=-$second
# In TLS's place: nginx as the operator's documentation has it. The demo knows one address of its own, whatever port people came by.
cat >"$place/front.conf" <<FRONT
pid /tmp/front.pid;
error_log stderr crit;
events {}
http {
  access_log off;
  client_body_temp_path /tmp/bodies;
  proxy_temp_path /tmp/answers;
  fastcgi_temp_path /tmp/unused;
  uwsgi_temp_path /tmp/unused;
  scgi_temp_path /tmp/unused;
  map \$http_origin \$origin { '' ''; default $site; }
  upstream vitrine {
    server 127.0.0.1:$PORT max_fails=1 fail_timeout=3s;
    server 127.0.0.1:$second max_fails=1 fail_timeout=3s;
  }
  server {
    listen 127.0.0.1:$front;
    location / {
      proxy_pass http://vitrine;
      proxy_http_version 1.1;
      proxy_buffering off;
      proxy_set_header Host localhost:$PORT;
      proxy_set_header Origin \$origin;
    }
  }
}
FRONT
chmod 755 "$place" && chmod 644 "$place/front.conf"
proxy=$(docker run -d --network host --entrypoint nginx -v "$place/front.conf:/front.conf:ro" "vitrine/gateway:$before" -e stderr -c /front.conf -g 'daemon off;')

# Of the load so far: what came after the mark.
phase() {
  echo "$1"
  sed -n "$(($(cat "$place/mark") + 1)),\$p" "$place/load" | sort -k2 | cut -d' ' -f2- | uniq -c | sed 's/^/  /'
  wc -l <"$place/load" >"$place/mark"
}
infra/stack/run.sh infra/stack/built.ts infra/operation/under-load.ts "http://localhost:$front" >"$place/load" 2>&1 &
load=$!
# The first time it installs and builds what it is made of.
waited=0
until grep -q '^at work$' "$place/load"; do
  waited=$((waited + 2))
  kill -0 "$load" 2>/dev/null && [ "$waited" -lt 600 ] || { cat "$place/load"; fail 'no request came'; }
  sleep 2
done
wc -l <"$place/load" >"$place/mark"
sleep 15
phase 'Visitors and writers; what they met before the update:'
(cd "$place/after" && infra/operation/update)
sleep 10
phase 'Met during the update:'
(cd "$place/after" && infra/operation/update --back)
sleep 10
phase 'Met on the way back:'
kill -INT "$load"
result=0
wait "$load" || result=$?
load=
tail -n 4 "$place/load"
[ "$result" = 0 ] || fail 'the load ended badly'
! grep -q ' visit: ' "$place/load" || fail 'pages failed'
compose "$place/after" exec -T backup node /backup/main.ts status >/dev/null || fail 'the backups are not well'
