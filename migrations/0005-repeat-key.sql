-- The application that a repeat would repeat (contract 2, 7 "Duplicate protection"). The primary key lets two
-- simultaneous repeats meet here and not at the authority. A row older than 15 minutes is taken over by the next
-- application; the row of an order that failed is removed with the failure.
create table repeat_key (
  client_id            bigint not null,
  business_transaction text not null,
  external_order_id    text not null,
  fin_key              text not null,
  order_id             bigint not null,
  fingerprint          bytea not null,
  first_at             timestamptz not null,
  primary key (client_id, business_transaction, external_order_id, fin_key)
);

create index repeat_key_order on repeat_key (order_id);
create index repeat_key_age on repeat_key (first_at);
