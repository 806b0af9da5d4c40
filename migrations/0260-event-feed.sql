-- The events of a client in the order in which they were committed, for programs that ask instead of being called: whoever has read up to
-- a place never finds something new before it. Numbers that are given when an event is written do not hold that: a slow transaction commits
-- an earlier number later. So the place is given at the end of the transaction, while nobody else gives one for the same client: the lock
-- goes only after the commit can be seen. A PING is sent by hand to one webhook and is news for nobody else.
create table event_feed (
  client_id bigint not null,
  position bigint generated always as identity,
  event_id uuid not null unique references event (id) on delete cascade,
  primary key (client_id, position)
);

-- Whose events the transaction has written. All locks are taken together and in one order, so that transactions with events of several
-- clients never wait for each other in a circle.
create function note_event_client() returns trigger language plpgsql as $$
declare
  noted text := coalesce(current_setting('plakette.event_clients', true), '');
begin
  if not new.client_id::text = any (string_to_array(noted, ',')) then
    perform set_config('plakette.event_clients', concat_ws(',', nullif(noted, ''), new.client_id), true);
  end if;
  return null;
end $$;

create function feed_event() returns trigger language plpgsql as $$
declare
  key bigint;
begin
  for key in
    select hashtextextended('plakette events of client ' || client, 0)
    from unnest(string_to_array(current_setting('plakette.event_clients', true), ',')) client
    order by 1
  loop
    perform pg_advisory_xact_lock(key);
  end loop;
  perform set_config('plakette.event_clients', '', true);
  insert into event_feed (client_id, event_id) values (new.client_id, new.id);
  return null;
end $$;

create trigger note_event_client
  after insert on event
  for each row when (new.type <> 'PING')
  execute function note_event_client();

create constraint trigger feed_event
  after insert on event
  deferrable initially deferred
  for each row when (new.type <> 'PING')
  execute function feed_event();

insert into event_feed (client_id, event_id)
select client_id, id from event where type <> 'PING' order by number;
