import { deleteEvents, lockEventsWithoutOrder } from '../../domain/event/forget-events.ts'
import { forgetMailFiles } from '../../domain/file/forget-files.ts'
import { beginWalk, takeStep, type WalkedKind, type WalkPlace, type WalkStep } from '../../domain/retention/progress.ts'
import { deleteMail, lockSettledMail } from '../../domain/unmatched-message/forget-mail.ts'
import type { Pool, Sql } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { forgetMailboxMessages } from '../return-channel/forget-messages.ts'
import { pendingEvents } from '../webhook/delivery/pending-of.ts'
import { cutoffOf } from './cutoff.ts'
import { forgetOrders, forgetUnused } from './forget-orders.ts'

export interface RetentionDeps {
  db: Pool
  seal: Seal
  log: Pick<Log, 'error' | 'warn'>
  months: number
}

interface Given extends Pick<RetentionDeps, 'seal' | 'log'> {
  before: Date
  now: Date
}

const MESSAGES_AT_ONCE = 500
const MAIL_AT_ONCE = 100
const EVENTS_AT_ONCE = 200

/** What is walked through once a day, a step at a time. */
const WALKS: Record<WalkedKind, (tx: Sql, given: Given, after: WalkPlace | undefined) => Promise<WalkStep>> = {
  orders: forgetOrders,
  'return-messages': (tx, { before }, after) => forgetMailboxMessages(tx, before, after?.id ?? 0, MESSAGES_AT_ONCE),
  mail: forgetMail,
  events: forgetEvents,
}
export const WALKED_KINDS = ['orders', 'return-messages', 'mail', 'events'] as const

async function forgetMail(tx: Sql, { before }: Given, after: WalkPlace | undefined): Promise<WalkStep> {
  const mail = await lockSettledMail(tx, before, after, MAIL_AT_ONCE)
  const ids = mail.map(({ id }) => id)
  const documents = await forgetMailFiles(tx, ids)
  await deleteMail(tx, ids)
  await forgetUnused(tx, documents, before)
  const last = mail.at(-1)
  const next = mail.length < MAIL_AT_ONCE || !last ? undefined : { at: last.at, id: last.number }
  return { number: ids.length, held: 0, next }
}

/** Events about orders go with them. */
async function forgetEvents(tx: Sql, { before }: Given, after: WalkPlace | undefined): Promise<WalkStep> {
  const events = await lockEventsWithoutOrder(tx, before, after, EVENTS_AT_ONCE)
  const pending = await pendingEvents(
    tx,
    events.map(({ id }) => id),
  )
  const gone = events.filter(({ id }) => !pending.has(id)).map(({ id }) => id)
  await deleteEvents(tx, gone)
  const last = events.at(-1)
  const next = events.length < EVENTS_AT_ONCE || !last ? undefined : { at: last.at, id: last.number }
  return { number: gone.length, held: pending.size, next }
}

/** What a step has brought; `more`: the walk goes on. */
export interface Walked {
  number: number
  until: Date
  more: boolean
}

export async function walk({ db, seal, log, months }: RetentionDeps, kind: WalkedKind, now: Date): Promise<Walked> {
  const before = cutoffOf(now, months)
  const step = await takeStep(db, kind, now, (tx, after) => WALKS[kind](tx, { seal, log, before, now }, after))
  return { number: step?.number ?? 0, until: before, more: step?.next !== undefined && step !== null }
}

/** Has all walks begin anew, for whoever asks for it. */
export async function beginWalks(db: Pool): Promise<void> {
  for (const kind of WALKED_KINDS) await beginWalk(db, kind)
}
