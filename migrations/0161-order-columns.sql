-- Which columns a person wants to see in the list of orders, beside those that are always there.
alter table dashboard_user
  add column order_columns text[] not null default '{client,transaction,vehicle,step,changed}'
    check (order_columns <@ array['client', 'transaction', 'vehicle', 'step', 'changed', 'created', 'attempt', 'files']);
