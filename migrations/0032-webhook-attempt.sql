-- Every call that was made, for the people who look for the reason. Kept as long as its delivery.
create table webhook_attempt (
  id          bigint generated always as identity primary key,
  delivery_id bigint not null references webhook_delivery (id) on delete cascade,
  webhook_id  bigint not null,
  number      smallint not null,
  at          timestamptz not null,
  duration_ms integer not null,
  status      smallint,
  -- Null: a 2xx came.
  failure     text check (failure in ('dns', 'refused', 'unreachable', 'tls', 'timeout', 'cut', 'unreadable',
                                      'redirect', 'status', 'internal address', 'own fault')),
  -- The first bytes of the answer.
  answer      bytea
);

create index webhook_attempt_of_delivery on webhook_attempt (delivery_id);
create index webhook_attempt_of_webhook on webhook_attempt (webhook_id, at);

-- How a webhook's address does. Apart from the settings, because it changes with every attempt.
create table webhook_health (
  webhook_id           bigint primary key references webhook (id),
  consecutive_failures integer not null,
  last_success_at      timestamptz,
  last_failure_at      timestamptz,
  last_failure         text
) with (fillfactor = 50);
