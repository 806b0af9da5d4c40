-- Clients and the people and programs that act for them (contract 1, 2.9 and 5).
create table client (
  id                  bigint generated always as identity primary key,
  name                text not null check (name <> ''),
  -- Set by the operator only. Without it the role follows from what the client has (contract 1, 2.9).
  role                text check (role in ('betreiber', 'eigene', 'vertragspartner')),
  kopa_vp             text check (kopa_vp ~ '^[UBS][0-9]{6}$'),
  kopa_id             text,
  kopa_id_released    boolean not null default false,
  production_released boolean not null default false,
  active              boolean not null default true,
  created_at          timestamptz not null
);

create table api_user (
  id            bigint generated always as identity primary key,
  client_id     bigint not null references client (id),
  name          text not null check (name <> ''),
  login         text not null unique,
  -- Passwords are generated with at least 190 bits, so a fast keyed hash is enough.
  password_salt bytea not null,
  password_hash bytea not null,
  active        boolean not null default true,
  created_at    timestamptz not null
);

-- For whom a client may file (contract 1, 2.9 rules 1 and 8).
create table contract_partner (
  id             bigint generated always as identity primary key,
  client_id      bigint not null references client (id),
  kopa_vp        text not null check (kopa_vp ~ '^[UBS][0-9]{6}$'),
  company_name   text not null,
  created_at     timestamptz not null,
  unique (client_id, kopa_vp)
);

create table dashboard_user (
  id            bigint generated always as identity primary key,
  login         text not null unique,
  name          text not null check (name <> ''),
  role          text not null check (role in ('operator', 'client')),
  client_id     bigint references client (id),
  password_hash text not null,
  active        boolean not null default true,
  created_at    timestamptz not null,
  check ((role = 'client') = (client_id is not null))
);

-- Who did what through the command line or the dashboard.
create table audit_entry (
  id      bigint generated always as identity primary key,
  at      timestamptz not null,
  actor   text not null,
  action  text not null,
  subject text not null,
  details jsonb not null default '{}'
);

-- Nodes keep clients and API users in memory for the time of a breath; a change tells them to forget.
create function notify_client_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('client_changed', '');
  return null;
end $$;

create trigger client_changed after insert or update or delete on client
  for each statement execute function notify_client_changed();
create trigger client_changed after insert or update or delete on api_user
  for each statement execute function notify_client_changed();
create trigger client_changed after insert or update or delete on contract_partner
  for each statement execute function notify_client_changed();
