import { describe, expect, it } from 'vitest'
import { aClient } from '../../../test/builders/client.ts'
import { testDatabase } from '../../../test/support/database.ts'
import type { Closing, MatchedApplication } from './fee-notice.ts'
import { findInLedger, findLedger } from './ledger.ts'
import { totalCheck } from './ledger-notice.ts'
import { addOwners, addPart, closeNotice, findOrAddNotice } from './store-notice.ts'

const { sql } = testDatabase()
const NOW = new Date('2026-11-16T09:00:00Z')
const MAILBOX = { account: { environment: 'test', username: 'BASE' }, isBase: true } as const
const CLOSING: Closing = {
  ...{ part: 1, amount: 540, currency: 'EUR' },
  files: [{ sha256: 'aa', mediaType: 'application/pdf', filename: 'Bescheid.pdf' }],
}
let notices = 0

const aLine = (clientId: number | null, change: Partial<MatchedApplication> = {}): MatchedApplication => ({
  ...{ applicationId: '1', items: [], amount: 270, match: 'MATCHED', clientId, ownRegistration: true },
  ...change,
})

const billed = () => aClient(sql, { kopaIdReleased: true })

async function aNotice(
  parts: readonly (readonly MatchedApplication[])[],
  owners: readonly { clientId: number; seesUnknown: boolean }[],
  of = parts.length,
): Promise<string> {
  const part = { messageId: `m-${++notices}`, number: `GB-${notices}`, part: { number: 1, of }, office: {} }
  const id = await findOrAddNotice(sql, MAILBOX, { ...part, applications: [] }, new Date(NOW.getTime() + notices))
  for (const [index, lines] of parts.entries()) await addPart(sql, id, index + 1, lines)
  await closeNotice(sql, id, CLOSING, NOW)
  const listed = owners.map((owner) => ({ ...owner, billsAuthority: true }))
  await addOwners(sql, id, listed, NOW)
  return id
}

describe('the list of the ledger', () => {
  it('counts in the database what a look at one notice finds among its lines, for whoever looks', async () => {
    const [one, other] = [await billed(), await billed()]
    const lines = [
      aLine(one.id),
      aLine(one.id, { ownRegistration: false, match: 'MISMATCH' }),
      aLine(other.id, { match: 'MISMATCH', amount: 1 }),
      aLine(null, { match: 'UNKNOWN', amount: 30 }),
    ]
    for (const seesUnknown of [true, false]) {
      const owners = [one, other].map(({ id: clientId }) => ({ clientId, seesUnknown }))
      const id = await aNotice([lines, [aLine(one.id, { amount: 5 })]], owners, 3)
      const empty = await aNotice([], owners)
      for (const clientId of [undefined, one.id, other.id]) {
        const rows = await findLedger(sql, { clientId }, { limit: 2 })
        expect(rows.map((row) => row.id)).toEqual([empty, id])
        for (const row of rows) {
          const looked = await findInLedger(sql, clientId, row.id)
          const { counts, linesAmount, isShared, partsArrived, payment } = looked ?? {}
          expect(row).toMatchObject({ counts, linesAmount, isShared, partsArrived, payment })
          expect(totalCheck(row)).toBe(looked && totalCheck(looked))
        }
      }
    }
  })

  it('brings no line of a notice', async () => {
    const { id: clientId } = await billed()
    await aNotice([[aLine(clientId, { licensePlate: 'B-AB 123' })]], [{ clientId, seesUnknown: true }])
    const rows = await findLedger(sql, { clientId }, { limit: 1 })
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('B-AB 123')
  })
})

describe('the paper of a notice that went to one login of two clients', () => {
  const papers = async (lines: (one: number, other: number) => (readonly MatchedApplication[])[], of?: number) => {
    const [one, other] = [await billed(), await billed()]
    const owners = [one, other].map(({ id: clientId }) => ({ clientId, seesUnknown: true }))
    const id = await aNotice(lines(one.id, other.id), owners, of)
    const readers = [undefined, one.id, other.id]
    return Promise.all(readers.map(async (reader) => (await findInLedger(sql, reader, id))?.hasPaper))
  }

  it('is for the client that it is about alone; else for the operator', async () => {
    expect(await papers((one) => [[aLine(one), aLine(null)]])).toEqual([true, true, false])
    expect(await papers((one, other) => [[aLine(one), aLine(other)]])).toEqual([true, false, false])
  })

  it('waits for all parts, because a later one may name the other', async () => {
    expect(await papers((one) => [[aLine(one)]], 2)).toEqual([true, false, false])
  })
})
