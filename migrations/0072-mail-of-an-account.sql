-- Mail lies at an account, and belongs to those who had proven the login with which it was fetched.

alter table return_message add column environment text;
-- Whether the instance's base access fetched it, and which accesses had proven that login.
alter table return_message add column by_base boolean not null default false;
alter table return_message add column access_ids uuid[] not null default '{}';
alter table fee_notice add column environment text;
alter table unmatched_message add column environment text;
alter table mailbox add column environment text;

-- Where an identifier was stored for one environment only, its mail is of that one; else of the instance's own.
create function pg_temp.environment_of(identifier text) returns text language sql stable as $$
  select case
    when (select count(distinct environment) from gks_access where username = identifier) = 1
      then (select min(environment) from gks_access where username = identifier)
    else coalesce((select case kind when 'production' then 'produktion' else 'test' end from instance), 'test')
  end
$$;
update return_message set environment = pg_temp.environment_of(gks_identifier);
update fee_notice set environment = pg_temp.environment_of(gks_identifier);
update unmatched_message set environment = pg_temp.environment_of(gks_identifier);
update mailbox set environment = pg_temp.environment_of(gks_identifier);

-- What still waits for its evaluation: mail of an identifier that no access names is the base access's; else it belongs to
-- the proven accesses, or to the only client that names the identifier.
update return_message m
set by_base = not exists (select from gks_access a where a.username = m.gks_identifier),
    access_ids = coalesce((
      select array_agg(a.id) from gks_access a
      where a.username = m.gks_identifier and (
        a.proven_at is not null
        or not exists (select from gks_access o where o.username = a.username and o.client_id <> a.client_id)
      )
    ), '{}')
where evaluated_at is null;

-- Several clients named one identifier: who has never shown that it can log in loses what it got by the name alone.
create temporary table unfounded on commit drop as
  select a.client_id, a.username
  from gks_access a
  where exists (select from gks_access o where o.username = a.username and o.client_id <> a.client_id)
  group by a.client_id, a.username
  having bool_and(a.proven_at is null);

create temporary table withdrawn on commit drop as
  select m.id, m.gks_identifier, m.message_id
  from unmatched_message m
  join unfounded u on u.client_id = m.client_id and u.username = m.gks_identifier;

delete from stored_file where unmatched_message_id in (select id from withdrawn);
delete from unmatched_message where id in (select id from withdrawn);
delete from stored_file f
using fee_notice n, unfounded u
where f.fee_notice_id = n.id and f.client_id = u.client_id and n.gks_identifier = u.username;
delete from fee_notice_client c
using fee_notice n, unfounded u
where c.notice_id = n.id and c.client_id = u.client_id and n.gks_identifier = u.username;

-- What nobody has any more is named by `plakette doctor`.
update return_message r
set outcome = 'without owner'
from withdrawn w
where r.gks_identifier = w.gks_identifier and r.message_id = w.message_id
  and not exists (
    select from unmatched_message m where m.gks_identifier = r.gks_identifier and m.message_id = r.message_id
  );

alter table return_message alter column environment set not null;
alter table fee_notice alter column environment set not null;
alter table unmatched_message alter column environment set not null;
alter table mailbox alter column environment set not null;

alter table return_message drop constraint return_message_gks_identifier_message_id_key;
alter table return_message add unique (environment, gks_identifier, message_id);
drop index return_message_open;
create index return_message_open on return_message (environment, gks_identifier, id) where evaluated_at is null;
alter table fee_notice drop constraint fee_notice_gks_identifier_message_id_key;
alter table fee_notice add unique (environment, gks_identifier, message_id);
alter table unmatched_message drop constraint unmatched_message_client_id_gks_identifier_message_id_key;
alter table unmatched_message add unique (client_id, environment, gks_identifier, message_id);
alter table mailbox drop constraint mailbox_pkey;
alter table mailbox add primary key (environment, gks_identifier);
