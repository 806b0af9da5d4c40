-- Entries stay for ever, so they name nobody and hold no secret: who filed or did something is told by the number of the login, not by
-- its name, and a receiver by its origin and the SHA-256 of its address, whose path and query may hold tokens. Entries that were
-- written before stay as they are: nobody changes them, and both kinds are read.
create index api_user_of_client on api_user (client_id, name);

-- 'dashboard:LOGIN', 'api:NAME' or 'cli:USER'. Names of API users need not be unique: of two with the same name neither is told. In
-- plpgsql, which keeps its plans: every new order asks.
create function evidence_actor(client bigint, actor text) returns text language plpgsql stable as $$
begin
  if actor like 'api:%' then
    return concat_ws(' ', 'API user', (
      select case when count(*) = 1 then min(id) end from api_user where client_id = client and name = substr(actor, 5)));
  elsif actor like 'dashboard:%' then
    return concat_ws(' ', 'dashboard user', (select id from dashboard_user where login = substr(actor, 11)));
  elsif actor like 'cli:%' then
    return 'command line';
  end if;
  return actor;
end $$;

create or replace function filing_facts(
  attempt bigint, client bigint, transaction text, filed_by text, trace_id text, message_id uuid, request bytea, application bytea
) returns text language sql stable as $$
  select concat_ws(',',
    evidence_member('attempt', attempt), evidence_member('client', client), evidence_member('transaction', transaction),
    evidence_member('filedBy', evidence_actor(client, case when filed_by ~ '^(dashboard|cli):' then filed_by else 'api:' || filed_by end)),
    evidence_member('traceId', trace_id), evidence_member('messageId', message_id::text),
    evidence_member('request', request), evidence_member('application', application))
$$;

create or replace function record_act() returns trigger language plpgsql as $$
begin
  perform append_evidence(head_id, false, new.at, 'act', concat_ws(',',
    evidence_member('actor', evidence_actor(coalesce(new.client_id, client_id), new.actor)), evidence_member('action', new.action),
    evidence_member('audit', new.id), evidence_member('details', sha256(convert_to(new.details::text, 'UTF8')))))
  from customer_order where id = substring(new.subject from '^order (\d{1,18})$')::bigint;
  return null;
end $$;

-- Scheme, host and port; never a login before the host.
create function evidence_origin(url text) returns text language sql immutable as $$
  select regexp_replace(substring(url from '^[^/?#]*//[^/?#]*'), '//.*@', '//')
$$;

create or replace function record_delivery_attempts() returns trigger language plpgsql as $$
begin
  perform append_delivery_evidence(event_id, webhook_id, at, 'attempt', facts)
  from (
    select delivery.event_id, added.webhook_id, added.at, concat_ws(',',
      evidence_member('attempt', added.number::bigint), evidence_member('origin', evidence_origin(delivery.url)),
      evidence_member('urlSha256', sha256(convert_to(delivery.url, 'UTF8'))),
      evidence_member('status', added.status::bigint), evidence_member('failure', added.failure),
      evidence_member('durationMs', added.duration_ms::bigint)) as facts
    from added
    join webhook_delivery delivery on delivery.id = added.delivery_id
    join event on event.id = delivery.event_id and event.order_id is not null
    order by delivery.event_id, added.webhook_id, added.id
  ) as attempts;
  return null;
end $$;
