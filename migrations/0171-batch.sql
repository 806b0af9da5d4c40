-- Many applications of one kind, filed one after another behind the page that sent them. The table is the queue: what a killed node had
-- taken waits for its lease, and a row is marked in the transaction that stores its order.
create table batch (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  user_id bigint not null references dashboard_user (id),
  key uuid not null,
  name text not null check (name <> ''),
  business_transaction text not null,
  state text not null default 'running' check (state in ('running', 'done', 'stopped')),
  created_by text not null,
  trace_id text not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  rests_until timestamptz,
  unique (client_id, key),
  check ((state = 'running') = (finished_at is null))
);
create index batch_of_client on batch (client_id, id);
create index batch_running on batch (client_id, id) where state = 'running';
create index batch_finished on batch (finished_at) where finished_at is not null;

-- The form, codes included, is there only until it is filed.
create table batch_row (
  id bigint generated always as identity primary key,
  batch_id bigint not null references batch (id) on delete cascade,
  line integer not null check (line > 0),
  form bytea,
  fin text,
  license_plate text,
  external_order_id text,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'duplicate', 'refused', 'stopped')),
  order_id bigint references customer_order (id),
  code text,
  message text,
  claimed_until timestamptz,
  tries smallint not null default 0,
  unique (batch_id, line),
  check ((state = 'waiting') = (form is not null))
);
create index batch_row_waiting on batch_row (batch_id, line) where state = 'waiting';

-- Documents that rows of a batch name stay until the batch is through.
alter table uploaded_document add column batch_id bigint references batch (id) on delete set null;
create index uploaded_document_of_batch on uploaded_document (batch_id) where batch_id is not null;

create table batch_mapping (
  client_id bigint not null references client (id),
  business_transaction text not null,
  mapping jsonb not null,
  changed_at timestamptz not null,
  primary key (client_id, business_transaction)
);
