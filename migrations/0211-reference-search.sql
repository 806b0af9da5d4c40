-- A reference is searched by its beginning, which an index serves in databases of the collation C only, unless it says so.
-- Equality needs no collation: the index serves both.
drop index customer_order_by_reference;
create index customer_order_by_reference on customer_order (client_id, external_order_id text_pattern_ops)
where id = head_id and external_order_id is not null;
