-- Messages from the authority's mailboxes, stored before they are acknowledged and evaluated once.
create table return_message (
  id             bigint generated always as identity primary key,
  gks_identifier text not null,
  message_id     text not null,
  -- As received, sealed.
  content        bytea not null,
  received_at    timestamptz not null,
  evaluated_at   timestamptz,
  outcome        text,
  unique (gks_identifier, message_id)
);

create index return_message_open on return_message (gks_identifier, id) where evaluated_at is null;

create table mailbox (
  gks_identifier   text primary key,
  last_poll_at     timestamptz not null,
  last_poll_failed boolean not null
);
