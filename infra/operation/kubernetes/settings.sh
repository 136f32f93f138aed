#!/bin/sh
# Writes what `.env` and a release's images.env say into a copy of small or large, for `kubectl kustomize`: settings.env, secrets/, release/.
#   set -a; . ./.env; . ./images.env; set +a; infra/operation/kubernetes/settings.sh infra/operation/kubernetes/ours
set -eu
folder=${1:?Say which folder}
namespace=$(sed -n 's/^namespace: //p' "$folder/kustomization.yaml")
umask 077

# The settings of .env.example but for secrets (below), what the base sets, and what is Compose's alone. What is empty is left out: the
# services' own defaults count.
elsewhere='^(COMPOSE_|PORT|BIND$|BACKUP_|ALERT_|GRAFANA_|MEDIA_STORAGE$|GATEWAY_(SAVE_)?PATIENCE$|ADMIN_EMAILS$|GOOGLE_CLIENT_ID$|S3_ACCESS_KEY_ID$)'
{
  echo VITRINE_VERSION
  # Gone one release after the site's document came.
  printf 'COMPANY_%s\n' HOURS OPENING_HOURS VOICE MARK SHARE_PICTURE CREDENTIALS PEOPLE FIGURES CASES PROFILES
  sed -n 's/^\([A-Z][A-Z0-9_]*\)=.*/\1/p' "$(dirname "$0")/../../../.env.example" |
    grep -vE "$elsewhere|(_PASSWORD|_TOKEN|_SECRET|_API_KEY|_ACCESS_KEY)\$"
} | while read -r name; do
  eval "value=\${$name-}"
  [ -z "$value" ] || printf '%s=%s\n' "$name" "$value"
done >"$folder/settings.env"
# The route's name: a port in front of it is not its own.
host=${PUBLIC_URL#*://}
printf 'PUBLIC_HOST=%s\n' "${host%%[:/]*}" >>"$folder/settings.env"

database() { printf 'DATABASE_URL=postgres://vitrine_%s:%s@vitrine-postgres-rw.%s.svc.cluster.local:5432/vitrine' "$1" "$2" "$namespace"; }
if grep -q redis-replicated "$folder/kustomization.yaml"; then
  redis="REDIS_URL=redis+sentinel://:${REDIS_PASSWORD:?}@redis-0.redis,redis-1.redis,redis-2.redis/vitrine"
else
  redis="REDIS_URL=redis://:${REDIS_PASSWORD:?}@redis:6379"
fi
secret() { # name, NAME=value …
  file=$folder/secrets/$1.env
  shift
  printf '%s\n' "$@" >"$file"
}
mkdir -p "$folder/secrets" "$folder/release"
secret internal INTERNAL_TOKEN="${INTERNAL_TOKEN:?}"
secret roles AUTH_DATABASE_PASSWORD="${AUTH_DATABASE_PASSWORD:?}" CONTENT_DATABASE_PASSWORD="${CONTENT_DATABASE_PASSWORD:?}" \
  AI_DATABASE_PASSWORD="${AI_DATABASE_PASSWORD:?}"
secret auth "$(database auth "$AUTH_DATABASE_PASSWORD")" IDENTITY_SECRET="${IDENTITY_SECRET:?}" GOOGLE_CLIENT_ID="${GOOGLE_CLIENT_ID:?}" \
  GOOGLE_CLIENT_SECRET="${GOOGLE_CLIENT_SECRET:?}" ADMIN_EMAILS="${ADMIN_EMAILS:?}"
secret content "$(database content "$CONTENT_DATABASE_PASSWORD")" "$redis" WHATSAPP_APP_SECRET="${WHATSAPP_APP_SECRET:-}" \
  WHATSAPP_VERIFY_TOKEN="${WHATSAPP_VERIFY_TOKEN:-}" CHATWOOT_WEBHOOK_SECRET="${CHATWOOT_WEBHOOK_SECRET:-}"
secret ai "$(database ai "$AI_DATABASE_PASSWORD")" "$redis" OPENAI_API_KEY="${OPENAI_API_KEY:-}" S3_ACCESS_KEY_ID="${S3_ACCESS_KEY_ID:?}" \
  S3_SECRET_ACCESS_KEY="${S3_SECRET_ACCESS_KEY:?}"
secret redis REDIS_PASSWORD="$REDIS_PASSWORD"
# KEDA asks from its own namespace, so the name is whole.
secret keda "$(database ai "$AI_DATABASE_PASSWORD")"

{
  printf 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nimages:\n'
  for name in settings auth content ai scheduler frontend gateway; do
    eval "digest=\${VITRINE_$(printf %s "$name" | tr '[:lower:]' '[:upper:]')_DIGEST-}"
    printf "  - { name: vitrine/%s, newName: %s/%s, newTag: '%s' }\n" "$name" "${VITRINE_IMAGES:?}" "$name" "${VITRINE_VERSION:?}$digest"
  done
  # A Job can't be changed: another one has another name, so that a refused setting is mended by the same commands.
  hash=$(cat "$folder/settings.env" "$folder"/secrets/*.env "$(dirname "$0")/../../postgres/init.sh" | sha256sum | cut -c 1-10)
  cat <<END
patches:
  - target: { kind: Job, name: prepare-database }
    patch: '[{"op": "replace", "path": "/metadata/name", "value": "prepare-database-$hash"}]'
    options: { allowNameChange: true }
END
} >"$folder/release/kustomization.yaml"
