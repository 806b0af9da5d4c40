import { describe, expect, it } from 'vitest'
import { aClient } from '../../../test/builders/client.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { noSeal } from '../../platform/seal/seal.ts'
import { storeAccess } from '../gks-access/access.ts'
import type { MatchedApplication } from './fee-notice.ts'
import { noticeOwners } from './notice-owners.ts'

const { sql } = testDatabase()
const BASE = { account: { environment: 'test', username: 'BASE' }, isBase: true, accessIds: [] } as const

/** Clients whose orders go out under their own registration. */
const registered = new Set<number>()
async function aRegistered(settings: { role: 'eigene' | 'betreiber' }) {
  const client = await aClient(sql, { ...settings, kopaIdReleased: true })
  registered.add(client.id)
  return client
}

const about = (...clientIds: (number | null)[]): MatchedApplication[] =>
  clientIds.map((clientId, index) => ({
    applicationId: String(index),
    items: [],
    amount: 1,
    match: clientId === null ? 'UNKNOWN' : 'MATCHED',
    clientId,
    ownRegistration: clientId !== null && registered.has(clientId),
  }))
const owners = async (...clientIds: (number | null)[]) =>
  (await noticeOwners(sql, BASE, about(...clientIds))).map(({ clientId, seesUnknown }) => [clientId, seesUnknown])

/** On one database, in the order of the tests: each adds clients. */
describe('who a fee notice in the base mailbox is for (contract 1, 2.9 rule 6)', () => {
  it('is nobody who does not bill the authority', async () => {
    const partner = await aClient(sql, { role: 'vertragspartner' })
    expect(await owners(partner.id, null)).toEqual([])
  })

  it('is the only client with a released KoPa identifier when no order is known', async () => {
    const own = await aRegistered({ role: 'eigene' })
    expect(await owners(null)).toEqual([[own.id, true]])
    const second = await aRegistered({ role: 'eigene' })
    expect(await owners(null)).toEqual([])
    expect(await owners(second.id, null)).toEqual([[second.id, true]])
  })

  it('is each client that bills itself and has orders in it; others’ unknown ones are hidden from them', async () => {
    const [one, two] = [await aRegistered({ role: 'eigene' }), await aRegistered({ role: 'eigene' })]
    expect(await owners(one.id, two.id, null)).toEqual([
      [one.id, false],
      [two.id, false],
    ])
  })

  it('is the operator where contract partners are charged, or nobody is known', async () => {
    const partner = await aClient(sql, { role: 'vertragspartner' })
    const own = await aRegistered({ role: 'eigene' })
    const operator = await aRegistered({ role: 'betreiber' })
    expect(await owners(null)).toEqual([[operator.id, true]])
    expect(await owners(partner.id)).toEqual([[operator.id, true]])
    expect(await owners(partner.id, own.id)).toEqual([
      [operator.id, true],
      [own.id, false],
    ])
    expect(await owners(own.id)).toEqual([[own.id, true]])
    expect(await owners(operator.id)).toEqual([[operator.id, true]])
  })
})

describe('who a fee notice in an own mailbox is for', () => {
  it('is the client of the access that has proven the login, whatever it charges', async () => {
    const client = await aClient(sql, { role: 'eigene' })
    const login = { username: 'OWN', password: 'x', kopaKey: 'K', certificatePem: 'c', privateKeyPem: 'k' }
    const id = '0190a0a0-0000-7000-8000-000000000001'
    const access = { id, clientId: client.id, name: 'own', environment: 'test' as const, ...login }
    await storeAccess(sql, noSeal, access, new Date())
    const mailbox = { account: { environment: 'test', username: 'OWN' }, isBase: false } as const
    expect(await noticeOwners(sql, { ...mailbox, accessIds: [id] }, about(null))).toEqual([
      { clientId: client.id, billsAuthority: false, seesUnknown: true },
    ])
    expect(await noticeOwners(sql, { ...mailbox, accessIds: [] }, about(null))).toEqual([])
  })
})
