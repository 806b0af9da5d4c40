import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALL_TRANSACTIONS, TRANSACTIONS, type Transaction } from '../../src/domain/application/transaction.ts'
import { modulo11 } from '../../src/kernel/check-digit.ts'
import { freePort } from '../../src/platform/free-port.ts'
import { aCertificate } from '../builders/certificate.ts'
import { anApiUser } from '../builders/client.ts'
import { aFullBody } from '../builders/full-body.ts'
import { aGksBody, asMembers } from '../builders/gks-configuration.ts'
import { testDatabase } from '../support/database.ts'
import { dumpOf, keyLines, leaksIn, type Secret } from '../support/leaks.ts'
import { aDocument } from '../support/life.ts'
import { baseAccessSettings } from '../support/production.ts'
import { testReceivers } from '../support/receiver.ts'
import { runCli } from '../support/run-cli.ts'
import { aDataDir, cleanUpServices, type Service, startService } from '../support/service.ts'
import { authorityControl, testSimulators } from '../support/simulators.ts'
import { soon } from '../support/soon.ts'
import { LOOPBACK } from '../support/webhook-service.ts'

/** A broad run through everything that touches a secret, and then a search for all of them. */
const { url, sql } = testDatabase()
cleanUpServices()
const simulators = testSimulators()
const receivers = testReceivers()
const dataDir = aDataDir()

const KEY = randomBytes(32).toString('base64')
const PART_ONE = 'Zk7Qw9X'
const PART_TWO = `BQ7Z5W3V9X1${modulo11('BQ7Z5W3V9X1')}`
const PASSWORDS = { base: 'base-Kennwort-1%Q', first: 'erstes-Kennwort-2&W', second: 'zweites-Kennwort-3/E' }
const WEBHOOK = { first: 'webhook-Geheimnis-eins', second: 'webhook-Geheimnis-zwei' }
const [BASE, OWN, RENEWED] = [
  aCertificate({ kind: 'rsa' }),
  aCertificate({ kind: 'rsa' }),
  aCertificate({ kind: 'ec' }),
]

const SECRETS: Secret[] = [
  { name: 'encryption key', text: KEY },
  { name: 'password of the base access', text: PASSWORDS.base },
  { name: 'first password of an access', text: PASSWORDS.first },
  { name: 'second password of an access', text: PASSWORDS.second },
  { name: 'first secret of a webhook', text: WEBHOOK.first },
  { name: 'second secret of a webhook', text: WEBHOOK.second },
  { name: 'security code of part I', text: PART_ONE },
  { name: 'security code of part II', text: PART_TWO },
  ...['qX7', 'wY8', 'eZ9', 'kV4'].map((text) => ({ name: `security code ${text}`, text })),
  ...[BASE, OWN, RENEWED].flatMap(({ privateKeyPem }, index) => keyLines(`private key ${index + 1}`, privateKeyPem)),
]

/** Everything that anybody outside gets to see, with where it was seen. */
const seen: { where: string; text: string }[] = []
let service: Service
let metricsPort = 0
let settings: Record<string, string> = {}
let vehicles = 0

const withCodes = (transaction: Transaction, change: Record<string, unknown> = {}) => {
  const fin = `WTESTLEAK${String(++vehicles).padStart(8, '0')}`
  const body = aFullBody(transaction)
  const custom = body.customization as Record<string, unknown>
  const codes = {
    ...('vehicleRegistrationCertificateSecurityCode' in custom && {
      'customization.vehicleRegistrationCertificateSecurityCode': PART_ONE,
    }),
    ...('vehicleRegistrationCertificatePartII' in custom && {
      'customization.vehicleRegistrationCertificatePartII.securityCode': PART_TWO,
    }),
    ...('rearLicensePlateSecurityCode' in custom && {
      'customization.rearLicensePlateSecurityCode': 'qX7',
      'customization.frontLicensePlateSecurityCode': 'wY8',
    }),
    ...('licensePlateSeals' in custom && {
      'customization.licensePlateSeals': [
        { position: 'vorn', securityCode: 'eZ9' },
        { position: 'hinten', securityCode: 'kV4' },
      ],
    }),
  }
  return aFullBody(transaction, {
    ...codes,
    'customization.contractPartner': undefined,
    'customization.vehicleIdentificationNumber': fin,
    externalOrderId: fin,
    ...change,
  })
}

