# Sets `leader`: whom the Sentinels name, or the first of all while none of them knows. Read by redis.sh and sentinel.sh.
export REDISCLI_AUTH="$REDIS_PASSWORD"
leader=
for sentinel in $SENTINELS; do
  leader=$(redis-cli -h "$sentinel" -p 26379 sentinel get-master-addr-by-name "$GROUP" 2>/dev/null | head -n 1) || true
  case $leader in '' | *' '*) leader= ;; *) break ;; esac
done
: "${leader:=$FIRST}"
