import type { Sql } from '../../platform/db.ts'

type Plain = string | number | boolean | null
/** One value, or what became of it. */
type ActDetail = Plain | { before: Plain; after: Plain }

export interface Act {
  actor: string
  action: string
  subject: string
  /** Whose affair it is, where it is the affair of one client: its people may read it. */
  clientId?: number | undefined
  details?: Record<string, ActDetail>
}

/** Notes who did what, in the transaction that does it. Details never hold secrets. */
export async function recordAct(sql: Sql, act: Act, now: Date): Promise<void> {
  await sql`
    insert into audit_entry (at, actor, action, subject, client_id, details)
    values (${now}, ${act.actor}, ${act.action}, ${act.subject}, ${act.clientId ?? null}, ${sql.json(act.details ?? {})})`
}

export interface AuditEntry {
  id: number
  at: Date
  actor: string
  action: string
  subject: string
  clientId: number | null
  details: Record<string, unknown>
}

interface AuditFilter {
  /** Of one client, or of all. */
  clientId: number | undefined
  /** Part of who, what or on what. */
  q?: string | undefined
  since?: Date | undefined
  /** Older than the entry of this number. */
  before?: number | undefined
  limit: number
}

/** Acts, newest first. */
export async function findActs(sql: Sql, { clientId, q, since, before, limit }: AuditFilter): Promise<AuditEntry[]> {
  const like = q === undefined ? undefined : `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql<AuditEntry[]>`
    select id, at, actor, action, subject, client_id, details from audit_entry
    where ${clientId === undefined ? sql`true` : sql`client_id = ${clientId}`}
      and ${since === undefined ? sql`true` : sql`at >= ${since}`}
      and ${before === undefined ? sql`true` : sql`id < ${before}`}
      and ${like === undefined ? sql`true` : sql`(actor ilike ${like} or action ilike ${like} or subject ilike ${like})`}
    order by id desc limit ${limit}`
}

/** What was done about one thing, the first act first. */
export const actsOn = (sql: Sql, subject: string): Promise<AuditEntry[]> => sql<AuditEntry[]>`
  select id, at, actor, action, subject, client_id, details from audit_entry
  where subject = ${subject}
  order by id`

const plainOf = (value: unknown): Plain =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null

/** What a change did to each field that it names: fields that stay as they were are left out. */
export function changedFields(before: object, given: object): Record<string, ActDetail> {
  const former = new Map<string, unknown>(Object.entries(before))
  const changes = Object.entries(given).map(
    ([name, after]) => [name, { before: plainOf(former.get(name)), after: plainOf(after) }] as const,
  )
  return Object.fromEntries(changes.filter(([, change]) => change.before !== change.after))
}

/** The same where a record takes the place of another: what it does not name is gone. */
export const replacedFields = (before: object, after: object): Record<string, ActDetail> =>
  changedFields(before, { ...Object.fromEntries(Object.keys(before).map((name) => [name, null])), ...after })
