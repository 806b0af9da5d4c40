-- How many orders a client has in each state, so that the list's `total` does not count a million rows.
-- Rows are added up: every change appends, nobody waits for a counter, and a worker folds the rows together.
create table order_count (
  client_id            bigint not null,
  current_state        text not null,
  business_transaction text not null,
  number               bigint not null
);

create index order_count_of_client on order_count (client_id) include (current_state, business_transaction, number);

create function count_new_orders() returns trigger language plpgsql as $$
begin
  insert into order_count
    select client_id, current_state, business_transaction, count(*)
    from added
    where id = head_id
    group by client_id, current_state, business_transaction;
  return null;
end $$;

create trigger count_new_orders
  after insert on customer_order
  referencing new table as added
  for each statement execute function count_new_orders();

create function count_moved_order() returns trigger language plpgsql as $$
begin
  insert into order_count values
    (old.client_id, old.current_state, old.business_transaction, -1),
    (new.client_id, new.current_state, new.business_transaction, 1);
  return null;
end $$;

create trigger count_moved_order
  after update on customer_order
  for each row
  when (new.id = new.head_id and old.current_state is distinct from new.current_state)
  execute function count_moved_order();
