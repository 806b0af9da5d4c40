import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { anApiUser } from '../builders/client.ts'
import { aBody } from '../builders/draft.ts'
import { apiOf } from '../support/api.ts'
import { aPerson, type DashboardAnswer, signedIn, type TestDashboard } from '../support/dashboard.ts'
import { testDatabase } from '../support/database.ts'
import { cleanUpServices, type Service, startService } from '../support/service.ts'

const { url, sql } = testDatabase()
cleanUpServices()
let service: Service
let operator: TestDashboard
beforeAll(async () => {
  service = await startService({ databaseUrl: url })
  operator = await signedIn(service.baseUrl, await aPerson(sql))
})

const HEAD = 'Firmenname;Straße;Hausnummer;Adresszusatz;PLZ;Ort;Bundesland;KOPA-VP;Staat'
const ROW = { companyName: 'Autohaus Müller', street: 'Lange Straße', houseNumber: '12', kopaVp: 'u123456' }

/** A client with a contract partner of each number. */
async function aList(...numbers: string[]) {
  const { client, authorization } = await anApiUser(sql)
  const ids = []
  for (const kopaVp of numbers)
    ids.push((await operator.post(`/contract-partners?client=${client.id}`, { ...ROW, kopaVp })).body.id)
  return { clientId: client.id, ids, api: apiOf(service.baseUrl, { clientId: client.id, authorization }) }
}

const upload = async (path: string, file: Buffer | string): Promise<Pick<DashboardAnswer, 'status' | 'body'>> => {
  const body = typeof file === 'string' ? Buffer.from(file, 'latin1') : file
  const response = await operator.send(`/web/api/1/contract-partners/${path}`, {
    ...{ method: 'POST', body: new Uint8Array(body), headers: { 'content-type': 'text/csv' } },
  })
  return { status: response.status, body: await response.json() }
}

const listOf = async (clientId: number) => (await operator.get(`/contract-partners?client=${clientId}`)).body.items

describe('the list of contract partners (contract 1, 2.9)', () => {
  it('is kept by the writing rules; a number stands in it once per client', async () => {
    const { clientId, ids } = await aList('U123456')
    expect(await listOf(clientId)).toMatchObject([{ kopaVp: 'U123456', street: 'Lange Str.', active: true }])
    const again = await operator.post(`/contract-partners?client=${clientId}`, ROW)
    expect([again.status, again.body.code]).toEqual([409, 'partner-known'])
    const wrong = await operator.put(`/contract-partners/${ids[0]}`, { city: '=1', state: 'Berlin' })
    expect(wrong.body.findings.map(({ rule }: { rule: string }) => rule)).toEqual(['VPL-06', 'VPL-16'])
    expect((await operator.post('/contract-partners', ROW)).body.code).toBe('choose-client')
    expect((await operator.delete(`/contract-partners/${ids[0]}`)).status).toBe(204)
    expect((await operator.delete(`/contract-partners/${ids[0]}`)).body.code).toBe('no-partner')
  })

  it('a partner is found by its name and its number, by operators only, within the client that they have chosen', async () => {
    const one = await aList('U700001')
    const other = await aList('U700002')
    const found = async (dashboard: TestDashboard, query: string) =>
      (await dashboard.get(`/search?q=${query}`)).body.others.map(({ kind, id }: { kind: string; id: string }) => [
        kind,
        id,
      ])
    const partner = ({ ids }: typeof one) => ['contract-partner', String(ids[0])]
    expect(await found(operator, 'u7000')).toEqual([partner(one), partner(other)])
    expect(await found(operator, `${encodeURIComponent('haus müll')}&client=${other.clientId}`)).toEqual([
      partner(other),
    ])
    expect(await found(operator, `U700001&client=${other.clientId}`)).toEqual([])
    expect(await found(operator, '%25u70')).toEqual([])
    const admin = await signedIn(service.baseUrl, await aPerson(sql, { clientId: one.clientId }))
    expect(await found(admin, 'U700001')).toEqual([])
  })

  it('a partner that is switched off is one for whom nobody can file', async () => {
    const { ids, api } = await aList('U123456')
    // The repeat of one that was filed is answered with its order, whoever may file now.
    const filed = async () => {
      const change = { externalOrderId: randomUUID(), 'customization.contractPartner': 'U123456' }
      return (await api.post('/vehicleDeregistrations/deregistrations', aBody('AB', change))).status
    }
    expect(await filed()).toBeLessThan(300)
    await operator.put(`/contract-partners/${ids[0]}`, { active: false })
    await expect.poll(filed).toBe(400)
    await operator.put(`/contract-partners/${ids[0]}`, { active: true })
    await expect.poll(filed).toBeLessThan(300)
  })
})

