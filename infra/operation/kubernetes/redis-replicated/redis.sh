#!/bin/sh
# Starts a Redis as a follower of the leader: whom the Sentinels name, or the first of all while none of them knows.
#   SELF      own name, as the others reach it      GROUP, FIRST, SENTINELS, REDIS_PASSWORD      as in sentinel.sh
set -eu
. "$(dirname "$0")/leader.sh"
# The passwords come by the standard input: the list of processes shows arguments to everybody.
set -- redis-server - --dir /data --appendonly yes --appendfsync everysec --save '' --maxmemory 256mb --maxmemory-policy noeviction \
  --replica-announce-ip "$SELF" --min-replicas-to-write 1 --min-replicas-max-lag 10
[ "$leader" = "$SELF" ] || set -- "$@" --replicaof "$leader" 6379
exec "$@" <<CONF
requirepass $REDIS_PASSWORD
masterauth $REDIS_PASSWORD
CONF
