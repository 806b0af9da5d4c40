-- With the provisional proof of registration a vehicle may be driven until its papers are there: for 14 days from the decision (FZV § 31).
-- The authority's messages name no other day; a date that they carried would be taken here.
alter table customer_order
  add column proof_ends_on date,
  add column papers_at timestamptz,
  add column papers_by text,
  add check ((papers_at is null) = (papers_by is null));

create function proof_end(result jsonb, changed_at timestamptz) returns date language sql stable as $$
  select (coalesce((result ->> 'decidedAt')::timestamptz, changed_at) at time zone 'Europe/Berlin')::date + 14
$$;

create function start_proof() returns trigger language plpgsql as $$
begin
  new.proof_ends_on := proof_end(new.result, new.changed_at);
  return new;
end $$;
-- Again when an earlier word of the decision comes late.
create trigger start_proof before update on customer_order for each row
  when (new.business_transaction in ('NZ', 'TZ', 'WG') and (new.state = 'beschieden' or new.verdict = 'approved')
    and (new.proof_ends_on is null or old.result ->> 'decidedAt' is distinct from new.result ->> 'decidedAt'))
  execute function start_proof();

update customer_order set proof_ends_on = proof_end(result, changed_at)
where business_transaction in ('NZ', 'TZ', 'WG') and state = 'beschieden' and changed_at > now() - interval '30 days';

create index customer_order_proof on customer_order (proof_ends_on) where proof_ends_on is not null and papers_at is null;
