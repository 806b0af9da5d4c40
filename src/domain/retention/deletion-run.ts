import { germanDate } from '../../kernel/german-time.ts'
import type { Sql } from '../../platform/db.ts'

/** What upkeep deletes by itself. */
export const DELETED_KINDS = [
  'requests',
  'deliveries',
  'powers',
  'uploads',
  'drafts',
  'batches',
  'orders',
  'return-messages',
  'mail',
  'events',
] as const
export type DeletedKind = (typeof DELETED_KINDS)[number]

/** What was deleted of a kind on a German day. */
export interface DeletionRun {
  kind: DeletedKind
  day: string
  /** Nothing older than this was left. */
  until: Date
  number: number
  firstAt: Date
  lastAt: Date
}

/** Notes that something was deleted, added up per day. */
export async function noteDeletion(
  sql: Sql,
  { kind, number, until }: Pick<DeletionRun, 'kind' | 'number' | 'until'>,
  now: Date,
): Promise<void> {
  if (number === 0) return
  await sql`
    insert into deletion_run (kind, day, until, number, first_at, last_at)
    values (${kind}, ${germanDate(now)}::date, ${until}, ${number}, ${now}, ${now})
    on conflict (kind, day) do update
    set until = greatest(deletion_run.until, excluded.until), number = deletion_run.number + excluded.number,
      last_at = excluded.last_at`
}

/** The latest runs, newest first. */
export const findDeletions = (sql: Sql, limit: number): Promise<DeletionRun[]> => sql<DeletionRun[]>`
  select kind, day::text as day, until, number, first_at, last_at from deletion_run order by day desc, kind limit ${limit}`
