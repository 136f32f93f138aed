#!/bin/sh
# The database, its extensions, and one role with one schema for each service. Runs at each start of Compose (prepare-database) and of the
# native stack, and as a job on Kubernetes; what exists is kept, passwords are set again.
#
#   POSTGRES_USER, POSTGRES_DB      superuser and database
#   POSTGRES_PASSWORD               the superuser's; left as it is when it is not set
#   AUTH_DATABASE_PASSWORD, CONTENT_DATABASE_PASSWORD, AI_DATABASE_PASSWORD
#   INSTALLATION                    production (the default) or demo: written into a new database, which no other kind may use after it
#   UNMARKED                        what a database without that mark is; not set: a production's, unless all its admins are the demo's
set -eu

database=${POSTGRES_DB:-vitrine}
superuser=${POSTGRES_USER:-postgres}
installation=${INSTALLATION:-production}

# A password may come as a file, as every secret may.
for name in AUTH_DATABASE_PASSWORD CONTENT_DATABASE_PASSWORD AI_DATABASE_PASSWORD; do
  eval "file=\${${name}_FILE:-}"
  if [ -n "$file" ]; then
    eval "$name=\$(cat \"\$file\")"
    export "${name?}"
  fi
done

psql -v ON_ERROR_STOP=1 -qX --username "$superuser" --dbname postgres -v database="$database" <<'SQL'
SELECT format('CREATE DATABASE %I ENCODING ''UTF8'' TEMPLATE template0', :'database')
WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = :'database') \gexec
SQL

# Decision 004. Production takes any unmarked database: an installation that is updated must go on.
ask() { psql -v ON_ERROR_STOP=1 -qXAt --username "$superuser" --dbname "$database" -c "$1"; }
made_by=$(ask "SELECT current_setting('vitrine.installation', true)")
[ -n "$made_by" ] || made_by=${UNMARKED:-}
if [ -z "$made_by" ]; then
  made_by=$installation
  if [ "$installation" = demo ] && [ "$(ask "SELECT to_regclass('auth.admin_users') IS NOT NULL")" = t ] &&
    [ "$(ask "SELECT coalesce(bool_and(email LIKE '%@vitrine.test'), false) FROM auth.admin_users")" = f ]; then
    made_by=production
  fi
fi
if [ "$made_by" != "$installation" ]; then
  echo "Nothing was changed: this database is a $made_by's, and this is a $installation. Use another database or other volumes." >&2
  exit 1
fi

psql -v ON_ERROR_STOP=1 -qX --username "$superuser" --dbname "$database" -v database="$database" -v installation="$installation" <<'SQL'
SET client_min_messages = warning;
SELECT format('ALTER DATABASE %I SET vitrine.installation = %L', :'database', :'installation') \gexec
CREATE EXTENSION IF NOT EXISTS unaccent SCHEMA public;
CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public;
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
SELECT format('REVOKE ALL ON DATABASE %I FROM PUBLIC', :'database') \gexec
SQL

if [ -n "${POSTGRES_PASSWORD:-}" ]; then
  psql -v ON_ERROR_STOP=1 -qX --username "$superuser" --dbname postgres -v role="$superuser" -v password="$POSTGRES_PASSWORD" <<'SQL'
SELECT format('ALTER ROLE %I PASSWORD %L', :'role', :'password') \gexec
SQL
fi

service() { # name, password
  psql -v ON_ERROR_STOP=1 -qX --username "$superuser" --dbname "$database" \
    -v database="$database" -v role="vitrine_$1" -v schema="$1" -v password="$2" <<'SQL'
SET client_min_messages = warning;
SELECT format('CREATE ROLE %I LOGIN', :'role')
WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = :'role') \gexec
SELECT format('ALTER ROLE %I LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD %L', :'role', :'password') \gexec
SELECT format('GRANT CONNECT ON DATABASE %I TO %I', :'database', :'role') \gexec
SELECT format('CREATE SCHEMA IF NOT EXISTS %I AUTHORIZATION %I', :'schema', :'role') \gexec
SELECT format('ALTER ROLE %I IN DATABASE %I SET search_path = %I, public', :'role', :'database', :'schema') \gexec
-- A forgotten transaction or a lock that never comes must not hold up the others.
SELECT format('ALTER ROLE %I SET idle_in_transaction_session_timeout = ''60s''', :'role') \gexec
SQL
}

service auth "${AUTH_DATABASE_PASSWORD:?}"
service content "${CONTENT_DATABASE_PASSWORD:?}"
service ai "${AI_DATABASE_PASSWORD:?}"

# Where the socket is a volume, the demo's first step reads there whose volumes these are.
case ${PGHOST:-} in /*) printf '%s\n' "$installation" >"$PGHOST/vitrine-installation" ;; esac
