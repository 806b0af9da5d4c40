-- TZ registers a vehicle for its day only: afterwards it counts as out of service without an application (FZV § 7). The proof of NZ and WG
-- goes on for 14 days (FZV § 31).
drop trigger start_proof on customer_order;
drop function start_proof();
drop function proof_end(jsonb, timestamptz);

create function proof_end(transaction text, result jsonb, changed_at timestamptz) returns date language sql stable as $$
  select (coalesce((result ->> 'decidedAt')::timestamptz, changed_at) at time zone 'Europe/Berlin')::date
    + case when transaction = 'TZ' then 0 else 14 end
$$;

create function start_proof() returns trigger language plpgsql as $$
begin
  new.proof_ends_on := proof_end(new.business_transaction, new.result, new.changed_at);
  return new;
end $$;
create trigger start_proof before update on customer_order for each row
  when (new.business_transaction in ('NZ', 'TZ', 'WG') and (new.state = 'beschieden' or new.verdict = 'approved')
    and (new.proof_ends_on is null or old.result ->> 'decidedAt' is distinct from new.result ->> 'decidedAt'))
  execute function start_proof();

update customer_order set proof_ends_on = proof_ends_on - 14 where business_transaction = 'TZ' and proof_ends_on is not null;
