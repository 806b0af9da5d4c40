-- What is told about an attempt after its receipt (contract 2, 2.1 to 2.3).
alter table customer_order
  -- Every change counts it up, so that nobody overwrites what another has just written.
  add column version           integer not null default 0,
  -- Who takes part: from the application, later as the authority's result names them.
  add column parties           jsonb not null default '[]',
  -- Costs, certificate data and the like, each with the authority's time of it: the later statement counts.
  add column result            jsonb not null default '{}',
  -- Why a dispatch brought no receipt. Shown in the lookup, never in an event (contract 2, 7.3).
  add column technical_reason  text,
  -- From a collective fee notice (contract 2, 6.2).
  add column fee_amount_cents  integer,
  add column payment_reference text,
  -- When the authority was last asked for the status.
  add column asked_at          timestamptz,
  -- It corrects a transmission that the authority had rejected: billed with 0.12 EUR (contract 1, 1.7).
  add column corrects_rejected boolean not null default false;

-- Orders that wait for a decision: those that wait too long, and those to be asked for (contract 2, 8).
create index customer_order_undecided on customer_order (created_at)
  where state in ('eingereicht', 'inBearbeitung', 'weitergeleitet');

-- Two corrections of one order cannot both become its next attempt.
drop index customer_order_attempts;
create unique index customer_order_attempts on customer_order (head_id, attempt) where id <> head_id;

-- Events in the order in which they were written; several may share a time.
alter table event add column number bigint generated always as identity;
