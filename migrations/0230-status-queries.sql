-- Every question to the authority about the status of an application, whoever asked, with its answer: it proves what is said of a
-- dispatch whose receipt was lost.
create table status_query (
  id bigint generated always as identity primary key,
  -- Without a foreign key, which would lock the order once more: the trigger below finds it, or nothing is stored.
  attempt_id bigint not null,
  message_id text not null,
  asked_by text not null check (asked_by in ('person', 'schedule', 'start', 'resolver')),
  asked_at timestamptz not null,
  sha256 bytea not null check (length(sha256) = 32),
  size integer not null,
  -- Null while the answer is waited for. An asker that died never stores one: who asks next calls it interrupted.
  outcome text check (outcome in ('known', 'not known', 'no answer', 'interrupted')),
  answered_at timestamptz,
  -- The status in the authority's words, or why there was no answer.
  status text,
  failure text,
  answer_sha256 bytea check (length(answer_sha256) = 32),
  answer_size integer
);
create index status_query_of_attempt on status_query (attempt_id);
-- One asker per order at a time, across all nodes and people.
create unique index status_query_under_way on status_query (attempt_id) where outcome is null;

-- Dispatches of which nobody knows whether they arrived: the queue of the worker that asks for them. Lane and client stand here so
-- that choosing whose turn it is needs no look at the orders.
create table open_dispatch (
  attempt_id bigint primary key,
  client_id bigint not null,
  gks_environment text not null,
  gks_identifier text not null,
  gks_access_id uuid,
  since timestamptz not null,
  -- When to ask next; null until somebody has looked at the table of pauses. Whoever asks puts it off first.
  next_at timestamptz,
  -- It is known, or was asked for often enough.
  ended_at timestamptz
);
create index open_dispatch_due on open_dispatch (next_at) where ended_at is null;

-- By the statement that makes the verdict: no open dispatch is forgotten, whoever wrote it.
create function follow_open_dispatch() returns trigger language plpgsql as $$
begin
  if new.verdict = 'open' then
    insert into open_dispatch (attempt_id, client_id, gks_environment, gks_identifier, gks_access_id, since)
    values (new.id, new.client_id, new.gks_environment, new.gks_identifier, new.gks_access_id, new.changed_at)
    on conflict (attempt_id) do nothing;
  else
    update open_dispatch set ended_at = coalesce(ended_at, new.changed_at), next_at = null where attempt_id = new.id;
  end if;
  return null;
end $$;
create trigger follow_open_dispatch after update on customer_order
  for each row when (old.verdict is distinct from new.verdict and (new.verdict = 'open' or old.verdict = 'open'))
  execute function follow_open_dispatch();

-- What is open since before; what a person has sent again is theirs.
insert into open_dispatch (attempt_id, client_id, gks_environment, gks_identifier, gks_access_id, since)
select attempt.id, attempt.client_id, attempt.gks_environment, attempt.gks_identifier, attempt.gks_access_id,
  coalesce(attempt.receipted_at, attempt.changed_at)
from customer_order attempt
join customer_order head on head.id = attempt.head_id and head.current_attempt_id = attempt.id
where attempt.verdict = 'open' and attempt.created_at > now() - interval '30 days';

-- The bytes of question and answer are kept as those of applications are; their entries say which question they belong to.
alter table evidence_message drop constraint evidence_message_direction_check;
alter table evidence_message add constraint evidence_message_direction_check
  check (direction in ('out', 'in', 'question', 'answer'));

-- Told when it was really asked, by the question itself.
drop trigger record_question on customer_order;
drop function record_question();
create function record_question() returns trigger language plpgsql as $$
declare
  head bigint;
begin
  select head_id into strict head from customer_order where id = new.attempt_id;
  perform append_evidence(head, false, new.asked_at, 'authority asked', concat_ws(',',
    evidence_member('attempt', new.attempt_id), evidence_member('messageId', new.message_id), evidence_member('by', new.asked_by),
    evidence_member('sha256', new.sha256), evidence_member('bytes', new.size::bigint)));
  return null;
end $$;
create trigger record_question after insert on status_query for each row execute function record_question();

create function record_answer() returns trigger language plpgsql as $$
declare
  head bigint;
begin
  select head_id into strict head from customer_order where id = new.attempt_id;
  perform append_evidence(head, false, new.answered_at, 'authority answered', concat_ws(',',
    evidence_member('attempt', new.attempt_id), evidence_member('messageId', new.message_id), evidence_member('outcome', new.outcome),
    evidence_member('status', new.status), evidence_member('failure', new.failure),
    evidence_member('sha256', new.answer_sha256), evidence_member('bytes', new.answer_size::bigint)));
  return null;
end $$;
create trigger record_answer after update on status_query
  for each row when (old.outcome is null and new.outcome is not null) execute function record_answer();
