-- PostgreSQL reads and compiles the condition of every trigger anew in each statement that touches its table: eleven of them took longer
-- than what they decided about. So what follows a change of an order, and what is recorded of it, is one trigger each that looks itself, in
-- the order in which the triggers ran before.
create function follow_order_change() returns trigger language plpgsql as $$
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
end $$;

create function record_order_change() returns trigger language plpgsql as $$
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
end $$;

-- News brings data again, which goes in its turn; and a decision starts the provisional proof, again when an earlier word of it comes late.
create function complete_order() returns trigger language plpgsql as $$
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
end $$;

drop trigger count_office on customer_order;
drop trigger follow_open_dispatch on customer_order;
drop trigger record_charge on customer_order;
drop trigger record_dispatch on customer_order;
drop trigger record_forgotten on customer_order;
drop trigger record_hold on customer_order;
drop trigger record_move on customer_order;
drop trigger remember_order on customer_order;
drop trigger start_proof on customer_order;
create trigger complete_order before update on customer_order for each row execute function complete_order();
create trigger follow_order_change after update on customer_order for each row execute function follow_order_change();
create trigger record_order_change after update on customer_order for each row execute function record_order_change();
drop function count_office(), follow_open_dispatch(), record_charge(), record_dispatch(), record_forgotten(),
  record_hold(), record_move(), remember_order(), start_proof();

-- Its place in the feed is given at the end of the transaction; whose events there are is noted for that, beside the deliveries.
create or replace function fan_out_event() returns trigger language plpgsql as $$
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
end $$;

create or replace function record_event() returns trigger language plpgsql as $$
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
end $$;

drop trigger note_event_client on event;
drop function note_event_client();
drop trigger fan_out_event on event;
drop trigger record_event on event;
create trigger fan_out_event after insert on event for each row execute function fan_out_event();
create trigger record_event after insert on event for each row execute function record_event();
