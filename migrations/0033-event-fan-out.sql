-- Deliveries are made by the statement that writes the event, whoever writes it, so that no event can be forgotten
-- (promise 4). Only webhooks that are switched on and subscribed at that moment get one; a PING is sent by hand to one
-- webhook and makes its delivery itself. Workers hear of it with the commit. Notifying commits wait for each other, so
-- an event that nobody waits for does not notify.
create function fan_out_event() returns trigger language plpgsql as $$
declare
  webhooks text;
begin
  with made as (
    insert into webhook_delivery (webhook_id, event_id, url, sealed_secret, begun_at, next_attempt_at)
    select id, new.id, url, sealed_secret, new.created_at, new.created_at
    from webhook
    where client_id = new.client_id and active and new.type = any (events)
    returning webhook_id
  )
  select string_agg(webhook_id::text, ',') into webhooks from made;
  if webhooks is not null then
    -- A hint has at most 8,000 bytes; an empty one means: look everywhere.
    perform pg_notify('webhook_due', case when length(webhooks) < 7000 then webhooks else '' end);
  end if;
  return null;
end $$;

create trigger fan_out_event
  after insert on event
  for each row when (new.type <> 'PING')
  execute function fan_out_event();

-- What a webhook missed, and what a relay has not shown yet.
create index event_of_client on event (client_id, created_at);