describe('a file of contract partners', () => {
  it('shows what is new, changed and gone before it is stored, and stores exactly that', async () => {
    const { clientId } = await aList('U000001', 'U000002', 'U000003')
    const same = (await exported(clientId)).split('\r\n').find((line) => line.includes('U000001'))
    const file = [HEAD, same, 'Autohaus Müller;Neue Straße;12;;;;;U000002;', 'Größe & Söhne;;;;;;;B000004;'].join(
      '\r\n',
    )
    const { body } = await upload(`check?client=${clientId}`, file)
    expect(body).toMatchObject({
      accepted: true,
      diff: {
        added: [{ kopaVp: 'B000004', companyName: 'Größe & Söhne' }],
        changed: [{ fields: ['street'], before: { street: 'Lange Str.' }, after: { street: 'Neue Str.' } }],
        gone: [{ kopaVp: 'U000003' }],
        same: 1,
      },
    })
    expect(await listOf(clientId)).toHaveLength(3)
    const stored = await upload(`import?client=${clientId}&off=true&state=${body.state}`, file)
    expect(stored).toEqual({ status: 200, body: { added: 1, changed: 1, switchedOff: 1 } })
    const now = (await listOf(clientId)).map(({ kopaVp, active }: { kopaVp: string; active: boolean }) => [
      kopaVp,
      active,
    ])
    expect(now.toSorted()).toEqual([
      ...[
        ['B000004', true],
        ['U000001', true],
        ['U000002', true],
        ['U000003', false],
      ],
    ])
    const [act] =
      await sql`select details from audit_entry where action = 'contract-partner.import' and client_id = ${clientId}`
    expect(act?.details).toEqual({ added: 1, changed: 1, switchedOff: 1 })
    // Whoever is switched off is not in the file, so reading it again changes nothing.
    const again = (await upload(`check?client=${clientId}`, await exported(clientId))).body
    expect(again.diff).toEqual({ added: [], changed: [], gone: [], same: 3 })
  })

  it('is not stored when somebody changed the list meanwhile', async () => {
    const { clientId, ids } = await aList('U000001')
    const file = `${HEAD}\r\nBerger;;;;;;;U000009;\r\n`
    const { state } = (await upload(`check?client=${clientId}`, file)).body
    await operator.put(`/contract-partners/${ids[0]}`, { city: 'Berlin' })
    const stored = await upload(`import?client=${clientId}&state=${state}`, file)
    expect([stored.status, stored.body.code]).toEqual([409, 'list-changed'])
    expect(await listOf(clientId)).toHaveLength(1)
  })

  it('may have 2,000 entries, which can all be changed by the next one', async () => {
    const { clientId } = await aList()
    const fileOf = (city: string) =>
      [HEAD, ...Array.from({ length: 2000 }, (_, at) => `Autohaus ${at};;;;;${city};;U${100_000 + at};D`)].join('\n')
    const store = async (file: string) => {
      const { state } = (await upload(`check?client=${clientId}`, file)).body
      return (await upload(`import?client=${clientId}&state=${state}`, file)).body
    }
    expect(await store(fileOf('Berlin'))).toEqual({ added: 2000, changed: 0, switchedOff: 0 })
    expect(await store(fileOf('Köln'))).toEqual({ added: 0, changed: 2000, switchedOff: 0 })
  })

  it('that is hostile is told line by line, and nothing of it is stored', async () => {
    const { clientId } = await aList()
    const file = `${HEAD}\r\nBerger;;;;;;;U000001;\r\n=cmd|'/c calc'!A1;;;;;;;U000002;\r\n`
    const { body } = await upload(`check?client=${clientId}`, file)
    expect(body).toMatchObject({
      accepted: false,
      total: 1,
      findings: [{ line: 3, field: 'companyName', rule: 'VPL-06' }],
    })
    expect((await upload(`import?client=${clientId}&state=x`, file)).body.code).toBe('file-unsound')
    expect((await upload(`check?client=${clientId}`, Buffer.alloc(1024 * 1024 + 1, 'a'))).status).toBe(413)
    expect((await upload(`import?client=${clientId}`, file)).body.code).toBe('missing')
    expect((await upload('check', file)).body.code).toBe('choose-client')
    expect(await listOf(clientId)).toEqual([])
  })
})

/** The file for the authority. */
async function exported(clientId: number): Promise<string> {
  const response = await operator.send(`/web/api/1/contract-partners/export?client=${clientId}`)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=iso-8859-1')
  return Buffer.from(await response.arrayBuffer()).toString('latin1')
}
