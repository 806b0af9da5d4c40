import { describe, expect, it } from 'vitest'
import { anApplication } from '../../../test/builders/application.ts'
import { NOW } from '../../../test/builders/candidate.ts'
import { aClient } from '../../../test/builders/client.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { laneNodes } from '../../../test/support/lane-node.ts'
import { aReceipt, scriptedGks } from '../../../test/support/scripted-gks.ts'
import { closedReadable } from '../../../test/support/unbound.ts'
import { writeApplication } from '../../domain/application/stored-application.ts'
import type { GksAccount } from '../../domain/client/gks-account.ts'
import { laneFigures } from '../../domain/order/lane/lane-figures.ts'
import { waitingPlace } from '../../domain/order/lane/waiting-place.ts'
import { findAttempt } from '../../domain/order/order.ts'
import { setAgreement, stopOffice } from '../../domain/registration-office/office-guard.ts'
import { notePlace } from '../../domain/registration-office/office-place.ts'
import { DAY } from '../../kernel/duration.ts'
import { liftOffice } from '../offices/lift-office.ts'
import { failUnsent } from './fail-unsent.ts'

const database = testDatabase()
const { sql } = database
const { aNode, anAccess, file } = laneNodes(database)
let numbers = 0

/** An office of its own for each test, so that none stops another's. */
const anOffice = (): string => String(10_000 + ++numbers)

async function aLane() {
  const account: GksAccount = { environment: 'test', username: `GUARD-${++numbers}` }
  const { id: clientId } = await aClient(sql)
  const gksAccessId = await anAccess(clientId, account)
  const through = { gksEnvironment: account.environment, gksIdentifier: account.username, gksAccessId }
  /** A deregistration of a vehicle that an office has had before, or that nobody knows. */
  async function fileAt(office: string | undefined): Promise<number> {
    const fin = `WTESTGUARD${String(++numbers).padStart(5, '0')}`
    if (office) await knownVehicle(clientId, fin, office)
    return file(clientId, fin, through)
  }
  return { account, clientId, fileAt, through }
}

/** As an earlier order of the vehicle leaves it. */
async function knownVehicle(clientId: number, fin: string, office: string): Promise<void> {
  const id = await file(clientId, fin, { externalOrderId: `E-${fin}`, gksIdentifier: 'ELSEWHERE' })
  await sql`
    update customer_order set state = 'beschieden', current_state = 'beschieden', sent_at = ${NOW}, changed_at = ${new Date(NOW.getTime() - 60 * DAY)},
      application_id = ${`${office}${'0'.repeat(15)}`}
    where id = ${id}`
}

const stateOf = async (id: number) => (await findAttempt(sql, id))?.state
const held = async (id: number) => (await sql`select held_office from customer_order where id = ${id}`)[0]?.heldOffice
const soon = { interval: 10 }

function aScribe() {
  const sent: string[] = []
  const gks = scriptedGks({
    submit: async (_, message) => {
      sent.push('vehicleIdentificationNumber' in message ? message.vehicleIdentificationNumber : '')
      return aReceipt()
    },
  })
  return { gks, sent }
}

