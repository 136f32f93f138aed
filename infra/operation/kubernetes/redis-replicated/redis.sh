#!/bin/sh
# Starts a Redis as a follower of whoever leads: whom the Sentinels name, or the first of all while none of them knows.
#   SELF      own name, as the others reach it      GROUP, FIRST, SENTINELS, REDIS_PASSWORD      as in sentinel.sh
set -eu
export REDISCLI_AUTH="$REDIS_PASSWORD"
leader=
for sentinel in $SENTINELS; do
  leader=$(redis-cli -h "$sentinel" -p 26379 sentinel get-master-addr-by-name "$GROUP" 2>/dev/null | head -n 1) || true
  case $leader in '' | *' '*) leader= ;; *) break ;; esac
done
: "${leader:=$FIRST}"
set -- redis-server --dir /data --appendonly yes --appendfsync everysec --save '' --maxmemory 256mb --maxmemory-policy noeviction \
  --requirepass "$REDIS_PASSWORD" --masterauth "$REDIS_PASSWORD" --replica-announce-ip "$SELF" \
  --min-replicas-to-write 1 --min-replicas-max-lag 10
[ "$leader" = "$SELF" ] || set -- "$@" --replicaof "$leader" 6379
exec "$@"
