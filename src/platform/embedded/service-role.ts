import { createHmac } from 'node:crypto'
import type postgres from 'postgres'

export const DATABASE = 'plakette'

/** As whom the service works: owns its database, and may do nothing to the server or to the machine. */
export const SERVICE_ROLE = 'plakette_service'

/** Held while the cluster is made ready, so that two starts do not meet. */
const SETUP_LOCK = 7_106_002

/** Whoever may read the password of the superuser can compute it: nothing more has to be kept. */
export const servicePassword = (superuserPassword: string): string =>
  createHmac('sha256', superuserPassword).update(SERVICE_ROLE).digest('base64url')

/**
 * Makes the role and the database unless they are there. In a cluster of an earlier version the superuser owns all of
 * it: that is handed over, the database itself last, so that a start that was killed is followed up by the next.
 */
export async function ensureService(
  superuser: postgres.Sql,
  connect: (database: string) => postgres.Sql,
  password: string,
): Promise<void> {
  await superuser`select pg_advisory_lock(${SETUP_LOCK})`
  try {
    const [role] = await superuser`select 1 from pg_roles where rolname = ${SERVICE_ROLE}`
    if (!role) await createRole(superuser, password)
    const [known] = await superuser<{ owner: string }[]>`
      select pg_get_userbyid(datdba) as owner from pg_database where datname = ${DATABASE}`
    if (!known) await superuser.unsafe(`create database ${DATABASE} owner ${SERVICE_ROLE}`)
    else if (known.owner !== SERVICE_ROLE) await handOver(superuser, connect)
  } finally {
    await superuser`select pg_advisory_unlock(${SETUP_LOCK})`
  }
}

/** Iterations slow down who guesses a password. This one has 256 random bits, and each connection would pay for them. */
const createRole = (superuser: postgres.Sql, password: string): Promise<unknown> =>
  superuser.unsafe(
    `set scram_iterations = 1; create role ${SERVICE_ROLE} login password '${password}'; reset scram_iterations`,
  )

async function handOver(superuser: postgres.Sql, connect: (database: string) => postgres.Sql): Promise<void> {
  const inside = connect(DATABASE)
  try {
    await inside.unsafe(HAND_OVER)
  } finally {
    await inside.end({ timeout: 1 })
  }
  await superuser.unsafe(`alter database ${DATABASE} owner to ${SERVICE_ROLE}`)
}

/** `reassign owned` refuses the first superuser, who owns the catalogue too. Sequences of columns follow their tables. */
const HAND_OVER = `
do $$
declare
  statement text;
begin
  for statement in
    select format('alter %s %s owner to ${SERVICE_ROLE}',
      case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
      oid::regclass)
    from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i') and relkind = 'S')
    union all
    select format('alter routine %s owner to ${SERVICE_ROLE}', oid::regprocedure)
    from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select format('alter type %s owner to ${SERVICE_ROLE}', oid::regtype)
    from pg_type where typnamespace = 'public'::regnamespace and typtype in ('d', 'e', 'r')
  loop
    execute statement;
  end loop;
end $$`
