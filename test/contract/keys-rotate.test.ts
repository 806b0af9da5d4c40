import { createHmac, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSeal } from '../../src/platform/seal/seal.ts'
import { countOlderSealed } from '../../src/platform/seal/seal-rotation.ts'
import { placeOf } from '../../src/platform/seal/sealed-columns.ts'
import { anApiUser } from '../builders/client.ts'
import { aBody } from '../builders/draft.ts'
import { aGksBody } from '../builders/gks-configuration.ts'
import { apiOf } from '../support/api.ts'
import { testDatabase } from '../support/database.ts'
import { aDocument } from '../support/life.ts'
import { testReceivers } from '../support/receiver.ts'
import { cliResult, runCli } from '../support/run-cli.ts'
import { aDataDir, cleanUpServices, type Service, startService } from '../support/service.ts'
import { authorityControl, testSimulators } from '../support/simulators.ts'
import { soon } from '../support/soon.ts'
import { startLoad } from '../support/steady-load.ts'
import { LOOPBACK } from '../support/webhook-service.ts'

const { url, sql } = testDatabase()
const generated = testDatabase()
const owned = testDatabase()
cleanUpServices()
const simulators = testSimulators()
const receivers = testReceivers()
const dataDir = aDataDir()

const AB = '/vehicleDeregistrations/deregistrations'
const [OLD, NEW] = [randomBytes(32), randomBytes(32)]
const keyed = (...keys: Buffer[]) => ({
  PLAKETTE_ENCRYPTION_KEY: keys.map((key) => key.toString('base64')).join(','),
})
const settings = (...keys: Buffer[]) => ({
  ...LOOPBACK,
  ...keyed(...keys),
  PLAKETTE_AUTHORITY_URL: simulators.authorityUrl(),
})
const start = (...keys: Buffer[]): Promise<Service> =>
  startService({ databaseUrl: url, dataDir, env: settings(...keys) })
const environment = (...keys: Buffer[]) => ({ DATABASE_URL: url, PLAKETTE_DATA_DIR: dataDir, ...settings(...keys) })

let vehicles = 0
const application = (change: Record<string, unknown> = {}) => {
  const fin = `WTESTKEYS${String(++vehicles).padStart(8, '0')}`
  return aBody('AB', { 'customization.vehicleIdentificationNumber': fin, externalOrderId: fin, ...change })
}

