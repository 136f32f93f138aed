# Read by the scripts of this folder: the one place that knows what an installation is made of. COMPOSE_FILE names its files, in the environment or
# in .env, as Compose has it; ENV_FILE is another place for .env.
cd "$(dirname "$0")/../.."
env_file=${ENV_FILE:-.env}
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}
[ -f "$env_file" ] || fail "There is no $env_file: it holds the settings of an installation (.env.example)."
[ -n "${COMPOSE_FILE:-}" ] || COMPOSE_FILE=$(sed -n 's/^ *COMPOSE_FILE=//p' "$env_file" | tail -n 1 | tr -d "\"'\r")
# Without any, Compose itself would add the demo's.
export COMPOSE_FILE="${COMPOSE_FILE:-docker-compose.yml}"
if docker compose version >/dev/null 2>&1; then program='docker compose'; else program=docker-compose; fi
compose() { $program --env-file "$env_file" "$@"; }
with_backups() { case ":$COMPOSE_FILE:" in *docker-compose.backup.yml:*) ;; *) return 1 ;; esac }
no_backups="COMPOSE_FILE in $env_file doesn't name docker-compose.backup.yml"
