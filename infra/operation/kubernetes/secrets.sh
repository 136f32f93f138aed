#!/bin/sh
# Writes the secrets that the deployments read, of what `.env` says; what exists is brought up to date. Restart what reads a changed
# one: `kubectl -n vitrine rollout restart deployment`.
#   set -a; . ./.env; set +a; infra/operation/kubernetes/secrets.sh vitrine small|large
set -eu
namespace=${1:?namespace} size=${2:?small or large}

secret() { # name, --from-literal=…
  name=$1
  shift
  kubectl -n "$namespace" create secret generic "$name" "$@" --dry-run=client -o yaml | kubectl apply -f - >/dev/null
}
database() { printf 'postgres://vitrine_%s:%s@vitrine-postgres-rw.%s.svc.cluster.local:5432/vitrine' "$1" "$2" "$namespace"; }

case $size in
  small) redis="redis://:${REDIS_PASSWORD:?}@redis:6379" ;;
  large) redis="redis+sentinel://:${REDIS_PASSWORD:?}@redis-0.redis,redis-1.redis,redis-2.redis/vitrine" ;;
  *) echo "The size is small or large, not $size." >&2; exit 1 ;;
esac

kubectl get namespace "$namespace" >/dev/null 2>&1 || kubectl create namespace "$namespace" >/dev/null
secret vitrine-internal --from-literal=INTERNAL_TOKEN="${INTERNAL_TOKEN:?}"
secret vitrine-roles --from-literal=AUTH_DATABASE_PASSWORD="${AUTH_DATABASE_PASSWORD:?}" \
  --from-literal=CONTENT_DATABASE_PASSWORD="${CONTENT_DATABASE_PASSWORD:?}" --from-literal=AI_DATABASE_PASSWORD="${AI_DATABASE_PASSWORD:?}"
secret vitrine-auth --from-literal=DATABASE_URL="$(database auth "$AUTH_DATABASE_PASSWORD")" \
  --from-literal=IDENTITY_SECRET="${IDENTITY_SECRET:?}" --from-literal=GOOGLE_CLIENT_ID="${GOOGLE_CLIENT_ID:?}" \
  --from-literal=GOOGLE_CLIENT_SECRET="${GOOGLE_CLIENT_SECRET:?}" --from-literal=ADMIN_EMAILS="${ADMIN_EMAILS:?}"
secret vitrine-content --from-literal=DATABASE_URL="$(database content "$CONTENT_DATABASE_PASSWORD")" --from-literal=REDIS_URL="$redis" \
  --from-literal=WHATSAPP_APP_SECRET="${WHATSAPP_APP_SECRET:-}" --from-literal=WHATSAPP_VERIFY_TOKEN="${WHATSAPP_VERIFY_TOKEN:-}" \
  --from-literal=CHATWOOT_WEBHOOK_SECRET="${CHATWOOT_WEBHOOK_SECRET:-}"
secret vitrine-ai --from-literal=DATABASE_URL="$(database ai "$AI_DATABASE_PASSWORD")" --from-literal=REDIS_URL="$redis" \
  --from-literal=OPENAI_API_KEY="${OPENAI_API_KEY:-}" --from-literal=S3_ACCESS_KEY_ID="${S3_ACCESS_KEY_ID:?}" \
  --from-literal=S3_SECRET_ACCESS_KEY="${S3_SECRET_ACCESS_KEY:?}"
secret vitrine-redis --from-literal=REDIS_PASSWORD="$REDIS_PASSWORD"
# KEDA asks from its own namespace, so the name is whole.
secret vitrine-keda --from-literal=DATABASE_URL="$(database ai "$AI_DATABASE_PASSWORD")"
