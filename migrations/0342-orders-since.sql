-- What operators ask of all clients since a moment, and by the beginning of a reference. Orders of one client by state and by transaction are read by kinds
-- from one index instead of two, so that an order costs one entry more, at the end of its index.
-- Of the first attempts, which are the heads: lists say `id = head_id`, so that none of them is read along this one, in vain for a kind of which there are few.
create index customer_order_by_time on customer_order (created_at, id) where attempt = 1;
create index customer_order_by_any_reference on customer_order (external_order_id text_pattern_ops)
  where id = head_id and external_order_id is not null;
create index customer_order_of_client_kind on customer_order (client_id, current_state, business_transaction, id) where id = head_id;
drop index customer_order_by_state;
drop index customer_order_by_transaction;
