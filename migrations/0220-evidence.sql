-- What happened to an order, as a chain: every entry carries the hash of the one before, so that none can be changed, left out or
-- put in later without a trace. Entries are written by the statements that make them true, so that neither can be without the other.
-- They hold digests, numbers and states, and nothing about people: they stay when personal data goes.
alter table customer_order
  add column request_sha256 bytea,
  add column application_sha256 bytea;
alter table return_message add column sha256 bytea;

create table evidence_entry (
  -- Of the head: attempts of an order share a chain.
  order_id bigint not null,
  number integer not null,
  recorded_at timestamptz not null,
  -- The very text that is hashed.
  entry text not null,
  digest bytea not null check (length(digest) = 32),
  primary key (order_id, number)
);
create index evidence_entry_by_time on evidence_entry using brin (recorded_at) with (pages_per_range = 16, autosummarize = on);

-- What was tried to deliver an event, as a chain of its own that begins with the digest of the event's bytes: deliveries are many
-- and go on at their own pace, and would wait for each other at the chain of the order.
create table evidence_delivery (
  event_id uuid not null,
  webhook_id bigint not null,
  number integer not null,
  recorded_at timestamptz not null,
  entry text not null,
  digest bytea not null check (length(digest) = 32),
  primary key (event_id, webhook_id, number)
);

-- The very bytes that go to the authority and of its receipts, compressed and sealed; a document in them is named by its hash. An attempt has a second
-- message when the first was written and certainly not sent.
create table evidence_message (
  id bigint generated always as identity primary key,
  -- Without a foreign key, which would lock the order once more: the trigger below finds it, or nothing is stored.
  attempt_id bigint not null,
  direction text not null check (direction in ('out', 'in')),
  sha256 bytea not null check (length(sha256) = 32),
  size integer not null,
  content bytea storage external not null
);
create index evidence_message_of_attempt on evidence_message (attempt_id);

-- Texts are put together by hand: JSON that is built, stripped of what is null and printed takes three times as long. A member
-- that is null is left out, because what is joined to null is null and concat_ws passes it over.
create function evidence_member(name text, value text) returns text language sql stable as $$
  select '"' || name || '":' || to_json(value)
$$;
create function evidence_member(name text, value bigint) returns text language sql stable as $$
  select '"' || name || '":' || value
$$;
create function evidence_member(name text, value bytea) returns text language sql stable as $$
  select '"' || name || '":"' || encode(value, 'hex') || '"'
