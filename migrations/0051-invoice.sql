-- What the operator charges for an order, by transaction, from a month on. Without a client: for everybody who has no own price.
create table invoice_price (
  client_id            bigint references client (id),
  business_transaction text not null check (business_transaction in ('AB', 'HA', 'UG', 'WG', 'WZ', 'NZ', 'TZ')),
  from_month           text not null check (from_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  cents                integer not null check (cents >= 0),
  unique nulls not distinct (client_id, business_transaction, from_month)
);

-- Who writes the invoices, and where those of a client go.
create table invoice_issuer (
  only_one boolean primary key default true check (only_one),
  details  jsonb not null
);

create table invoice_recipient (
  client_id bigint primary key references client (id),
  details   jsonb not null
);

-- Numbers without gaps, by year: the row is locked until the invoice is written.
create table invoice_number (
  series text primary key,
  last   integer not null
);

-- An invoice or the reversal of one. Nothing of it changes once it is written.
create table invoice (
  id          text primary key,
  client_id   bigint not null references client (id),
  number      text not null unique,
  month       text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  reverses    text unique references invoice (id),
  issuer      jsonb not null,
  recipient   jsonb not null,
  items       jsonb not null,
  net         bigint not null,
  vat_percent integer not null,
  vat         bigint not null,
  gross       bigint not null,
  issued_at   timestamptz not null,
  due_date    text not null,
  check (gross = net + vat)
);

create index invoice_list on invoice (client_id, issued_at desc, number desc);

-- What was charged: an order once, and each correction of a rejected transmission once, unless the invoice was reversed.
create table billed_item (
  invoice_id text not null references invoice (id),
  order_id   bigint not null references customer_order (id),
  kind       text not null check (kind in ('order', 'correction')),
  standing   boolean not null default true,
  primary key (invoice_id, order_id, kind)
);

create unique index billed_once on billed_item (order_id, kind) where standing;

-- An invoice has its PDF (contract 2, 2.3).
alter table stored_file
  add column invoice_id text references invoice (id),
  add check (invoice_id is null or num_nonnulls(order_id, fee_notice_id, unmatched_message_id) = 0);

create index stored_file_of_invoice on stored_file (invoice_id, client_id) where invoice_id is not null;
