#!/bin/sh
# Tries the containers on a real engine: production refuses to start without its settings and names them; the demo comes up
# with every container healthy, one published port, and the blog behind it. Leaves nothing behind.
set -eu
cd "$(dirname "$0")/../.."

if docker compose version >/dev/null 2>&1; then compose() { docker compose "$@"; }
else compose() { docker-compose "$@"; }; fi

PORT=${PORT:-8080}
COMPOSE_PROJECT_NAME=vitrine-compose-test
export PORT COMPOSE_PROJECT_NAME

fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }
log=$(mktemp)
clean() { compose down --volumes --remove-orphans >/dev/null 2>&1 || true; rm -f "$log"; }
trap clean EXIT
trap 'exit 1' INT TERM

# Away from an operator's own .env, which would fill the gaps.
empty=$(mktemp)

echo "Production without settings ..."
if env -i PATH="$PATH" HOME="$HOME" DOCKER_HOST="${DOCKER_HOST:-}" COMPOSE_PROJECT_NAME="$COMPOSE_PROJECT_NAME" \
  sh -c 'if docker compose version >/dev/null 2>&1; then docker compose --env-file "$1" -f docker-compose.yml up -d --no-build postgres; else docker-compose --env-file "$1" -f docker-compose.yml up -d --no-build postgres; fi' \
  sh "$empty" >/dev/null 2>&1; then
  fail "production started without its settings"
fi
named=$(compose -f docker-compose.yml logs --no-color settings 2>&1)
for name in PUBLIC_URL INTERNAL_TOKEN IDENTITY_SECRET POSTGRES_PASSWORD GOOGLE_CLIENT_SECRET COMPANY_NAME; do
  case $named in *"$name is not set"*) ;; *) fail "the refusal does not name $name: $named" ;; esac
done
compose down --volumes --remove-orphans >/dev/null 2>&1
rm -f "$empty"

echo "The demo: building ..."
compose build >"$log" 2>&1 || { tail -n 40 "$log"; fail "the images did not build"; }
echo "The demo: starting ..."
compose up -d >/dev/null 2>&1 || { compose ps; compose logs --tail 20; fail "the demo did not come up"; }

waited=0
until [ -z "$(compose ps -q | xargs docker inspect --format '{{.Name}} {{.State.Status}} {{if .State.Health}}{{.State.Health.Status}}{{end}} {{.State.ExitCode}}' |
  awk '!($2 == "exited" && $NF == 0) && !($2 == "running" && $3 == "healthy")')" ]; do
  waited=$((waited + 2))
  [ "$waited" -lt 180 ] || { compose ps; compose logs --tail 20; fail "not every container is healthy"; }
  sleep 2
done

published=$(compose ps -q | xargs docker inspect --format '{{range $port, $hosts := .HostConfig.PortBindings}}{{range $hosts}}{{.HostIp}}:{{.HostPort}} {{end}}{{end}}' | tr -d '\n ')
[ "$published" = "127.0.0.1:$PORT" ] || fail "published: $published"

site=http://127.0.0.1:$PORT
posts=$(curl -fsS "$site/api/blog/posts")
case $posts in *'"slug"'*) ;; *) fail "the API lists no posts" ;; esac
case $(curl -fsS "$site/blog") in *'/blog/backup-3-2-1'*) ;; *) fail "the blog does not show the seeded articles" ;; esac
picture=$(printf '%s' "$posts" | grep -o '/media/[0-9a-f]*/1408.jpg' | sed -n 1p)
curl -fsS -o /dev/null "$site$picture" || fail "the gateway does not serve $picture"

echo "A service made anew is found again ..."
compose up -d --force-recreate --no-deps content >/dev/null 2>&1
waited=0
until curl -fsS -o /dev/null "$site/api/blog/posts?limit=$waited" 2>/dev/null && [ "$waited" -gt 0 ]; do
  waited=$((waited + 1))
  [ "$waited" -lt 45 ] || fail "content was not found again"
  sleep 1
done
echo "The containers work: all healthy, one published port."
