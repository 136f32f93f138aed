#!/bin/sh
# Runs nginx with its error log filtered, its requests counted and its access records closed by day:
# run.sh <folder for the pipes> <folder of http/audience.conf> <folder of records, or none> <instance> nginx ...
# nginx ends a line about a request with the request line, the upstream's address and the referrer, whole: preview tokens, sign-in
# codes and searches among them, and no setting leaves them out. Of these the upstream's host stays. The number after the
# asterisk is the connection's, by which the line of the access log is found.
set -eu

here=$(dirname "$0")
run=$1 audience=$2 records=$3 instance=$4
shift 4
rm -f "$run/errors" "$run/requests"
mkfifo -m 600 "$run/errors" "$run/requests"
sed -u -E \
  -e 's#, request: ".*, upstream: "([a-z]+://[^/"]*).*$#, upstream: "\1"#' -e 't path' \
  -e 's#, (request|subrequest|upstream|host|referrer): ".*$##' -e ':path' \
  -e 's#/preview/[^" ]+#/preview/-#Ig' <"$run/errors" >&2 &
# mawk would wait until it has 4 KB.
case $(awk -W version 2>&1 </dev/null || true) in mawk*) awk='awk -W interactive' ;; *) awk='awk' ;; esac
$awk -f "$here/metrics.awk" -v file="$run/metrics" -v version="${VITRINE_VERSION:-local}" -v audience="$audience" -v records="$run/records" <"$run/requests" &
if [ -n "$records" ]; then
  while sleep 60 && kill -0 $$ 2>/dev/null; do "$here/records.sh" "$records" "$instance" $$ "$run/records" || true; done &
fi
exec "$@" 2>"$run/errors"
