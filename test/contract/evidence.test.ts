import { hash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { ALL_TRANSACTIONS, type Transaction } from '../../src/domain/application/transaction.ts'
import { anchorDay } from '../../src/domain/evidence/anchored-day.ts'
import { FILE } from '../../src/domain/evidence/bundle.ts'
import { readEntry } from '../../src/domain/evidence/chain.ts'
import { messageBytes } from '../../src/domain/evidence/exchanged-message.ts'
import { bundledJson } from '../../src/domain/evidence/read-bundle.ts'
import { orderChain } from '../../src/domain/evidence/read-chains.ts'
import { verifyBundle } from '../../src/domain/evidence/verify-bundle.ts'
import { readDocument } from '../../src/domain/file/file.ts'
import { stampDays } from '../../src/flows/evidence/stamp-days.ts'
import { createTimeStampService } from '../../src/foreign/time-stamp/time-stamp-service.ts'
import { germanDate } from '../../src/kernel/german-time.ts'
import { readZip } from '../../src/kernel/parse/read-zip.ts'
import { writeZip } from '../../src/kernel/parse/zip.ts'
import { aClient } from '../builders/client.ts'
import { aBody } from '../builders/draft.ts'
import { aWebhook, sealOf } from '../builders/webhook.ts'
import { aPerson, signedIn } from '../support/dashboard.ts'
import { testFiling, withVehicle } from '../support/filing.ts'
import { testReceivers } from '../support/receiver.ts'
import { runCli } from '../support/run-cli.ts'
import { aDataDir } from '../support/service.ts'
import { ended, LOOPBACK } from '../support/webhook-service.ts'
import { expectWholeChains } from '../support/whole-chains.ts'

const { aFin, api, authority, file, received, sql, clientId, baseUrl, databaseUrl, authorityUrl } = testFiling({
  ...LOOPBACK,
  PLAKETTE_WEBHOOK_RETRY_SCALE: '0.00001',
  PLAKETTE_SIMULATOR_DECISION_MS: '0',
  PLAKETTE_RETURN_CHANNEL_INTERVAL_MS: '200',
})
const receivers = testReceivers()
const settings = { DATABASE_URL: databaseUrl }

let webhookId: number
/** As they were published before anything was signed. */
let firstKeys: string
beforeAll(async () => {
  firstKeys = await (await fetch(`${baseUrl()}/spec/evidence-keys.json`)).text()
  const receiver = await receivers.open()
  receiver.react(500)
  webhookId = (await aWebhook(sql, { url: receiver.url, clientId: clientId(), seal: await sealOf(sql) })).id
})

const kindsOf = async (id: number): Promise<string[]> => (await orderChain(sql, id)).map((link) => readEntry(link).kind)

/** The archive as people of the client get it. */
async function bundleOf(id: number): Promise<Buffer> {
  const person = await signedIn(baseUrl(), await aPerson(sql, { clientId: clientId(), level: 'reader' }))
  return Buffer.from(await (await person.send(`/web/api/1/orders/${id}/evidence`)).arrayBuffer())
}

/** What the check module of the authority asks of a re-registration beyond our rules. */
const CODE = { 'customization.vehicleRegistrationCertificateSecurityCode': 'aB3dE7x' }

const decided = async (transaction: Transaction): Promise<number> => {
  const body = aBody(transaction, transaction === 'WG' ? CODE : {})
  const { order } = await file(transaction, body, 'beschieden', aFin(''))
  await expect.poll(() => kindsOf(order.id)).toContain('message received')
  return order.id
}

/** With the part of an archive changed, and its own list of files made to fit. */
const changed = (bundle: Buffer, name: string, change: (content: string) => string): Buffer =>
  writeZip(
    readZip(bundle).files.map((one) =>
      one.name === name ? { name, content: Buffer.from(change(one.content.toString('utf8'))) } : one,
    ),
  )

describe('a bundle of evidence', () => {
  it.each(ALL_TRANSACTIONS)('of %s holds, and tells what was sent to the byte', async (transaction) => {
    const id = await decided(transaction)
    const bundle = await bundleOf(id)
    expect(verifyBundle(bundle)).toMatchObject({ order: id, problems: [] })
    const kinds = await kindsOf(id)
    expect(kinds.slice(0, 5)).toEqual(['accepted', 'dispatch begun', 'moved', 'receipt', 'event'])
    expect(kinds).toEqual(expect.arrayContaining(['event', 'file', 'message received']))
    expect(kinds.filter((kind) => kind === 'moved')).toHaveLength(2)
  })

  it('knows the digest of the request, and the very bytes that the authority got', async () => {
    const fin = aFin('')
    const { order } = await file('UG', aBody('UG'), 'beschieden', fin)
    const entries = (await orderChain(sql, order.id)).map(readEntry)
    const sent = entries.find(({ kind }) => kind === 'dispatch begun')
    const [xml = ''] = await received(fin)
    expect(sent?.facts.sha256).toBe(hash('sha256', xml))
    const seal = await sealOf(sql)
    const kept = await messageBytes(
      { sql, seal, readDocument: (sha256) => readDocument(sql, seal, sha256) },
      order.id,
      String(sent?.facts.sha256),
    )
    expect(kept.toString('utf8')).toBe(xml)
    expect(entries[0]?.facts).toMatchObject({
      request: hash('sha256', JSON.stringify(withVehicle(aBody('UG'), fin))),
      application: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  it('has a correction, a late document and a receiver that was given up', async () => {
    const fin = aFin('')
    const front = 'customization.frontLicensePlateSecurityCode'
    await authority().scenario({
      match: { vehicleIdentificationNumber: fin },
      times: 1,
      receipt: { status: 'fehler', messages: [{ code: '00760', kind: 'Fehler', text: 'Ein Code fehlt' }] },
    })
    const { order } = await file('AB', aBody('AB', { [front]: undefined }), 'fehlgeschlagen', fin)
    const body = join(aDataDir(), 'body.json')
    writeFileSync(body, JSON.stringify(withVehicle(aBody('AB'), fin)))
    const corrected = await runCli(['order', 'correct', String(order.id), '--body-file', body], settings)
    expect(corrected.stderr).toBe('')
    const { applicationId } = await api().reached(order.id, 'beschieden')
    const documents = [{ purpose: 'CERTIFICATE', filename: 'Nachtrag.pdf', base64: 'JVBERi0xLjc=' }]
    await authority().send(applicationId ?? '', { decision: 'approved', documents })
    const isStored = async () => (await kindsOf(order.id)).filter((kind) => kind === 'file').length > 1
    await expect.poll(isStored).toBe(true)
    await ended(sql, webhookId)
    const bundle = await bundleOf(order.id)
    const verdict = verifyBundle(bundle)
    expect(verdict.problems).toEqual([])
    expect(await kindsOf(order.id)).toEqual(expect.arrayContaining(['corrected', 'act']))
    const { deliveries } = JSON.parse(String(readZip(bundle).files.find(({ name }) => name === FILE.chain)?.content))
    expect(deliveries.length).toBeGreaterThan(1)
    for (const { links } of deliveries) {
      const kinds = links.map((link: { entry: string }) => JSON.parse(link.entry).kind)
      expect(kinds).toEqual([...Array(7).fill('attempt'), 'given up'])
    }
  })

  it('leads to the signed root of its day, and names what was changed', async () => {
    const id = await decided('AB')
    await ended(sql, webhookId)
    const day = germanDate(new Date())
    await anchorDay(sql, await sealOf(sql), day)
    const timeStamps = createTimeStampService({
      ...{ url: authorityUrl().replace(/authority$/, 'tsa'), allowedNetworks: [] },
    })
    await stampDays({ db: sql, timeStamps })
    await timeStamps.close()
    const bundle = await bundleOf(id)
    expect(verifyBundle(bundle)).toMatchObject({
      ...{ problems: [], remarks: [], days: [day] },
      timeStamps: [{ day, authority: expect.stringContaining('nicht qualifiziert') }],
    })
    const events = readZip(bundle).files.find(({ name }) => name.startsWith('events/'))?.name ?? ''
    const cases: [name: string, change: (content: string) => string, named: RegExp][] = [
      [FILE.manifest, (text) => text.replace('"entries": ', '"entries": 1'), /manifest\.sig\.json: the signature/],
      [
        FILE.signature,
        (text) => text.replace(/"signature": "./, '"signature": "_'),
        /manifest\.sig\.json: the signature/,
      ],
      [FILE.chain, (text) => text.replace('\\"number\\":2', '\\"number\\":9'), /entry 2 of order \d+: its text/],
      [FILE.chain, (text) => swapped(text), /entry 2 of order \d+: its text, or what it follows/],
      [FILE.days, (text) => text.replace(/"root": "../, otherDigits), /does not lead to the root/],
      [FILE.days, (text) => text.replace(/"signature": "./, '"signature": "_'), /the signature of .* is wrong/],
      [events, (text) => text.replace('"attempt":1', '"attempt":2'), /events\/.*: is not what entry \d+ tells of/],
    ]
    for (const [name, change, named] of cases) {
      const problems = verifyBundle(changed(bundle, name, change)).problems.join('\n')
      expect(problems).toMatch(named)
    }
    const [first = 0, ...rest] = bundle
    expect(verifyBundle(Buffer.from([first ^ 1, ...rest])).problems).toHaveLength(1)
  })
})

/** Two entries changed places. */
function swapped(text: string): string {
  const chains = JSON.parse(text)
  const [one, two, three, ...rest] = chains.links
  return bundledJson({ ...chains, links: [one, three, two, ...rest] })
}

const otherDigits = (text: string): string => `${text.slice(0, -2)}${text.endsWith('00') ? '11' : '00'}`

describe('plakette evidence', () => {
  it('writes a bundle and verifies it offline, against the published keys', async () => {
    const id = await decided('AB')
    const directory = aDataDir()
    const [bundle, keys] = [join(directory, 'b.zip'), join(directory, 'keys.json')]
    expect((await runCli(['evidence', String(id), '--out', bundle], settings)).stdout).toContain('written')
    writeFileSync(keys, firstKeys)
    const checked = await runCli(['evidence', 'verify', bundle, '--keys', keys], {
      DATABASE_URL: 'postgres://127.0.0.1:1/none',
    })
    expect([checked.exitCode, checked.stderr]).toEqual([0, ''])
    expect(checked.stdout).toMatch(new RegExp(`^order ${id}: \\d+ entries`))
    const rotated = await runCli(['evidence', 'rotate-key'], settings)
    expect(rotated.exitCode).toBe(0)
    expect((await runCli(['evidence', 'verify', bundle, '--keys', keys], settings)).exitCode).toBe(0)
    writeFileSync(bundle, readFileSync(bundle).subarray(0, 500))
    const broken = await runCli(['evidence', 'verify', bundle], settings)
    expect([broken.exitCode, broken.stdout]).toEqual([1, expect.stringContaining('broken: ')])
  })
})

it('nobody gets the bundle of another client', async () => {
  const id = await decided('AB')
  const stranger = await signedIn(baseUrl(), await aPerson(sql, { clientId: (await aClient(sql)).id }))
  expect((await stranger.get(`/orders/${id}/evidence`)).status).toBe(404)
})

it('nobody changes or removes what was recorded', async () => {
  const id = await decided('AB')
  for (const statement of [
    sql`update evidence_entry set entry = '' where order_id = ${id}`,
    sql`delete from evidence_entry where order_id = ${id}`,
    sql`truncate evidence_entry`,
  ]) {
    await expect(statement).rejects.toThrow('never changed')
  }
})

it('no step of all that these tests did is without its entry', async () => {
  await ended(sql, webhookId)
  await expectWholeChains(sql)
})
