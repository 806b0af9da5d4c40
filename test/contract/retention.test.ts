import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aBody } from '../builders/draft.ts'
import { aFin, type Body, filesIn, testLife } from '../support/life.ts'
import { aDataDir } from '../support/service.ts'

const life = testLife()
const SEVEN_MONTHS = { PLAKETTE_CLOCK_SHIFT: 'P213D' }
const DECIDED = { steps: [{ after: 'PT1M', decision: 'approved', documents: [{ filename: 'Bescheid.pdf' }] }] }

it('months after its decision an order answers without personal data, its files are gone, and its evidence holds', async () => {
  const client = await life.client()
  const [fin, open] = [aFin(), await client.file('AB')]
  const id = await client.file('AB', { fin, scenario: DECIDED })
  await client.reached(id, 'eingereicht')
  await client.reached(open, 'eingereicht')
  await life.authority().advance('PT2M')
  await client.reached(id, 'beschieden')
  const before = await client.get(`/vehicleDeregistrations/orders/${id}`)
  expect(before).toMatchObject({ vehicleIdentificationNumber: fin, licensePlate: 'B-AB 123' })
  const key = `/vehicleDeregistrations/files/content/${filesIn(before)[0]?.fileAccessKey}`
  expect((await client.request(key)).status).toBe(200)

  await life.restart(SEVEN_MONTHS)
  const order = async (of: number): Promise<Body> => client.get(`/vehicleDeregistrations/orders/${of}`)
  await expect.poll(async () => (await order(id)).dataDeletedAt).toMatch(/Z$/)
  const { registrationData: _, ...after } = await order(id)
  expect(after).toMatchObject({
    ...{ order: before.order, state: 'beschieden', derivedStatus: 'SUCCESS', applicationId: before.applicationId },
    ...{ vehicleIdentificationNumber: '', licensePlate: null, parties: [], files: [], createdAt: before.createdAt },
  })
  // The client's own reference has the number of the vehicle in it: what stands there is the client's to decide.
  expect(JSON.stringify({ ...after, order: id })).not.toContain(fin)
  expect((await client.request(key)).status).toBe(404)
  const still = await order(open)
  expect(still).not.toHaveProperty('dataDeletedAt')
  expect(still.vehicleIdentificationNumber).not.toBe('')

  const archive = join(aDataDir(), 'evidence.zip')
  await life.cli(['evidence', String(id), '--out', archive], SEVEN_MONTHS)
  expect(await life.cli(['evidence', 'verify', archive])).toMatchObject({ order: id, problems: [] })
  const body = join(aDataDir(), 'body.json')
  writeFileSync(body, JSON.stringify(aBody('AB')))
  expect(await life.tryCli(['order', 'correct', String(id), '--body-file', body], SEVEN_MONTHS)).toMatchObject({
    exitCode: 1,
  })
  expect(await life.cli(['retention', 'report'], SEVEN_MONTHS)).toMatchObject({
    deleted: expect.arrayContaining([expect.objectContaining({ kind: 'orders', number: 1 })]),
  })
  const held = await life.sql`select from customer_order where id = ${open} and forgotten_at is null`
  expect(held).toHaveLength(1)
})
