-- Naming a GKS identifier is not owning it (docs/adr/0032). An account at the authority is an environment and an
-- identifier; an access owns its account's mail when the authority has accepted a login with its very credentials.

alter table gks_access add column proven_at timestamptz;
create index gks_access_of_account on gks_access (environment, username);

-- Existing accesses: proven by the last receipt that came through them, unless their credentials changed afterwards.
-- The others are proven by their next login.
update gks_access
set proven_at = seen.at
from (
  select a.id, max(o.receipted_at) as at
  from gks_access a
  join customer_order o on o.gks_access_id = a.id and o.gks_identifier = a.username and o.application_id is not null
  group by a.id
) seen
where gks_access.id = seen.id
  and not exists (
    select from audit_entry e
    where e.subject = 'GKS access ' || seen.id and e.action = 'gks-access.set' and e.at >= seen.at
      and e.details ->> 'fields' ~ '(username|password|environment|publicKeyCertificate|privateKey)'
  );

-- Which account an order goes out through, and whether its fees are the client's own: both are fixed when it is filed.
alter table customer_order add column gks_environment text;
alter table customer_order add column own_registration boolean;
update customer_order o
set gks_environment = coalesce(
      (select a.environment from gks_access a where a.id = o.gks_access_id),
      (select case kind when 'production' then 'produktion' else 'test' end from instance),
      'test'
    ),
    own_registration = coalesce((select c.kopa_id_released from client c where c.id = o.client_id), false)
      or coalesce((select a.environment = 'produktion' from gks_access a where a.id = o.gks_access_id), false);
alter table customer_order
  alter column gks_environment set not null,
  alter column own_registration set not null;

-- The lanes: what waits or hangs at one account, by client, because clients take turns.
drop index customer_order_lane;
create index customer_order_lane on customer_order (gks_environment, gks_identifier, client_id, id)
  where state = 'angelegt';
-- What keeps an access from getting another identifier.
create index customer_order_open_of_access on customer_order (gks_access_id)
  where gks_access_id is not null and state in ('angelegt', 'eingereicht', 'inBearbeitung', 'weitergeleitet');
