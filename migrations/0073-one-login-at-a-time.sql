-- A guess at a password is one login, not as many as fit into the time that the authority takes to refuse it: whoever was
-- never let in logs in alone (docs/adr/0032).
create table gks_login_trial (
  -- In capitals: whether the authority tells them apart is not known.
  identifier text primary key,
  token      uuid not null,
  until      timestamptz not null
);

-- The authority lets in by environment, identifier and password. Certificate and key belong to what owns mail, but a new
-- certificate is no guess.
alter table gks_access add column login_proven_at timestamptz;
update gks_access set login_proven_at = proven_at;
alter table gks_access add check (proven_at is null or login_proven_at is not null);

create or replace function gks_login_locked(account_environment text, account_username text, access_id uuid) returns boolean
language sql stable as $$
  select exists (
    select from gks_login_lock l
    where l.environment = account_environment
      and (
        (l.username = account_username and l.holder = coalesce(access_id::text, 'base'))
        or (
          upper(l.username) = upper(account_username) and l.holder = 'unproven' and access_id is not null
          and not exists (select from gks_access a where a.id = access_id and a.login_proven_at is not null)
        )
      )
  )
$$;
