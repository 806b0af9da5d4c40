-- Whether an application whose dispatch brought no receipt reached the authority, and what became of it there. The order
-- stays failed whatever it is (contract 1, 3), but a decision about it is reported (docs/adr/0050).
alter table customer_order
  add column verdict text
    check (verdict in ('not arrived', 'open', 'arrived', 'refused', 'rejected', 'approved'));

-- What failed so far: its reason was a sentence that said so, and an application number comes from the authority alone.
update customer_order
set verdict = case
  when application_id is not null then 'arrived'
  when technical_reason like '%open whether%' then 'open'
  else 'not arrived'
end
where technical_reason is not null and state = 'fehlgeschlagen';

-- Those about which the authority may still say something keep the account of their access.
create index customer_order_may_follow on customer_order (gks_access_id, created_at)
  where verdict in ('open', 'arrived');
