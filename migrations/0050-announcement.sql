-- What the operator announces: faults and maintenance (contract 1, 4.4a).
create table announcement (
  id         bigint generated always as identity primary key,
  title      text not null check (title <> ''),
  text       text not null check (text <> ''),
  severity   text not null check (severity in ('info', 'minor', 'major')),
  -- Parts of the service, transactions or district keys; empty means all of it.
  affects    text[] not null default '{}',
  starts_at  timestamptz not null,
  -- Null: until it is ended. Equal to its start: called off before it began.
  ends_at    timestamptz check (ends_at >= starts_at),
  created_at timestamptz not null
);

create index announcement_not_ended on announcement (ends_at);
