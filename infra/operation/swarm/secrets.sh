#!/bin/sh
# Makes the stack's secrets of what `.env` says. One that exists is kept: to change it, make it under another name and say so in
# stack.yml, as Swarm never changes a secret that is in use.
#   set -a; . ./.env; set +a; infra/operation/swarm/secrets.sh
set -eu

secret() { # name, value
  docker secret inspect "vitrine-$1" >/dev/null 2>&1 || printf '%s' "$2" | docker secret create "vitrine-$1" - >/dev/null
}
database() { # role, password
  secret "$1-database-password" "$2"
  secret "$1-database-url" "postgres://vitrine_$1:$2@postgres:5432/vitrine"
}

secret internal-token "${INTERNAL_TOKEN:?}"
secret identity-secret "${IDENTITY_SECRET:?}"
secret google-client-secret "${GOOGLE_CLIENT_SECRET:?}"
secret postgres-password "${POSTGRES_PASSWORD:?}"
database auth "${AUTH_DATABASE_PASSWORD:?}"
database content "${CONTENT_DATABASE_PASSWORD:?}"
database ai "${AI_DATABASE_PASSWORD:?}"
secret backup-key "${BACKUP_KEY:?}"
secret redis-password "${REDIS_PASSWORD:?}"
secret redis-url "redis://:${REDIS_PASSWORD:?}@redis:6379"
# Swarm takes no empty secret; a service reads it without the line's end.
secret openai-api-key "${OPENAI_API_KEY:-
}"
secret s3-secret-access-key "${S3_SECRET_ACCESS_KEY:?}"
secret backup-s3-secret-access-key "${BACKUP_S3_SECRET_ACCESS_KEY:-
}"
