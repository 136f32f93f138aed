#!/bin/sh
# Runs nginx with its error log filtered: run.sh <folder for the pipe> nginx ...
# nginx ends a line about a request with the request line, the upstream's address and the referrer, whole: preview tokens, sign-in
# codes and searches among them, and no setting leaves them out. Of these the upstream's host stays. The number after the
# asterisk is the connection's, by which the line of the access log is found.
set -eu

pipe=$1/errors
shift
rm -f "$pipe"
mkfifo -m 600 "$pipe"
sed -u -E \
  -e 's#, request: ".*, upstream: "([a-z]+://[^/"]*).*$#, upstream: "\1"#' -e 't path' \
  -e 's#, (request|subrequest|upstream|host|referrer): ".*$##' -e ':path' \
  -e 's#/preview/[^" ]+#/preview/-#Ig' <"$pipe" >&2 &
exec "$@" 2>"$pipe"