describe('plakette keys rotate', () => {
  it('changes the encryption key under load without a failed request', { timeout: 600_000 }, async () => {
    let node = await start(OLD)
    const user = await anApiUser(sql, { role: 'eigene' })
    const of = (baseUrl: string) => apiOf(baseUrl, { clientId: user.client.id, authorization: user.authorization })
    const receiver = await receivers.open()
    const secret = 'secret of the webhook'
    const webhook = ['--client', String(user.client.id), '--url', receiver.url, '--secret', secret]
    await cliResult(['webhook', 'add', ...webhook], environment(OLD))
    const body = aGksBody()
    expect((await of(node.baseUrl).post('/gksConfigurations', body)).status).toBe(201)
    const fin = 'WTESTKEYSFILE0001'
    await authorityControl(simulators.authorityUrl()).scenario({
      match: { vehicleIdentificationNumber: fin },
      steps: [{ after: 'PT0S', decision: 'approved', documents: [aDocument('Bescheid.pdf', '%PDF-1.7 Bescheid')] }],
    })
    const decidedId = await of(node.baseUrl).file(AB, application({ 'customization.vehicleIdentificationNumber': fin }))
    const decided = await of(node.baseUrl).reached(decidedId, 'beschieden')
    for (let n = 0; n < 150; n += 1) await of(node.baseUrl).file(AB, application())

    const filed: number[] = []
    const fileIt = async (baseUrl: string) => {
      const response = await of(baseUrl).post(AB, application())
      const answer = (await response.json()) as { order?: { id: number }; error?: string }
      if (answer.order) filed.push(answer.order.id)
      return response.status === 200 ? undefined : `filing: ${response.status} ${answer.error}`
    }
    const expectStatus = (name: string, path: string) => async (baseUrl: string) => {
      const { status } = await of(baseUrl).request(path)
      return status === 200 ? undefined : `${name}: ${status}`
    }
    const load = startLoad(
      [
        fileIt,
        fileIt,
        expectStatus('lookup', `/vehicleDeregistrations/orders/${decidedId}`),
        expectStatus('list', '/vehicleDeregistrations/orders?limit=5'),
        expectStatus('file', `/vehicleDeregistrations/files/content/${decided.files[0]?.fileAccessKey}`),
        expectStatus('accesses', '/gksConfigurations/overviews'),
      ],
      [node.baseUrl],
    )
    const replaceBy = async (...keys: Buffer[]): Promise<void> => {
      const next = await start(...keys)
      await load.moveTo([next.baseUrl])
      expect(await node.stop()).toBe(0)
      node = next
    }

    await replaceBy(OLD, NEW)
    // A refused rotation changes nothing: the older key alone still starts.
    const tooEarly = await runCli(['keys', 'rotate'], environment(NEW, OLD))
    expect(tooEarly.exitCode).toBe(1)
    expect(tooEarly.stderr).toMatch(/seal with another key/)
    await replaceBy(NEW, OLD)
    await load.more(50)

    // Killed in the middle, then started again.
    const seal = createSeal(NEW, OLD)
    const all = await countOlderSealed(sql, seal)
    expect(all).toBeGreaterThan(150)
    const killed = runCli(['keys', 'rotate'], environment(NEW, OLD), {
      killWhen: async () => (await countOlderSealed(sql, seal)) < all,
    })
    expect([null, 0]).toContain((await killed).exitCode)
    await expect(start(OLD)).rejects.toThrow(/PLAKETTE_ENCRYPTION_KEY/)
    const rotated = await cliResult<{ count: number; unopened: number }>(['keys', 'rotate'], environment(NEW, OLD))
    expect(rotated.unopened).toBe(0)
    expect(await countOlderSealed(sql, createSeal(NEW))).toBe(0)
    await load.more(50)

    await replaceBy(NEW)
    await load.more(50)
    await load.stop()
    expect(load.failures).toEqual([])
    const states = () => sql<{ state: string }[]>`
      select distinct state from customer_order where id = any(${filed})`
    await soon(async () => expect(await states()).toEqual([{ state: 'eingereicht' }]), { timeout: 180_000 })

    // What was sealed before is still of use: the access signs, the webhook signs, the file opens.
    const sent = await authorityControl(simulators.authorityUrl()).received(
      `?username=${body.username}&kind=application`,
    )
    expect(new Set(sent.map(({ vehicleIdentificationNumber }) => vehicleIdentificationNumber)).size).toBe(sent.length)
    await soon(async () => expect(await sql`select 1 from webhook_delivery where state = 'pending'`).toEqual([]))
    const call = receiver.calls.at(-1)
    expect(call?.headers['x-signature']).toBe(
      createHmac('sha256', secret)
        .update(call?.body ?? '')
        .digest('hex'),
    )
    const file = await of(node.baseUrl).request(
      `/vehicleDeregistrations/files/content/${decided.files[0]?.fileAccessKey}`,
    )
    expect(await file.text()).toBe('%PDF-1.7 Bescheid')
    expect(await sql`select 1 from webhook_delivery where state = 'given_up'`).toEqual([])
    await node.stop()
    await expect(start(OLD)).rejects.toThrow(/PLAKETTE_ENCRYPTION_KEY is not the key/)
  })

  it('does nothing and says so when everything has the newest key', async () => {
    expect(await cliResult(['keys', 'rotate'], environment(NEW))).toMatchObject({ count: 0, unopened: 0 })
    const [act] = await sql<{ actor: string }[]>`select actor from audit_entry where action = 'keys.rotate' limit 1`
    expect(act?.actor).toMatch(/^cli:/)
  })

  it('moves a test instance from its generated key to one of the settings', async () => {
    const directory = aDataDir()
    const where = { DATABASE_URL: generated.url, PLAKETTE_DATA_DIR: directory }
    const client = await cliResult<{ id: number }>(['client', 'add', '--name', 'Muster'], where)
    const webhook = ['webhook', 'add', '--client', String(client.id), '--url', 'http://127.0.0.1:9/', '--secret', 's']
    await cliResult(webhook, { ...where, ...LOOPBACK })
    expect(await cliResult(['keys', 'rotate'], where)).toMatchObject({ count: 0 })
    expect(await cliResult(['keys', 'rotate'], { ...where, ...keyed(NEW) })).toMatchObject({ count: 1 })
    expect(await generated.sql`select 1 from shared_test_key`).toEqual([])
    expect(await countOlderSealed(generated.sql, createSeal(NEW))).toBe(0)
    const { exitCode, stderr } = await runCli(['keys', 'rotate'], where)
    expect(exitCode).toBe(1)
    expect(stderr).toMatch(/PLAKETTE_ENCRYPTION_KEY/)
  })

  it('needs a key', async () => {
    const { exitCode, stderr } = await runCli(['keys', 'rotate'], { DATABASE_URL: generated.url, ...keyed(OLD) })
    expect(exitCode).toBe(1)
    expect(stderr).toMatch(/^plakette: PLAKETTE_ENCRYPTION_KEY is not the key that this database was sealed with\n$/)
  })
})

