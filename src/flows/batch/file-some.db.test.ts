import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { aCandidate } from '../../../test/builders/candidate.ts'
import { aClient } from '../../../test/builders/client.ts'
import { aPerson } from '../../../test/support/dashboard.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { loginLocked } from '../../domain/gks-access/login-lock.ts'
import { DAY, MINUTE, SECOND } from '../../kernel/duration.ts'
import { createLog } from '../../platform/log.ts'
import { noSeal } from '../../platform/seal/seal.ts'
import { placeOf } from '../../platform/seal/sealed-columns.ts'
import { writeForm } from '../filing/stored-form.ts'
import { createStoreOrRepeat } from '../intake/store-or-repeat.ts'
import { findBatch } from './batch.ts'
import { claimRows, finishBatches, waitingClients } from './batch-queue.ts'
import { fileSome } from './file-some.ts'
import { retryBatch, stopBatch } from './stop-batch.ts'

const { sql } = testDatabase()
const storeOrRepeat = createStoreOrRepeat(sql)
const finOf = (line: number): string => `WTEST${String(line).padStart(12, '0')}`

/** A batch whose rows are filed by hand, a round at a time, at a time that the test sets. */
async function aBatch(count: number) {
  const { id: clientId } = await aClient(sql)
  const { id: userId } = await aPerson(sql, { clientId })
  const [batch] = await sql<{ id: number }[]>`
    insert into batch (client_id, user_id, key, name, business_transaction, created_by, trace_id, created_at)
    values (${clientId}, ${userId}, ${randomUUID()}, 'Stapel', 'AB', 'dashboard:test', 'trace', now()) returning id`
  const id = batch?.id ?? 0
  for (let line = 1; line <= count; line += 1) {
    const form = noSeal.close(writeForm({ body: { fin: finOf(line) }, documents: {} }), placeOf.batchRow(id, line))
    await sql`insert into batch_row (batch_id, line, form) values (${id}, ${line}, ${form})`
  }
  let now = new Date('2026-11-18T12:00:00Z')
  /** Lines that cannot be filed, by what is in their way. */
  const troubles = new Map<number, () => Error>()
  const deps = {
    ...{ db: sql, seal: noSeal, clock: { now: () => now }, log: createLog('silent') },
    async accept({ body, beside }: { body: unknown; beside?: Parameters<typeof storeOrRepeat>[1] }) {
      const { fin } = body as { fin: string }
      const trouble = troubles.get(Number(fin.slice(5)))
      if (trouble) throw trouble()
      return storeOrRepeat(aCandidate({ clientId, fin, externalOrderId: undefined }), beside)
    },
  }
  return {
    id,
    troubles,
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
    /** Files some rows; whether there were any. */
    async round(limit = 10): Promise<boolean> {
      if (!(await waitingClients(sql, now)).includes(clientId)) return false
      const rows = await claimRows(sql, clientId, limit, now)
      await fileSome(deps, rows, new AbortController().signal)
      await finishBatches(sql, clientId, now)
      return rows.length > 0
    },
    state: async () => {
      const found = await findBatch(sql, clientId, id)
      const { total: _, ...rows } = found?.rows ?? { total: 0 }
      return [found?.state, Object.fromEntries(Object.entries(rows).filter(([, number]) => number > 0))]
    },
    retry: () => sql.begin((tx) => retryBatch(tx, id)),
    stop: () => sql.begin((tx) => stopBatch(tx, id, now)),
    row: async (line: number) => {
      const [row] = await sql`
        select state, code, form is not null as is_kept from batch_row where batch_id = ${id} and line = ${line}`
      return row
    },
  }
}

const untilNothing = async ({ round }: { round(): Promise<boolean> }): Promise<void> => {
  while (await round()) {
    // Until nothing can be filed now.
  }
}

it('a row that cannot be filed lets the others pass, and is put aside when it lasts', async () => {
  const batch = await aBatch(60)
  batch.troubles.set(1, loginLocked)
  for (let tries = 0; tries < 4; tries += 1) {
    expect(await batch.round()).toBe(true)
    expect(await batch.row(1)).toMatchObject({ state: 'waiting', code: 'login-locked' })
    batch.pass(31 * SECOND)
    // What had to wait comes last: the others first.
    await batch.round(1)
    await sql`update batch_row set claimed_until = null where batch_id = ${batch.id} and line = 1`
  }
  await batch.round()
  expect(await batch.row(1)).toEqual({ state: 'failed', code: 'login-locked', isKept: true })
  await untilNothing(batch)
  expect(await batch.state()).toEqual(['done', { accepted: 59, failed: 1 }])
})

it('several at the front do not hold up those behind them', async () => {
  const batch = await aBatch(20)
  for (const line of [1, 2, 3, 4, 5, 6]) batch.troubles.set(line, loginLocked)
  for (let rounds = 0; rounds < 4; rounds += 1) {
    await untilNothing(batch)
    batch.pass(31 * SECOND)
  }
  expect(await batch.state()).toEqual(['running', { waiting: 6, accepted: 14 }])
})

it('a batch of which nothing can be filed rests without losing a row, and goes on', async () => {
  const batch = await aBatch(12)
  for (let line = 1; line <= 12; line += 1) batch.troubles.set(line, loginLocked)
  for (let tries = 0; tries < 40; tries += 1) {
    expect(await batch.round()).toBe(true)
    expect(await batch.round()).toBe(false)
    batch.pass(31 * SECOND)
  }
  expect(await batch.state()).toEqual(['running', { waiting: 12 }])
  batch.troubles.clear()
  await untilNothing(batch)
  expect(await batch.state()).toEqual(['done', { accepted: 12 }])
})

it('a batch does not rest for ever', async () => {
  const batch = await aBatch(2)
  for (const line of [1, 2]) batch.troubles.set(line, loginLocked)
  await batch.round()
  batch.pass(4 * DAY)
  await batch.round()
  expect(await batch.state()).toEqual(['done', { failed: 2 }])
})

it('what failed by a fault of ours keeps its form, and can be tried again', async () => {
  const batch = await aBatch(2)
  batch.troubles.set(2, () => new Error('a fault'))
  for (let tries = 0; tries < 5; tries += 1) {
    await batch.round()
    batch.pass(2 * MINUTE)
  }
  expect(await batch.row(2)).toEqual({ state: 'failed', code: 'fault', isKept: true })
  expect(await batch.state()).toEqual(['done', { accepted: 1, failed: 1 }])

  batch.troubles.clear()
  expect(await batch.retry()).toBe(1)
  expect(await batch.state()).toEqual(['running', { waiting: 1, accepted: 1 }])
  await untilNothing(batch)
  expect(await batch.state()).toEqual(['done', { accepted: 2 }])
  expect(await batch.row(2)).toEqual({ state: 'accepted', code: null, isKept: false })
  expect(await batch.retry()).toBe(0)
  expect(await batch.state()).toEqual(['done', { accepted: 2 }])
})

it('what became of rows is counted once, when the batch ends', async () => {
  const done = await aBatch(3)
  await done.round()
  const stopped = await aBatch(3)
  await stopped.round(1)
  await stopped.stop()
  await sql`delete from batch_row where batch_id = any(${[done.id, stopped.id]}::bigint[])`
  expect(await done.state()).toEqual(['done', { accepted: 3 }])
  expect(await stopped.state()).toEqual(['stopped', { accepted: 1, stopped: 2 }])
})
