-- The other fields of the contract-partner list, with the limits of the authority's file (contract 1, 2.9 rule 8).
-- Whoever was entered before this file may lack them, so all but the country are optional.
alter table contract_partner
  add column street         text check (street <> '' and char_length(street) <= 40),
  add column house_number   text check (house_number ~ '^[0-9]{1,4}$'),
  add column address_suffix text check (address_suffix <> '' and char_length(address_suffix) <= 21),
  add column postal_code    text check (postal_code <> '' and char_length(postal_code) <= 10),
  add column city           text check (city <> '' and char_length(city) <= 40),
  add column state          text check (state ~ '^[A-Z]{2}$'),
  add column country        text not null default 'D' check (country ~ '^[A-Z]{1,3}$'),
  add check (company_name <> '' and char_length(company_name) <= 150);
