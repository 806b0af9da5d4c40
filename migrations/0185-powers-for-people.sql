-- People look for a power of attorney by any vehicle that it lists, not only the first. What is sealed cannot be read
-- here: of earlier ones only the first vehicle is known.
alter table power_of_attorney add column fins text[] not null default '{}';
update power_of_attorney set fins = array[fin];
create index power_of_attorney_vehicles on power_of_attorney using gin (fins);
create index power_of_attorney_newest on power_of_attorney (client_id, id);
create index power_of_attorney_reference on power_of_attorney (external_order_id) where external_order_id is not null;

-- Which orders used a power of attorney: its fingerprint has a salt of its own.
create index customer_order_of_power on customer_order ((holder_provenance ->> 'fingerprint'))
  where holder_provenance is not null;
