-- The last torture test of a webhook's receiver: what was sent and what came back, one line per case. It is kept beside
-- the deliveries, not among them: nothing of it happened, and figures about deliveries must not know it.
create table webhook_torture (
  webhook_id bigint primary key references webhook (id),
  state      text not null default 'running' check (state in ('running', 'done', 'cut')),
  begun_at   timestamptz not null,
  ended_at   timestamptz,
  lines      jsonb not null default '[]',
  check ((state = 'running') = (ended_at is null))
);
