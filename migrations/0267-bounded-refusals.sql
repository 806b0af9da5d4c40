-- What is refused to an excluded partner is noted one by one up to a number, and counted by the day in all: a program that goes on filing for it
-- for months would write a row for every request. Waiting orders are always noted: there are only so many.
create table partner_refusal_day (
  exclusion_id bigint not null references partner_exclusion (id),
  client_id bigint not null,
  day date not null,
  number bigint not null check (number > 0),
  last_at timestamptz not null,
  primary key (exclusion_id, client_id, day)
);
insert into partner_refusal_day (exclusion_id, client_id, day, number, last_at)
select exclusion_id, client_id, (at at time zone 'Europe/Berlin')::date, count(*), max(at)
from partner_refusal where kind <> 'order' group by 1, 2, 3;
create index partner_refusal_listed on partner_refusal (exclusion_id, client_id) where kind <> 'order';

-- An order that waited is refused once, whoever comes to it first.
delete from partner_refusal later using partner_refusal earlier
where later.kind = 'order' and earlier.kind = 'order' and later.exclusion_id = earlier.exclusion_id
  and later.order_id = earlier.order_id and later.id > earlier.id;
create unique index partner_refusal_of_order on partner_refusal (exclusion_id, order_id) where kind = 'order';

-- An exclusion counts from its commit on; what waits is failed afterwards, some at a time. Null until nothing of it waits any more.
alter table partner_exclusion add column cleared_at timestamptz;
update partner_exclusion set cleared_at = excluded_at;
create index partner_exclusion_to_clear on partner_exclusion (id) where cleared_at is null and lifted_at is null;
