-- Whether orders refer to an access is asked when somebody wants to remove it. Held as a foreign key, an application
-- that meets the removal would fail together with all that are stored in the same statement; without it, that one
-- order fails by itself, visibly, because its access is gone.
alter table customer_order drop constraint customer_order_gks_access_id_fkey;
create index customer_order_of_access on customer_order (gks_access_id) where gks_access_id is not null;
