-- Wrong passwords and codes, counted for all nodes together. The key is a hash: people type passwords into the field for names.
create table dashboard_login_throttle (
  key       bytea primary key check (length(key) = 32),
  failures  integer not null check (failures > 0),
  failed_at timestamptz not null
);

create index dashboard_login_throttle_age on dashboard_login_throttle (failed_at);
