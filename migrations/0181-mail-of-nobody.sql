-- A message without a matching order that belongs to no client is the operator's: shown in the dashboard, never over the API.
alter table unmatched_message alter column client_id drop not null;
alter table unmatched_message drop constraint unmatched_message_client_id_environment_gks_identifier_mess_key;
alter table unmatched_message add unique nulls not distinct (client_id, environment, gks_identifier, message_id);

alter table stored_file alter column client_id drop not null;
alter table stored_file add check (client_id is not null or unmatched_message_id is not null);

create index unmatched_message_open on unmatched_message (client_id) where state = 'OPEN';
create index unmatched_message_of_order on unmatched_message (order_id) where order_id is not null;
