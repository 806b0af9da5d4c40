-- The schema after the last migration. Rendered by npm run db:dump; CI compares (npm run db:check).
-- To change it, add a migration: nobody edits this file.

CREATE OR REPLACE FUNCTION public.append_delivery_evidence(event uuid, webhook bigint, at timestamp with time zone, kind text, facts text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  last record;
  before bytea;
  recorded timestamptz;
  entry text;
begin
  perform from webhook_delivery where event_id = event and webhook_id = webhook for no key update;
  recorded := clock_timestamp();
  select number, digest into last from evidence_delivery
  where event_id = event and webhook_id = webhook order by number desc limit 1;
  before := coalesce(last.digest, (select sha256(body) from event as told where told.id = event));
  entry := evidence_text(
    concat_ws(',', evidence_member('event', event::text), evidence_member('webhook', webhook)),
    coalesce(last.number, 0) + 1, recorded, at, kind, facts);
  insert into evidence_delivery values (
    event, webhook, coalesce(last.number, 0) + 1, recorded, entry, sha256(before || convert_to(entry, 'UTF8')));
end $function$;

CREATE OR REPLACE FUNCTION public.append_evidence(head bigint, is_locked boolean, at timestamp with time zone, kind text, facts text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  last record;
  recorded timestamptz;
  entry text;
begin
  if not is_locked then
    perform from customer_order where id = head for no key update;
  end if;
  recorded := clock_timestamp();
  select number, digest into last from evidence_entry where order_id = head order by number desc limit 1;
  entry := evidence_text(evidence_member('order', head), coalesce(last.number, 0) + 1, recorded, at, kind, facts);
  insert into evidence_entry values (
    head, coalesce(last.number, 0) + 1, recorded, entry,
    sha256(coalesce(last.digest, decode(repeat('00', 32), 'hex')) || convert_to(entry, 'UTF8')));
end $function$;

CREATE OR REPLACE FUNCTION public.complete_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.forgotten_at is not null and new.forgotten_at is not distinct from old.forgotten_at
    and (new.changed_at is distinct from old.changed_at or new.version <> old.version) then
    new.forgotten_at := null;
  end if;
  if (new.state = 'beschieden' or new.verdict = 'approved') and new.business_transaction in ('NZ', 'TZ', 'WG')
    and (new.proof_ends_on is null or old.result ->> 'decidedAt' is distinct from new.result ->> 'decidedAt') then
    new.proof_ends_on := proof_end(new.business_transaction, new.result, new.changed_at);
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.count_moved_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  with counted as (
    insert into order_count values
      (old.client_id, old.current_state, old.business_transaction, -1),
      (new.client_id, new.current_state, new.business_transaction, 1)
    returning current_state, business_transaction, number
  )
  insert into order_total select current_state, business_transaction, number from counted;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_new_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  with counted as (
    insert into order_count
      select client_id, current_state, business_transaction, count(*)
      from added
      where id = head_id
      group by client_id, current_state, business_transaction
    returning current_state, business_transaction, number
  )
  insert into order_total
    select current_state, business_transaction, sum(number) from counted group by current_state, business_transaction;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.duration_step(took interval)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select floor(4 * log(2.0, greatest(1, extract(epoch from took))))::smallint
$function$;

CREATE OR REPLACE FUNCTION public.evidence_actor(client bigint, actor text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.evidence_member(name text, value bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select '"' || name || '":' || value
$function$;

CREATE OR REPLACE FUNCTION public.evidence_member(name text, value bytea)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select '"' || name || '":"' || encode(value, 'hex') || '"'
$function$;

CREATE OR REPLACE FUNCTION public.evidence_member(name text, value text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select '"' || name || '":' || to_json(value)
$function$;

CREATE OR REPLACE FUNCTION public.evidence_member(name text, value timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select '"' || name || '":"' || to_char(value at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '"'
$function$;

CREATE OR REPLACE FUNCTION public.evidence_origin(url text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select regexp_replace(substring(url from '^[^/?#]*//[^/?#]*'), '//.*@', '//')
$function$;

CREATE OR REPLACE FUNCTION public.evidence_text(chain text, number integer, recorded timestamp with time zone, at timestamp with time zone, kind text, facts text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select '{"chain":{' || chain || '},"number":' || number || ',' || evidence_member('recorded', recorded) || ','
    || evidence_member('at', at) || ',"kind":"' || kind || '","facts":{' || facts || '}}'
$function$;

CREATE OR REPLACE FUNCTION public.fan_out_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  webhooks text;
  noted text := coalesce(current_setting('plakette.event_clients', true), '');
begin
  if new.type = 'PING' then
    return null;
  end if;
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
  if not new.client_id::text = any (string_to_array(noted, ',')) then
    perform set_config('plakette.event_clients', concat_ws(',', nullif(noted, ''), new.client_id), true);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.feed_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.filer_of(client bigint, filed_by text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select evidence_actor(client, case when filed_by ~ '^(dashboard|cli):' then filed_by else 'api:' || filed_by end)
$function$;

CREATE OR REPLACE FUNCTION public.filing_facts_of(attempt bigint, client bigint, transaction text, filed_by text, trace_id text, message_id uuid, request bytea, application bytea)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select concat_ws(',',
    evidence_member('attempt', attempt), evidence_member('client', client), evidence_member('transaction', transaction),
    evidence_member('filedBy', filed_by), evidence_member('traceId', trace_id), evidence_member('messageId', message_id::text),
    evidence_member('request', request), evidence_member('application', application))
$function$;

CREATE OR REPLACE FUNCTION public.follow_order_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.application_id is not null then
    if old.application_id is null and new.state <> 'fehlgeschlagen' and office_of(new.application_id) is not null then
      insert into office_count values
        (office_of(new.application_id), new.client_id, (new.changed_at at time zone 'Europe/Berlin')::date, null, 1);
    end if;
    if old.state is distinct from new.state and new.state in ('beschieden', 'abgelehnt')
      and office_of(new.application_id) is not null and coalesce(new.sent_at, new.receipted_at) is not null then
      insert into office_count values
        (office_of(new.application_id), new.client_id, (new.changed_at at time zone 'Europe/Berlin')::date,
          duration_step(coalesce((new.result ->> 'decidedAt')::timestamptz, new.changed_at) - coalesce(new.sent_at, new.receipted_at)), 1);
    end if;
  end if;
  if old.verdict is distinct from new.verdict then
    if new.verdict = 'open' then
      insert into open_dispatch (attempt_id, client_id, gks_environment, gks_identifier, gks_access_id, since)
      values (new.id, new.client_id, new.gks_environment, new.gks_identifier, new.gks_access_id, new.changed_at)
      on conflict (attempt_id) do nothing;
    elsif old.verdict = 'open' then
      update open_dispatch set ended_at = coalesce(ended_at, new.changed_at), next_at = null where attempt_id = new.id;
    end if;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_certificate_figures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.certificate_is_readable := null;
  new.certificate_valid_from := null;
  new.certificate_valid_to := null;
  new.certificate_version := null;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.gks_login_locked(account_environment text, account_username text, access_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from gks_login_lock l
    where l.environment = account_environment
      and (
        (l.username = account_username and l.holder = coalesce(access_id::text, 'base'))
        or (
          upper(l.username) = upper(account_username) and l.holder = 'unproven' and access_id is not null
          and not exists (select from gks_access a where a.id = access_id and a.login_proven_at is not null)
        )
      )
  )
$function$;

CREATE OR REPLACE FUNCTION public.notify_client_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('client_changed', '');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.office_of(application_id text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when application_id ~ '^\d{20}$' then left(application_id, 5) end
$function$;

CREATE OR REPLACE FUNCTION public.office_room(today date)
 RETURNS TABLE(district_key text, room integer)
 LANGUAGE sql
 STABLE
AS $function$
  select guard.district_key, case
    when guard.stopped_at is not null and (guard.until_day is null or guard.until_day >= today) then 0
    else greatest(0, guard.stop_at - coalesce((
      select sum(counted.number)::int from office_count counted
      where counted.day = today and counted.step is null and counted.district_key = guard.district_key), 0))
    end
  from office_guard guard
  where guard.stop_at is not null or (guard.stopped_at is not null and (guard.until_day is null or guard.until_day >= today))
$function$;

CREATE OR REPLACE FUNCTION public.proof_end(transaction text, result jsonb, changed_at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select (coalesce((result ->> 'decidedAt')::timestamptz, changed_at) at time zone 'Europe/Berlin')::date
    + case when transaction = 'TZ' then 0 else 14 end
$function$;

CREATE OR REPLACE FUNCTION public.record_act()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform append_evidence(head_id, false, new.at, 'act', concat_ws(',',
    evidence_member('actor', evidence_actor(coalesce(new.client_id, client_id), new.actor)), evidence_member('action', new.action),
    evidence_member('audit', new.id), evidence_member('details', sha256(convert_to(new.details::text, 'UTF8')))))
  from customer_order where id = substring(new.subject from '^order (\d{1,18})$')::bigint;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_answer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  head bigint;
begin
  select head_id into strict head from customer_order where id = new.attempt_id;
  perform append_evidence(head, false, new.answered_at, 'authority answered', concat_ws(',',
    evidence_member('attempt', new.attempt_id), evidence_member('messageId', new.message_id), evidence_member('outcome', new.outcome),
    evidence_member('status', new.status), evidence_member('failure', new.failure),
    evidence_member('sha256', new.answer_sha256), evidence_member('bytes', new.answer_size::bigint)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_delivery_attempts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.record_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  head bigint;
begin
  if new.order_id is not null then
    select head_id into head from customer_order where id = new.order_id;
    perform append_evidence(head, false, new.created_at, 'event', concat_ws(',',
      evidence_member('attempt', new.order_id), evidence_member('event', new.id::text), evidence_member('type', new.type),
      evidence_member('sha256', sha256(new.body))));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform append_evidence(head_id, false, case when tg_op = 'INSERT' then new.created_at else now() end,
    case when tg_op = 'INSERT' then 'file' else 'file released again' end, concat_ws(',',
    evidence_member('attempt', new.order_id), evidence_member('file', new.id::text), evidence_member('purpose', new.purpose_type),
    evidence_member('sha256', new.sha256), evidence_member('until', new.expires_at)))
  from customer_order where id = new.order_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_given_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform append_delivery_evidence(new.event_id, new.webhook_id, new.ended_at, 'given up', coalesce(evidence_member('reason', new.reason), ''))
  from event where id = new.event_id and order_id is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_new_attempts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  recorded constant timestamptz := clock_timestamp();
begin
  with filer as materialized (
    select client_id, filed_by, filer_of(client_id, filed_by) as actor
    from (select distinct client_id, filed_by from added where id = head_id) as distinct_filer
  )
  insert into evidence_entry
  select id, 1, recorded, entry, sha256(decode(repeat('00', 32), 'hex') || convert_to(entry, 'UTF8'))
  from (
    select id, evidence_text(evidence_member('order', id), 1, recorded, created_at, 'accepted', filing_facts_of(
      id, client_id, business_transaction, actor, trace_id, message_id, request_sha256, application_sha256)) as entry
    from added
    join filer using (client_id, filed_by)
    where id = head_id
    -- Or the text would be made twice, for itself and for its digest.
    offset 0
  ) as made;
  perform append_evidence(head_id, false, created_at, 'corrected', filing_facts_of(
    id, client_id, business_transaction, filer_of(client_id, filed_by), trace_id, message_id, request_sha256, application_sha256))
  from added where id <> head_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_order_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  sent record;
begin
  if old.fee_amount_cents is distinct from new.fee_amount_cents then
    perform append_evidence(new.head_id, new.id = new.head_id, new.changed_at, 'charged', concat_ws(',',
      evidence_member('attempt', new.id), evidence_member('cents', new.fee_amount_cents),
      evidence_member('reference', new.payment_reference)));
  end if;
  if old.sent_at is distinct from new.sent_at then
    if new.sent_at is null then
      perform append_evidence(new.head_id, new.id = new.head_id, new.changed_at, 'dispatch taken back', evidence_member('attempt', new.id));
    else
      select sha256, size into sent from evidence_message
      where attempt_id = new.id and direction = 'out' order by id desc limit 1;
      perform append_evidence(new.head_id, new.id = new.head_id, new.sent_at, 'dispatch begun', concat_ws(',',
        evidence_member('attempt', new.id), evidence_member('sha256', sent.sha256), evidence_member('bytes', sent.size::bigint)));
    end if;
  end if;
  if old.forgotten_at is null and new.forgotten_at is not null and new.id = new.head_id then
    perform append_evidence(new.head_id, true, new.forgotten_at, 'data deleted', '');
  end if;
  if old.held_office is distinct from new.held_office then
    perform append_evidence(new.head_id, new.id = new.head_id, clock_timestamp(),
      case when new.held_office is null then 'let go' else 'held' end,
      concat_ws(',', evidence_member('attempt', new.id), evidence_member('office', coalesce(new.held_office, old.held_office))));
  end if;
  if old.state is distinct from new.state or old.derived_status is distinct from new.derived_status
    or old.verdict is distinct from new.verdict or old.application_id is distinct from new.application_id then
    perform append_evidence(new.head_id, new.id = new.head_id, new.changed_at, 'moved', concat_ws(',',
      evidence_member('attempt', new.id), evidence_member('from', old.state), evidence_member('to', new.state),
      evidence_member('status', new.derived_status), evidence_member('applicationId', new.application_id),
      evidence_member('verdict', new.verdict), evidence_member('reason', new.technical_reason),
      '"codes":' || jsonb_path_query_array(new.messages, '$[*].code')::text));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_question()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  head bigint;
begin
  select head_id into strict head from customer_order where id = new.attempt_id;
  perform append_evidence(head, false, new.asked_at, 'authority asked', concat_ws(',',
    evidence_member('attempt', new.attempt_id), evidence_member('messageId', new.message_id), evidence_member('by', new.asked_by),
    evidence_member('sha256', new.sha256), evidence_member('bytes', new.size::bigint)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_receipt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  head bigint;
begin
  select head_id into strict head from customer_order where id = new.attempt_id;
  perform append_evidence(head, false, clock_timestamp(), 'receipt', concat_ws(',',
    evidence_member('attempt', new.attempt_id), evidence_member('sha256', new.sha256), evidence_member('bytes', new.size::bigint)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_received_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform append_evidence(head_id, false, new.received_at, 'message received', concat_ws(',',
    evidence_member('attempt', id), evidence_member('messageId', new.message_id), evidence_member('type', new.message_type),
    evidence_member('outcome', new.outcome), evidence_member('sha256', new.sha256)))
  from (
    select id, head_id from customer_order where application_id = new.application_id
    union
    select id, head_id from customer_order
    where new.application_id is null and new.related_message_id ~ '^[0-9a-f-]{36}$' and message_id = new.related_message_id::uuid
  ) as concerned;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is written once and never changed', tg_table_name;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_removal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a % is never removed: its orders refer to it', tg_table_name;
end $function$;

create table announcement (
  id bigint generated always as identity not null,
  title text not null,
  text text not null,
  severity text not null,
  affects text[] not null default '{}'::text[],
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint announcement_pkey PRIMARY KEY (id),
  constraint announcement_check CHECK ((ends_at >= starts_at)),
  constraint announcement_severity_check CHECK ((severity = ANY (ARRAY['info'::text, 'minor'::text, 'major'::text]))),
  constraint announcement_text_check CHECK ((text <> ''::text)),
  constraint announcement_title_check CHECK ((title <> ''::text))
);
CREATE INDEX announcement_not_ended ON public.announcement USING btree (ends_at);

create table api_request (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  client_id bigint not null,
  user_name text not null,
  method text not null,
  route text,
  status smallint not null,
  duration_ms integer not null,
  trace_id text not null,
  body_bytes integer,
  shape json,
  reasons jsonb not null default '[]'::jsonb,
  order_id bigint,
  constraint api_request_pkey PRIMARY KEY (id)
);
CREATE INDEX api_request_by_time ON public.api_request USING btree (at);
CREATE INDEX api_request_by_trace ON public.api_request USING btree (trace_id);
CREATE INDEX api_request_of_client ON public.api_request USING btree (client_id, id);
CREATE INDEX api_request_refused ON public.api_request USING btree (client_id, id) WHERE (status >= 400);

create table api_user (
  id bigint generated always as identity not null,
  client_id bigint not null,
  name text not null,
  login text not null,
  password_salt bytea not null,
  password_hash bytea not null,
  active boolean not null default true,
  created_at timestamp with time zone not null,
  constraint api_user_pkey PRIMARY KEY (id),
  constraint api_user_login_key UNIQUE (login),
  constraint api_user_name_check CHECK ((name <> ''::text)),
  constraint api_user_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);
CREATE INDEX api_user_of_client ON public.api_user USING btree (client_id, name);
CREATE TRIGGER client_changed AFTER INSERT OR DELETE OR UPDATE ON public.api_user FOR EACH STATEMENT EXECUTE FUNCTION notify_client_changed();

create table api_user_use (
  api_user_id bigint not null,
  last_used_at timestamp with time zone not null,
  constraint api_user_use_pkey PRIMARY KEY (api_user_id),
  constraint api_user_use_api_user_id_fkey FOREIGN KEY (api_user_id) REFERENCES api_user(id) ON DELETE CASCADE
);

create table application_draft (
  id uuid not null,
  client_id bigint not null,
  user_id bigint not null,
  business_transaction text not null,
  content bytea not null,
  saved_at timestamp with time zone not null,
  fin text,
  license_plate text,
  constraint application_draft_pkey PRIMARY KEY (id),
  constraint application_draft_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint application_draft_user_id_fkey FOREIGN KEY (user_id) REFERENCES dashboard_user(id)
);
CREATE INDEX application_draft_of_person ON public.application_draft USING btree (user_id, client_id, saved_at);
CREATE INDEX application_draft_old ON public.application_draft USING btree (saved_at);

create table audit_entry (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  actor text not null,
  action text not null,
  subject text not null,
  details jsonb not null default '{}'::jsonb,
  client_id bigint,
  constraint audit_entry_pkey PRIMARY KEY (id),
  constraint audit_entry_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);
CREATE INDEX audit_entry_of_client ON public.audit_entry USING btree (client_id, id) WHERE (client_id IS NOT NULL);
CREATE INDEX audit_entry_on_subject ON public.audit_entry USING btree (subject, id);
CREATE TRIGGER record_act AFTER INSERT ON public.audit_entry FOR EACH ROW WHEN ((new.subject ~ '^order \d{1,18}$'::text)) EXECUTE FUNCTION record_act();

create table batch (
  id bigint generated always as identity not null,
  client_id bigint not null,
  user_id bigint not null,
  key uuid not null,
  name text not null,
  business_transaction text not null,
  state text not null default 'running'::text,
  created_by text not null,
  trace_id text not null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  rests_until timestamp with time zone,
  fingerprint bytea,
  resting_since timestamp with time zone,
  counts jsonb,
  constraint batch_pkey PRIMARY KEY (id),
  constraint batch_client_id_key_key UNIQUE (client_id, key),
  constraint batch_check CHECK (((state = 'running'::text) = (finished_at IS NULL))),
  constraint batch_name_check CHECK ((name <> ''::text)),
  constraint batch_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'stopped'::text]))),
  constraint batch_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint batch_user_id_fkey FOREIGN KEY (user_id) REFERENCES dashboard_user(id)
);
CREATE INDEX batch_finished ON public.batch USING btree (finished_at) WHERE (finished_at IS NOT NULL);
CREATE INDEX batch_of_client ON public.batch USING btree (client_id, id);
CREATE INDEX batch_running ON public.batch USING btree (client_id, id) WHERE (state = 'running'::text);

create table batch_mapping (
  client_id bigint not null,
  business_transaction text not null,
  mapping jsonb not null,
  changed_at timestamp with time zone not null,
  constraint batch_mapping_pkey PRIMARY KEY (client_id, business_transaction),
  constraint batch_mapping_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);

create table batch_row (
  id bigint generated always as identity not null,
  batch_id bigint not null,
  line integer not null,
  form bytea,
  fin text,
  license_plate text,
  external_order_id text,
  state text not null default 'waiting'::text,
  order_id bigint,
  code text,
  message text,
  claimed_until timestamp with time zone,
  tries smallint not null default 0,
  constraint batch_row_pkey PRIMARY KEY (id),
  constraint batch_row_batch_id_line_key UNIQUE (batch_id, line),
  constraint batch_row_form_check CHECK (((state = ANY (ARRAY['waiting'::text, 'failed'::text])) = (form IS NOT NULL))),
  constraint batch_row_line_check CHECK ((line > 0)),
  constraint batch_row_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'duplicate'::text, 'refused'::text, 'failed'::text, 'stopped'::text]))),
  constraint batch_row_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES batch(id) ON DELETE CASCADE,
  constraint batch_row_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(id)
);
CREATE INDEX batch_row_waiting ON public.batch_row USING btree (batch_id, claimed_until NULLS FIRST, line) WHERE (state = 'waiting'::text);

create table billed_item (
  invoice_id text not null,
  order_id bigint not null,
  kind text not null,
  standing boolean not null default true,
  constraint billed_item_pkey PRIMARY KEY (invoice_id, order_id, kind),
  constraint billed_item_kind_check CHECK ((kind = ANY (ARRAY['order'::text, 'correction'::text]))),
  constraint billed_item_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  constraint billed_item_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(id)
);
CREATE UNIQUE INDEX billed_once ON public.billed_item USING btree (order_id, kind) WHERE standing;

create table business_site (
  id bigint generated always as identity not null,
  client_id bigint not null,
  company_name text not null,
  street text,
  house_number text,
  address_suffix text,
  postal_code text,
  city text,
  state text,
  country text not null default 'D'::text,
  created_at timestamp with time zone not null,
  constraint business_site_pkey PRIMARY KEY (id),
  constraint business_site_address_suffix_check CHECK (((address_suffix <> ''::text) AND (char_length(address_suffix) <= 21))),
  constraint business_site_city_check CHECK (((city <> ''::text) AND (char_length(city) <= 40))),
  constraint business_site_company_name_check CHECK (((company_name <> ''::text) AND (char_length(company_name) <= 150))),
  constraint business_site_country_check CHECK ((country ~ '^[A-Z]{1,3}$'::text)),
  constraint business_site_house_number_check CHECK ((house_number ~ '^[0-9]{1,4}$'::text)),
  constraint business_site_postal_code_check CHECK (((postal_code <> ''::text) AND (char_length(postal_code) <= 10))),
  constraint business_site_state_check CHECK ((state ~ '^[A-Z]{2}$'::text)),
  constraint business_site_street_check CHECK (((street <> ''::text) AND (char_length(street) <= 40))),
  constraint business_site_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);
CREATE INDEX business_site_of_client ON public.business_site USING btree (client_id, id);

create table client (
  id bigint generated always as identity not null,
  name text not null,
  role text,
  kopa_vp text,
  kopa_id text,
  kopa_id_released boolean not null default false,
  production_released boolean not null default false,
  active boolean not null default true,
  created_at timestamp with time zone not null,
  constraint client_pkey PRIMARY KEY (id),
  constraint client_kopa_vp_check CHECK ((kopa_vp ~ '^[UBS][0-9]{6}$'::text)),
  constraint client_name_check CHECK ((name <> ''::text)),
  constraint client_role_check CHECK ((role = ANY (ARRAY['betreiber'::text, 'eigene'::text, 'vertragspartner'::text])))
);
CREATE TRIGGER client_changed AFTER INSERT OR DELETE OR UPDATE ON public.client FOR EACH STATEMENT EXECUTE FUNCTION notify_client_changed();
CREATE TRIGGER keep_client BEFORE DELETE ON public.client FOR EACH ROW EXECUTE FUNCTION refuse_removal();
CREATE TRIGGER keep_client_id BEFORE UPDATE OF id ON public.client FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION refuse_removal();
CREATE TRIGGER keep_clients BEFORE TRUNCATE ON public.client FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();

create table contract_partner (
  id bigint generated always as identity not null,
  client_id bigint not null,
  kopa_vp text not null,
  company_name text not null,
  created_at timestamp with time zone not null,
  street text,
  house_number text,
  address_suffix text,
  postal_code text,
  city text,
  state text,
  country text not null default 'D'::text,
  active boolean not null default true,
  constraint contract_partner_pkey PRIMARY KEY (id),
  constraint contract_partner_client_id_kopa_vp_key UNIQUE (client_id, kopa_vp),
  constraint contract_partner_address_suffix_check CHECK (((address_suffix <> ''::text) AND (char_length(address_suffix) <= 21))),
  constraint contract_partner_city_check CHECK (((city <> ''::text) AND (char_length(city) <= 40))),
  constraint contract_partner_company_name_check CHECK (((company_name <> ''::text) AND (char_length(company_name) <= 150))),
  constraint contract_partner_country_check CHECK ((country ~ '^[A-Z]{1,3}$'::text)),
  constraint contract_partner_house_number_check CHECK ((house_number ~ '^[0-9]{1,4}$'::text)),
  constraint contract_partner_kopa_vp_check CHECK ((kopa_vp ~ '^[UBS][0-9]{6}$'::text)),
  constraint contract_partner_postal_code_check CHECK (((postal_code <> ''::text) AND (char_length(postal_code) <= 10))),
  constraint contract_partner_state_check CHECK ((state ~ '^[A-Z]{2}$'::text)),
  constraint contract_partner_street_check CHECK (((street <> ''::text) AND (char_length(street) <= 40))),
  constraint contract_partner_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);
CREATE TRIGGER client_changed AFTER INSERT OR DELETE OR UPDATE ON public.contract_partner FOR EACH STATEMENT EXECUTE FUNCTION notify_client_changed();

create table customer_order (
  id bigint generated by default as identity not null,
  head_id bigint not null,
  attempt integer not null default 1,
  client_id bigint not null,
  filed_by text not null,
  business_transaction text not null,
  external_order_id text,
  fin text not null,
  license_plate text,
  contract_partner text,
  state text not null default 'angelegt'::text,
  derived_status text not null default 'PENDING'::text,
  messages jsonb not null default '[]'::jsonb,
  retryable boolean,
  current_attempt_id bigint not null,
  current_state text not null default 'angelegt'::text,
  message_id uuid not null,
  application_id text,
  gks_identifier text not null,
  gks_access_id uuid,
  application bytea not null,
  trace_id text not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  receipted_at timestamp with time zone,
  version integer not null default 0,
  parties jsonb not null default '[]'::jsonb,
  result jsonb not null default '{}'::jsonb,
  technical_reason text,
  fee_amount_cents integer,
  payment_reference text,
  asked_at timestamp with time zone,
  corrects_rejected boolean not null default false,
  holder_provenance jsonb,
  gks_environment text not null,
  own_registration boolean not null,
  verdict text,
  request_sha256 bytea,
  application_sha256 bytea,
  held_office text,
  proof_ends_on date,
  papers_at timestamp with time zone,
  papers_by text,
  forgotten_at timestamp with time zone,
  constraint customer_order_pkey PRIMARY KEY (id),
  constraint customer_order_business_transaction_check CHECK ((business_transaction = ANY (ARRAY['AB'::text, 'HA'::text, 'UG'::text, 'WG'::text, 'WZ'::text, 'NZ'::text, 'TZ'::text]))),
  constraint customer_order_check CHECK (((papers_at IS NULL) = (papers_by IS NULL))),
  constraint customer_order_state_check CHECK ((state = ANY (ARRAY['angelegt'::text, 'eingereicht'::text, 'inBearbeitung'::text, 'weitergeleitet'::text, 'beschieden'::text, 'abgelehnt'::text, 'fehlgeschlagen'::text]))),
  constraint customer_order_verdict_check CHECK ((verdict = ANY (ARRAY['not arrived'::text, 'open'::text, 'arrived'::text, 'refused'::text, 'rejected'::text, 'approved'::text])))
) with (fillfactor=85);
CREATE INDEX customer_order_answered ON public.customer_order USING brin (receipted_at) WITH (pages_per_range='32', autosummarize='on');
CREATE UNIQUE INDEX customer_order_attempts ON public.customer_order USING btree (head_id, attempt) WHERE (id <> head_id);
CREATE INDEX customer_order_by_any_reference ON public.customer_order USING btree (external_order_id text_pattern_ops) WHERE ((id = head_id) AND (external_order_id IS NOT NULL));
CREATE INDEX customer_order_by_application_id ON public.customer_order USING btree (application_id) WHERE (application_id IS NOT NULL);
CREATE INDEX customer_order_by_change ON public.customer_order USING btree (client_id, changed_at) WHERE (id = head_id);
CREATE INDEX customer_order_by_fin_end ON public.customer_order USING btree (reverse(upper(fin)) text_pattern_ops);
CREATE INDEX customer_order_by_message_id ON public.customer_order USING btree (message_id);
CREATE INDEX customer_order_by_plate ON public.customer_order USING btree (translate(license_plate, '- '::text, ''::text) text_pattern_ops) WHERE (license_plate IS NOT NULL);
CREATE INDEX customer_order_by_reference ON public.customer_order USING btree (client_id, external_order_id text_pattern_ops) WHERE ((id = head_id) AND (external_order_id IS NOT NULL));
CREATE INDEX customer_order_by_time ON public.customer_order USING btree (created_at, id) WHERE (attempt = 1);
CREATE INDEX customer_order_by_trace ON public.customer_order USING btree (trace_id);
CREATE INDEX customer_order_correction ON public.customer_order USING btree (created_at) WHERE corrects_rejected;
CREATE INDEX customer_order_held ON public.customer_order USING btree (held_office) WHERE (held_office IS NOT NULL);
CREATE INDEX customer_order_lane ON public.customer_order USING btree (gks_environment, gks_identifier, client_id, id) WHERE ((state = 'angelegt'::text) AND (held_office IS NULL));
CREATE INDEX customer_order_login_refused ON public.customer_order USING btree (gks_environment, gks_identifier, changed_at) WHERE (technical_reason = ANY (ARRAY['LOGIN_REFUSED'::text, 'LOGIN_HALTED'::text]));
CREATE INDEX customer_order_may_follow ON public.customer_order USING btree (gks_access_id, created_at) WHERE (verdict = ANY (ARRAY['open'::text, 'arrived'::text]));
CREATE INDEX customer_order_newest ON public.customer_order USING btree (client_id, id) WHERE (id = head_id);
CREATE INDEX customer_order_of_access ON public.customer_order USING btree (gks_access_id) WHERE (gks_access_id IS NOT NULL);
CREATE INDEX customer_order_of_client_kind ON public.customer_order USING btree (client_id, current_state, business_transaction, id) WHERE (id = head_id);
CREATE INDEX customer_order_of_kind ON public.customer_order USING btree (current_state, business_transaction, id) WHERE (id = head_id);
CREATE INDEX customer_order_of_power ON public.customer_order USING btree (((holder_provenance ->> 'fingerprint'::text))) WHERE (holder_provenance IS NOT NULL);
CREATE INDEX customer_order_open_of_access ON public.customer_order USING btree (gks_access_id) WHERE ((gks_access_id IS NOT NULL) AND (state = ANY (ARRAY['angelegt'::text, 'eingereicht'::text, 'inBearbeitung'::text, 'weitergeleitet'::text])));
CREATE INDEX customer_order_proof ON public.customer_order USING btree (proof_ends_on) WHERE ((proof_ends_on IS NOT NULL) AND (papers_at IS NULL));
CREATE INDEX customer_order_to_forget ON public.customer_order USING btree (changed_at, id) INCLUDE (client_id) WHERE ((id = head_id) AND (forgotten_at IS NULL) AND (current_state = ANY (ARRAY['beschieden'::text, 'abgelehnt'::text, 'fehlgeschlagen'::text])));
CREATE INDEX customer_order_undecided ON public.customer_order USING btree (created_at) WHERE (state = ANY (ARRAY['eingereicht'::text, 'inBearbeitung'::text, 'weitergeleitet'::text]));
CREATE TRIGGER complete_order BEFORE UPDATE ON public.customer_order FOR EACH ROW EXECUTE FUNCTION complete_order();
CREATE TRIGGER count_moved_order AFTER UPDATE ON public.customer_order FOR EACH ROW WHEN (((new.id = new.head_id) AND (old.current_state IS DISTINCT FROM new.current_state))) EXECUTE FUNCTION count_moved_order();
CREATE TRIGGER count_new_orders AFTER INSERT ON public.customer_order REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_orders();
CREATE TRIGGER follow_order_change AFTER UPDATE ON public.customer_order FOR EACH ROW EXECUTE FUNCTION follow_order_change();
CREATE TRIGGER record_new_attempts AFTER INSERT ON public.customer_order REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_new_attempts();
CREATE TRIGGER record_order_change AFTER UPDATE ON public.customer_order FOR EACH ROW EXECUTE FUNCTION record_order_change();

create table dashboard_login_throttle (
  key bytea not null,
  failures integer not null,
  failed_at timestamp with time zone not null,
  constraint dashboard_login_throttle_pkey PRIMARY KEY (key),
  constraint dashboard_login_throttle_failures_check CHECK ((failures > 0)),
  constraint dashboard_login_throttle_key_check CHECK ((length(key) = 32))
);
CREATE INDEX dashboard_login_throttle_age ON public.dashboard_login_throttle USING btree (failed_at);

create table dashboard_recovery_code (
  user_id bigint not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint dashboard_recovery_code_pkey PRIMARY KEY (user_id, code_hash),
  constraint dashboard_recovery_code_code_hash_check CHECK ((length(code_hash) = 32)),
  constraint dashboard_recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES dashboard_user(id) ON DELETE CASCADE
);

create table dashboard_session (
  id bigint generated always as identity not null,
  token_hash bytea not null,
  user_id bigint not null,
  state text not null,
  browser text not null,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  confirmed_at timestamp with time zone not null,
  second_factor_at timestamp with time zone,
  constraint dashboard_session_pkey PRIMARY KEY (id),
  constraint dashboard_session_token_hash_key UNIQUE (token_hash),
  constraint dashboard_session_browser_check CHECK ((char_length(browser) <= 200)),
  constraint dashboard_session_state_check CHECK ((state = ANY (ARRAY['totp'::text, 'new-password'::text, 'open'::text]))),
  constraint dashboard_session_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint dashboard_session_user_id_fkey FOREIGN KEY (user_id) REFERENCES dashboard_user(id) ON DELETE CASCADE
);
CREATE INDEX dashboard_session_age ON public.dashboard_session USING btree (created_at);
CREATE INDEX dashboard_session_of_user ON public.dashboard_session USING btree (user_id);

create table dashboard_user (
  id bigint generated always as identity not null,
  login text not null,
  name text not null,
  role text not null,
  client_id bigint,
  password_hash text not null,
  active boolean not null default true,
  created_at timestamp with time zone not null,
  level text not null default 'admin'::text,
  must_change_password boolean not null default true,
  sealed_totp_secret bytea,
  totp_confirmed_at timestamp with time zone,
  totp_last_step bigint,
  language text not null default 'de'::text,
  colours text not null default 'system'::text,
  density text not null default 'normal'::text,
  order_columns text[] not null default '{client,transaction,vehicle,step,changed}'::text[],
  constraint dashboard_user_pkey PRIMARY KEY (id),
  constraint dashboard_user_login_key UNIQUE (login),
  constraint dashboard_user_check CHECK (((role = 'client'::text) = (client_id IS NOT NULL))),
  constraint dashboard_user_colours_check CHECK ((colours = ANY (ARRAY['system'::text, 'light'::text, 'dark'::text]))),
  constraint dashboard_user_density_check CHECK ((density = ANY (ARRAY['normal'::text, 'dense'::text]))),
  constraint dashboard_user_language_check CHECK ((language = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint dashboard_user_level_check CHECK ((level = ANY (ARRAY['admin'::text, 'clerk'::text, 'reader'::text]))),
  constraint dashboard_user_name_check CHECK ((name <> ''::text)),
  constraint dashboard_user_operator_level CHECK (((role = 'client'::text) OR (level <> 'clerk'::text))),
  constraint dashboard_user_order_columns_check CHECK ((order_columns <@ ARRAY['client'::text, 'transaction'::text, 'vehicle'::text, 'step'::text, 'changed'::text, 'created'::text, 'attempt'::text, 'files'::text])),
  constraint dashboard_user_role_check CHECK ((role = ANY (ARRAY['operator'::text, 'client'::text]))),
  constraint dashboard_user_totp CHECK (((sealed_totp_secret IS NOT NULL) OR (totp_confirmed_at IS NULL))),
  constraint dashboard_user_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);
CREATE INDEX dashboard_user_of_client ON public.dashboard_user USING btree (client_id, id);

create table dashboard_view (
  id bigint generated always as identity not null,
  user_id bigint not null,
  name text not null,
  search text not null,
  created_at timestamp with time zone not null,
  constraint dashboard_view_pkey PRIMARY KEY (id),
  constraint dashboard_view_user_id_name_key UNIQUE (user_id, name),
  constraint dashboard_view_name_check CHECK ((name <> ''::text)),
  constraint dashboard_view_user_id_fkey FOREIGN KEY (user_id) REFERENCES dashboard_user(id)
);

create table deletion_run (
  kind text not null,
  day date not null,
  until timestamp with time zone not null,
  number bigint not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint deletion_run_pkey PRIMARY KEY (kind, day),
  constraint deletion_run_number_check CHECK ((number > 0))
);

create table document (
  sha256 bytea not null,
  content bytea storage external not null,
  size integer not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint document_pkey PRIMARY KEY (sha256),
  constraint document_sha256_check CHECK ((length(sha256) = 32))
);

create table event (
  id uuid not null,
  client_id bigint not null,
  order_id bigint,
  type text not null,
  body bytea not null,
  created_at timestamp with time zone not null,
  number bigint generated always as identity not null,
  constraint event_pkey PRIMARY KEY (id),
  constraint event_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint event_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(id)
);
CREATE INDEX event_of_client ON public.event USING btree (client_id, created_at);
CREATE INDEX event_of_order ON public.event USING btree (order_id, created_at);
CREATE INDEX event_without_order ON public.event USING btree (created_at, number) WHERE (order_id IS NULL);
CREATE TRIGGER fan_out_event AFTER INSERT ON public.event FOR EACH ROW EXECUTE FUNCTION fan_out_event();
CREATE CONSTRAINT TRIGGER feed_event AFTER INSERT ON public.event DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.type <> 'PING'::text)) EXECUTE FUNCTION feed_event();
CREATE TRIGGER record_event AFTER INSERT ON public.event FOR EACH ROW EXECUTE FUNCTION record_event();

create table event_feed (
  client_id bigint not null,
  "position" bigint generated always as identity not null,
  event_id uuid not null,
  constraint event_feed_pkey PRIMARY KEY (client_id, "position"),
  constraint event_feed_event_id_key UNIQUE (event_id),
  constraint event_feed_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE
);

create table evidence_day (
  day date not null,
  chains integer not null,
  leaves bytea storage external not null,
  root bytea not null,
  signed_at timestamp with time zone not null,
  key_id text not null,
  signature bytea not null,
  time_stamp bytea,
  time_stamped_at timestamp with time zone,
  constraint evidence_day_pkey PRIMARY KEY (day),
  constraint evidence_day_root_check CHECK ((length(root) = 32)),
  constraint evidence_day_key_id_fkey FOREIGN KEY (key_id) REFERENCES evidence_key(id)
);
CREATE TRIGGER keep_all_days BEFORE TRUNCATE ON public.evidence_day FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER keep_days BEFORE DELETE ON public.evidence_day FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER keep_signed_days BEFORE UPDATE ON public.evidence_day FOR EACH ROW WHEN (((((((((old.day IS DISTINCT FROM new.day) OR (old.chains IS DISTINCT FROM new.chains)) OR (old.leaves IS DISTINCT FROM new.leaves)) OR (old.root IS DISTINCT FROM new.root)) OR (old.signed_at IS DISTINCT FROM new.signed_at)) OR (old.key_id IS DISTINCT FROM new.key_id)) OR (old.signature IS DISTINCT FROM new.signature)) OR (old.time_stamp IS NOT NULL) OR (new.time_stamp IS NULL))) EXECUTE FUNCTION refuse_change();

create table evidence_delivery (
  event_id uuid not null,
  webhook_id bigint not null,
  number integer not null,
  recorded_at timestamp with time zone not null,
  entry text not null,
  digest bytea not null,
  constraint evidence_delivery_pkey PRIMARY KEY (event_id, webhook_id, number),
  constraint evidence_delivery_digest_check CHECK ((length(digest) = 32))
);
CREATE INDEX evidence_delivery_by_time ON public.evidence_delivery USING brin (recorded_at) WITH (pages_per_range='16', autosummarize='on');
CREATE TRIGGER keep_all_deliveries BEFORE TRUNCATE ON public.evidence_delivery FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER keep_deliveries BEFORE DELETE OR UPDATE ON public.evidence_delivery FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table evidence_entry (
  order_id bigint not null,
  number integer not null,
  recorded_at timestamp with time zone not null,
  entry text not null,
  digest bytea not null,
  constraint evidence_entry_pkey PRIMARY KEY (order_id, number),
  constraint evidence_entry_digest_check CHECK ((length(digest) = 32))
);
CREATE INDEX evidence_entry_by_time ON public.evidence_entry USING brin (recorded_at) WITH (pages_per_range='16', autosummarize='on');
CREATE TRIGGER keep_all_entries BEFORE TRUNCATE ON public.evidence_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER keep_entries BEFORE DELETE OR UPDATE ON public.evidence_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table evidence_key (
  id text not null,
  public_key bytea not null,
  sealed_private_key bytea,
  created_at timestamp with time zone not null,
  retired_at timestamp with time zone,
  constraint evidence_key_pkey PRIMARY KEY (id),
  constraint evidence_key_public_key_check CHECK ((length(public_key) = 32))
);
CREATE UNIQUE INDEX evidence_key_in_use ON public.evidence_key USING btree ((true)) WHERE (retired_at IS NULL);

create table evidence_message (
  id bigint generated always as identity not null,
  attempt_id bigint not null,
  direction text not null,
  sha256 bytea not null,
  size integer not null,
  content bytea storage external not null,
  constraint evidence_message_pkey PRIMARY KEY (id),
  constraint evidence_message_direction_check CHECK ((direction = ANY (ARRAY['out'::text, 'in'::text, 'question'::text, 'answer'::text]))),
  constraint evidence_message_sha256_check CHECK ((length(sha256) = 32))
);
CREATE INDEX evidence_message_of_attempt ON public.evidence_message USING btree (attempt_id);
CREATE TRIGGER keep_all_messages BEFORE TRUNCATE ON public.evidence_message FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER keep_messages BEFORE UPDATE ON public.evidence_message FOR EACH ROW WHEN ((((((old.id IS DISTINCT FROM new.id) OR (old.attempt_id IS DISTINCT FROM new.attempt_id)) OR (old.direction IS DISTINCT FROM new.direction)) OR (old.sha256 IS DISTINCT FROM new.sha256)) OR (old.size IS DISTINCT FROM new.size))) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER record_receipt AFTER INSERT ON public.evidence_message FOR EACH ROW WHEN ((new.direction = 'in'::text)) EXECUTE FUNCTION record_receipt();

create table fee_booking (
  client_id bigint not null,
  consultant_number integer not null,
  client_number integer not null,
  fiscal_year_begin text not null,
  account_length integer not null,
  account text not null,
  contra_account text not null,
  tax_key text,
  constraint fee_booking_pkey PRIMARY KEY (client_id),
  constraint fee_booking_account_check CHECK ((account ~ '^[0-9]{1,9}$'::text)),
  constraint fee_booking_account_length_check CHECK (((account_length >= 4) AND (account_length <= 8))),
  constraint fee_booking_client_number_check CHECK (((client_number >= 1) AND (client_number <= 99999))),
  constraint fee_booking_consultant_number_check CHECK (((consultant_number >= 1001) AND (consultant_number <= 9999999))),
  constraint fee_booking_contra_account_check CHECK ((contra_account ~ '^[0-9]{1,9}$'::text)),
  constraint fee_booking_fiscal_year_begin_check CHECK ((fiscal_year_begin ~ '^(0[1-9]|1[0-2])(0[1-9]|[12][0-9]|3[01])$'::text)),
  constraint fee_booking_tax_key_check CHECK ((tax_key ~ '^[0-9]{1,4}$'::text)),
  constraint fee_booking_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);

create table fee_charge (
  application_id text not null,
  notice_id text not null,
  constraint fee_charge_pkey PRIMARY KEY (application_id, notice_id),
  constraint fee_charge_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES fee_notice(id)
);

create table fee_notice (
  id text not null,
  gks_identifier text not null,
  message_id text not null,
  number text not null,
  office jsonb not null,
  parts integer not null,
  period_from text,
  period_to text,
  application_count integer,
  closing jsonb,
  closed_at timestamp with time zone,
  environment text not null,
  constraint fee_notice_pkey PRIMARY KEY (id),
  constraint fee_notice_environment_gks_identifier_message_id_key UNIQUE (environment, gks_identifier, message_id),
  constraint fee_notice_check CHECK (((closing IS NULL) = (closed_at IS NULL)))
);
CREATE INDEX fee_notice_closed ON public.fee_notice USING btree (closed_at) WHERE (closed_at IS NOT NULL);

create table fee_notice_client (
  notice_id text not null,
  client_id bigint not null,
  listed_at timestamp with time zone,
  sees_unknown boolean not null,
  constraint fee_notice_client_pkey PRIMARY KEY (notice_id, client_id),
  constraint fee_notice_client_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint fee_notice_client_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES fee_notice(id)
);
CREATE INDEX fee_notice_list ON public.fee_notice_client USING btree (client_id, listed_at DESC, notice_id DESC) WHERE (listed_at IS NOT NULL);

create table fee_notice_part (
  notice_id text not null,
  number integer not null,
  applications jsonb not null,
  came_again integer not null default 0,
  constraint fee_notice_part_pkey PRIMARY KEY (notice_id, number),
  constraint fee_notice_part_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES fee_notice(id)
);

create table fee_notice_payment (
  notice_id text not null,
  paid_on date not null,
  noted_by text not null,
  client_id bigint,
  noted_at timestamp with time zone not null,
  constraint fee_notice_payment_pkey PRIMARY KEY (notice_id),
  constraint fee_notice_payment_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint fee_notice_payment_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES fee_notice(id)
);

create table filing_key (
  client_id bigint not null,
  key uuid not null,
  order_id bigint,
  created_at timestamp with time zone not null,
  fingerprint bytea,
  repeated boolean not null default false,
  constraint filing_key_pkey PRIMARY KEY (client_id, key),
  constraint filing_key_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint filing_key_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(id)
);
CREATE INDEX filing_key_old ON public.filing_key USING btree (created_at);

create table forecast_sample (
  order_id bigint not null,
  environment text not null,
  username text not null,
  made_at timestamp with time zone not null,
  predicted_at timestamp with time zone not null,
  margin_ms integer not null,
  sent_at timestamp with time zone,
  constraint forecast_sample_pkey PRIMARY KEY (order_id)
);
CREATE INDEX forecast_sample_made ON public.forecast_sample USING btree (made_at);
CREATE INDEX forecast_sample_waiting ON public.forecast_sample USING btree (order_id) WHERE (sent_at IS NULL);

create table gks_access (
  id uuid not null,
  client_id bigint not null,
  name text not null,
  kopa_key text not null,
  username text not null,
  sealed_password bytea not null,
  large_customer_id text,
  environment text not null,
  company text,
  certificate text not null,
  sealed_private_key bytea not null,
  created_at timestamp with time zone not null,
  proven_at timestamp with time zone,
  login_proven_at timestamp with time zone,
  certificate_is_readable boolean,
  certificate_valid_from timestamp with time zone,
  certificate_valid_to timestamp with time zone,
  certificate_version smallint,
  password_sealer text not null generated always as ( CASE WHEN (SUBSTRING(sealed_password FROM 1 FOR 1) = '\x00'::bytea) THEN '00'::text ELSE encode(SUBSTRING(sealed_password FROM 1 FOR 5), 'hex'::text) END) stored,
  private_key_sealer text not null generated always as ( CASE WHEN (SUBSTRING(sealed_private_key FROM 1 FOR 1) = '\x00'::bytea) THEN '00'::text ELSE encode(SUBSTRING(sealed_private_key FROM 1 FOR 5), 'hex'::text) END) stored,
  constraint gks_access_pkey PRIMARY KEY (id),
  constraint gks_access_certificate_figures CHECK ((((certificate_is_readable IS TRUE) = (certificate_valid_from IS NOT NULL)) AND ((certificate_is_readable IS TRUE) = (certificate_valid_to IS NOT NULL)) AND ((certificate_is_readable IS TRUE) = (certificate_version IS NOT NULL)))),
  constraint gks_access_check CHECK (((proven_at IS NULL) OR (login_proven_at IS NOT NULL))),
  constraint gks_access_environment_check CHECK ((environment = ANY (ARRAY['test'::text, 'produktion'::text]))),
  constraint gks_access_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);
CREATE INDEX gks_access_certificates ON public.gks_access USING btree (certificate_is_readable, certificate_valid_to) INCLUDE (certificate_valid_from, password_sealer, private_key_sealer);
CREATE INDEX gks_access_of_account ON public.gks_access USING btree (environment, username);
CREATE INDEX gks_access_of_client ON public.gks_access USING btree (client_id);
CREATE TRIGGER client_changed AFTER INSERT OR DELETE OR UPDATE ON public.gks_access FOR EACH STATEMENT EXECUTE FUNCTION notify_client_changed();
CREATE TRIGGER forget_certificate_figures BEFORE UPDATE OF certificate ON public.gks_access FOR EACH ROW WHEN ((old.certificate IS DISTINCT FROM new.certificate)) EXECUTE FUNCTION forget_certificate_figures();

create table gks_login_lock (
  environment text not null,
  username text not null,
  holder text not null,
  locked_at timestamp with time zone not null,
  reason text not null,
  constraint gks_login_lock_pkey PRIMARY KEY (environment, username, holder),
  constraint gks_login_lock_environment_check CHECK ((environment = ANY (ARRAY['test'::text, 'produktion'::text])))
);

create table gks_login_trial (
  identifier text not null,
  token uuid not null,
  until timestamp with time zone not null,
  constraint gks_login_trial_pkey PRIMARY KEY (identifier)
);

create table instance (
  only_one boolean not null default true,
  kind text not null,
  seal_checks bytea[] not null default '{}'::bytea[],
  constraint instance_pkey PRIMARY KEY (only_one),
  constraint instance_kind_check CHECK ((kind = ANY (ARRAY['test'::text, 'production'::text]))),
  constraint instance_only_one_check CHECK (only_one)
);

create table invoice (
  id text not null,
  client_id bigint not null,
  number text not null,
  month text not null,
  reverses text,
  issuer jsonb not null,
  recipient jsonb not null,
  items jsonb not null,
  net bigint not null,
  vat_percent integer not null,
  vat bigint not null,
  gross bigint not null,
  issued_at timestamp with time zone not null,
  due_date text not null,
  constraint invoice_pkey PRIMARY KEY (id),
  constraint invoice_number_key UNIQUE (number),
  constraint invoice_reverses_key UNIQUE (reverses),
  constraint invoice_check CHECK ((gross = (net + vat))),
  constraint invoice_month_check CHECK ((month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text)),
  constraint invoice_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint invoice_reverses_fkey FOREIGN KEY (reverses) REFERENCES invoice(id)
);
CREATE INDEX invoice_list ON public.invoice USING btree (client_id, issued_at DESC, number DESC);

create table invoice_issuer (
  only_one boolean not null default true,
  details jsonb not null,
  constraint invoice_issuer_pkey PRIMARY KEY (only_one),
  constraint invoice_issuer_only_one_check CHECK (only_one)
);

create table invoice_number (
  series text not null,
  last integer not null,
  constraint invoice_number_pkey PRIMARY KEY (series)
);

create table invoice_price (
  client_id bigint,
  business_transaction text not null,
  from_month text not null,
  cents integer not null,
  constraint invoice_price_client_id_business_transaction_from_month_key UNIQUE NULLS NOT DISTINCT (client_id, business_transaction, from_month),
  constraint invoice_price_business_transaction_check CHECK ((business_transaction = ANY (ARRAY['AB'::text, 'HA'::text, 'UG'::text, 'WG'::text, 'WZ'::text, 'NZ'::text, 'TZ'::text]))),
  constraint invoice_price_cents_check CHECK ((cents >= 0)),
  constraint invoice_price_from_month_check CHECK ((from_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text)),
  constraint invoice_price_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);

create table invoice_recipient (
  client_id bigint not null,
  details jsonb not null,
  constraint invoice_recipient_pkey PRIMARY KEY (client_id),
  constraint invoice_recipient_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);

create table mailbox (
  gks_identifier text not null,
  last_poll_at timestamp with time zone not null,
  last_poll_failed boolean not null,
  environment text not null,
  constraint mailbox_pkey PRIMARY KEY (environment, gks_identifier)
);

create table office_count (
  district_key text not null,
  client_id bigint not null,
  day date not null,
  step smallint,
  number integer not null
);
CREATE INDEX office_count_of_day ON public.office_count USING btree (day, client_id) INCLUDE (district_key, step, number);

create table office_guard (
  district_key text not null,
  agreed integer,
  stop_at integer,
  stopped_at timestamp with time zone,
  stopped_by text,
  reason text,
  until_day date,
  constraint office_guard_pkey PRIMARY KEY (district_key),
  constraint office_guard_agreed_check CHECK (((agreed >= 1) AND (agreed <= 100000))),
  constraint office_guard_check CHECK ((num_nonnulls(stopped_at, stopped_by, reason) = ANY (ARRAY[0, 3]))),
  constraint office_guard_check1 CHECK (((until_day IS NULL) OR (stopped_at IS NOT NULL))),
  constraint office_guard_district_key_check CHECK ((district_key ~ '^\d{5}$'::text)),
  constraint office_guard_reason_check CHECK ((reason <> ''::text)),
  constraint office_guard_stop_at_check CHECK (((stop_at >= 1) AND (stop_at <= 100000)))
);

create table office_place (
  postal_code text not null,
  city text not null,
  district_key text not null,
  seen_at timestamp with time zone not null,
  constraint office_place_pkey PRIMARY KEY (postal_code, city),
  constraint office_place_district_key_check CHECK ((district_key ~ '^\d{5}$'::text))
);

create table open_dispatch (
  attempt_id bigint not null,
  client_id bigint not null,
  gks_environment text not null,
  gks_identifier text not null,
  gks_access_id uuid,
  since timestamp with time zone not null,
  next_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint open_dispatch_pkey PRIMARY KEY (attempt_id)
);
CREATE INDEX open_dispatch_due ON public.open_dispatch USING btree (next_at) WHERE (ended_at IS NULL);

create table order_count (
  client_id bigint not null,
  current_state text not null,
  business_transaction text not null,
  number bigint not null
);
CREATE INDEX order_count_of_client ON public.order_count USING btree (client_id) INCLUDE (current_state, business_transaction, number);

create table order_total (
  current_state text not null,
  business_transaction text not null,
  number bigint not null
);

create table partner_exclusion (
  id bigint generated always as identity not null,
  kopa_vp text not null,
  client_id bigint,
  reason text not null,
  excluded_at timestamp with time zone not null,
  excluded_by text not null,
  lifted_at timestamp with time zone,
  lifted_by text,
  lift_reason text,
  cleared_at timestamp with time zone,
  constraint partner_exclusion_pkey PRIMARY KEY (id),
  constraint partner_exclusion_check CHECK ((num_nonnulls(lifted_at, lifted_by, lift_reason) = ANY (ARRAY[0, 3]))),
  constraint partner_exclusion_kopa_vp_check CHECK ((kopa_vp ~ '^[UBS]\d{6}$'::text)),
  constraint partner_exclusion_lift_reason_check CHECK ((lift_reason <> ''::text)),
  constraint partner_exclusion_reason_check CHECK ((reason <> ''::text)),
  constraint partner_exclusion_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);
CREATE UNIQUE INDEX partner_exclusion_in_force ON public.partner_exclusion USING btree (kopa_vp, COALESCE(client_id, (0)::bigint)) WHERE (lifted_at IS NULL);
CREATE INDEX partner_exclusion_to_clear ON public.partner_exclusion USING btree (id) WHERE ((cleared_at IS NULL) AND (lifted_at IS NULL));
CREATE TRIGGER client_changed AFTER INSERT OR DELETE OR UPDATE ON public.partner_exclusion FOR EACH STATEMENT EXECUTE FUNCTION notify_client_changed();

create table partner_refusal (
  id bigint generated always as identity not null,
  exclusion_id bigint not null,
  at timestamp with time zone not null,
  client_id bigint not null,
  kind text not null,
  trace_id text not null,
  order_id bigint,
  business_transaction text,
  external_order_id text,
  filed_by text not null,
  constraint partner_refusal_pkey PRIMARY KEY (id),
  constraint partner_refusal_kind_check CHECK ((kind = ANY (ARRAY['application'::text, 'correction'::text, 'batch'::text, 'order'::text]))),
  constraint partner_refusal_exclusion_id_fkey FOREIGN KEY (exclusion_id) REFERENCES partner_exclusion(id)
);
CREATE INDEX partner_refusal_listed ON public.partner_refusal USING btree (exclusion_id, client_id) WHERE (kind <> 'order'::text);
CREATE INDEX partner_refusal_of_exclusion ON public.partner_refusal USING btree (exclusion_id, id);
CREATE UNIQUE INDEX partner_refusal_of_order ON public.partner_refusal USING btree (exclusion_id, order_id) WHERE (kind = 'order'::text);

create table partner_refusal_day (
  exclusion_id bigint not null,
  client_id bigint not null,
  day date not null,
  number bigint not null,
  last_at timestamp with time zone not null,
  constraint partner_refusal_day_pkey PRIMARY KEY (exclusion_id, client_id, day),
  constraint partner_refusal_day_number_check CHECK ((number > 0)),
  constraint partner_refusal_day_exclusion_id_fkey FOREIGN KEY (exclusion_id) REFERENCES partner_exclusion(id)
);

create table power_of_attorney (
  id bigint generated by default as identity not null,
  client_id bigint not null,
  created_by text not null,
  status text not null default 'offen'::text,
  environment text not null,
  provider text not null,
  provider_id text,
  signature_url text,
  valid_until timestamp with time zone,
  external_order_id text,
  fin text not null,
  fingerprint bytea not null,
  request bytea,
  has_mandate boolean not null,
  identity bytea,
  identity_source text,
  established_at timestamp with time zone,
  identity_fingerprint bytea,
  missing_holder_fields text[] not null default '{}'::text[],
  differing_fields text[] not null default '{}'::text[],
  form_sha256 bytea,
  mandate_sha256 bytea,
  note text,
  trace_id text not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  forgotten_at timestamp with time zone,
  altered_fields text[] not null default '{}'::text[],
  fins text[] not null default '{}'::text[],
  wish_key uuid,
  constraint power_of_attorney_pkey PRIMARY KEY (id),
  constraint power_of_attorney_environment_check CHECK ((environment = ANY (ARRAY['test'::text, 'production'::text]))),
  constraint power_of_attorney_status_check CHECK ((status = ANY (ARRAY['offen'::text, 'signiert'::text, 'abgelehnt'::text, 'verfallen'::text, 'fehlgeschlagen'::text]))),
  constraint power_of_attorney_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint power_of_attorney_form_sha256_fkey FOREIGN KEY (form_sha256) REFERENCES document(sha256),
  constraint power_of_attorney_mandate_sha256_fkey FOREIGN KEY (mandate_sha256) REFERENCES document(sha256)
);
CREATE INDEX power_of_attorney_form ON public.power_of_attorney USING btree (form_sha256) WHERE (form_sha256 IS NOT NULL);
CREATE INDEX power_of_attorney_kept_signed ON public.power_of_attorney USING btree (changed_at) WHERE ((status = 'signiert'::text) AND (forgotten_at IS NULL));
CREATE INDEX power_of_attorney_kept_unsigned ON public.power_of_attorney USING btree (changed_at) WHERE ((status = ANY (ARRAY['abgelehnt'::text, 'verfallen'::text, 'fehlgeschlagen'::text])) AND (forgotten_at IS NULL));
CREATE INDEX power_of_attorney_mandate ON public.power_of_attorney USING btree (mandate_sha256) WHERE (mandate_sha256 IS NOT NULL);
CREATE INDEX power_of_attorney_newest ON public.power_of_attorney USING btree (client_id, id);
CREATE INDEX power_of_attorney_open ON public.power_of_attorney USING btree (created_at) WHERE (status = 'offen'::text);
CREATE UNIQUE INDEX power_of_attorney_open_reference ON public.power_of_attorney USING btree (client_id, environment, external_order_id) WHERE ((status = 'offen'::text) AND (external_order_id IS NOT NULL));
CREATE INDEX power_of_attorney_overdue ON public.power_of_attorney USING btree (valid_until) WHERE (status = 'offen'::text);
CREATE INDEX power_of_attorney_reference ON public.power_of_attorney USING btree (external_order_id) WHERE (external_order_id IS NOT NULL);
CREATE INDEX power_of_attorney_vehicles ON public.power_of_attorney USING gin (fins);
CREATE UNIQUE INDEX power_of_attorney_wish ON public.power_of_attorney USING btree (client_id, wish_key) WHERE ((wish_key IS NOT NULL) AND (status <> 'fehlgeschlagen'::text));

create table power_of_attorney_link (
  power_of_attorney_id bigint not null,
  token_hash bytea not null,
  asked_at timestamp with time zone,
  constraint power_of_attorney_link_pkey PRIMARY KEY (power_of_attorney_id),
  constraint power_of_attorney_link_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint power_of_attorney_link_power_of_attorney_id_fkey FOREIGN KEY (power_of_attorney_id) REFERENCES power_of_attorney(id) ON DELETE CASCADE
);

create table registration_office (
  district_key text not null,
  name text,
  portal text,
  checked_at timestamp with time zone,
  constraint registration_office_pkey PRIMARY KEY (district_key),
  constraint registration_office_check CHECK (((portal IS NULL) = (checked_at IS NULL))),
  constraint registration_office_district_key_check CHECK ((district_key ~ '^\d{5}$'::text)),
  constraint registration_office_name_check CHECK ((name <> ''::text)),
  constraint registration_office_portal_check CHECK ((portal = ANY (ARRAY['up'::text, 'down'::text])))
);

create table repeat_key (
  client_id bigint not null,
  business_transaction text not null,
  external_order_id text not null,
  fin_key text not null,
  order_id bigint not null,
  fingerprint bytea not null,
  first_at timestamp with time zone not null,
  latest_fingerprint bytea,
  constraint repeat_key_pkey PRIMARY KEY (client_id, business_transaction, external_order_id, fin_key)
);
CREATE INDEX repeat_key_age ON public.repeat_key USING brin (first_at) WITH (pages_per_range='8', autosummarize='on');

create table retention_progress (
  kind text not null,
  after_at timestamp with time zone,
  after_id bigint,
  held integer not null default 0,
  held_before integer not null default 0,
  rests_until timestamp with time zone,
  constraint retention_progress_pkey PRIMARY KEY (kind),
  constraint retention_progress_check CHECK (((after_at IS NULL) = (after_id IS NULL)))
);

create table return_message (
  id bigint generated always as identity not null,
  gks_identifier text not null,
  message_id text not null,
  content bytea not null,
  received_at timestamp with time zone not null,
  evaluated_at timestamp with time zone,
  outcome text,
  message_type text not null default ''::text,
  application_id text,
  related_message_id text,
  sender jsonb not null default '{}'::jsonb,
  environment text not null,
  by_base boolean not null default false,
  access_ids uuid[] not null default '{}'::uuid[],
  sha256 bytea,
  constraint return_message_pkey PRIMARY KEY (id),
  constraint return_message_environment_gks_identifier_message_id_key UNIQUE (environment, gks_identifier, message_id)
);
CREATE INDEX return_message_of_application ON public.return_message USING btree (application_id) WHERE (application_id IS NOT NULL);
CREATE INDEX return_message_open ON public.return_message USING btree (environment, gks_identifier, id) WHERE (evaluated_at IS NULL);
CREATE INDEX return_message_related ON public.return_message USING btree (related_message_id) WHERE (related_message_id IS NOT NULL);
CREATE INDEX return_message_unread ON public.return_message USING btree (id) WHERE (outcome = ANY (ARRAY['unreadable'::text, 'without owner'::text]));
CREATE TRIGGER record_received_message AFTER UPDATE ON public.return_message FOR EACH ROW WHEN (((old.evaluated_at IS NULL) AND (new.evaluated_at IS NOT NULL) AND (new.outcome = ANY (ARRAY['applied'::text, 'nothing new'::text])))) EXECUTE FUNCTION record_received_message();

create table schema_migration (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_migration_pkey PRIMARY KEY (name)
);

create table shared_test_key (
  only_one boolean not null default true,
  key bytea not null,
  constraint shared_test_key_pkey PRIMARY KEY (only_one),
  constraint shared_test_key_key_check CHECK ((length(key) = 32)),
  constraint shared_test_key_only_one_check CHECK (only_one)
);

create table status_query (
  id bigint generated always as identity not null,
  attempt_id bigint not null,
  message_id text not null,
  asked_by text not null,
  asked_at timestamp with time zone not null,
  sha256 bytea not null,
  size integer not null,
  outcome text,
  answered_at timestamp with time zone,
  status text,
  failure text,
  answer_sha256 bytea,
  answer_size integer,
  constraint status_query_pkey PRIMARY KEY (id),
  constraint status_query_answer_sha256_check CHECK ((length(answer_sha256) = 32)),
  constraint status_query_asked_by_check CHECK ((asked_by = ANY (ARRAY['person'::text, 'schedule'::text, 'start'::text, 'resolver'::text]))),
  constraint status_query_outcome_check CHECK ((outcome = ANY (ARRAY['known'::text, 'not known'::text, 'no answer'::text, 'interrupted'::text]))),
  constraint status_query_sha256_check CHECK ((length(sha256) = 32))
);
CREATE INDEX status_query_of_attempt ON public.status_query USING btree (attempt_id);
CREATE UNIQUE INDEX status_query_under_way ON public.status_query USING btree (attempt_id) WHERE (outcome IS NULL);
CREATE TRIGGER record_answer AFTER UPDATE ON public.status_query FOR EACH ROW WHEN (((old.outcome IS NULL) AND (new.outcome IS NOT NULL))) EXECUTE FUNCTION record_answer();
CREATE TRIGGER record_question AFTER INSERT ON public.status_query FOR EACH ROW EXECUTE FUNCTION record_question();

create table stored_file (
  id bigint generated always as identity not null,
  client_id bigint,
  order_id bigint,
  sha256 bytea not null,
  access_key text not null,
  purpose_type text not null,
  media_type text not null,
  filename text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  fee_notice_id text,
  unmatched_message_id text,
  invoice_id text,
  constraint stored_file_pkey PRIMARY KEY (id),
  constraint stored_file_access_key_key UNIQUE (access_key),
  constraint stored_file_order_id_sha256_filename_key UNIQUE (order_id, sha256, filename),
  constraint stored_file_check CHECK ((num_nonnulls(order_id, fee_notice_id, unmatched_message_id) <= 1)),
  constraint stored_file_check1 CHECK (((invoice_id IS NULL) OR (num_nonnulls(order_id, fee_notice_id, unmatched_message_id) = 0))),
  constraint stored_file_check2 CHECK (((client_id IS NOT NULL) OR (unmatched_message_id IS NOT NULL))),
  constraint stored_file_purpose_type_check CHECK ((purpose_type = ANY (ARRAY['CERTIFICATE'::text, 'RECEIPT'::text, 'UNSPECIFIED'::text, 'APPLICATION'::text]))),
  constraint stored_file_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint stored_file_fee_notice_id_fkey FOREIGN KEY (fee_notice_id) REFERENCES fee_notice(id),
  constraint stored_file_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  constraint stored_file_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(id),
  constraint stored_file_sha256_fkey FOREIGN KEY (sha256) REFERENCES document(sha256),
  constraint stored_file_unmatched_message_id_fkey FOREIGN KEY (unmatched_message_id) REFERENCES unmatched_message(id)
);
CREATE INDEX stored_file_of_document ON public.stored_file USING btree (sha256);
CREATE INDEX stored_file_of_fee_notice ON public.stored_file USING btree (fee_notice_id, client_id) WHERE (fee_notice_id IS NOT NULL);
CREATE INDEX stored_file_of_invoice ON public.stored_file USING btree (invoice_id, client_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX stored_file_of_unmatched_message ON public.stored_file USING btree (unmatched_message_id) WHERE (unmatched_message_id IS NOT NULL);
CREATE TRIGGER record_new_file AFTER INSERT ON public.stored_file FOR EACH ROW WHEN ((new.order_id IS NOT NULL)) EXECUTE FUNCTION record_file();
CREATE TRIGGER record_released_file AFTER UPDATE ON public.stored_file FOR EACH ROW WHEN (((new.order_id IS NOT NULL) AND (old.expires_at IS DISTINCT FROM new.expires_at))) EXECUTE FUNCTION record_file();

create table unmatched_message (
  id text not null,
  number bigint generated always as identity not null,
  client_id bigint,
  gks_identifier text not null,
  message_id text not null,
  related_message_id text,
  message_type text not null,
  application_id text,
  sender jsonb not null default '{}'::jsonb,
  subject text,
  body text,
  state text not null default 'OPEN'::text,
  order_id bigint,
  received_at timestamp with time zone not null,
  handled_at timestamp with time zone,
  environment text not null,
  constraint unmatched_message_pkey PRIMARY KEY (id),
  constraint unmatched_message_client_id_environment_gks_identifier_mess_key UNIQUE NULLS NOT DISTINCT (client_id, environment, gks_identifier, message_id),
  constraint unmatched_message_check CHECK (((state = 'OPEN'::text) = (handled_at IS NULL))),
  constraint unmatched_message_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'HANDLED'::text, 'IGNORED'::text]))),
  constraint unmatched_message_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint unmatched_message_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(id)
);
CREATE INDEX unmatched_message_list ON public.unmatched_message USING btree (client_id, number DESC);
CREATE INDEX unmatched_message_of_order ON public.unmatched_message USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX unmatched_message_open ON public.unmatched_message USING btree (client_id) WHERE (state = 'OPEN'::text);
CREATE INDEX unmatched_message_settled ON public.unmatched_message USING btree (received_at, number) WHERE (state <> 'OPEN'::text);

create table uploaded_document (
  id uuid not null,
  client_id bigint not null,
  user_id bigint not null,
  content bytea not null,
  size integer not null,
  facts jsonb not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  batch_id bigint,
  constraint uploaded_document_pkey PRIMARY KEY (id),
  constraint uploaded_document_size_check CHECK ((size > 0)),
  constraint uploaded_document_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES batch(id) ON DELETE SET NULL,
  constraint uploaded_document_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint uploaded_document_user_id_fkey FOREIGN KEY (user_id) REFERENCES dashboard_user(id)
);
CREATE INDEX uploaded_document_expired ON public.uploaded_document USING btree (expires_at);
CREATE INDEX uploaded_document_of_batch ON public.uploaded_document USING btree (batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX uploaded_document_of_client ON public.uploaded_document USING btree (client_id);

create table webhook (
  id bigint generated always as identity not null,
  client_id bigint not null,
  url text not null,
  sealed_secret bytea not null,
  active boolean not null,
  events text[] not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  secret_set_at timestamp with time zone,
  constraint webhook_pkey PRIMARY KEY (id),
  constraint webhook_check CHECK (((removed_at IS NULL) OR (NOT active))),
  constraint webhook_events_check CHECK ((cardinality(events) > 0)),
  constraint webhook_url_check CHECK ((url ~ '^https?://'::text)),
  constraint webhook_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);
CREATE INDEX webhook_listening ON public.webhook USING btree (client_id) WHERE active;
CREATE INDEX webhook_of_client ON public.webhook USING btree (client_id);

create table webhook_attempt (
  id bigint generated always as identity not null,
  delivery_id bigint not null,
  webhook_id bigint not null,
  number smallint not null,
  at timestamp with time zone not null,
  duration_ms integer not null,
  status smallint,
  failure text,
  answer bytea,
  constraint webhook_attempt_pkey PRIMARY KEY (id),
  constraint webhook_attempt_failure_check CHECK ((failure = ANY (ARRAY['dns'::text, 'refused'::text, 'unreachable'::text, 'tls'::text, 'timeout'::text, 'cut'::text, 'unreadable'::text, 'redirect'::text, 'status'::text, 'internal address'::text, 'own fault'::text]))),
  constraint webhook_attempt_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_delivery(id) ON DELETE CASCADE
);
CREATE INDEX webhook_attempt_of_delivery ON public.webhook_attempt USING btree (delivery_id);
CREATE INDEX webhook_attempt_of_webhook ON public.webhook_attempt USING btree (webhook_id, at);
CREATE TRIGGER record_delivery_attempts AFTER INSERT ON public.webhook_attempt REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_delivery_attempts();

create table webhook_delivery (
  id bigint generated always as identity not null,
  webhook_id bigint not null,
  event_id uuid not null,
  url text not null,
  sealed_secret bytea not null,
  even_if_off boolean not null default false,
  state text not null default 'pending'::text,
  reason text,
  attempts smallint not null default 0,
  begun_at timestamp with time zone not null,
  next_attempt_at timestamp with time zone not null,
  claimed_until timestamp with time zone,
  ended_at timestamp with time zone,
  constraint webhook_delivery_pkey PRIMARY KEY (id),
  constraint webhook_delivery_event_id_webhook_id_key UNIQUE (event_id, webhook_id),
  constraint webhook_delivery_attempts_check CHECK (((attempts >= 0) AND (attempts <= 7))),
  constraint webhook_delivery_check CHECK (((state = 'given_up'::text) = (reason IS NOT NULL))),
  constraint webhook_delivery_check1 CHECK (((state = 'pending'::text) = (ended_at IS NULL))),
  constraint webhook_delivery_reason_check CHECK ((reason = ANY (ARRAY['attempts'::text, 'internal address'::text, 'switched off'::text, 'removed'::text]))),
  constraint webhook_delivery_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'delivered'::text, 'given_up'::text]))),
  constraint webhook_delivery_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE,
  constraint webhook_delivery_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhook(id)
) with (fillfactor=70, autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_threshold=1000);
CREATE INDEX webhook_delivery_due ON public.webhook_delivery USING btree (webhook_id, next_attempt_at) WHERE (state = 'pending'::text);
CREATE INDEX webhook_delivery_due_even_if_off ON public.webhook_delivery USING btree (webhook_id, next_attempt_at) WHERE ((state = 'pending'::text) AND even_if_off);
CREATE INDEX webhook_delivery_given_up ON public.webhook_delivery USING btree (webhook_id, ended_at) WHERE (state = 'given_up'::text);
CREATE INDEX webhook_delivery_of_webhook ON public.webhook_delivery USING btree (webhook_id, id);
CREATE CONSTRAINT TRIGGER record_given_up AFTER UPDATE ON public.webhook_delivery DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.state <> 'given_up'::text) AND (new.state = 'given_up'::text))) EXECUTE FUNCTION record_given_up();

create table webhook_health (
  webhook_id bigint not null,
  consecutive_failures integer not null,
  last_success_at timestamp with time zone,
  last_failure_at timestamp with time zone,
  last_failure text,
  constraint webhook_health_pkey PRIMARY KEY (webhook_id),
  constraint webhook_health_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhook(id)
) with (fillfactor=50);

create table webhook_torture (
  webhook_id bigint not null,
  state text not null default 'running'::text,
  begun_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  lines jsonb not null default '[]'::jsonb,
  constraint webhook_torture_pkey PRIMARY KEY (webhook_id),
  constraint webhook_torture_check CHECK (((state = 'running'::text) = (ended_at IS NULL))),
  constraint webhook_torture_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'cut'::text]))),
  constraint webhook_torture_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhook(id)
);
