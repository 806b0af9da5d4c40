-- Where a client wants its events (contract 2, 6.1). A removed webhook keeps its row, without secret, so that its
-- deliveries and attempts can still be looked at.
create table webhook (
  id            bigint generated always as identity primary key,
  client_id     bigint not null references client (id),
  url           text not null check (url ~ '^https?://'),
  sealed_secret bytea not null,
  active        boolean not null,
  events        text[] not null check (cardinality(events) > 0),
  created_at    timestamptz not null,
  changed_at    timestamptz not null,
  removed_at    timestamptz,
  check (removed_at is null or not active)
);

create index webhook_of_client on webhook (client_id);
-- What every new event looks at.
create index webhook_listening on webhook (client_id) where active;
