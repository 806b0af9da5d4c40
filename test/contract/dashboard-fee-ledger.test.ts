import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { takeNoticePart } from '../../src/domain/fee-notice/take-part.ts'
import { monthOf } from '../../src/kernel/german-time.ts'
import { noSeal } from '../../src/platform/seal/seal.ts'
import { aPerson, signedIn } from '../support/dashboard.ts'
import { BASE, type Body, type LifeClient, testLife } from '../support/life.ts'
import { lifeMail } from '../support/life-mail.ts'
import { aDataDir } from '../support/service.ts'
import { toldSecrets } from '../support/told-secrets.ts'

const life = testLife()
const { charged, notice } = lifeMail(life)
const BOOKING = {
  ...{ consultantNumber: 29098, clientNumber: 55003, fiscalYearBegin: '0101', accountLength: 4 },
  ...{ account: '4390', contraAccount: '70001', taxKey: null },
}
const month = (): string => monthOf(new Date())

const visit = async (given: Parameters<typeof aPerson>[1] = {}) =>
  signedIn(life.baseUrl, await aPerson(life.sql, given))
const billing = () => life.client({ role: 'eigene', kopaIdReleased: true })

/** An approved AB with what the office says that it costs. */
async function approved(client: LifeClient, amount: number): Promise<{ id: number; applicationId: string }> {
  const id = await client.file('AB')
  const { applicationId } = await client.reached(id, 'eingereicht')
  const costs = [{ number: 1, code: '224.2', name: 'Außerbetriebsetzung', amount }]
  await life.authority().send(applicationId ?? '', { decision: 'approved', costs })
  await client.reached(id, 'beschieden')
  return { id, applicationId: applicationId ?? '' }
}

const lineOf = (applicationId: string, amount: number, ...more: Body[]): Body => ({
  ...{ applicationId, amount },
  items: [{ number: 1, code: '224.2', name: 'Außerbetriebsetzung', amount: 270 }, ...more],
})

/** The same part in another message, which the simulator cannot send. */
const sentAgain = (messageId: string, { applicationId }: { applicationId: string | null }) =>
  life.sql.begin((tx) =>
    takeNoticePart(
      tx,
      noSeal,
      { account: { environment: 'test', username: BASE }, isBase: true, accessIds: [] },
      {
        ...{ messageId, number: 'GB-again', part: { number: 1, of: 1 }, office: {} },
        applications: [{ applicationId: applicationId ?? '', amount: 270, items: [] }],
      },
      new Date(),
    ),
  )

const UNKNOWN = { applicationId: '11000020200101000001', amount: 30, items: [] }

/** A client's month with something of everything. */
async function aMonth() {
  const client = await billing()
  const person = await visit({ clientId: client.id, level: 'clerk' })
  const [good, extra, open] = [await approved(client, 270), await approved(client, 1290), await approved(client, 270)]
  const wish = { number: 2, code: '230', name: 'Wunschkennzeichen', amount: 1020 }
  const first = await notice([lineOf(good.applicationId, 270), lineOf(extra.applicationId, 1290, wish), UNKNOWN])
  const second = await notice([lineOf(good.applicationId, 270)])
  return { client, person, good, extra, open, first, second }
}

const ledger = async (person: Awaited<ReturnType<typeof visit>>, query = '') =>
  (await person.get(`/fee-ledger${query}`)).body

