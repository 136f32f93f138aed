#!/bin/sh
# Runs a command with the settings of BACKUP_* as pgBackRest and restic read them. PostgreSQL's archive_command and the backup's own
# programs go through here, so both mean the same place and the same key:
#   environment.sh pgbackrest archive-push /path/of/a/segment
#
#   BACKUP_KEY              passphrase of everything that is written; this and the bucket's secret may come as a file (…_FILE)
#   BACKUP_STORAGE          local (the folder /var/lib/vitrine/backups) or s3
#   BACKUP_S3_ENDPOINT, …_REGION, …_BUCKET, …_ACCESS_KEY_ID, …_SECRET_ACCESS_KEY
set -eu

for name in BACKUP_KEY BACKUP_S3_SECRET_ACCESS_KEY; do
  eval "file=\${${name}_FILE:-}"
  if [ -n "$file" ]; then eval "export $name=\$(cat \"\$file\")"; fi
done
: "${BACKUP_KEY:?is not set}"
export PGBACKREST_STANZA=vitrine
export PGBACKREST_PG1_PATH="${BACKUP_PG_PATH:-/var/lib/postgresql/data}"
export PGBACKREST_PG1_USER="${POSTGRES_USER:-postgres}" PGBACKREST_PG1_SOCKET_PATH="${BACKUP_PG_SOCKET:-/var/run/postgresql}" PGBACKREST_PG1_PORT="${BACKUP_PG_PORT:-5432}"
export PGBACKREST_LOG_LEVEL_FILE=off PGBACKREST_LOG_LEVEL_STDERR=off PGBACKREST_LOG_LEVEL_CONSOLE="${BACKUP_LOG_LEVEL:-warn}"
export PGBACKREST_LOCK_PATH="${BACKUP_WORK:-/tmp}/pgbackrest"
# Compressed before it is encrypted; a new backup begins at once instead of waiting for the next checkpoint.
export PGBACKREST_COMPRESS_TYPE=zst PGBACKREST_START_FAST=y PGBACKREST_DELTA=y PGBACKREST_ARCHIVE_TIMEOUT=120
export PGBACKREST_REPO1_CIPHER_TYPE=aes-256-cbc PGBACKREST_REPO1_CIPHER_PASS="$BACKUP_KEY"
# Weekly full backups and daily differences (fulls count among these): with the eighth day, any second of the last seven can be had.
export PGBACKREST_REPO1_RETENTION_FULL=5 PGBACKREST_REPO1_RETENTION_DIFF=8
export PGBACKREST_REPO1_RETENTION_ARCHIVE_TYPE=diff PGBACKREST_REPO1_RETENTION_ARCHIVE=8
export RESTIC_PASSWORD="$BACKUP_KEY" RESTIC_CACHE_DIR="${BACKUP_WORK:-/tmp}/restic" RESTIC_PROGRESS_FPS=0.0001

# restic has a place for the pictures and one for the access records.
place=${BACKUP_PLACE:-pictures}
case ${BACKUP_STORAGE:-local} in
  local)
    folder=${BACKUP_FOLDER:-/var/lib/vitrine/backups}
    export PGBACKREST_REPO1_TYPE=posix PGBACKREST_REPO1_PATH="$folder/database" RESTIC_REPOSITORY="$folder/$place"
    ;;
  s3)
    : "${BACKUP_S3_BUCKET:?is not set}" "${BACKUP_S3_ENDPOINT:?is not set}"
    host=${BACKUP_S3_ENDPOINT#https://}
    export PGBACKREST_REPO1_TYPE=s3 PGBACKREST_REPO1_PATH=/database PGBACKREST_REPO1_S3_BUCKET="$BACKUP_S3_BUCKET" \
      PGBACKREST_REPO1_S3_ENDPOINT="${host%/}" PGBACKREST_REPO1_S3_REGION="${BACKUP_S3_REGION:-us-east-1}" \
      PGBACKREST_REPO1_S3_KEY="${BACKUP_S3_ACCESS_KEY_ID:?is not set}" \
      PGBACKREST_REPO1_S3_KEY_SECRET="${BACKUP_S3_SECRET_ACCESS_KEY:?is not set}" PGBACKREST_REPO1_S3_URI_STYLE=path
    export RESTIC_REPOSITORY="s3:https://${host%/}/$BACKUP_S3_BUCKET/$place" AWS_ACCESS_KEY_ID="$BACKUP_S3_ACCESS_KEY_ID" \
      AWS_SECRET_ACCESS_KEY="$BACKUP_S3_SECRET_ACCESS_KEY" AWS_DEFAULT_REGION="${BACKUP_S3_REGION:-us-east-1}"
    ;;
  *)
    echo "BACKUP_STORAGE must be local or s3." >&2
    exit 1
    ;;
esac
exec "$@"
