-- People look an order up by what they have at hand: a FIN or its end, a plate in any spelling, the beginning of a reference, a trace
-- id; operators in the orders of all clients. Every attempt counts: a correction may have mended the FIN.
-- The pattern operators let a beginning be found whatever the collation of the database is.
create index customer_order_by_fin on customer_order (upper(fin) text_pattern_ops);
create index customer_order_by_fin_end on customer_order (reverse(upper(fin)) text_pattern_ops);
create index customer_order_by_plate on customer_order (translate(license_plate, '- ', '') text_pattern_ops) where license_plate is not null;
create index customer_order_by_any_reference on customer_order (external_order_id text_pattern_ops) where external_order_id is not null;
create index customer_order_by_trace on customer_order (trace_id);
