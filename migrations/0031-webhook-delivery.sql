-- One row per event and webhook. Address and secret are copied when the event arises, the bytes are those of the
-- event: attempts are bit-identical and go to the old address even when the webhook is changed (contract 2, 6.1, 6.6).
create table webhook_delivery (
  id              bigint generated always as identity primary key,
  webhook_id      bigint not null references webhook (id),
  event_id        uuid not null references event (id) on delete cascade,
  url             text not null,
  sealed_secret   bytea not null,
  -- A manual PING goes to a webhook that is switched off, too.
  even_if_off     boolean not null default false,
  state           text not null default 'pending' check (state in ('pending', 'delivered', 'given_up')),
  reason          text check (reason in ('attempts', 'internal address', 'switched off', 'removed')),
  attempts        smallint not null default 0 check (attempts between 0 and 7),
  -- The event's time, or when a person triggered the delivery again: the ladder counts from here.
  begun_at        timestamptz not null,
  next_attempt_at timestamptz not null,
  -- A node that takes a delivery commits this before it calls; when the node dies, the time runs out.
  claimed_until   timestamptz,
  ended_at        timestamptz,
  unique (event_id, webhook_id),
  check ((state = 'given_up') = (reason is not null)),
  check ((state = 'pending') = (ended_at is null))
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);

-- By webhook first: whoever looks for work of one webhook never walks over the backlog of another.
create index webhook_delivery_due on webhook_delivery (webhook_id, next_attempt_at) where state = 'pending';
create index webhook_delivery_due_even_if_off on webhook_delivery (webhook_id, next_attempt_at)
  where state = 'pending' and even_if_off;
-- For the people who look: the newest of a webhook, and what failed since a time.
create index webhook_delivery_of_webhook on webhook_delivery (webhook_id, id);
create index webhook_delivery_given_up on webhook_delivery (webhook_id, ended_at) where state = 'given_up';
