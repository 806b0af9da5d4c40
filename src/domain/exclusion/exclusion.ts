import { badFields, conflict, notFound } from '../../kernel/refusal.ts'
import { one, type Sql } from '../../platform/db.ts'

/** A contract partner for which nobody files any more, and what became of it. */
export interface Exclusion {
  id: number
  kopaVp: string
  /** Null: for every client, by the operator. */
  clientId: number | null
  reason: string
  excludedAt: Date
  excludedBy: string
  liftedAt: Date | null
  liftedBy: string | null
  liftReason: string | null
  /** As it is called in the list of the client, or in any. */
  name: string | null
  refused: number
}

const KOPA_VP = /^[UBS]\d{6}$/

interface NewExclusion {
  kopaVp: string
  /** Undefined: for every client. Only the operator may. */
  clientId: number | undefined
  reason: string
  by: string
}

/**
 * Excludes a contract partner: from the end of the transaction on nothing that names it is accepted or sent. Everything that reads
 * exclusions is waited for, and waits itself for that end, so nothing else is done in it: what is claimed or stored afterwards knows
 * of it, and what was claimed before has an earlier time than the exclusion.
 */
export async function addExclusion(
  tx: Sql,
  { kopaVp, clientId, reason, by }: NewExclusion,
  timeOf: () => Date,
): Promise<{ id: number; kopaVp: string }> {
  if (!KOPA_VP.test(kopaVp)) throw badFields('kopa-vp', 'kopaVp must be a KOPA-VP: U, B or S followed by six digits')
  await tx`lock table partner_exclusion in access exclusive mode`
  const [known] = await tx`
    select from partner_exclusion
    where kopa_vp = ${kopaVp} and lifted_at is null and client_id is not distinct from ${clientId ?? null}`
  if (known) throw conflict(`${kopaVp} is excluded already`).because('already-excluded', 'kopaVp')
  const excludedAt = timeOf()
  const { id } = one(
    await tx<{ id: number }[]>`
      insert into partner_exclusion (kopa_vp, client_id, reason, excluded_at, excluded_by)
      values (${kopaVp}, ${clientId ?? null}, ${reason}, ${excludedAt}, ${by})
      returning id`,
  )
  return { id, kopaVp }
}

/** Whose exclusions: those of one client, or all. A client sees those that count for everybody, and lifts its own. */
const seenBy = (sql: Sql, clientId: number | undefined) =>
  clientId === undefined ? sql`true` : sql`(x.client_id is null or x.client_id = ${clientId})`

/** Lets somebody file for the contract partner again; what was refused stays so. */
export async function liftExclusion(
  tx: Sql,
  clientId: number | undefined,
  { id, by, reason }: { id: number; by: string; reason: string },
  now: Date,
): Promise<{ id: number; kopaVp: string; clientId: number | null }> {
  const [lifted] = await tx<{ id: number; kopaVp: string; clientId: number | null }[]>`
    update partner_exclusion x
    set lifted_at = ${now}, lifted_by = ${by}, lift_reason = ${reason}
    where id = ${id} and lifted_at is null and ${clientId === undefined ? tx`true` : tx`client_id = ${clientId}`}
    returning id, kopa_vp, client_id`
  if (lifted) return lifted
  const known = await findExclusion(tx, clientId, id)
  if (!known) throw noExclusion(id)
  throw known.liftedAt
    ? conflict('This exclusion was lifted already').because('already-lifted')
    : conflict('Only the operator lifts what counts for every client').because('operator-lifts')
}

export const noExclusion = (id: number) => notFound(`There is no exclusion ${id}`).because('no-exclusion')

/** Those in force first, then the newest. A client is told only what it filed itself. */
export const listExclusions = (sql: Sql, clientId: number | undefined): Promise<Exclusion[]> => sql<Exclusion[]>`
  select x.id, x.kopa_vp, x.client_id, x.reason, x.excluded_at, x.excluded_by, x.lifted_at, x.lifted_by, x.lift_reason,
    (select min(p.company_name) from contract_partner p
      where p.kopa_vp = x.kopa_vp and ${clientId === undefined ? sql`true` : sql`p.client_id = ${clientId}`}) as name,
    ((select count(*) from partner_refusal r
      where r.exclusion_id = x.id and r.kind = 'order' and ${clientId === undefined ? sql`true` : sql`r.client_id = ${clientId}`})
    + (select coalesce(sum(d.number), 0) from partner_refusal_day d
      where d.exclusion_id = x.id and ${clientId === undefined ? sql`true` : sql`d.client_id = ${clientId}`}))::int as refused
  from partner_exclusion x
  where ${seenBy(sql, clientId)} and ${concerns(sql, clientId)}
  order by x.lifted_at is not null, x.id desc`

/** An exclusion for everybody is told to a client only where it has to do with that partner. */
const concerns = (sql: Sql, clientId: number | undefined) =>
  clientId === undefined
    ? sql`true`
    : sql`(x.client_id = ${clientId}
        or exists (select from contract_partner p where p.kopa_vp = x.kopa_vp and p.client_id = ${clientId})
        or exists (select from client c where c.kopa_vp = x.kopa_vp and c.id = ${clientId}))`

export async function findExclusion(
  sql: Sql,
  clientId: number | undefined,
  id: number,
): Promise<Exclusion | undefined> {
  return (await listExclusions(sql, clientId)).find((one) => one.id === id)
}

/** Numbers that are excluded now, for a client or for all. */
export async function excludedNumbers(sql: Sql, clientId: number | undefined): Promise<Map<string, number>> {
  const rows = await sql<{ kopaVp: string; id: number }[]>`
    select x.kopa_vp, min(x.id) as id from partner_exclusion x
    where x.lifted_at is null and ${seenBy(sql, clientId)}
    group by x.kopa_vp`
  return new Map(rows.map(({ kopaVp, id }) => [kopaVp, id]))
}

export interface Refused {
  at: Date
  clientId: number
  kind: 'application' | 'correction' | 'batch' | 'order'
  traceId: string
  orderId: number | null
  transaction: string | null
  externalOrderId: string | null
  filedBy: string
}

/** What was refused because of an exclusion, the first first. */
export const refusedBy = (
  sql: Sql,
  clientId: number | undefined,
  { id, limit }: { id: number; limit: number },
): Promise<Refused[]> => sql<Refused[]>`
  select at, client_id, kind, trace_id, order_id, business_transaction as transaction, external_order_id, filed_by
  from partner_refusal
  where exclusion_id = ${id} and ${clientId === undefined ? sql`true` : sql`client_id = ${clientId}`}
  order by id
  limit ${limit}`

interface RefusedDay {
  day: string
  clientId: number
  number: number
}

/** How many requests were refused on each German day, those included that are not noted one by one any more. */
export const refusedDays = (sql: Sql, clientId: number | undefined, id: number): Promise<RefusedDay[]> => sql<
  RefusedDay[]
>`
  select day::text, client_id, number::int from partner_refusal_day
  where exclusion_id = ${id} and ${clientId === undefined ? sql`true` : sql`client_id = ${clientId}`}
  order by day, client_id`
