-- The bytes of documents, once each, whatever refers to them. Never inside order rows.
create table document (
  sha256     bytea primary key check (length(sha256) = 32),
  content    bytea not null,
  size       integer not null,
  created_at timestamptz not null
);
alter table document alter column content set storage external;
