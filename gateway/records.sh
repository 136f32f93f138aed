#!/bin/sh
# Closes the files of access records whose first record isn't of today, and removes what is past six months or, the oldest first, beyond
# 2 GB: records.sh <folder> <instance> <nginx's pid>. Gateways that share a folder may close each other's files: nginx writes on to a
# file whose name has changed, until it is told.
set -eu
cd "$1"
for file in current-*.log.gz; do
  first=$(gzip -dc "$file" 2>/dev/null | head -c 10)
  [ -z "$first" ] || [ "$first" = "$(date +%F)" ] || mv "$file" "$first-$(date +%H%M%S)-${file#current-}" || true
done
[ -e "current-$2.log.gz" ] || kill -USR1 "$3"
find . -name '*.log.gz' -mtime +183 -delete
while [ "$(du -sm . | cut -f 1)" -gt "${RECORDS_MB:-2048}" ]; do rm "$(ls -tr ./*.log.gz | head -n 1)"; done
