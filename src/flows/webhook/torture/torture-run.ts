import { MINUTE, SECOND } from '../../../kernel/duration.ts'
import { conflict, type Refusal } from '../../../kernel/refusal.ts'
import { one, type Sql } from '../../../platform/db.ts'
import { requireWebhook, type WebhookOf } from '../settings/webhook.ts'
import { TORTURE_CASES } from './torture-cases.ts'
import { type Grade, gradeOf, type TortureLine } from './torture-line.ts'

/** Longer than a run can wait and take: what is older ended with its node. */
const LONGEST_MS = 10 * MINUTE

/** Between the end of a run and the next: what is sent is meant for a receiver under test, not to be a flood. */
const PAUSE_MS = MINUTE

/** Which run of a webhook: whoever writes for an earlier one is late. */
export interface BegunTorture {
  webhookId: number
  clientId: number
  begunAt: Date
}

/** The last run, as far as it came. */
export interface TortureRun {
  /** Cut: it ended before all was sent. */
  state: 'running' | 'done' | 'cut'
  begunAt: Date
  endedAt: Date | null
  /** Of a run that is done. */
  grade: Grade | null
  lines: readonly TortureLine[]
  /** How many lines there will be. */
  cases: number
}

/** Notes that a run begins; what the one before found is forgotten. One at a time per webhook, with a pause between. */
export async function beginTorture(sql: Sql, webhookId: number, now: Date): Promise<BegunTorture> {
  const [begun] = await sql<BegunTorture[]>`
    insert into webhook_torture as torture (webhook_id, begun_at) values (${webhookId}, ${now})
    on conflict (webhook_id) do update set state = 'running', begun_at = ${now}, ended_at = null, lines = '[]'
    where case when torture.state = 'running' then torture.begun_at < ${new Date(now.getTime() - LONGEST_MS)}
      when torture.state = 'done' then torture.ended_at <= ${new Date(now.getTime() - PAUSE_MS)} else true end
    returning webhook_id, begun_at, (select client_id from webhook where id = webhook_id)`
  if (!begun) throw await notYet(sql, webhookId, now)
  return begun
}

/** Why none can begin now. */
async function notYet(sql: Sql, webhookId: number, now: Date): Promise<Refusal> {
  const [last] = await sql<{ endedAt: Date | null }[]>`
    select ended_at from webhook_torture where webhook_id = ${webhookId} and state = 'done'`
  if (!last?.endedAt) return conflict(`a torture test of webhook ${webhookId} is running`).because('torture-running')
  const seconds = Math.ceil((last.endedAt.getTime() + PAUSE_MS - now.getTime()) / SECOND)
  return conflict(
    `a torture test of webhook ${webhookId} has just ended; the next can begin in ${seconds} seconds`,
  ).because('torture-pause')
}

export async function noteLines(sql: Sql, { webhookId, begunAt }: BegunTorture, lines: readonly TortureLine[]) {
  await sql`
    update webhook_torture set lines = ${JSON.stringify(lines)}::text::jsonb
    where webhook_id = ${webhookId} and begun_at = ${begunAt}`
}

export async function endTorture(sql: Sql, { webhookId, begunAt }: BegunTorture, state: 'done' | 'cut', now: Date) {
  await sql`
    update webhook_torture set state = ${state}, ended_at = ${now}
    where webhook_id = ${webhookId} and begun_at = ${begunAt}`
}

/** The last run of a webhook that may be seen; none if there was none. */
export async function findTorture(sql: Sql, of: WebhookOf, now: Date): Promise<TortureRun | null> {
  await requireWebhook(sql, of)
  const [row] = await sql<Omit<TortureRun, 'grade' | 'cases'>[]>`
    select case when state = 'running' and begun_at < ${new Date(now.getTime() - LONGEST_MS)} then 'cut' else state end as state,
      begun_at, ended_at, lines
    from webhook_torture where webhook_id = ${of.id}`
  return row ? { ...row, grade: row.state === 'done' ? gradeOf(row.lines) : null, cases: TORTURE_CASES.length } : null
}

/** Where the requests go, and the sealed secret that signs them: as of now. */
export async function readReceiver(sql: Sql, webhookId: number): Promise<{ url: string; sealedSecret: Buffer }> {
  return one(
    await sql<{ url: string; sealedSecret: Buffer }[]>`
      select url, sealed_secret from webhook where id = ${webhookId}`,
  )
}
