import { describe, expect, it } from 'vitest'
import { aGksBody } from '../builders/gks-configuration.ts'
import { aDocument, aFin, BASE, testLife } from '../support/life.ts'
import { closedReadable } from '../support/unbound.ts'

const life = testLife()

const FILES = '/vehicleDeregistrations/files/content'

async function anAccess() {
  const client = await life.client({ role: 'eigene' })
  const { username, ...body } = aGksBody()
  const headers = { 'Content-Type': 'application/json' }
  const request = { method: 'POST', body: JSON.stringify({ username, ...body }), headers }
  const response = await client.request('/gksConfigurations', request)
  expect(response.status).toBe(201)
  const { id } = (await response.json()) as { id: string }
  return { client, id, username }
}

/** Orders of one client that wait, because the first one hangs at the authority. */
async function waitingOrders() {
  const client = await life.client()
  const hanging = aFin()
  // Long enough for a busy machine to file two more and to change their rows.
  const scenario = { fault: 'slow', delayMs: 8000, receipt: { status: 'eingereicht' } }
  await client.file('AB', { fin: hanging, scenario })
  // Meanwhile the message of the next one may be made: it is none of those whose rows are changed.
  await client.file('AB')
  const [first, second] = [aFin(), aFin()]
  const [one, other] = [await client.file('AB', { fin: first }), await client.file('AB', { fin: second })]
  return { client, one: { id: one, fin: first }, other: { id: other, fin: second } }
}

describe('whoever can write the database', () => {
  it('cannot have the secrets of one GKS access used by another', async () => {
    const [victim, thief] = [await anAccess(), await anAccess()]
    await life.sql`
      update gks_access
      set sealed_password = other.sealed_password, sealed_private_key = other.sealed_private_key,
        certificate = other.certificate
      from (select * from gks_access) as other
      where gks_access.id = ${thief.id} and other.id = ${victim.id}`
    const failed = await thief.client.reached(await thief.client.file('AB'), 'fehlgeschlagen')
    expect(failed.messages[0]?.code).toMatch(/^NOT_ARRIVED_/)
    expect(await life.authority().received(`?username=${thief.username}&kind=application`)).toEqual([])
    // Nobody reads its mail any more, and that is seen.
    await expect.poll(() => life.health()).toMatchObject({ returnChannel: { pollStatus: 'fehler' } })
  })

  it('cannot have the application of one order sent for another, nor one of their own making', async () => {
    const { client, one, other } = await waitingOrders()
    await life.sql`
      update customer_order set application = other.application
      from (select id, application from customer_order) as other
      where customer_order.id = ${one.id} and other.id = ${other.id}`
    const planted = closedReadable(
      JSON.stringify({ transaction: 'AB', vehicleIdentificationNumber: 'WTESTPLANTED00001' }),
    )
    await life.sql`update customer_order set application = ${planted} where id = ${other.id}`
    for (const { id, fin } of [one, other]) {
      const failed = await client.reached(id, 'fehlgeschlagen')
      expect(failed.messages[0]?.code).toMatch(/^NOT_ARRIVED_/)
      expect(await life.authority().received(`?vehicleIdentificationNumber=${fin}&username=${BASE}`)).toEqual([])
    }
    expect(await life.authority().received('?vehicleIdentificationNumber=WTESTPLANTED00001')).toEqual([])
  })

  it('cannot have other bytes handed out as a decision', async () => {
    const client = await life.client()
    const step = { after: 'PT0S', decision: 'approved', documents: [aDocument('Bescheid.pdf', '%PDF-1.7 Bescheid')] }
    const id = await client.file('AB', { scenario: { steps: [step] } })
    const { files } = await client.reached(id, 'beschieden')
    const path = `${FILES}/${files[0]?.fileAccessKey}`
    expect((await client.request(path)).status).toBe(200)
    await life.sql`
      update document set content = ${closedReadable('%PDF-1.7 planted')}
      where sha256 in (select sha256 from stored_file where order_id = ${id})`
    const response = await client.request(path)
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('planted')
  })
})
