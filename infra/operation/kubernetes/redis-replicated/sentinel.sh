#!/bin/sh
# Starts a Sentinel.
#   SELF      own name, as the others reach it      GROUP      what clients call the leader      FIRST      who leads at the very first
#   SENTINELS      names of all of them             REDIS_PASSWORD      of Redis and of the Sentinels
set -eu
. "$(dirname "$0")/leader.sh"
# The leader's name has to be known before it can be watched.
until getent hosts "$leader" >/dev/null; do sleep 1; done
cat >/tmp/sentinel.conf <<CONF
port 26379
dir /tmp
requirepass $REDIS_PASSWORD
sentinel sentinel-pass $REDIS_PASSWORD
sentinel resolve-hostnames yes
sentinel announce-hostnames yes
sentinel announce-ip $SELF
sentinel monitor $GROUP $leader 6379 2
sentinel auth-pass $GROUP $REDIS_PASSWORD
sentinel down-after-milliseconds $GROUP 3000
sentinel failover-timeout $GROUP 15000
CONF
exec redis-server /tmp/sentinel.conf --sentinel
