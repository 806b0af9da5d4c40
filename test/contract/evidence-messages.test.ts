import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEntry } from '../../src/domain/evidence/chain.ts'
import { orderChain } from '../../src/domain/evidence/read-chains.ts'
import { verifyBundle } from '../../src/domain/evidence/verify-bundle.ts'
import { readZip } from '../../src/kernel/parse/read-zip.ts'
import { aBody } from '../builders/draft.ts'
import { aWebhook, sealOf } from '../builders/webhook.ts'
import { aPerson } from '../support/dashboard.ts'
import { testFiling } from '../support/filing.ts'
import { testReceivers } from '../support/receiver.ts'
import { runCli } from '../support/run-cli.ts'
import { aDataDir } from '../support/service.ts'
import { ended, LOOPBACK } from '../support/webhook-service.ts'

const { aFin, file, received, sql, clientId, databaseUrl } = testFiling({
  ...LOOPBACK,
  PLAKETTE_SIMULATOR_DECISION_MS: '0',
  PLAKETTE_RETURN_CHANNEL_INTERVAL_MS: '200',
})
const receivers = testReceivers()
const settings = { DATABASE_URL: databaseUrl }

/** What the check module of the authority asks of a re-registration beyond our rules. */
const CODE = { 'customization.vehicleRegistrationCertificateSecurityCode': 'aB3dE7x' }

describe('messages in a bundle', () => {
  const SECRET = 'aB3dE7x'
  const writeBundle = async (id: number, ...more: string[]): Promise<Map<string, string>> => {
    const file = join(aDataDir(), 'b.zip')
    expect((await runCli(['evidence', String(id), '--out', file, ...more], settings)).stderr).toBe('')
    const bundle = readFileSync(file)
    expect(verifyBundle(bundle).problems).toEqual([])
    return new Map(readZip(bundle).files.map(({ name, content }) => [name, content.toString('utf8')]))
  }

  it('are those that were exchanged with codes blacked out; originals are for operators, and it is noted who wanted them', async () => {
    const fin = aFin('')
    const { order } = await file('WG', aBody('WG', CODE), 'beschieden', fin)
    const [xml = ''] = await received(fin)
    expect(xml).toContain(SECRET)
    const shown = await writeBundle(order.id)
    expect([...shown.values()].filter((content) => content.includes(SECRET))).toEqual([])
    const sent = shown.get(`messages/out-${order.id}.xml`)
    expect(sent).toContain('<Security>●●●</Security>')
    expect(sent).toContain('<Signature>●●●</Signature>')
    expect([...shown.keys()].filter((name) => name.startsWith('originals/'))).toEqual([])
    const whole = await writeBundle(order.id, '--with-originals')
    expect(whole.get(`originals/out-${order.id}.xml`)).toBe(xml)
    expect([...whole.keys()].filter((name) => name.startsWith('originals/in-'))).not.toEqual([])
    const acts = (await orderChain(sql, order.id)).map(readEntry).filter(({ kind }) => kind === 'act')
    expect(acts.at(-1)?.facts).toMatchObject({ action: 'evidence.originals', actor: 'command line' })
    // Papers of a power of attorney may be deleted before the order: what they stood in cannot be given as it was.
    await sql`delete from document where sha256 not in (select sha256 from stored_file)`
    const rest = await writeBundle(order.id, '--with-originals')
    expect(rest.has(`originals/out-${order.id}.xml`)).toBe(false)
    expect(rest.get(`messages/out-${order.id}.xml`)).toBe(sent)
    expect([...rest.keys()].filter((name) => name.startsWith('originals/in-'))).not.toEqual([])
  })
})

it('entries name nobody and hold no address: the number of a login, the origin of a receiver and a digest', async () => {
  const receiver = await receivers.open()
  const url = `${receiver.url}/hooks/secret-path?token=secret-token`
  const { id: webhook } = await aWebhook(sql, { url, clientId: clientId(), seal: await sealOf(sql) })
  const { order } = await file('AB', aBody('AB'), 'beschieden')
  await ended(sql, webhook)
  const [user] = await sql<
    { id: number; name: string }[]
  >`select id, name from api_user where client_id = ${clientId()}`
  const links = await orderChain(sql, order.id)
  expect(readEntry(links[0] ?? { entry: '', digest: '' }).facts.filedBy).toBe(`API user ${user?.id}`)
  const tried = await sql<{ entry: string; digest: string }[]>`
    select entry, encode(digest, 'hex') as digest from evidence_delivery where webhook_id = ${webhook}`
  expect(tried.map((link) => readEntry(link).facts)).toContainEqual(
    expect.objectContaining({ origin: new URL(url).origin, urlSha256: hash('sha256', url) }),
  )
  expect(
    [...links, ...tried].filter(({ entry }) => entry.includes('secret-') || entry.includes(user?.name ?? '')),
  ).toEqual([])
  const person = await aPerson(sql, { clientId: clientId(), level: 'admin' })
  const [login] = await sql<{ id: number; actor: string }[]>`
    select id, evidence_actor(${clientId()}, 'dashboard:' || login) as actor from dashboard_user where login = ${person.login}`
  expect(login?.actor).toBe(`dashboard user ${login?.id}`)
})
