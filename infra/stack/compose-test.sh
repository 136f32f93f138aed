#!/bin/sh
# Tries the containers on a real engine: production refuses to start without its settings and names them; production with them, and the
# demo, come up with every container healthy and one published port; the demo's blog is behind it. Leaves nothing behind.
set -eu
cd "$(dirname "$0")/../.."

PORT=${PORT:-8080}
settings=$(mktemp)
log=$(mktemp)
site=http://127.0.0.1:$PORT

# Compose with the settings in a file of our own, away from an operator's `.env` and variables.
compose() {
  env -i PATH="$PATH" HOME="$HOME" DOCKER_HOST="${DOCKER_HOST:-}" DOCKER_BUILDKIT=1 COMPOSE_DOCKER_CLI_BUILD=1 \
    COMPOSE_PROJECT_NAME=vitrine-compose-test PORT="$PORT" \
    $program --env-file "$settings" "$@"
}
if docker compose version >/dev/null 2>&1; then program='docker compose'; else program=docker-compose; fi
production() { compose -f docker-compose.yml "$@"; }

fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }
down() { compose down --volumes --remove-orphans >/dev/null 2>&1 || true; }
trap 'down; rm -f "$log" "$settings"' EXIT
trap 'exit 1' INT TERM

# Starts everything with the given command, and waits until each container is healthy, or has done its work and ended well.
come_up() {
  "$1" up -d >"$log" 2>&1 || { cat "$log"; "$1" ps; "$1" logs --tail 20; fail "not everything came up"; }
  waited=0
  until [ -z "$("$1" ps -a -q | xargs docker inspect --format '{{.Name}} {{.State.Status}} {{if .State.Health}}{{.State.Health.Status}}{{end}} {{.State.ExitCode}}' |
    awk '!($2 == "exited" && $NF == 0) && !($2 == "running" && $3 == "healthy")')" ]; do
    waited=$((waited + 2))
    [ "$waited" -lt 180 ] || { "$1" ps; "$1" logs --tail 20; fail "not every container is healthy"; }
    sleep 2
  done
  # No container has a right of root, a root file system to write to, or room without an end.
  loose=$("$1" ps -a -q | xargs docker inspect --format '{{.Name}} {{.Config.User}} {{.HostConfig.ReadonlyRootfs}} {{.HostConfig.CapDrop}} {{.HostConfig.CapAdd}} {{.HostConfig.SecurityOpt}} {{.HostConfig.Memory}} {{.HostConfig.PidsLimit}}' |
    awk 'NF != 8 || $2 ~ /^(root|0)(:|$)/ || $3 $4 $5 $6 != "true[ALL][][no-new-privileges:true]" || $7 <= 0 || $8 <= 0')
  [ -z "$loose" ] || fail "not closed: $loose"
  published=$("$1" ps -a -q | xargs docker inspect --format '{{range $port, $hosts := .HostConfig.PortBindings}}{{range $hosts}}{{.HostIp}}:{{.HostPort}} {{end}}{{end}}' | tr -d '\n ')
  [ "$published" = "127.0.0.1:$PORT" ] || fail "published: $published"
}

echo "Building the images ..."
compose build >"$log" 2>&1 || { tail -n 40 "$log"; fail "the images did not build"; }

echo "Production without settings ..."
if production up -d postgres >"$log" 2>&1; then fail "production started without its settings"; fi
named=$(production logs --no-color settings 2>&1)
for name in PUBLIC_URL GATEWAY_TRUSTED_PROXIES INTERNAL_TOKEN IDENTITY_SECRET POSTGRES_PASSWORD REDIS_PASSWORD GOOGLE_CLIENT_SECRET COMPANY_NAME; do
  case $named in *"$name is not set"*) ;; *) fail "the refusal does not name $name: $named" ;; esac
done
down

echo "Production with settings ..."
cat >"$settings" <<'SETTINGS'
PUBLIC_URL=https://vitrine-compose-test.com.br
GATEWAY_TRUSTED_PROXIES=172.16.0.0/12
INTERNAL_TOKEN=2f6c1c0a9b7e4d3f8a5b6c7d8e9f0a1b
IDENTITY_SECRET=9d8c7b6a5f4e3d2c1b0a9f8e7d6c5b4a3f2e1d0c
POSTGRES_PASSWORD=b1946ac92492d2347c6235b4
AUTH_DATABASE_PASSWORD=591785b794601e212b260e25
CONTENT_DATABASE_PASSWORD=e59ff97941044f85df5297e1
AI_DATABASE_PASSWORD=7d793037a0760186574b0282
REDIS_PASSWORD=4c9184f37cff01bcdc32dc48
GOOGLE_CLIENT_ID=1234567890-vitrine.apps.googleusercontent.com
GOOGLE_CLIENT_SECRET=GOCSPX-0f1e2d3c4b5a6978
ADMIN_EMAILS=pessoa@vitrine-teste.com.br
OPENAI_API_KEY=sk-0f1e2d3c4b5a69788796a5b4
COMPANY_NAME=Exemplo Segurança
COMPANY_CHAT_NUMBER=5511900000000
COMPANY_EMAIL=contato@vitrine-teste.com.br
COMPANY_PHONE=(11) 4000-1234
COMPANY_CNPJ=00.000.000/0001-91
COMPANY_LEGAL_NAME=Exemplo Segurança da Informação Ltda.
COMPANY_ADDRESS=Avenida Paulista, 1000
SETTINGS
come_up production
curl -fsS "$site/" -H 'Host: vitrine-compose-test.com.br' | grep -q 'Exemplo Segurança' || fail "the home page does not name the company"
case $(production ps) in *demo*) fail "production runs a stand-in" ;; esac
case $(production exec -T redis redis-cli ping 2>&1) in *NOAUTH*) ;; *) fail "Redis answers without its password" ;; esac
# No secret where it isn't used.
secrets_of() { production ps -a -q "$1" | xargs docker inspect --format '{{range .Config.Env}}{{println .}}{{end}}' | grep -oE '^[A-Z_0-9]*(PASSWORD|SECRET|TOKEN|KEY|DATABASE_URL|REDIS_URL)=.+' | cut -d= -f1 | sort | tr '\n' ' '; }
for expected in 'gateway:' 'frontend:' 'scheduler:INTERNAL_TOKEN ' 'redis:REDIS_PASSWORD ' \
  'migrate-auth:DATABASE_URL ' 'migrate-content:DATABASE_URL ' 'migrate-ai:DATABASE_URL ' \
  'auth:DATABASE_URL GOOGLE_CLIENT_SECRET IDENTITY_SECRET INTERNAL_TOKEN ' 'content:DATABASE_URL INTERNAL_TOKEN REDIS_URL ' \
  'ai:DATABASE_URL INTERNAL_TOKEN OPENAI_API_KEY REDIS_URL ' 'ai-worker:DATABASE_URL INTERNAL_TOKEN OPENAI_API_KEY REDIS_URL '; do
  found=$(secrets_of "${expected%%:*}")
  [ "$found" = "${expected#*:}" ] || fail "${expected%%:*} is given: $found"
