-- Whoever releases a login lock is shown which orders it hit; without this the whole table would be read for a few rows.
create index customer_order_login_refused on customer_order (gks_environment, gks_identifier, changed_at)
  where technical_reason in ('LOGIN_REFUSED', 'LOGIN_HALTED');
