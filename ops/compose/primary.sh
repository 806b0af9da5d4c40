#!/usr/bin/env bash
# Run once, while the primary is made: the role of the service without other rights, one for the standby, and who may copy.
set -euo pipefail
password=$(cat /run/secrets/database-password)
psql --no-psqlrc --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set password="$password" <<'SQL'
create role plakette login password :'password';
alter database plakette owner to plakette;
create role standby replication login password :'password';
SQL
echo 'host replication standby samenet scram-sha-256' >>"$PGDATA/pg_hba.conf"
# An answer of 200 is on two disks. Without its standby the primary then waits: see ops/README.md.
# Last, because from now on every commit waits for it.
psql --no-psqlrc --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --command "alter system set synchronous_standby_names = 'standby_1'"