describe('an office to which sending rests', () => {
  it('lets its orders wait, visibly, while all others go out; they go on when it is lifted', async () => {
    const [office, other] = [anOffice(), anOffice()]
    const { account, clientId, fileAt } = await aLane()
    await stopOffice(sql, { districtKey: office, by: 'test', reason: 'no agreement', todayOnly: false }, NOW)
    const [first, second] = [await fileAt(office), await fileAt(office)]
    const [elsewhere, unknown] = [await fileAt(other), await fileAt(undefined)]
    const { gks, sent } = aScribe()
    const node = aNode(gks)
    node.wake(account)
    await expect.poll(() => Promise.all([elsewhere, unknown].map(stateOf)), soon).not.toContain('angelegt')
    await expect.poll(() => Promise.all([first, second].map(held)), soon).toEqual([office, office])
    expect(sent).toHaveLength(2)
    expect(await waitingPlace(sql, first)).toBeUndefined()
    expect(await laneFigures(sql, clientId)).toMatchObject([{ waiting: 0, held: 2 }])
    expect(await Promise.all([first, second].map(stateOf))).toEqual(['angelegt', 'angelegt'])
    await sql.begin((tx) => liftOffice(tx, office, NOW))
    node.wake(account)
    await expect.poll(() => Promise.all([first, second].map(stateOf)), soon).not.toContain('angelegt')
    expect(sent).toHaveLength(4)
    const kinds = await sql`
      select (entry::json) ->> 'kind' as kind from evidence_entry where order_id = ${first} order by number`
    expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['held', 'let go']))
  })

  it('for today: with the next German day they go out by themselves', async () => {
    const office = anOffice()
    const { account, fileAt } = await aLane()
    await stopOffice(sql, { districtKey: office, by: 'test', reason: 'full', todayOnly: true }, NOW)
    const id = await fileAt(office)
    const { gks, sent } = aScribe()
    const node = aNode(gks)
    node.wake(account)
    await expect.poll(() => held(id), soon).toBe(office)
    node.deps.clock.now = () => new Date(NOW.getTime() + DAY)
    await expect.poll(() => stateOf(id), soon).not.toBe('angelegt')
    expect(sent).toHaveLength(1)
  })

  it('fails nothing at the start of an instance, however long it has waited', async () => {
    const office = anOffice()
    const { account, fileAt } = await aLane()
    await stopOffice(sql, { districtKey: office, by: 'test', reason: 'full', todayOnly: false }, NOW)
    const id = await fileAt(office)
    const node = aNode(aScribe().gks)
    node.wake(account)
    await expect.poll(() => held(id), soon).toBe(office)
    await failUnsent({ ...node.deps, clock: { now: () => new Date(NOW.getTime() + DAY) } })
    expect(await stateOf(id)).toBe('angelegt')
  })

  it('knows a registration by the place of its holder', async () => {
    const office = anOffice()
    const { account, clientId, through } = await aLane()
    const application = anApplication('NZ')
    if (application.transaction !== 'NZ' || !application.holder) throw new Error('a sample without holder')
    const { zipCode, cityName } = application.holder.address
    await notePlace(sql, { postalCode: zipCode, city: cityName }, office, NOW)
    await stopOffice(sql, { districtKey: office, by: 'test', reason: 'full', todayOnly: false }, NOW)
    const id = await file(clientId, `WTESTNZ${++numbers}`, {
      ...through,
      transaction: 'NZ',
      application: closedReadable(writeApplication(application).toString()),
    })
    aNode(aScribe().gks).wake(account)
    await expect.poll(() => held(id), soon).toBe(office)
  })
})

describe('a number from which on sending to an office stops', () => {
  it('is kept exactly by a lane, and the rest waits for the next day', async () => {
    const office = anOffice()
    const { account, fileAt } = await aLane()
    await setAgreement(sql, office, { agreed: 3, stopAt: 3 })
    const ids: number[] = []
    for (let index = 0; index < 6; index += 1) ids.push(await fileAt(office))
    const sent: string[] = []
    const gks = scriptedGks({
      submit: async (_, message) => {
        sent.push(message.messageId)
        return { ...aReceipt(), applicationId: `${office}${String(sent.length).padStart(15, '0')}` }
      },
    })
    const node = aNode(gks)
    node.wake(account)
    const count = async (ask: (id: number) => Promise<unknown>, answer: unknown) =>
      (await Promise.all(ids.map(ask))).filter((said) => said === answer).length
    // The last receipt of the day is stored before the next one begins: it counts when it is stored.
    const counts = async () => [sent.length, await count(stateOf, 'eingereicht'), await count(held, office)]
    await expect.poll(counts, soon).toEqual([3, 3, 3])
    node.deps.clock.now = () => new Date(NOW.getTime() + DAY)
    await expect.poll(async () => sent.length, soon).toBe(6)
  })
})
