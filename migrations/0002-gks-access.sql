-- A client's own access to the large-customer interface (contract 2, 2.5). The instance's base access
-- comes from the settings and has no row.
create table gks_access (
  id                 uuid primary key,
  client_id          bigint not null references client (id),
  name               text not null,
  kopa_key           text not null,
  username           text not null,
  sealed_password    bytea not null,
  large_customer_id  text,
  environment        text not null check (environment in ('test', 'produktion')),
  company            text,
  certificate        text not null,
  sealed_private_key bytea not null,
  created_at         timestamptz not null
);

create index gks_access_of_client on gks_access (client_id);

create trigger client_changed after insert or update or delete on gks_access
  for each statement execute function notify_client_changed();

-- An identifier whose login the authority refused: no call is made with it until the operator
-- releases it, because three failed logins would lock it at the authority (contract 2, 7).
create table gks_login_lock (
  username  text primary key,
  locked_at timestamptz not null,
  reason    text not null
);