describe('the fee ledger of a month', () => {
  it('holds what is expected, what the office said and what notices charge against each other, and explains', async () => {
    const { person, good, extra, open, first, second } = await aMonth()
    const { entries, sums, isBilled } = await ledger(person)
    expect(entries).toMatchObject([
      { order: { id: good.id }, notice: { number: first }, told: 270, charged: 270, counted: 270, reasons: [] },
      {
        ...{ order: { id: extra.id }, expected: { least: 270, most: 270 }, charged: 1290, difference: 1020 },
        ...{ reasons: ['extraItems'], extras: [{ extra: 'wishPlate', amount: 1020 }], usageFee: 30 },
      },
      { order: null, charged: 30, expected: null, reasons: ['withoutOrder'] },
      {
        order: { id: good.id },
        notice: { number: second },
        counted: 0,
        reasons: ['chargedTwice'],
        earlier: { number: first },
      },
      { order: { id: open.id }, notice: null, told: 270, charged: null, reasons: ['notChargedYet'] },
    ])
    expect(isBilled).toBe(true)
    expect(sums).toEqual({
      ...{ entries: 5, differences: 3, expected: { least: 810, most: 810 }, unexpected: 1, told: 1830, charged: 1590 },
      ...{ withoutOrder: 30, doubled: 270, toCome: 270, usageFees: 90 },
    })
    expect(toldSecrets('GET /fee-ledger', entries)).toEqual([])
    const different = await ledger(person, '?only=differences')
    expect(different.entries).toHaveLength(3)
    expect(different.sums).toEqual(sums)
    expect((await ledger(person, '?month=2025-01')).entries).toEqual([])
  })

  it('a part that comes again is shown, and never summed twice (contract 2, 6.2)', async () => {
    const client = await billing()
    const person = await visit({ clientId: client.id })
    const { application } = await charged(client)
    const messageId = `again-${client.id}`
    await notice([application], { messageId })
    expect((await ledger(person)).entries).toMatchObject([{ charged: 270, reasons: [] }])
    await notice([application], { messageId })
    expect((await ledger(person)).entries).toMatchObject([{ charged: 270, reasons: [] }])
    await sentAgain(messageId, application)
    const { entries, sums } = await ledger(person)
    expect(entries).toMatchObject([{ charged: 270, counted: 270, reasons: ['cameAgain'] }])
    expect(sums).toMatchObject({ charged: 270, doubled: 0 })
  })

  it('several lines of one notice about an application are its charge together', async () => {
    const client = await billing()
    const { application } = await charged(client)
    await notice([
      { ...application, amount: 210 },
      { ...application, amount: 60 },
    ])
    const { entries } = await ledger(await visit({ clientId: client.id }))
    expect(entries).toMatchObject([{ charged: 270, counted: 270, reasons: [] }])
  })

  it.each(['month=10-2026', 'month=2026-13', 'only=all', 'after=x'])(
    'refuses ?%s and names the field',
    async (query) => {
      const { status, body } = await (await visit()).get(`/fee-ledger?${query}`)
      expect([status, body.findings]).toMatchObject([400, [{ field: query.split('=')[0] }]])
    },
  )

  it('is a client’s own; an operator sees all with their names; who is not billed sees nothing (contract 1, 2.9 rule 6)', async () => {
    const { client, person, good } = await aMonth()
    const stranger = await visit({ clientId: (await billing()).id })
    expect(await ledger(stranger)).toMatchObject({ entries: [], sums: { entries: 0, charged: 0 } })
    expect((await stranger.get('/fee-ledger/export')).body).not.toContain(good.applicationId)
    expect((await ledger(await visit(), `?client=${client.id}`)).entries).toHaveLength(5)
    const all = await (await visit()).get('/fee-ledger/export')
    expect(all.body).toContain(good.applicationId)
    await life.sql`update client set kopa_id_released = false where id = ${client.id}`
    expect(await ledger(person)).toMatchObject({ entries: [], isBilled: false })
  })
})

