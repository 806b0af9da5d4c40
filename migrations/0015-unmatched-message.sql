-- Return messages without a matching order (contract 1, 4.4a), one row for each client that may see one.
create table unmatched_message (
  id                 text primary key,
  number             bigint generated always as identity,
  client_id          bigint not null references client (id),
  gks_identifier     text not null,
  message_id         text not null,
  related_message_id text,
  message_type       text not null,
  application_id     text,
  sender             jsonb not null default '{}',
  subject            text,
  body               text,
  state              text not null default 'OPEN' check (state in ('OPEN', 'HANDLED', 'IGNORED')),
  order_id           bigint references customer_order (id),
  received_at        timestamptz not null,
  handled_at         timestamptz,
  unique (client_id, gks_identifier, message_id),
  check ((state = 'OPEN') = (handled_at is null))
);

create index unmatched_message_list on unmatched_message (client_id, number desc);
