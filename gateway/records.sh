#!/bin/sh
#   records.sh <folder> <instance> <nginx's pid> <file of metrics>
# Closes the files of access records whose first record isn't of today, compresses closed ones, removes what is past six
# months or, the oldest first, beyond GATEWAY_RECORDS_MB, and writes the room that they take as metrics.
# Gateways that share a folder may close each other's files: nginx writes to a renamed file until it gets USR1.
set -eu
cd "$1"
limit=${GATEWAY_RECORDS_MB:-10240}
# The version before compresses as it writes.
for file in current-*.log current-*.log.gz; do
  [ -e "$file" ] || continue
  first=$(gzip -dcf "$file" 2>/dev/null | head -c 10)
  [ -z "$first" ] || [ "$first" = "$(date +%F)" ] || mv "$file" "$first-$(date +%H%M%S)-${file#current-}" || true
done
[ -e "current-$2.log" ] || kill -USR1 "$3"
# A day after its last record no gateway writes to a closed file any more.
find . -name '*.log' ! -name 'current-*' -mtime +0 -exec gzip -f {} +
find . -name '*.log.gz' -mtime +183 -delete
while [ "$(du -sm . | cut -f 1)" -gt "$limit" ]; do
  oldest=$(find . -name '*.log.gz' -exec ls -tr {} + | head -n 1)
  [ -n "$oldest" ] || break
  rm "$oldest"
done
{
  echo '# HELP vitrine_gateway_records_bytes Room that the access records take'
  echo '# TYPE vitrine_gateway_records_bytes gauge'
  echo "vitrine_gateway_records_bytes $(($(du -sk . | cut -f 1) * 1024))"
  echo '# HELP vitrine_gateway_records_limit_bytes Room beyond which the oldest records go'
  echo '# TYPE vitrine_gateway_records_limit_bytes gauge'
  echo "vitrine_gateway_records_limit_bytes $((limit * 1048576))"
} >"$4.new"
mv "$4.new" "$4"
