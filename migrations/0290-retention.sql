-- Personal data of orders that have ended goes after some months (docs/adr/0095): the row stays, without it.
alter table customer_order add column forgotten_at timestamptz;

-- What waits for it, oldest first. Entries come with the end of an order, not with its acceptance.
create index customer_order_to_forget on customer_order (changed_at, id) include (client_id)
  where id = head_id and forgotten_at is null and current_state in ('beschieden', 'abgelehnt', 'fehlgeschlagen');

-- A document goes with the last file that refers to it; without this, each removal would look through all files.
create index stored_file_of_document on stored_file (sha256);

-- When an application last brought a document that was stored already: it is as young as its last use.
alter table document add column used_at timestamptz;

-- Mail of nobody's order goes some months after it was settled.
create index unmatched_message_settled on unmatched_message (received_at, number) where state <> 'OPEN';

-- Events about no order, such as those of fee notices.
create index event_without_order on event (created_at, number) where order_id is null;

-- Where the deletion of a kind stands, so that it goes on after a restart, and on one node only.
create table retention_progress (
  kind text primary key,
  after_at timestamptz,
  after_id bigint,
  held integer not null default 0,
  -- Of the last pass that came to its end.
  held_before integer not null default 0,
  rests_until timestamptz,
  check ((after_at is null) = (after_id is null))
);

-- The chain says itself that there is nothing more to show.
create function record_forgotten() returns trigger language plpgsql as $$
begin
  perform append_evidence(new.head_id, true, new.forgotten_at, 'data deleted', '');
  return null;
end $$;

create trigger record_forgotten after update on customer_order for each row
  when (old.forgotten_at is null and new.forgotten_at is not null and new.id = new.head_id)
  execute function record_forgotten();

-- News brings data again: it goes in its turn.
create function remember_order() returns trigger language plpgsql as $$
begin
  new.forgotten_at := null;
  return new;
end $$;

create trigger remember_order before update on customer_order for each row
  when (old.forgotten_at is not null and new.forgotten_at is not distinct from old.forgotten_at
    and (new.changed_at is distinct from old.changed_at or new.version <> old.version))
  execute function remember_order();
insert into retention_progress (kind) values ('orders'), ('return-messages'), ('mail'), ('events');
