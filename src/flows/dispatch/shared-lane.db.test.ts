import { describe, expect, it } from 'vitest'
import { aClient } from '../../../test/builders/client.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { BASE_ACCESS, laneNodes } from '../../../test/support/lane-node.ts'
import { aReceipt, scriptedGks } from '../../../test/support/scripted-gks.ts'
import type { GksAccount } from '../../domain/client/gks-account.ts'
import { listLoginLocks } from '../../domain/gks-access/login-lock.ts'
import { moveBaseLane } from '../../domain/order/lane/lane.ts'
import { waitingPlace } from '../../domain/order/lane/waiting-place.ts'
import { findAttempt } from '../../domain/order/order.ts'
import { AuthorityFailure } from '../../foreign/authority/failure.ts'

const database = testDatabase()
const { sql } = database
const { aNode, anAccess, file } = laneNodes(database)
const { id: _, provenAt: __, ...base } = BASE_ACCESS
let numbers = 0
const anAccount = (): GksAccount => ({ environment: 'test', username: `SHARED-${++numbers}` })
const through = ({ environment, username }: GksAccount, gksAccessId: string | null) => ({
  gksEnvironment: environment,
  gksIdentifier: username,
  gksAccessId,
})
const stateOf = async (id: number) => (await findAttempt(sql, id))?.state
const ended = (...ids: number[]) =>
  expect.poll(() => Promise.all(ids.map(stateOf)), { interval: 10 }).not.toContain('angelegt')

/** The FINs in the order in which they are sent, and how many at once at the most. */
function aScribe(refuse: (password: string) => boolean = () => false) {
  const sent: string[] = []
  let [underWay, most] = [0, 0]
  const gks = scriptedGks({
    submit: async ({ password }, message) => {
      most = Math.max(most, ++underWay)
      sent.push(message.kind === 'deregistration' ? message.vehicleIdentificationNumber : '')
      await new Promise((resolve) => setImmediate(resolve))
      underWay -= 1
      if (refuse(password)) throw new AuthorityFailure('loginRefused', 'x')
      return aReceipt()
    },
  })
  return { gks, sent, most: () => most }
}

describe('a lane that clients share', () => {
  it('lets them take turns: a single order is next but one behind a batch, and each keeps its own order', async () => {
    const account = anAccount()
    const [many, single] = [await aClient(sql), await aClient(sql)]
    const access = await anAccess(many.id, account)
    const batch: number[] = []
    for (let index = 0; index < 20; index += 1) {
      batch.push(await file(many.id, `WTESTMANY${index}`, through(account, access)))
    }
    const one = await file(single.id, 'WTESTSINGLE', through(account, await anAccess(single.id, account)))
    expect(await waitingPlace(sql, batch[0]!)).toBe(2)
    expect(await waitingPlace(sql, batch[19]!)).toBe(21)
    expect(await waitingPlace(sql, one)).toBe(2)
    const { gks, sent, most } = aScribe()
    aNode(gks).wake(account)
    await ended(...batch, one)
    expect(sent.indexOf('WTESTSINGLE')).toBeLessThan(2)
    expect(sent.filter((fin) => fin !== 'WTESTSINGLE')).toEqual(batch.map((__, index) => `WTESTMANY${index}`))
    expect(most()).toBe(1)
    expect(await waitingPlace(sql, one)).toBeUndefined()
  })

  it('sends one at a time per identifier, whoever’s access it is, across nodes (contract 2, 8)', async () => {
    const account = anAccount()
    const ids: number[] = []
    for (let index = 0; index < 4; index += 1) {
      const { id: clientId } = await aClient(sql)
      const access = await anAccess(clientId, account)
      ids.push(await file(clientId, `WTESTONE${index}`, through(account, access)))
    }
    const { gks, sent, most } = aScribe()
    for (const node of [aNode(gks), aNode(gks)]) node.wake(account)
    await ended(...ids)
    expect(most()).toBe(1)
    expect(sent).toHaveLength(4)
  })

  it('goes on for the base access when a client with its identifier is refused', async () => {
    const [thief, partner] = [await aClient(sql), await aClient(sql)]
    const access = await anAccess(thief.id, base, { password: 'guessed' })
    const stolen = [
      await file(thief.id, 'WTESTTHIEF1', through(base, access)),
      await file(thief.id, 'WTESTTHIEF2', through(base, access)),
    ]
    const honest = [
      await file(partner.id, 'WTESTHONEST1', through(base, null)),
      await file(partner.id, 'WTESTHONEST2', through(base, null)),
    ]
    const { gks, sent } = aScribe((password) => password === 'guessed')
    aNode(gks).wake(base)
    await ended(...stolen, ...honest)
    expect(await Promise.all(honest.map(stateOf))).toEqual(['eingereicht', 'eingereicht'])
    expect(await Promise.all(stolen.map(stateOf))).toEqual(['fehlgeschlagen', 'fehlgeschlagen'])
    expect(sent.filter((fin) => fin.startsWith('WTESTTHIEF'))).toHaveLength(1)
    expect(await listLoginLocks(sql)).toMatchObject([{ username: 'BASE', holder: 'unproven' }])
  })

  it('sends nothing through an access that has got another identifier since the order was filed', async () => {
    const account = anAccount()
    const { id: clientId } = await aClient(sql)
    const access = await anAccess(clientId, account)
    const id = await file(clientId, 'WTESTMOVED', through(account, access))
    await sql`update gks_access set username = 'ELSEWHERE' where id = ${access}`
    const { gks, sent } = aScribe()
    aNode(gks).wake(account)
    await ended(id)
    expect(sent).toEqual([])
    expect((await findAttempt(sql, id))?.technicalReason).toBe('ACCESS_CHANGED')
  })

  it('keeps orders of the base access for a node that has its identifier, and moves them there at the start', async () => {
    const former = anAccount()
    const { id: clientId } = await aClient(sql)
    const waits = await file(clientId, 'WTESTFORMER', through(former, null))
    const access = await anAccess(clientId, former)
    const beside = await file(clientId, 'WTESTBESIDE', through(former, access))
    const { gks, sent } = aScribe()
    const node = aNode(gks)
    node.wake(former)
    await ended(beside)
    expect(sent).toEqual(['WTESTBESIDE'])
    expect(await stateOf(waits)).toBe('angelegt')
    await moveBaseLane(sql, base)
    node.wake(base)
    await ended(waits)
    expect(sent).toEqual(['WTESTBESIDE', 'WTESTFORMER'])
  })
})
