-- Business sites of a client under the operator's registration, kept beside its contract partners and written by the same
-- rules (contract 1, 2.9 rules 7 and 8). Only the operator works on them; no application names one, so no order refers here.
create table business_site (
  id             bigint generated always as identity primary key,
  client_id      bigint not null references client (id),
  company_name   text not null check (company_name <> '' and char_length(company_name) <= 150),
  street         text check (street <> '' and char_length(street) <= 40),
  house_number   text check (house_number ~ '^[0-9]{1,4}$'),
  address_suffix text check (address_suffix <> '' and char_length(address_suffix) <= 21),
  postal_code    text check (postal_code <> '' and char_length(postal_code) <= 10),
  city           text check (city <> '' and char_length(city) <= 40),
  state          text check (state ~ '^[A-Z]{2}$'),
  country        text not null default 'D' check (country ~ '^[A-Z]{1,3}$'),
  created_at     timestamptz not null
);

create index business_site_of_client on business_site (client_id, id);
