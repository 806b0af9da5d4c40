-- What every accepted order pays for and can have for less.

-- Keys of failed orders are found by their own columns, old ones by range.
drop index repeat_key_order;
drop index repeat_key_age;
create index repeat_key_age on repeat_key using brin (first_at) with (pages_per_range = 8, autosummarize = on);

-- Newest first is read backwards: what grows at its end is filled densely and written without a search.
drop index customer_order_by_state;
drop index customer_order_by_transaction;
drop index customer_order_newest;
create index customer_order_by_state on customer_order (client_id, current_state, id) where id = head_id;
create index customer_order_by_transaction on customer_order (client_id, business_transaction, id) where id = head_id;
create index customer_order_newest on customer_order (client_id, id) where id = head_id;

-- Clients are switched off, never removed. To hold that at the client costs an order nothing; a foreign key would
-- look the client up and lock its row for every order.
alter table customer_order drop constraint customer_order_client_id_fkey;

create function refuse_removal() returns trigger language plpgsql as $$
begin
  raise exception 'a % is never removed: its orders refer to it', tg_table_name;
end $$;

create trigger keep_client before delete on client
  for each row execute function refuse_removal();
create trigger keep_clients before truncate on client
  for each statement execute function refuse_removal();
create trigger keep_client_id before update of id on client
  for each row when (old.id is distinct from new.id) execute function refuse_removal();
