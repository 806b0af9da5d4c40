-- Orders that are stored by one statement are mostly filed by one user: who that is, is looked up once for all of them.
create function filing_facts_of(
  attempt bigint, client bigint, transaction text, filed_by text, trace_id text, message_id uuid, request bytea, application bytea
) returns text language sql stable as $$
  select concat_ws(',',
    evidence_member('attempt', attempt), evidence_member('client', client), evidence_member('transaction', transaction),
    evidence_member('filedBy', filed_by), evidence_member('traceId', trace_id), evidence_member('messageId', message_id::text),
    evidence_member('request', request), evidence_member('application', application))
$$;

create or replace function record_new_attempts() returns trigger language plpgsql as $$
declare
  recorded constant timestamptz := clock_timestamp();
begin
  with filer as materialized (
    select client_id, filed_by, evidence_actor(client_id,
      case when filed_by ~ '^(dashboard|cli):' then filed_by else 'api:' || filed_by end) as actor
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
  perform append_evidence(head_id, false, created_at, 'corrected', filing_facts(
    id, client_id, business_transaction, filed_by, trace_id, message_id, request_sha256, application_sha256))
  from added where id <> head_id;
  return null;
end $$;