describe('a command with a key that is not of this database', () => {
  const where = { DATABASE_URL: owned.url, ...LOOPBACK }
  const add = ['webhook', 'add', '--client', '1', '--url', 'http://127.0.0.1:9/', '--secret', 's']

  it('is refused like a start, and seals nothing', async () => {
    const client = await cliResult<{ id: number }>(['client', 'add', '--name', 'Muster'], { ...where, ...keyed(OLD) })
    add[3] = String(client.id)
    const { id } = await cliResult<{ id: number }>(add, { ...where, ...keyed(OLD) })
    const refused = [
      add,
      ['webhook', 'set', String(id), '--secret', 'another'],
      ['invoice', 'run', '--month', '2026-10'],
      ['listen', '--client', String(client.id), '--webhook', String(id), '--forward', 'http://127.0.0.1:9/'],
    ]
    for (const [wrong, commands] of [
      [keyed(NEW), refused],
      [{}, [add]],
    ] as const) {
      for (const args of commands) {
        const { exitCode, stderr } = await runCli(args, { ...where, ...wrong })
        expect([exitCode, stderr], args.join(' ')).toEqual([
          1,
          'plakette: PLAKETTE_ENCRYPTION_KEY is not the key that this database was sealed with\n',
        ])
      }
    }
    expect(await countOlderSealed(owned.sql, createSeal(OLD))).toBe(0)
  })

  it('did harm before it was refused: rotation names what it left, and gives it up when told so', async () => {
    const lost = createSeal(randomBytes(32)).close(Buffer.from('s'), placeOf.webhookSecret(0))
    const [webhook] = await owned.sql<{ id: number }[]>`
      insert into webhook (client_id, url, sealed_secret, active, events, created_at, changed_at)
      select client_id, url, ${lost}, active, events, created_at, changed_at from webhook
      returning id`
    const env = { ...where, ...keyed(NEW, OLD) }
    const left = await runCli(['keys', 'rotate', '--json'], env)
    expect(left.exitCode).toBe(1)
    expect(JSON.parse(left.stdout)).toMatchObject({
      ...{ count: 1, unopened: 1, unreadable: [{ column: 'webhook.sealed_secret', id: String(webhook?.id) }] },
    })
    expect(left.stderr).toMatch(/--leave-unreadable/)
    for (const key of [NEW, OLD]) {
      const { stderr } = await runCli(['keys', 'rotate'], { ...where, ...keyed(key) })
      expect(stderr).toMatch(/PLAKETTE_ENCRYPTION_KEY lacks a key/)
    }
    const givenUp = await runCli(['keys', 'rotate', '--leave-unreadable'], env)
    expect(givenUp).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('the older keys can be taken away') })
    expect(givenUp.stdout).toContain(`cannot be opened: webhook.sealed_secret of ${webhook?.id}`)
    expect(
      (await runCli(['webhook', 'set', String(webhook?.id), '--secret', 'x'], { ...where, ...keyed(NEW) })).exitCode,
    ).toBe(0)
    expect(await cliResult(['keys', 'rotate'], { ...where, ...keyed(NEW) })).toMatchObject({ unopened: 0 })
  })
})
