-- What the mailbox's listing says of a message: all that is known of one that turns out to be unreadable.
alter table return_message
  add column message_type       text not null default '',
  add column application_id     text,
  add column related_message_id text,
  add column sender             jsonb not null default '{}';

-- What the operator must see: kept, but of no effect.
create index return_message_unread on return_message (id) where outcome in ('unreadable', 'without owner');
