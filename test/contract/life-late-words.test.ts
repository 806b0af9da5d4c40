import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { aBody } from '../builders/draft.ts'
import { aDocument, aFin, filesIn, statuses, testLife } from '../support/life.ts'

const life = testLife()
const directory = mkdtempSync(join(tmpdir(), 'plakette-late-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const correction = (id: number, fin: string, ...options: string[]) => {
  const file = join(directory, `${fin}.json`)
  const change = { 'customization.vehicleIdentificationNumber': fin, externalOrderId: `R-${fin}` }
  writeFileSync(file, JSON.stringify(aBody('AB', change)))
  return ['order', 'correct', String(id), '--body-file', file, ...options]
}
const codes = (record: { messages?: unknown }) => (record.messages as { code: string }[]).map(({ code }) => code)

/** An order whose application arrived although the answer to it was lost. */
async function lost(fault: 'drop' | 'garbage' = 'drop') {
  const client = await life.client()
  const fin = aFin()
  const id = await client.file('AB', { fin, scenario: { fault, times: 1 } })
  await client.reached(id, 'fehlgeschlagen')
  const [sent] = await life.authority().received(`?vehicleIdentificationNumber=${fin}&kind=application`)
  return { client, fin, id, applicationId: sent?.applicationId ?? '' }
}

describe('an order whose dispatch brought no receipt (contract 2, 7 no. 3)', () => {
  it.each([
    ['drop', 'OPEN_DROPPED'],
    ['garbage', 'OPEN_UNREADABLE'],
  ] as const)(
    'by %s says in the lookup that it is open whether it arrived, and in its event nothing',
    async (...given) => {
      const [fault, code] = given
      const { client, id } = await lost(fault)
      expect((await client.lookup(id)).messages).toMatchObject([
        { type: 'QUITTUNG', code, text: expect.stringContaining('Es ist offen') },
      ])
      const [event, ...rest] = await life.events(id)
      expect(rest).toEqual([])
      expect(event).toMatchObject({ status: 'FAILED' })
      for (const field of ['messages', 'retryable']) expect(event).not.toHaveProperty(field)
    },
  )

  it('reports the decision that comes later, with its files, and stays fehlgeschlagen (contract 2, 6.3 no. 3)', async () => {
    const { client, fin, id, applicationId } = await lost()
    const before = await client.lookup(id)
    const documents = [aDocument('Bescheid.pdf', '%PDF-1.7 Bescheid')]
    await life.authority().send(applicationId, { decision: 'approved', documents })
    await life.settled()
    const order = await client.lookup(id)
    expect(order).toMatchObject({ state: 'fehlgeschlagen', applicationId })
    expect(codes(order)).toEqual(['ARRIVED_APPROVED', 'ARRIVED_AFTER_DROPPED'])
    expect(filesIn(order)).toHaveLength(1)
    expect(String(order.updatedAt) > String(before.updatedAt)).toBe(true)
    const events = await life.events(id)
    expect(statuses(events)).toEqual(['FAILED', 'FAILED'])
    expect(events[1]).toMatchObject({ attempt: 1, applicationId, messages: [{ code: 'ARRIVED_APPROVED' }] })
    expect(filesIn(events[1])).toHaveLength(1)

    // By the contract a new POST is a new application: it is accepted (contract 2, 7).
    expect(await client.file('AB', { fin })).not.toBe(id)
    const refused = await life.tryCli(correction(id, fin))
    expect(refused).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('--although-arrived') })
    await life.cli(correction(id, fin, '--although-arrived'))
    expect(codes(await client.reached(id, 'eingereicht'))).toEqual(['ARRIVED_APPROVED'])
  })

  it('tells the assigned plate and the costs of that decision as usual (contract 2, 2.3; contract 1, 3)', async () => {
    const client = await life.client({ role: 'eigene', kopaIdReleased: true })
    const fin = aFin()
    const id = await client.file('NZ', { fin, scenario: { fault: 'drop', times: 1 } })
    expect(await client.reached(id, 'fehlgeschlagen')).toMatchObject({ licensePlate: null })
    const [sent] = await life.authority().received(`?vehicleIdentificationNumber=${fin}&kind=application`)
    const costs = [{ number: 1, code: '221', name: 'Erstzulassung', amount: 270 }]
    const decision = { decision: 'approved', licensePlate: 'HH-ZZ 7777', costs, paymentReference: 'KZ-7777' }
    await life.authority().send(sent?.applicationId ?? '', decision)
    await life.settled()
    const fees = { costBreakdown: { kbaCost: 30, registrationOfficeCosts: { items: costs } } }
    expect(await client.lookup(id)).toMatchObject({
      ...{ state: 'fehlgeschlagen', licensePlate: 'HH-ZZ 7777', ...fees },
      ...{ feeAmountCents: 270, paymentReference: 'KZ-7777' },
    })
    expect((await life.events(id)).at(-1)).toMatchObject({ status: 'FAILED', licensePlate: 'HH-ZZ 7777', ...fees })
  })

  it('can be asked for: a status query tells that it arrived, and a later one what was decided', async () => {
    const { client, id, applicationId } = await lost()
    await life.cli(['order', 'query-status', String(id)])
    expect(await client.lookup(id)).toMatchObject({ state: 'fehlgeschlagen', applicationId })
    expect(codes(await client.lookup(id))).toEqual(['ARRIVED_UNDECIDED', 'ARRIVED_AFTER_DROPPED'])
    await life.authority().send(applicationId, { status: 'abgelehnt', silent: true })
    await life.cli(['order', 'query-status', String(id)])
    expect(codes(await client.lookup(id))).toEqual(['abgelehnt', 'ARRIVED_REJECTED', 'ARRIVED_AFTER_DROPPED'])
    expect(statuses(await life.events(id))).toEqual(['FAILED', 'FAILED', 'FAILED'])
    expect(await life.tryCli(['order', 'query-status', String(id)])).toMatchObject({ exitCode: 1 })
  })
})

describe('a late document of an earlier attempt', () => {
  it('moves the order that shows it, for whoever polls (contract 2, 2.1; contract 1, 4.2)', async () => {
    const client = await life.client()
    const fin = aFin()
    const rejection = { steps: [{ after: 'PT0S', decision: 'rejected', messages: [{ code: '12' }] }], times: 2 }
    const id = await client.file('AB', { fin, scenario: rejection })
    await client.reached(id, 'abgelehnt')
    await life.cli(correction(id, fin))
    await expect
      .poll(async () => (await client.lookup(id)).attempts)
      .toMatchObject([{ state: 'abgelehnt' }, { state: 'abgelehnt' }])
    await life.cli(correction(id, fin))
    const head = await client.reached(id, 'eingereicht')
    const [, middle] = head.attempts as { applicationId: string }[]

    await life.authority().send(middle?.applicationId ?? '', {
      lateDocuments: [aDocument('Nachtrag.pdf', '%PDF-1.7 Nachtrag')],
    })
    await life.settled()
    const after = await client.lookup(id)
    expect(after).toMatchObject({ state: 'eingereicht', files: [{ filename: 'Nachtrag.pdf' }] })
    expect(String(after.updatedAt) > String(head.updatedAt)).toBe(true)
    const since = new Date(Date.parse(String(head.updatedAt)) + 1).toISOString()
    const list = await client.get(`/vehicleDeregistrations/orders?changedSince=${since}`)
    expect(list).toMatchObject({ orders: [{ order: { id }, state: 'eingereicht', changedAt: after.updatedAt }] })
  })
})
