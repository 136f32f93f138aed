#!/bin/sh
# Sets what the templates need, lets the base image's entrypoint render them and run /docker-entrypoint.d, then runs nginx.
# Everything written goes below /tmp/gateway: the root file system may be read-only.
set -eu

# Defaults for what the operator has not set.
while IFS='=' read -r name value; do
  case $name in GATEWAY_*) eval "export $name=\"\${$name:-$value}\"" ;; esac
done </gateway/defaults.env

: "${PUBLIC_URL:?is not set: the address of the site, such as https://exemplo.com.br}"
case $PUBLIC_URL in
  http://* | https://*) ;;
  *)
    echo "PUBLIC_URL must begin with http:// or https://, and it is \"$PUBLIC_URL\"." >&2
    exit 1
    ;;
esac
GATEWAY_SCHEME=${PUBLIC_URL%%://*}
host=${PUBLIC_URL#*://}
GATEWAY_HOST=${host%%/*}

GATEWAY_RUN_DIR=/tmp/gateway/run
GATEWAY_CACHE_DIR=${GATEWAY_CACHE_DIR:-/tmp/gateway/cache}
GATEWAY_ERROR_LOG=stderr
GATEWAY_ACCESS_LOG=/dev/stdout
GATEWAY_PAGES_DIR=/gateway/pages
GATEWAY_STATIC_DIR=/gateway/client
# With a volume there, the files of versions before stay for a month: pages that are open, or that the version before still serves
# during an update, ask for them.
if cp -R /gateway/client/. /gateway/kept/ 2>/dev/null; then
  GATEWAY_STATIC_DIR=/gateway/kept
  find /gateway/kept/assets -type f -mtime +30 -delete
fi
GATEWAY_MEDIA_DIR=${MEDIA_DIR:-/var/lib/vitrine/media}
GATEWAY_OUTPUT_DIR=/tmp/gateway/conf
# Without a reader there are no lines.
GATEWAY_AUDIENCE=${AUDIENCE_LOG_DIR:+on}
GATEWAY_AUDIENCE_DIR=${AUDIENCE_LOG_DIR:-/tmp/gateway/run}
# Gateways may share a folder of records.
GATEWAY_INSTANCE=$(hostname)
: "${GATEWAY_TO_AUTH:=auth:3000}" "${GATEWAY_TO_CONTENT:=content:3000}" "${GATEWAY_TO_AI:=ai:3000}"
: "${GATEWAY_TO_FRONTEND:=frontend:3000}" "${GATEWAY_TO_DEMO_GOOGLE:=demo-google:3000}"
export GATEWAY_SCHEME GATEWAY_HOST GATEWAY_RUN_DIR GATEWAY_CACHE_DIR GATEWAY_ERROR_LOG GATEWAY_ACCESS_LOG
export GATEWAY_INSTANCE GATEWAY_AUDIENCE GATEWAY_AUDIENCE_DIR GATEWAY_PAGES_DIR GATEWAY_STATIC_DIR GATEWAY_MEDIA_DIR GATEWAY_OUTPUT_DIR
export GATEWAY_TO_AUTH GATEWAY_TO_CONTENT GATEWAY_TO_AI GATEWAY_TO_FRONTEND GATEWAY_TO_DEMO_GOOGLE

# The base image renders /etc/nginx/templates; only our own variables are replaced, never nginx's.
export NGINX_ENVSUBST_OUTPUT_DIR=$GATEWAY_OUTPUT_DIR NGINX_ENVSUBST_FILTER='^GATEWAY_'
# The backup reads the records, as another user; the version before closed their folder to it.
[ -z "$GATEWAY_RECORDS_DIR" ] || chmod 755 "$GATEWAY_RECORDS_DIR" || true
mkdir -p "$GATEWAY_OUTPUT_DIR" "$GATEWAY_RUN_DIR" "$GATEWAY_CACHE_DIR"

# An old pipe has no reader and would block the check for ever.
rm -f "$GATEWAY_RUN_DIR/requests"
# Rendered, and checked while nothing is filtered; then nginx itself, its error log without what requests carry.
/docker-entrypoint.sh nginx -t -q -e stderr -c "$GATEWAY_OUTPUT_DIR/nginx.conf"
exec /gateway/run.sh "$GATEWAY_RUN_DIR" "$GATEWAY_AUDIENCE_DIR" "$GATEWAY_RECORDS_DIR" "$GATEWAY_INSTANCE" "$@"
