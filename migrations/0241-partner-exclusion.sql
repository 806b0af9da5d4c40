-- A contract partner that nobody files for any more, at once (FZV §§ 33 to 40: the authority may demand it). Kept for ever, as a proof.
create table partner_exclusion (
  id bigint generated always as identity primary key,
  kopa_vp text not null check (kopa_vp ~ '^[UBS]\d{6}$'),
  -- Null: for every client, by the operator.
  client_id bigint references client (id),
  reason text not null check (reason <> ''),
  excluded_at timestamptz not null,
  excluded_by text not null,
  lifted_at timestamptz,
  lifted_by text,
  lift_reason text check (lift_reason <> ''),
  check (num_nonnulls(lifted_at, lifted_by, lift_reason) in (0, 3))
);
create unique index partner_exclusion_in_force on partner_exclusion (kopa_vp, coalesce(client_id, 0)) where lifted_at is null;


-- What was refused because of it: a request by its trace id, a waiting order by its number.
create table partner_refusal (
  id bigint generated always as identity primary key,
  exclusion_id bigint not null references partner_exclusion (id),
  at timestamptz not null,
  client_id bigint not null,
  kind text not null check (kind in ('application', 'correction', 'batch', 'order')),
  trace_id text not null,
  order_id bigint,
  business_transaction text,
  external_order_id text,
  filed_by text not null
);
create index partner_refusal_of_exclusion on partner_refusal (exclusion_id, id);

-- Callers know for whom they may file.
create trigger client_changed after insert or update or delete on partner_exclusion
  for each statement execute function notify_client_changed();
