-- What is known of registration offices: how the authority calls them, and what it last said of their portals.
create table registration_office (
  district_key text primary key check (district_key ~ '^\d{5}$'),
  name         text check (name <> ''),
  portal       text check (portal in ('up', 'down')),
  checked_at   timestamptz,
  check ((portal is null) = (checked_at is null))
);

-- Applications that an office got and how long its decisions took, per client and German day, so that nobody reads a month of
-- orders to know it. As with order_count, every change appends and a worker folds the rows together.
create table office_count (
  district_key text not null,
  client_id    bigint not null,
  day          date not null,
  -- Null: applications of that day. Else decisions of that day that took so long: quarters of a doubling, from a second on.
  step         smallint,
  number       integer not null
);

create index office_count_of_day on office_count (day, client_id) include (district_key, step, number);

-- The first five of the twenty digits of an application number are the key of the office's district.
create function office_of(application_id text) returns text language sql immutable as $$
  select case when application_id ~ '^\d{20}$' then left(application_id, 5) end
$$;

create function duration_step(took interval) returns smallint language sql immutable as $$
  select floor(4 * log(2.0, greatest(1, extract(epoch from took))))::smallint
$$;

create function count_office() returns trigger language plpgsql as $$
begin
  if old.application_id is null and new.state <> 'fehlgeschlagen' then
    insert into office_count
      select office_of(new.application_id), new.client_id, (new.changed_at at time zone 'Europe/Berlin')::date, null, 1
      where office_of(new.application_id) is not null;
  end if;
  if old.state is distinct from new.state and new.state in ('beschieden', 'abgelehnt') then
    insert into office_count
      select office_of(new.application_id), new.client_id, (new.changed_at at time zone 'Europe/Berlin')::date,
        duration_step(coalesce((new.result ->> 'decidedAt')::timestamptz, new.changed_at) - coalesce(new.sent_at, new.receipted_at)), 1
      where office_of(new.application_id) is not null and coalesce(new.sent_at, new.receipted_at) is not null;
  end if;
  return null;
end $$;

create trigger count_office
  after update on customer_order
  for each row
  when (new.application_id is not null
    and (old.application_id is null or (old.state is distinct from new.state and new.state in ('beschieden', 'abgelehnt'))))
  execute function count_office();

-- What happened in the last month is known already.
insert into office_count
  select office_of(application_id), client_id, (receipted_at at time zone 'Europe/Berlin')::date, null, count(*)
  from customer_order
  where receipted_at > now() - interval '31 days' and state <> 'fehlgeschlagen' and office_of(application_id) is not null
  group by 1, 2, 3;

insert into office_count
  select office_of(application_id), client_id, (decided_at at time zone 'Europe/Berlin')::date, duration_step(decided_at - sent_at), count(*)
  from (
    select application_id, client_id, sent_at, coalesce((result ->> 'decidedAt')::timestamptz, changed_at) as decided_at
    from customer_order where state in ('beschieden', 'abgelehnt') and changed_at > now() - interval '31 days'
  ) as decided
  where sent_at is not null and office_of(application_id) is not null
  group by 1, 2, 3, 4;
