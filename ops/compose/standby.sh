#!/usr/bin/env bash
# Copies the primary when there is nothing yet, then follows it. Promoted with: select pg_promote()
set -euo pipefail
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  PGPASSWORD=$(cat /run/secrets/database-password)
  export PGPASSWORD
  mkdir -p -m 700 "$PGDATA"
  pg_basebackup --pgdata="$PGDATA" --write-recovery-conf --create-slot --slot=standby_1 \
    --dbname='host=database user=standby application_name=standby_1'
  # The copy has the settings of the primary: promoted, it would wait for a standby of its own.
  echo "synchronous_standby_names = ''" >>"$PGDATA/postgresql.auto.conf"
fi
exec postgres -c max_connections=200 -c hot_standby=on
