-- What evidence says of an application stood in two functions, one of which looked up who had filed it. Now both places look that up with a third one.
create function filer_of(client bigint, filed_by text) returns text language sql stable as $$
  select evidence_actor(client, case when filed_by ~ '^(dashboard|cli):' then filed_by else 'api:' || filed_by end)
$$;

create or replace function record_new_attempts() returns trigger language plpgsql as $$
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
end $$;

drop function filing_facts(bigint, bigint, text, text, text, uuid, bytea, bytea);
