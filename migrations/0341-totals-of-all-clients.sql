-- The counts of all clients together took a sum over the rows of each client. The same changes are now added up here as well, a few rows whatever the number
-- of clients; a worker folds them. Whoever is storing orders right now ends first: his statement would count by the old words.
lock table customer_order in share row exclusive mode;

create table order_total (
  current_state        text not null,
  business_transaction text not null,
  number               bigint not null
);

insert into order_total
  select current_state, business_transaction, sum(number) from order_count group by current_state, business_transaction;

create or replace function count_new_orders() returns trigger language plpgsql as $$
begin
  with counted as (
    insert into order_count
      select client_id, current_state, business_transaction, count(*)
      from added
      where id = head_id
      group by client_id, current_state, business_transaction
    returning current_state, business_transaction, number
  )
  insert into order_total
    select current_state, business_transaction, sum(number) from counted group by current_state, business_transaction;
  return null;
end $$;

create or replace function count_moved_order() returns trigger language plpgsql as $$
begin
  with counted as (
    insert into order_count values
      (old.client_id, old.current_state, old.business_transaction, -1),
      (new.client_id, new.current_state, new.business_transaction, 1)
    returning current_state, business_transaction, number
  )
  insert into order_total select current_state, business_transaction, number from counted;
  return null;
end $$;
