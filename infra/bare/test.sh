#!/bin/sh
# Tries the project's commands in containers of plain Debian that have git and make and nothing else, as root and as a person
# with sudo; without rights, and without a network, one sentence must say what is missing. Leaves nothing behind but images.
#   infra/bare/test.sh                      everything
#   infra/bare/test.sh start person         one command (refusals, start, test), as one account
set -eu
cd "$(dirname "$0")/../.."

only=${1:-}
accounts=${2:-root person}
container=
fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }
trap '[ -z "$container" ] || docker rm -f "$container" >/dev/null 2>&1 || true' EXIT
trap 'exit 1' INT TERM

# The machine that a stage of infra/bare/Dockerfile describes, with the files that git knows as they are now.
machine() {
  git ls-files -z --cached --others --exclude-standard | tar -c --null --ignore-failed-read -T - 2>/dev/null |
    DOCKER_BUILDKIT=1 docker build -q -f infra/bare/Dockerfile --target "$1" -t "vitrine-bare-$1" - >/dev/null ||
    fail "the machine $1 could not be made"
}

# All that `make start` says on a machine, which has to be one sentence with the given words.
refuses() {
  words=$1 name=$2
  shift 2
  machine "$name"
  began=$(date +%s)
  said=$(docker run --rm --init "$@" "vitrine-bare-$name" make start 2>&1 >/dev/null | grep -v '^make: ') || true
  [ "$(printf '%s\n' "$said" | wc -l)" = 1 ] || fail "$name ($*) said more than a sentence: $said"
  case $said in *"$words"*) ;; *) fail "$name ($*) said: $said" ;; esac
  echo "$name ${*:-as it is} ($(($(date +%s) - began)) s): $said"
}

# The demo comes up, shows its blog, and ends when it is told to.
starts() {
  machine "$1"
  began=$(date +%s)
  container=$(docker run -d --init "vitrine-bare-$1" make start)
  # 1: no process listens yet. 2: one does, and the blog isn't there.
  until docker exec "$container" node_modules/.bin/node -e '
    fetch("http://127.0.0.1:8080/blog").then(async (answer) => process.exit((await answer.text()).includes("/blog/backup-3-2-1") ? 0 : 2), () => process.exit(1))
  ' >/dev/null 2>&1 || { [ $? != 2 ] || fail "make start opened its port before the blog was written ($1)"; false; }; do
    [ "$(docker inspect --format '{{.State.Running}}' "$container")" = true ] || { docker logs --tail 40 "$container"; fail "make start ended ($1)"; }
    [ $(($(date +%s) - began)) -lt 1800 ] || { docker logs --tail 40 "$container"; fail "make start did not answer ($1)"; }
    sleep 2
  done
  echo "make start, $1: answers after $(($(date +%s) - began)) s"
  docker stop -t 60 "$container" >/dev/null
  docker logs "$container" 2>&1 | grep -q 'SIGTERM: stopping' || fail "make start was not told to stop ($1)"
  docker rm "$container" >/dev/null
}

# Root runs it as the CI does.
tests() {
  machine "$1"
  began=$(date +%s)
  command='make test'
  [ "$1" = person ] || command=.ci/run
  container=$(docker run -d --init "vitrine-bare-$1" $command)
  docker logs -f "$container" 2>&1
  status=$(docker wait "$container")
  [ "$status" = 0 ] || fail "$command ($1) ended with $status"
  echo "$command, $1: passed after $(($(date +%s) - began)) s"
  docker rm "$container" >/dev/null
}

if [ -z "$only" ] || [ "$only" = refusals ]; then
  refuses 'sudo apt-get install nodejs npm ca-certificates libatomic1' stranger
  refuses 'packages can'\''t be reached' root --network none
  refuses 'npm registry can'\''t be reached (E' packaged --network none
fi
for account in $accounts; do
  [ -n "$only" ] && [ "$only" != start ] || starts "$account"
  [ -n "$only" ] && [ "$only" != test ] || tests "$account"
done