async function look(where: string, target: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(target, { redirect: 'manual', ...init })
  seen.push({ where, text: `${JSON.stringify([...response.headers])}\n${await response.clone().text()}` })
  return response
}

async function cli(...args: string[]): Promise<string> {
  const { stdout, stderr } = await runCli(args, settings, { isAlone: true })
  seen.push({ where: `plakette ${args.slice(0, 2).join(' ')}`, text: `${stdout}\n${stderr}` })
  return stdout
}

beforeAll(async () => {
  metricsPort = await freePort()
  settings = {
    ...LOOPBACK,
    ...baseAccessSettings(dataDir, BASE),
    DATABASE_URL: url,
    PLAKETTE_DATA_DIR: dataDir,
    PLAKETTE_GKS_PASSWORD: PASSWORDS.base,
    PLAKETTE_ENCRYPTION_KEY: KEY,
    PLAKETTE_AUTHORITY_URL: simulators.authorityUrl(),
    PLAKETTE_LOG_LEVEL: 'trace',
  }
  const env = { ...settings, PLAKETTE_METRICS_PORT: String(metricsPort), PLAKETTE_WEBHOOK_RETRY_SCALE: '0.0001' }
  service = await startService({ databaseUrl: url, dataDir, env })
})
afterAll(() => service.stop())

