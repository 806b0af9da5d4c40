-- What the operator has agreed with a registration office and whether sending to it rests. More than 100 applications a day for one office
-- need its prior agreement (FZV § 37 (5)); by itself nothing is ever held back.
create table office_guard (
  district_key text primary key check (district_key ~ '^\d{5}$'),
  -- Applications a day that the office has agreed to; null: the 100 of the law.
  agreed integer check (agreed between 1 and 100000),
  -- From this many of a day on nothing more goes out on it; null: it is only warned.
  stop_at integer check (stop_at between 1 and 100000),
  stopped_at timestamptz,
  stopped_by text,
  reason text check (reason <> ''),
  -- The last German day of the stop; null: until somebody lifts it.
  until_day date,
  check (num_nonnulls(stopped_at, stopped_by, reason) in (0, 3)),
  check (until_day is null or stopped_at is not null)
);

-- Which office answers for a place: learnt from applications that the authority has numbered, and from nothing else.
create table office_place (
  postal_code  text not null,
  city         text not null,
  district_key text not null check (district_key ~ '^\d{5}$'),
  seen_at      timestamptz not null,
  primary key (postal_code, city)
);

-- How many more applications of a day may go to the offices that are guarded: none where sending rests. Offices that are not guarded have no
-- row, so that nothing is counted while nothing is guarded.
create function office_room(today date) returns table (district_key text, room integer) language sql stable as $$
  select guard.district_key, case
    when guard.stopped_at is not null and (guard.until_day is null or guard.until_day >= today) then 0
    else greatest(0, guard.stop_at - coalesce((
      select sum(counted.number)::int from office_count counted
      where counted.day = today and counted.step is null and counted.district_key = guard.district_key), 0))
    end
  from office_guard guard
  where guard.stop_at is not null or (guard.stopped_at is not null and (guard.until_day is null or guard.until_day >= today))
$$;

-- An order that waits because sending to its office rests. It is in no lane meanwhile, so that the others are claimed as fast as ever.
alter table customer_order add column held_office text;
drop index customer_order_lane;
create index customer_order_lane on customer_order (gks_environment, gks_identifier, client_id, id)
  where state = 'angelegt' and held_office is null;
create index customer_order_held on customer_order (held_office) where held_office is not null;

create function record_hold() returns trigger language plpgsql as $$
begin
  perform append_evidence(new.head_id, new.id = new.head_id, clock_timestamp(),
    case when new.held_office is null then 'let go' else 'held' end,
    concat_ws(',', evidence_member('attempt', new.id), evidence_member('office', coalesce(new.held_office, old.held_office))));
  return null;
end $$;
create trigger record_hold after update on customer_order
  for each row when (old.held_office is distinct from new.held_office) execute function record_hold();
