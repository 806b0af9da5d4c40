-- Operators list the orders of all clients, newest first. Along the primary key the database cannot tell how many of the rows are heads
-- and reads them all instead.
create index customer_order_heads on customer_order (id) where (id = head_id);