$$;
create function evidence_member(name text, value timestamptz) returns text language sql stable as $$
  select '"' || name || '":"' || to_char(value at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '"'
$$;
create function evidence_text(chain text, number int, recorded timestamptz, at timestamptz, kind text, facts text) returns text
language sql stable as $$
  select '{"chain":{' || chain || '},"number":' || number || ',' || evidence_member('recorded', recorded) || ','
    || evidence_member('at', at) || ',"kind":"' || kind || '","facts":{' || facts || '}}'
$$;

-- Entries follow one another because the head of the order is locked: by this, or by whoever has changed its row already.
create function append_evidence(head bigint, is_locked boolean, at timestamptz, kind text, facts text) returns void
language plpgsql as $$
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
end $$;

create function append_delivery_evidence(event uuid, webhook bigint, at timestamptz, kind text, facts text) returns void
language plpgsql as $$
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
end $$;

create function filing_facts(
  attempt bigint, client bigint, transaction text, filed_by text, trace_id text, message_id uuid, request bytea, application bytea
) returns text language sql stable as $$
  select concat_ws(',',
    evidence_member('attempt', attempt), evidence_member('client', client), evidence_member('transaction', transaction),
    evidence_member('filedBy', filed_by), evidence_member('traceId', trace_id), evidence_member('messageId', message_id::text),
    evidence_member('request', request), evidence_member('application', application))
$$;

-- New orders begin their chains; a further attempt goes on with that of its order.
create function record_new_attempts() returns trigger language plpgsql as $$
declare
  recorded constant timestamptz := clock_timestamp();
begin
  insert into evidence_entry
  select id, 1, recorded, entry, sha256(decode(repeat('00', 32), 'hex') || convert_to(entry, 'UTF8'))
  from (
    select id, evidence_text(evidence_member('order', id), 1, recorded, created_at, 'accepted', filing_facts(
      id, client_id, business_transaction, filed_by, trace_id, message_id, request_sha256, application_sha256)) as entry
    from added where id = head_id
    -- Or the text would be made twice, for itself and for its digest.
    offset 0
  ) as made;
  perform append_evidence(head_id, false, created_at, 'corrected', filing_facts(
    id, client_id, business_transaction, filed_by, trace_id, message_id, request_sha256, application_sha256))
  from added where id <> head_id;
  return null;
end $$;
create trigger record_new_attempts after insert on customer_order referencing new table as added
  for each statement execute function record_new_attempts();

-- Marked as sent, which is done before it is and together with what leaves; taken back where it certainly did not.
create function record_dispatch() returns trigger language plpgsql as $$
declare
  sent record;
begin
  if new.sent_at is null then
    perform append_evidence(new.head_id, new.id = new.head_id, new.changed_at, 'dispatch taken back', evidence_member('attempt', new.id));
    return null;
  end if;
  select sha256, size into sent from evidence_message
  where attempt_id = new.id and direction = 'out' order by id desc limit 1;
  perform append_evidence(new.head_id, new.id = new.head_id, new.sent_at, 'dispatch begun', concat_ws(',',
    evidence_member('attempt', new.id), evidence_member('sha256', sent.sha256), evidence_member('bytes', sent.size::bigint)));
  return null;
end $$;
create trigger record_dispatch after update on customer_order
  for each row when (old.sent_at is distinct from new.sent_at) execute function record_dispatch();

create function record_move() returns trigger language plpgsql as $$
begin
  perform append_evidence(new.head_id, new.id = new.head_id, new.changed_at, 'moved', concat_ws(',',
    evidence_member('attempt', new.id), evidence_member('from', old.state), evidence_member('to', new.state),
    evidence_member('status', new.derived_status), evidence_member('applicationId', new.application_id),
    evidence_member('verdict', new.verdict), evidence_member('reason', new.technical_reason),
    '"codes":' || jsonb_path_query_array(new.messages, '$[*].code')::text));
  return null;
end $$;
create trigger record_move after update on customer_order for each row
  when (old.state is distinct from new.state or old.derived_status is distinct from new.derived_status
    or old.verdict is distinct from new.verdict or old.application_id is distinct from new.application_id)
  execute function record_move();

create function record_question() returns trigger language plpgsql as $$
begin
  perform append_evidence(new.head_id, new.id = new.head_id, new.asked_at, 'authority asked', evidence_member('attempt', new.id));
  return null;
end $$;
create trigger record_question after update on customer_order
  for each row when (old.asked_at is distinct from new.asked_at and new.asked_at is not null) execute function record_question();

create function record_charge() returns trigger language plpgsql as $$
begin
  perform append_evidence(new.head_id, new.id = new.head_id, new.changed_at, 'charged', concat_ws(',',
    evidence_member('attempt', new.id), evidence_member('cents', new.fee_amount_cents),
    evidence_member('reference', new.payment_reference)));
  return null;
end $$;
create trigger record_charge after update on customer_order
  for each row when (old.fee_amount_cents is distinct from new.fee_amount_cents) execute function record_charge();

-- What was sent stands with the dispatch.
create function record_receipt() returns trigger language plpgsql as $$
declare
  head bigint;
begin
  select head_id into strict head from customer_order where id = new.attempt_id;
  perform append_evidence(head, false, clock_timestamp(), 'receipt', concat_ws(',',
    evidence_member('attempt', new.attempt_id), evidence_member('sha256', new.sha256), evidence_member('bytes', new.size::bigint)));
  return null;
end $$;
create trigger record_receipt after insert on evidence_message
  for each row when (new.direction = 'in') execute function record_receipt();

-- Only what was found to be about an order; a collective message is about many, and shows as what is charged.
create function record_received_message() returns trigger language plpgsql as $$
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
end $$;
create trigger record_received_message after update on return_message for each row
  when (old.evaluated_at is null and new.evaluated_at is not null and new.outcome in ('applied', 'nothing new'))
  execute function record_received_message();

create function record_event() returns trigger language plpgsql as $$
begin
  perform append_evidence(head_id, false, new.created_at, 'event', concat_ws(',',
    evidence_member('attempt', new.order_id), evidence_member('event', new.id::text), evidence_member('type', new.type),
    evidence_member('sha256', sha256(new.body))))
  from customer_order where id = new.order_id;
  return null;
end $$;
create trigger record_event after insert on event for each row when (new.order_id is not null) execute function record_event();

create function record_file() returns trigger language plpgsql as $$
begin
  perform append_evidence(head_id, false, case when tg_op = 'INSERT' then new.created_at else now() end,
    case when tg_op = 'INSERT' then 'file' else 'file released again' end, concat_ws(',',
    evidence_member('attempt', new.order_id), evidence_member('file', new.id::text), evidence_member('purpose', new.purpose_type),
    evidence_member('sha256', new.sha256), evidence_member('until', new.expires_at)))
  from customer_order where id = new.order_id;
  return null;
end $$;
create trigger record_new_file after insert on stored_file
  for each row when (new.order_id is not null) execute function record_file();
create trigger record_released_file after update on stored_file
  for each row when (new.order_id is not null and old.expires_at is distinct from new.expires_at) execute function record_file();

-- What people did about an order. Details may name things that people typed, so only their digest is told.
create function record_act() returns trigger language plpgsql as $$
begin
  perform append_evidence(head_id, false, new.at, 'act', concat_ws(',',
    evidence_member('actor', new.actor), evidence_member('action', new.action), evidence_member('audit', new.id),
    evidence_member('details', sha256(convert_to(new.details::text, 'UTF8')))))
  from customer_order where id = substring(new.subject from '^order (\d{1,18})$')::bigint;
  return null;
end $$;
create trigger record_act after insert on audit_entry
  for each row when (new.subject ~ '^order \d{1,18}$') execute function record_act();

-- In one order everywhere: two statements that write about the same deliveries never wait for each other in a circle.
create function record_delivery_attempts() returns trigger language plpgsql as $$
begin
  perform append_delivery_evidence(event_id, webhook_id, at, 'attempt', facts)
  from (
    select delivery.event_id, added.webhook_id, added.at, concat_ws(',',
      evidence_member('attempt', added.number::bigint), evidence_member('url', delivery.url),
      evidence_member('status', added.status::bigint), evidence_member('failure', added.failure),
      evidence_member('durationMs', added.duration_ms::bigint)) as facts
    from added
    join webhook_delivery delivery on delivery.id = added.delivery_id
    join event on event.id = delivery.event_id and event.order_id is not null
    order by delivery.event_id, added.webhook_id, added.id
  ) as attempts;
  return null;
end $$;
create trigger record_delivery_attempts after insert on webhook_attempt referencing new table as added
  for each statement execute function record_delivery_attempts();

create function record_given_up() returns trigger language plpgsql as $$
begin
  perform append_delivery_evidence(new.event_id, new.webhook_id, new.ended_at, 'given up', coalesce(evidence_member('reason', new.reason), ''))
  from event where id = new.event_id and order_id is not null;
  return null;
end $$;
-- At the end of the transaction: the last attempt stands before it.
create constraint trigger record_given_up after update on webhook_delivery deferrable initially deferred
  for each row when (old.state <> 'given_up' and new.state = 'given_up') execute function record_given_up();

-- Nobody changes what was recorded.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is written once and never changed', tg_table_name;
end $$;
create trigger keep_entries before update or delete on evidence_entry for each row execute function refuse_change();
create trigger keep_all_entries before truncate on evidence_entry for each statement execute function refuse_change();
create trigger keep_deliveries before update or delete on evidence_delivery for each row execute function refuse_change();
create trigger keep_all_deliveries before truncate on evidence_delivery for each statement execute function refuse_change();

-- Keys that sign bundles and days. One that is no longer used stays: what it signed is held against it.
create table evidence_key (
  id text primary key,
  public_key bytea not null check (length(public_key) = 32),
  sealed_private_key bytea,
  created_at timestamptz not null,
  retired_at timestamptz
);
create unique index evidence_key_in_use on evidence_key ((true)) where retired_at is null;

-- One root over all chains that grew on a day, and the hashes of its leaves one after another.
create table evidence_day (
  day date primary key,
  chains integer not null,
  leaves bytea storage external not null,
  root bytea not null check (length(root) = 32),
  signed_at timestamptz not null,
  key_id text not null references evidence_key (id),
  signature bytea not null,
  time_stamp bytea,
  time_stamped_at timestamptz
);