done

echo "The demo over this production ..."
before=$(production ps -q postgres content)
for kept in all none; do
  # At last without its settings: the volumes alone say whose they are.
  [ "$kept" = all ] || mv "$settings" "$settings.kept"
  touch "$settings"
  if compose up -d >"$log" 2>&1; then fail "the demo took the place of a production ($kept settings)"; fi
  case $(compose logs --no-color settings 2>&1) in *'The demo does not start'*) ;; *) cat "$log"; fail "the demo does not say why it refuses" ;; esac
done
mv "$settings.kept" "$settings"
production up -d >"$log" 2>&1 || { cat "$log"; fail "production does not come back"; }
[ "$program" != docker-compose ] || [ "$(production ps -q postgres content)" = "$before" ] || fail "the demo replaced containers of a production"
down

echo "Production with what anybody knows ..."
good=$(cat "$settings")
for bad in PUBLIC_URL=http://exemplo.com.br GATEWAY_TRUSTED_PROXIES=none INTERNAL_TOKEN=vitrine-demo-internal-token \
  IDENTITY_SECRET=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa BIND=0.0.0.0; do
  printf '%s\n' "$good" | sed "/^${bad%%=*}=/d" >"$settings"
  echo "$bad" >>"$settings"
  if production up settings >"$log" 2>&1; then :; fi
  production logs --no-color settings 2>&1 | grep -q "  - ${bad%%=*} " || { cat "$log"; fail "production takes $bad"; }
  down
done
# The demo is on the loopback whatever the file says that production reads.
echo 'BIND=0.0.0.0' >"$settings"

echo "The demo ..."
come_up compose
at() { compose ps -a -q "$1" | xargs docker inspect --format "{{.State.$2}}"; }
[ "$(printf '%s\n' "$(at seed FinishedAt)" "$(at gateway StartedAt)" | sort | sed -n 1p)" = "$(at seed FinishedAt)" ] ||
  fail "the gateway opened its port before the demo blog was written"
posts=$(curl -fsS "$site/api/blog/posts")
case $posts in *'"slug"'*) ;; *) fail "the API lists no posts" ;; esac
case $(curl -fsS "$site/blog") in *'/blog/backup-3-2-1'*) ;; *) fail "the blog does not show the seeded articles" ;; esac
picture=$(printf '%s' "$posts" | grep -o '/media/[0-9a-f]*/1408.jpg' | sed -n 1p)
curl -fsS -o /dev/null "$site$picture" || fail "the gateway does not serve $picture"

echo "A recreated service is found again ..."
compose up -d --force-recreate --no-deps content >/dev/null 2>&1
waited=0
until curl -fsS -o /dev/null "$site/api/blog/posts?limit=$waited" 2>/dev/null && [ "$waited" -gt 0 ]; do
  waited=$((waited + 1))
  [ "$waited" -lt 45 ] || fail "content was not found again"
  sleep 1
done
echo "A gateway that was killed comes back ..."
gateway=$(compose ps -q gateway)
docker kill "$gateway" >/dev/null
docker start "$gateway" >/dev/null
waited=0
until curl -fsS -o /dev/null "$site/blog" 2>/dev/null; do
  waited=$((waited + 1))
  [ "$waited" -lt 30 ] || { docker logs --tail 5 "$gateway"; fail "the gateway does not come back"; }
  sleep 1
done
echo "PostgreSQL that was killed while it took its lock starts again ..."
compose kill postgres >/dev/null 2>&1
compose run --rm --no-deps -T --entrypoint sh postgres -c ': >"$PGDATA/postmaster.pid"' >/dev/null 2>&1
compose start postgres >/dev/null 2>&1
waited=0
until curl -fsS -o /dev/null "$site/api/blog/posts?limit=1&page=$waited" 2>/dev/null && [ "$waited" -gt 0 ]; do
  waited=$((waited + 1))
  [ "$waited" -lt 45 ] || { compose logs --tail 5 postgres; fail "PostgreSQL does not start with an empty lock file"; }
  sleep 1
done
echo "The containers work: all healthy, one published port."