describe('the export of a month', () => {
  it('as a table has every entry with its reason', async () => {
    const { person, first } = await aMonth()
    const { body } = await person.get('/fee-ledger/export')
    const lines = body.trim().split('\r\n')
    expect(lines).toHaveLength(6)
    expect(lines[2]).toContain(`;2,70;2,70;12,90;12,90;12,90;10,20;0,30;weitere Positionen;wishPlate 10,20;${first};`)
  })

  it('for DATEV books each charge once, as the client has set it; clerks set it, readers do not', async () => {
    const { client, person, good, first } = await aMonth()
    expect((await person.get('/fee-ledger/datev')).body.code).toBe('no-booking')
    const wrong = await person.put('/fee-ledger/booking', { ...BOOKING, consultantNumber: 5, account: 'x' })
    expect([wrong.status, wrong.body.findings]).toMatchObject([
      400,
      [{ field: 'consultantNumber' }, { field: 'account' }],
    ])
    expect((await person.put('/fee-ledger/booking', { ...BOOKING, account: undefined })).status).toBe(400)
    expect((await person.put('/fee-ledger/booking', BOOKING)).body).toEqual({ booking: BOOKING })
    const reader = await visit({ clientId: client.id, level: 'reader' })
    expect((await reader.get('/fee-ledger/booking')).body).toEqual({ booking: BOOKING })
    expect((await reader.put('/fee-ledger/booking', BOOKING)).body.code).toBe('not-allowed')
    const file = await person.send('/web/api/1/fee-ledger/datev')
    expect(file.headers.get('content-disposition')).toContain(`EXTF_Gebuehren_${month()}.csv`)
    const lines = new TextDecoder('windows-1252')
      .decode(await file.arrayBuffer())
      .trim()
      .split('\r\n')
    expect(lines[0]).toMatch(/^"EXTF";700;21;"Buchungsstapel";13;\d{17};;"PL";"";"";29098;55003;/)
    expect(lines.slice(2).map((line) => line.split(';')[0])).toEqual(['2,70', '12,90', '0,30'])
    expect(lines[2]).toContain(`;4390;70001;;`)
    expect(lines[2]).toContain(`"${first}"`)
    expect(lines[2]).toContain(`Auftrag ${good.id}"`)
    expect((await (await visit()).get('/fee-ledger/datev')).body.code).toBe('choose-client')
    expect(
      await life.sql`select action, client_id from audit_entry where action = 'fee-booking.set' and client_id = ${client.id}`,
    ).toHaveLength(1)
  })

  it('is made by the command line as well, with settings or arguments', async () => {
    const { client, good } = await aMonth()
    const args = ['fees', 'ledger', '--month', month(), '--client', String(client.id)]
    expect(await life.cli(args)).toMatchObject({ sums: { charged: 1590, doubled: 270 } })
    const file = join(aDataDir(), 'out.csv')
    expect((await life.tryCli([...args, '--format', 'datev', '--out', file])).stderr).toContain('--consultant')
    const booked = ['--consultant', '29098', '--mandate', '55003', '--account', '4390', '--contra-account', '70001']
    await life.cli([...args, '--format', 'datev', '--out', file, ...booked])
    expect(readFileSync(file, 'latin1')).toContain('2,70;"S";"EUR";;;;4390;70001;')
    await life.cli(['fees', 'booking', '--client', String(client.id), ...booked, '--tax-key', '40'])
    await life.cli([...args, '--format', 'datev', '--out', file])
    expect(readFileSync(file, 'latin1')).toContain('4390;70001;"40";')
    await life.cli([...args, '--format', 'csv', '--out', file])
    expect(readFileSync(file, 'utf8')).toContain(good.applicationId)
    expect((await life.tryCli(['fees', 'ledger', '--month', month(), '--format', 'datev'])).stderr).toContain(
      '--client',
    )
    expect(await life.cli(['fees', 'booking', '--client', String(client.id)])).toMatchObject({
      booking: { taxKey: '40' },
    })
  })

  it('of a client that the authority does not bill says why it is empty (contract 1, 2.9 rule 6)', async () => {
    const { id } = await life.client()
    const { stdout } = await life.tryCli(['fees', 'ledger', '--month', month(), '--client', String(id)])
    expect(stdout).toContain(`client ${id} is not billed by the authority, so its ledger is empty`)
  })
})
