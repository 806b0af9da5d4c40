-- A document that a client may fetch with a key (contract 2, 2.3). The key is all that the address needs,
-- the client is compared as well: a foreign key is an unknown key.
create table stored_file (
  id           bigint generated always as identity primary key,
  client_id    bigint not null references client (id),
  order_id     bigint references customer_order (id),
  sha256       bytea not null references document (sha256),
  access_key   text not null unique,
  purpose_type text not null check (purpose_type in ('CERTIFICATE', 'RECEIPT', 'UNSPECIFIED', 'APPLICATION')),
  media_type   text not null,
  filename     text not null,
  expires_at   timestamptz not null,
  created_at   timestamptz not null,
  unique (order_id, sha256, filename)
);
