-- What happened, written in the transaction that makes it true (promise 4). The bytes are final: every
-- delivery sends exactly these.
create table event (
  id         uuid primary key,
  client_id  bigint not null references client (id),
  order_id   bigint references customer_order (id),
  type       text not null,
  body       bytea not null,
  created_at timestamptz not null
);

create index event_of_order on event (order_id, created_at);
