import postgres from 'postgres'
import { afterAll, describe, expect, it } from 'vitest'
import { aClient } from '../../../test/builders/client.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { findAnyProcess } from '../../domain/power-of-attorney/process.store.ts'
import { conflict } from '../../kernel/refusal.ts'
import { one } from '../../platform/db.ts'
import { giveReturnLink, statusForVisitor } from './return-link.ts'

const { sql, url } = testDatabase()
const BASE_URL = 'https://plakette.example.test'
const START = Date.UTC(2026, 10, 17, 9)
const UNKNOWN = 99_999_999

/** The same database, with every statement written down. */
const statements: string[] = []
const watched: typeof sql = postgres(url, {
  max: 1,
  fetch_types: false,
  types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
  transform: { column: { from: postgres.toCamel } },
  debug: (_connection, statement) => statements.push(statement.replace(/\s+/g, ' ')),
})
afterAll(() => watched.end())

async function aProcess(status = 'offen'): Promise<number> {
  const client = await aClient(sql)
  const { id } = one(
    await sql<{ id: number }[]>`
      insert into power_of_attorney (client_id, created_by, status, environment, provider, provider_id, fin, fingerprint,
        has_mandate, trace_id, created_at, changed_at)
      values (${client.id}, 'Test', ${status}, 'test', 'simulator', 'p', 'WTEST000000000001', '', false, 't', now(), now())
      returning id`,
  )
  return id
}

const tokenOf = (link: string): string => new URL(link).searchParams.get('token') ?? ''
const linked = async (id: number): Promise<string> => tokenOf(await giveReturnLink({ db: sql, baseUrl: BASE_URL }, id))

/** A visit at a time; who is asked stands in `asked`. */
const asked: number[] = []
async function visit(id: number, token?: string, { db = sql, at = START, fails = false } = {}) {
  const deps = { db, clock: { now: () => new Date(at) }, trust: { state: 'missing' } as const }
  const told = await statusForVisitor(deps, { id, token }, async (processId) => {
    asked.push(processId)
    if (fails) throw conflict('not now')
    await sql`update power_of_attorney set status = 'signiert' where id = ${processId}`
    return findAnyProcess(sql, processId)
  })
  return { told, asked: asked.splice(0) }
}

describe('a visit of the return page (contract 2, 4.2)', () => {
  it('without the link is told what is stored, and the provider is not asked', async () => {
    const [id, other] = [await aProcess(), await aProcess()]
    const token = await linked(id)
    for (const wrong of [undefined, '', 'x', await linked(other), `${token}A`, token.toLowerCase(), 'ä'.repeat(43)]) {
      expect(await visit(id, wrong)).toEqual({ told: 'offen', asked: [] })
    }
    expect(await visit(await aProcess('abgelehnt'))).toEqual({ told: 'abgelehnt', asked: [] })
    expect(await visit(UNKNOWN, token)).toEqual({ told: undefined, asked: [] })
  })

  it('does the same work for a known and an unknown number, with and without a token', async () => {
    const id = await aProcess()
    const foreign = await linked(await aProcess())
    await visit(UNKNOWN, undefined, { db: watched })
    const workOf = async (number: number, token?: string) => {
      statements.splice(0)
      await visit(number, token, { db: watched })
      return statements.splice(0)
    }
    const work = await workOf(UNKNOWN)
    expect(work).toHaveLength(1)
    for (const number of [id, await aProcess('signiert'), UNKNOWN]) {
      for (const token of [undefined, 'x', foreign]) expect(await workOf(number, token)).toEqual(work)
    }
  })

  it('with the link asks the provider, at most once in five seconds', async () => {
    const id = await aProcess()
    const token = await linked(id)
    const states = []
    for (const at of [0, 1, -1, 4999, 5000, 9999, 10_000])
      states.push((await visit(id, token, { at: START + at })).asked.length)
    expect(states).toEqual([1, 0, 0, 0, 1, 0, 1])
  })

  it('is told what the provider says', async () => {
    const id = await aProcess()
    expect(await visit(id, await linked(id))).toEqual({ told: 'signiert', asked: [id] })
  })

  it('is told what is stored while the provider cannot be asked', async () => {
    const id = await aProcess()
    expect(await visit(id, await linked(id), { fails: true })).toEqual({ told: 'offen', asked: [id] })
  })

  it('asks once when many come at the same time', async () => {
    const id = await aProcess()
    const token = await linked(id)
    const deps = { db: sql, clock: { now: () => new Date(START) }, trust: { state: 'missing' } as const }
    let count = 0
    const observe = async () => {
      count += 1
      return undefined
    }
    await Promise.all(Array.from({ length: 20 }, () => statusForVisitor(deps, { id, token }, observe)))
    expect(count).toBe(1)
  })

  it('is told what is stored of a process that has no link', async () => {
    const id = await aProcess()
    expect(await visit(id, await linked(await aProcess()))).toEqual({ told: 'offen', asked: [] })
  })
})

describe('the link that the signer is given', () => {
  it('leads to the page, with a token of 256 random bits of which only the hash is kept', async () => {
    const id = await aProcess()
    const link = await giveReturnLink({ db: sql, baseUrl: BASE_URL }, id)
    expect(link).toMatch(new RegExp(`^${BASE_URL}/vollmacht/signiert/${id}\\?token=[A-Za-z0-9_-]{43}$`))
    const [row] = await sql`select token_hash from power_of_attorney_link where power_of_attorney_id = ${id}`
    expect(row?.tokenHash).toHaveLength(32)
    expect(row?.tokenHash).not.toEqual(Buffer.from(tokenOf(link), 'base64url'))
    expect(await linked(await aProcess())).not.toBe(tokenOf(link))
  })
})