describe('after a broad run (contract 2, 2.5 and 4.4; promise 6)', () => {
  it('the run itself does what it should', { timeout: 600_000 }, async () => {
    const authority = authorityControl(simulators.authorityUrl())
    const user = await anApiUser(sql, { role: 'eigene', kopaIdReleased: true, productionReleased: true })
    SECRETS.push({ name: 'password of the API user', text: user.user.password })
    const root = `${service.baseUrl}/dropshipping-api/${user.client.id}/2.3.0`
    const call = (method: string, path: string, body?: unknown, type = 'application/json') =>
      look(`${method} ${path}`, `${root}${path}`, {
        method,
        headers: { authorization: user.authorization, ...(body === undefined ? {} : { 'Content-Type': type }) },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
    const reached = (id: number, state: string) =>
      soon(
        async () => {
          const response = await call('GET', `/vehicleDeregistrations/orders/${id}`)
          expect(await response.json()).toMatchObject({ state })
        },
        { interval: 50 },
      )
    const file = async (transaction: Transaction, change: Record<string, unknown> = {}): Promise<number> => {
      const response = await call('POST', TRANSACTIONS[transaction].path, withCodes(transaction, change))
      const answer = (await response.json()) as { order?: { id: number }; error?: string }
      expect(answer.error).toBeUndefined()
      return answer.order?.id ?? 0
    }

    // Accesses, good ones and bad ones.
    const access = aGksBody({ password: PASSWORDS.first, ...asMembers(OWN), environment: 'produktion' })
    const added = (await (await call('POST', '/gksConfigurations', access)).json()) as { id: string }
    const path = `/gksConfigurations/${added.id}`
    for (const bad of [
      { password: PASSWORDS.first.repeat(20) },
      { privateKey: RENEWED.privateKeyPem },
      { privateKey: OWN.privateKeyPem.replaceAll('A', 'B') },
      { publicKeyCertificate: OWN.privateKeyPem },
      { password: { [PASSWORDS.first]: 1 } },
      { name: 7 },
    ]) {
      expect((await call('POST', '/gksConfigurations', { ...access, ...bad })).status).toBe(400)
      expect((await call('PUT', path, bad)).status).toBe(400)
    }
    expect((await call('POST', '/gksConfigurations', `{"password":"${PASSWORDS.first}",`)).status).toBe(400)
    expect((await call('POST', '/gksConfigurations', JSON.stringify(access), 'text/plain')).status).toBe(415)
    const spare = (await (await call('POST', '/gksConfigurations', access)).json()) as { id: string }
    expect((await call('DELETE', `/gksConfigurations/${spare.id}`)).status).toBe(204)
    expect((await call('PUT', path, { password: PASSWORDS.second, ...asMembers(RENEWED) })).status).toBe(200)
    // The authority takes the new password from now on; whatever a poll between the two met is released.
    await authority.fixPassword(String(access.username), PASSWORDS.second)
    await soon(
      async () => {
        await sql`delete from gks_login_lock`
        expect(await sql`select 1 from gks_access where proven_at is not null`).toHaveLength(1)
      },
      { interval: 50 },
    )
    await call('GET', '/gksConfigurations/overviews')
    await call('GET', `/gksConfigurations/overviews/${added.id}`)

    // Webhooks, one of which never answers well.
    const receiver = await receivers.open()
    const client = String(user.client.id)
    await cli('webhook', 'add', '--client', client, '--url', receiver.url, '--secret', WEBHOOK.first, '--json')
    await cli('webhook', 'set', '1', '--secret', WEBHOOK.second)
    const bad = await receivers.open()
    bad.react(500)
    await cli('webhook', 'add', '--client', client, '--url', bad.url, '--secret', WEBHOOK.first)

    // Applications of all kinds, good and bad, and all that can become of them.
    const ids: number[] = []
    for (const transaction of ALL_TRANSACTIONS) ids.push(await file(transaction))
    for (const id of ids) await reached(id, 'eingereicht')
    const ab = TRANSACTIONS.AB.path
    for (const change of [
      { 'customization.vehicleRegistrationCertificateSecurityCode': `${PART_ONE}${PART_ONE}` },
      { 'customization.rearLicensePlateSecurityCode': undefined },
      { 'customization.vehicleRegistrationCertificatePartII.securityCode': `${PART_TWO}x` },
      { 'customization.rearLicensePlateSecurityCode': { qX7: 1 } },
      { gksConfigurationId: 'unknown' },
    ]) {
      expect((await call('POST', ab, withCodes('AB', change))).status).toBe(400)
    }
    await call('POST', ab, JSON.stringify(withCodes('AB')).slice(0, -1))
    await call('POST', ab, JSON.stringify(withCodes('AB')), 'text/plain')
    const repeated = withCodes('AB')
    await call('POST', ab, repeated)
    expect((await call('POST', ab, repeated)).status).toBe(200)
    expect((await call('POST', ab, { ...repeated, email: 'other@example.test' })).status).toBe(409)
    for (const fault of ['drop', 'garbage']) {
      const fin = `WTESTFAULT${fault.toUpperCase().padEnd(7, '0')}`
      await authority.scenario({ match: { vehicleIdentificationNumber: fin }, fault })
      await reached(await file('AB', { 'customization.vehicleIdentificationNumber': fin }), 'fehlgeschlagen')
    }
    const refused = 'WTESTREFUSED00001'
    const messages = [{ code: '04006', kind: 'Fehler', text: 'Sicherheitscode falsch' }]
    await authority.scenario({
      match: { vehicleIdentificationNumber: refused },
      times: 1,
      receipt: { status: 'fehler', messages },
    })
    const failed = await file('AB', { 'customization.vehicleIdentificationNumber': refused })
    await reached(failed, 'fehlgeschlagen')
    const bodyFile = join(dataDir, 'correction.json')
    writeFileSync(bodyFile, JSON.stringify(withCodes('AB', { externalOrderId: undefined })))
    await cli('order', 'correct', String(failed), '--body-file', bodyFile, '--json')
    await reached(failed, 'eingereicht')
    await cli('order', 'query-status', String(failed), '--json')
    await cli('order', 'show', String(failed))

    // Decisions, fee notices and mail that belongs to no order.
    const order = (await (await call('GET', `/vehicleDeregistrations/orders/${ids[0]}`)).json()) as {
      applicationId: string
    }
    const documents = [aDocument('Bescheid.pdf', '%PDF-1.7 Bescheid')]
    const costs = [{ number: 1, code: '1', name: 'Abmeldung', amount: 1230 }]
    await authority.send(order.applicationId, { decision: 'approved', documents, costs })
    await reached(ids[0] ?? 0, 'beschieden')
    const office = { districtKey: '11000', name: 'Zulassungsbehörde Musterstadt' }
    await authority.mail({
      username: access.username,
      kind: 'feeNotice',
      messageId: 'notice-1',
      number: 'N-1',
      office,
      part: { number: 1, of: 1 },
      applications: [{ applicationId: order.applicationId, amount: 1230, items: costs }],
      amount: 1230,
      bankAccount: { iban: 'DE02120300000000202051', bic: 'BYLADEM1001', accountHolder: 'Stadt' },
      paymentReference: 'REF-1',
      dueDate: '2026-12-01',
      documents,
    })
    await authority.mail({
      username: access.username,
      kind: 'unmatched',
      messageId: 'free-1',
      subject: 'Hinweis',
      documents,
    })
    for (const list of ['feeNotices', 'unmatchedMessages']) {
      await soon(
        async () => {
          const response = await call('GET', `/vehicleDeregistrations/${list}`)
          expect(((await response.json()) as { total: number }).total).toBe(1)
        },
        { interval: 50 },
      )
    }
    await call('GET', '/vehicleDeregistrations/orders?limit=200')
    for (const id of ids) await call('GET', `/vehicleRegistrations/orders/${id}`)

    // A refused login, and an access that cannot be opened.
    await authority.scenario({ match: { username: access.username, kind: 'application' }, fault: 'loginRefused' })
    await reached(await file('AB'), 'fehlgeschlagen')
    expect((await call('POST', ab, withCodes('AB'))).status).toBe(503)
    await cli('gks-lock', 'list', '--json')
    await authority.forgetScenarios()
    await cli('gks-lock', 'release', String(access.username))
    await sql`update gks_access set sealed_password = '\\x0112345678'::bytea where id = ${added.id}`
    await reached(await file('AB'), 'fehlgeschlagen')

    // What people look at.
    for (const page of ['/health', '/docs', '/spec/openapi-2.3.0.yaml', '/nowhere', '/login']) {
      await look(page, `${service.baseUrl}${page}`)
    }
    await look('metrics', `http://127.0.0.1:${metricsPort}/metrics`)
    await look('401', root, { headers: { authorization: 'Basic bm9ib2R5Om5vYm9keQ==' } })
    for (const args of [
      ['doctor', '--json'],
      ['doctor'],
      ['keys', 'rotate'],
      ['webhook', 'ping', '1'],
      ['webhook', 'list', '--client', client],
      ['webhook', 'redeliver', '2', '--failed-since', '2026-01-01'],
      ['webhook', 'deliveries', '2'],
      ['client', 'set', client, '--name', 'Neuer Name'],
      ['file', 'release', String(ids[0])],
      ['announcement', 'list'],
      ['price', 'list', '--client', client],
      ['migrate'],
      ['webhook', 'set', '--help'],
    ]) {
      await cli(...args)
    }
    await soon(async () => expect(await sql`select 1 from webhook_delivery where state = 'pending'`).toEqual([]))
    expect(receiver.calls.length).toBeGreaterThan(10)
    seen.push({
      where: 'calls of webhooks',
      text: receiver.calls.map((one) => `${JSON.stringify(one.headers)}${one.body}`).join('\n'),
    })
    // The authority got them all: the run is real.
    const sent = (await authority.received('?kind=application')).map(({ xml }) => xml).join('')
    for (const code of [PART_ONE, PART_TWO, 'qX7', 'wY8', 'eZ9', 'kV4']) expect(sent).toContain(`>${code}<`)
  })

  it('no secret appears in an answer, on the command line or in a delivery', () => {
    expect(seen.length).toBeGreaterThan(80)
    const leaks = seen.flatMap(({ where, text }) => leaksIn(text, SECRETS).map((name) => `${name} in ${where}`))
    expect(leaks).toEqual([])
  })

  it('no secret appears in the log, however much is logged', async () => {
    const output = service.output()
    expect(output).toContain('order dispatched')
    expect(leaksIn(output, SECRETS)).toEqual([])
  })

  it('no secret is readable in the database', async () => {
    const dump = await dumpOf(sql)
    // What lists and searches need is readable, so the search is able to find something.
    expect(dump.get('customer_order')).toContain('WTESTLEAK')
    const leaks = [...dump].flatMap(([table, rows]) => leaksIn(rows, SECRETS).map((name) => `${name} in ${table}`))
    expect(leaks).toEqual([])
  })
})
