-- A lock names what it halts: the instance's base access, one access whose proven credentials were refused, or every
-- access of the account whose credentials the authority has never accepted.
create table gks_login_lock_of_holder (
  environment text not null check (environment in ('test', 'produktion')),
  username    text not null,
  -- 'base', 'unproven', or the id of an access.
  holder      text not null,
  locked_at   timestamptz not null,
  reason      text not null,
  primary key (environment, username, holder)
);

-- An existing lock halted everything of its name.
insert into gks_login_lock_of_holder (environment, username, holder, locked_at, reason)
select environment, l.username, holder, l.locked_at, l.reason
from gks_login_lock l
cross join lateral (
  select case kind when 'production' then 'produktion' else 'test' end as environment, 'base' as holder from instance
  union all
  select distinct a.environment, 'unproven' from gks_access a where a.username = l.username
  union all
  select a.environment, a.id::text from gks_access a where a.username = l.username
) held;

drop table gks_login_lock;
alter table gks_login_lock_of_holder rename to gks_login_lock;
alter table gks_login_lock rename constraint gks_login_lock_of_holder_pkey to gks_login_lock_pkey;
alter table gks_login_lock rename constraint gks_login_lock_of_holder_environment_check to gks_login_lock_environment_check;

-- The one place that knows whether an access is halted; null is the base access.
create function gks_login_locked(account_environment text, account_username text, access_id uuid) returns boolean
language sql stable as $$
  select exists (
    select from gks_login_lock l
    where l.environment = account_environment and l.username = account_username
      and (
        l.holder = coalesce(access_id::text, 'base')
        or (
          l.holder = 'unproven' and access_id is not null
          and not exists (select from gks_access a where a.id = access_id and a.proven_at is not null)
        )
      )
  )
$$;
