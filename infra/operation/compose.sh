# Read by the scripts beside it: production with its backups, and the variables of this project.
cd "$(dirname "$0")/../.."
if docker compose version >/dev/null 2>&1; then program='docker compose'; else program=docker-compose; fi
# COMPOSE_ENV_FILE and COMPOSE_MORE are for the test of the backups.
compose() {
  $program ${COMPOSE_ENV_FILE:+--env-file "$COMPOSE_ENV_FILE"} -f docker-compose.yml ${COMPOSE_MORE:-} -f docker-compose.backup.yml "$@"
}
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}
