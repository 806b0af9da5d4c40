-- A file belongs to an order, a fee notice or an unmatched message (contract 2, 2.3).
alter table stored_file
  add column fee_notice_id        text references fee_notice (id),
  add column unmatched_message_id text references unmatched_message (id),
  add check (num_nonnulls(order_id, fee_notice_id, unmatched_message_id) <= 1);

create index stored_file_of_fee_notice on stored_file (fee_notice_id, client_id) where fee_notice_id is not null;
create index stored_file_of_unmatched_message on stored_file (unmatched_message_id) where unmatched_message_id is not null;
