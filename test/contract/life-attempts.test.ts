import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { aBody } from '../builders/draft.ts'
import { aDocument, aFin, type Body, statuses, testLife } from '../support/life.ts'

const life = testLife()
const directory = mkdtempSync(join(tmpdir(), 'plakette-bodies-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

let files = 0
function aBodyFile(body: unknown): string {
  const file = join(directory, `body-${++files}.json`)
  writeFileSync(file, JSON.stringify(body))
  return file
}

const correct = (id: number, body: unknown) => ['order', 'correct', String(id), '--body-file', aBodyFile(body)]
const bodyFor = (fin: string, change: Body = {}) =>
  aBody('AB', { 'customization.vehicleIdentificationNumber': fin, externalOrderId: `R-${fin}`, ...change })

const REFUSED = { receipt: { status: 'fehler', messages: [{ code: '98001', kind: 'Fehler', text: 'Siegelcode' }] } }

/** An order that the authority refused. */
async function refused() {
  const client = await life.client()
  const fin = aFin()
  const id = await client.file('AB', { fin, scenario: { ...REFUSED, times: 1 } })
  await client.reached(id, 'fehlgeschlagen')
  return { client, fin, id }
}

describe('the correction of a refused order (contract 1, 3; contract 2, 2.1)', () => {
  it('is a new attempt with its own id and the same externalId, and the head follows it', async () => {
    const { client, fin, id } = await refused()
    const head = await life.cli<Body>(
      correct(id, bodyFor(fin, { 'customization.rearLicensePlateSecurityCode': 'n3W' })),
    )
    expect(head).toMatchObject({ order: { id, externalId: `R-${fin}` }, attemptOf: id, attempts: [{}, { attempt: 2 }] })
    expect(head).not.toHaveProperty('attempt')
    const order = await client.reached(id, 'eingereicht')
    expect(order).not.toHaveProperty('attempt')
    const attempts = order.attempts as { id: number; state: string; attempt: number }[]
    expect(attempts).toMatchObject([
      { id, attempt: 1, state: 'fehlgeschlagen', derivedStatus: 'LICENSE_PLATE_CODE_INVALID', applicationId: null },
      { attempt: 2, state: 'eingereicht', derivedStatus: 'PENDING', applicationId: order.applicationId },
    ])
    const second = await client.lookup(attempts[1]?.id ?? 0)
    expect(second).toMatchObject({ order: { externalId: `R-${fin}` }, attempt: 2, attemptOf: id, state: 'eingereicht' })
    expect(second.order.id).not.toBe(id)
    expect(await client.get('/vehicleDeregistrations/orders')).toMatchObject({
      total: 1,
      orders: [{ order: { id }, attemptOf: id, state: 'eingereicht' }],
    })
    const [, sent] = await life.authority().received(`?vehicleIdentificationNumber=${fin}&kind=application`)
    expect(sent?.xml).toContain('n3W')
  })

  it('is repeated by the corrected data, and never filed a second time beside it (contract 2, 7)', async () => {
    const { client, fin, id } = await refused()
    const corrected = bodyFor(fin, { 'customization.rearLicensePlateSecurityCode': 'n3W' })
    await life.cli(correct(id, corrected))
    await client.reached(id, 'eingereicht')
    const post = async (body: unknown) => {
      const headers = { 'Content-Type': 'application/json' }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      const response = await client.request('/vehicleDeregistrations/deregistrations', init)
      return { status: response.status, body: (await response.json()) as Body }
    }
    expect(await post(corrected)).toMatchObject({ status: 200, body: { order: { id } } })
    expect(await post(bodyFor(fin))).toMatchObject({ status: 409 })
    expect(await life.authority().received(`?vehicleIdentificationNumber=${fin}&kind=application`)).toHaveLength(2)
  })

  it('reports its events under its own id, with attemptOf and attempt 2 (contract 2, 6.4)', async () => {
    const { client, fin, id } = await refused()
    await life.cli(correct(id, bodyFor(fin)))
    await client.reached(id, 'eingereicht')
    const [, second] = (await client.lookup(id)).attempts as { id: number }[]
    expect(statuses(await life.events(id))).toEqual(['FAILED'])
    expect(await life.events(second?.id ?? 0)).toMatchObject([
      { order: { id: second?.id, externalId: `R-${fin}` }, attemptOf: id, attempt: 2, status: 'ACCEPTED' },
    ])
  })

  it('shows the files of all attempts at the head without duplicates, and its own at an attempt', async () => {
    const client = await life.client()
    const fin = aFin()
    const same = aDocument('Merkblatt.pdf', '%PDF-1.7 Merkblatt')
    const first = aDocument('Ablehnung.pdf', '%PDF-1.7 Ablehnung')
    const second = aDocument('Bescheid.pdf', '%PDF-1.7 Bescheid')
    const rejection = [{ after: 'PT0S', decision: 'rejected', messages: [{ code: '12' }], documents: [first, same] }]
    const approval = [{ after: 'PT0S', decision: 'approved', documents: [same, second] }]
    const id = await client.file('AB', { fin, scenario: { steps: rejection } })
    await client.reached(id, 'abgelehnt')
    await life.authority().scenario({ match: { vehicleIdentificationNumber: fin }, steps: approval })
    await life.cli(correct(id, bodyFor(fin)))
    const head = await client.reached(id, 'beschieden')
    const names = (order: { files: { filename: string }[] }) => order.files.map(({ filename }) => filename)
    expect(names(head)).toEqual(['Ablehnung.pdf', 'Merkblatt.pdf', 'Bescheid.pdf'])
    const [, attempt] = head.attempts as { id: number }[]
    expect(names(await client.lookup(attempt?.id ?? 0))).toEqual(['Merkblatt.pdf', 'Bescheid.pdf'])
    // The event of the second attempt has its own id, hence its own files; a late one of the head has all.
    const [, decision] = await life.events(attempt?.id ?? 0)
    expect(names(decision as never)).toEqual(['Merkblatt.pdf', 'Bescheid.pdf'])
    const { applicationId } = (head.attempts as { applicationId: string }[])[0] ?? {}
    await life.authority().send(applicationId ?? '', { lateReason: [{ code: '13', text: 'Nachtrag' }] })
    await life.settled()
    const late = (await life.events(id)).at(-1)
    expect(late).toMatchObject({ order: { id }, attempt: 1, status: 'REJECTED_WITH_DOCUMENTS' })
    expect(names(late as never)).toEqual(['Ablehnung.pdf', 'Merkblatt.pdf', 'Bescheid.pdf'])
    expect(await client.lookup(id)).toMatchObject({ state: 'beschieden' })
  })

  it('is marked for the bill when the authority had rejected the transmission, and only then (contract 1, 1.7)', async () => {
    const { client, fin, id } = await refused()
    await life.cli(correct(id, bodyFor(fin)))
    const failed = await client.file('AB', { fin: 'WTESTNEVERARRIVED', scenario: { fault: 'drop', times: 1 } })
    await client.reached(failed, 'fehlgeschlagen')
    await life.cli(correct(failed, bodyFor('WTESTNEVERARRIVED')))
    const rows = await life.sql<{ headId: number; correctsRejected: boolean }[]>`
      select head_id, corrects_rejected from customer_order where attempt = 2 and head_id = any(${[id, failed]})
      order by head_id`
    expect(rows).toEqual([
      { headId: id, correctsRejected: true },
      { headId: failed, correctsRejected: false },
    ])
  })

  it('can be corrected again, and is noted with the acting person', async () => {
    const { client, fin, id } = await refused()
    await life.authority().scenario({ match: { vehicleIdentificationNumber: fin }, times: 1, ...REFUSED })
    await life.cli(correct(id, bodyFor(fin)))
    await client.reached(id, 'fehlgeschlagen')
    const [, second] = (await client.lookup(id)).attempts as { id: number }[]
    // An attempt's number is as good as the order's.
    await life.cli(correct(second?.id ?? 0, bodyFor(fin)))
    await client.reached(id, 'eingereicht')
    expect((await client.lookup(id)).attempts).toMatchObject([{ attempt: 1 }, { attempt: 2 }, { attempt: 3 }])
    const acts = await life.sql`
      select actor from audit_entry where action = 'order.correct' and subject = ${`order ${id}`}`
    expect(acts).toHaveLength(2)
  })

  it('leaves a new POST with a reference of its own alone: that creates a new order (contract 2, 2.1)', async () => {
    const { client, fin, id } = await refused()
    await life.cli(correct(id, bodyFor(fin)))
    await client.reached(id, 'eingereicht')
    expect(await client.file('AB', { fin, change: { externalOrderId: `N-${fin}` } })).not.toBe(id)
  })
})

describe('a correction that is refused', () => {
  const problem = async (id: number, body: unknown) => {
    const { exitCode, stdout, stderr } = await life.tryCli(correct(id, body))
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
    return stderr
  }

  it('is one of an order that has neither failed nor been rejected', async () => {
    const client = await life.client()
    const fin = aFin()
    const id = await client.file('AB', { fin })
    await client.reached(id, 'eingereicht')
    expect(await problem(id, bodyFor(fin))).toMatch(/nothing to correct/)
    expect((await client.lookup(id)).attempts).toHaveLength(1)
  })

  it('is one that breaks a rule, names another reference or a foreign contract partner: nothing is sent', async () => {
    const { client, fin, id } = await refused()
    const broken = bodyFor(fin, { 'customization.rearLicensePlateSecurityCode': 'too long' })
    expect(await problem(id, broken)).toMatch(/rearLicensePlateSecurityCode/)
    expect(await problem(id, bodyFor(fin, { externalOrderId: 'another' }))).toMatch(/externalOrderId/)
    expect(await problem(id, bodyFor(fin, { 'customization.contractPartner': 'U999999' }))).toMatch(/contractPartner/)
    expect((await client.lookup(id)).attempts).toHaveLength(1)
  })

  it('is one whose access is locked after a refused login (contract 2, 7)', async () => {
    const { client, fin, id } = await refused()
    await life.sql`insert into gks_login_lock (environment, username, holder, locked_at, reason) values ('test', 'PLAKETTE-TEST', 'base', now(), 'refused')`
    expect(await problem(id, bodyFor(fin))).toMatch(/locked/)
    await life.sql`delete from gks_login_lock`
    expect((await client.lookup(id)).attempts).toHaveLength(1)
  })

  it('is one without a readable body', async () => {
    const { id } = await refused()
    const missing = await life.tryCli(['order', 'correct', String(id), '--body-file', join(directory, 'none.json')])
    expect(missing).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('none.json') })
    expect(await life.tryCli(['order', 'correct', String(id)])).toMatchObject({ exitCode: 2 })
  })
})
