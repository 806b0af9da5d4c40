-- Collective fee notices of registration offices (contract 2, 6.2). A notice is known from its first part on and
-- listed from its last part on, whatever order they arrive in.
create table fee_notice (
  id                text primary key,
  gks_identifier    text not null,
  -- Shared by all parts; the payer pays once per message id.
  message_id        text not null,
  number            text not null,
  office            jsonb not null,
  parts             integer not null,
  period_from       text,
  period_to         text,
  application_count integer,
  -- What only the last part has: amount, bank account, payment reference. Null until then.
  closing           jsonb,
  closed_at         timestamptz,
  unique (gks_identifier, message_id),
  check ((closing is null) = (closed_at is null))
);

create table fee_notice_part (
  notice_id    text not null references fee_notice (id),
  number       integer not null,
  -- Each with the order that it is about and that order's client, where there is one.
  applications jsonb not null,
  primary key (notice_id, number)
);

-- Who may see a notice, and since when it is in that client's list.
create table fee_notice_client (
  notice_id    text not null references fee_notice (id),
  client_id    bigint not null references client (id),
  listed_at    timestamptz,
  -- Whether the client sees applications that belong to no order: only who the notice is addressed to does.
  sees_unknown boolean not null,
  primary key (notice_id, client_id)
);

create index fee_notice_list on fee_notice_client (client_id, listed_at desc, notice_id desc)
  where listed_at is not null;
