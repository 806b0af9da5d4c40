-- Which notices charge an application: the ledger counts a charge once, however many notices name it (contract 2, 6.2: pay once).
-- The lines themselves stay in the parts of a notice.
create table fee_charge (
  application_id text not null,
  notice_id      text not null references fee_notice (id),
  primary key (application_id, notice_id)
);
insert into fee_charge (application_id, notice_id)
select distinct line ->> 'applicationId', p.notice_id
from fee_notice_part p, jsonb_array_elements(p.applications) line;

-- A part that the office sends again is counted, not charged again.
alter table fee_notice_part add column came_again integer not null default 0;

-- The ledger of a month reads the notices that were closed in it.
create index fee_notice_closed on fee_notice (closed_at) where closed_at is not null;

-- How a client's fees are booked, for the export to its accounting (DATEV).
create table fee_booking (
  client_id         bigint primary key references client (id),
  consultant_number integer not null check (consultant_number between 1001 and 9999999),
  client_number     integer not null check (client_number between 1 and 99999),
  -- Month and day, MMDD.
  fiscal_year_begin text not null check (fiscal_year_begin ~ '^(0[1-9]|1[0-2])(0[1-9]|[12][0-9]|3[01])$'),
  account_length    integer not null check (account_length between 4 and 8),
  -- Where fees go to, and whom they are owed to.
  account           text not null check (account ~ '^[0-9]{1,9}$'),
  contra_account    text not null check (contra_account ~ '^[0-9]{1,9}$'),
  tax_key           text check (tax_key ~ '^[0-9]{1,4}$')
);
