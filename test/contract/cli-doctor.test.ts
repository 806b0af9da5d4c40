import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { requireOwnInstance } from '../../src/platform/instance.ts'
import { createSeal } from '../../src/platform/seal/seal.ts'
import { claimKey } from '../../src/platform/seal/seal-check.ts'
import { aClient, anApiUser } from '../builders/client.ts'
import { aWebhook } from '../builders/webhook.ts'
import { testDatabase } from '../support/database.ts'
import { cliResult, runCli } from '../support/run-cli.ts'
import { closedUnbound } from '../support/unbound.ts'

const { url, sql } = testDatabase()
const production = testDatabase()
const sealed = testDatabase()
const fresh = testDatabase()
const kept = testDatabase()

interface Diagnosis {
  check: string
  status: string
  says: string
  mend: string | null
}

const of = (diagnoses: Diagnosis[], check: string) => diagnoses.find((diagnosis) => diagnosis.check === check)

async function examined(
  settings: Record<string, string>,
): Promise<{ exitCode: number | null; diagnoses: Diagnosis[] }> {
  const { exitCode, stdout } = await runCli(['doctor', '--json'], settings)
  return { exitCode, diagnoses: JSON.parse(stdout) }
}

describe('doctor', () => {
  it('finds a fresh test instance in order', async () => {
    const diagnoses = await cliResult<Diagnosis[]>(['doctor'], { DATABASE_URL: url })
    expect(diagnoses.filter(({ status }) => status !== 'ok')).toEqual([])
    expect(diagnoses.map(({ check }) => check)).toContain('schema')
  })

  it('names the runbook where there is one', async () => {
    const nowhere = { DATABASE_URL: 'postgres://127.0.0.1:9/nothing' }
    const { exitCode, diagnoses } = await examined(nowhere)
    expect(exitCode).toBe(1)
    expect(of(diagnoses, 'database')).toMatchObject({ runbook: 'docs/runbooks/database-down.md' })
    expect((await runCli(['doctor'], nowhere)).stdout).toContain('      see docs/runbooks/database-down.md')
  })

  it('names a wrong setting', async () => {
    const { exitCode, diagnoses } = await examined({ PLAKETTE_PORT: 'x' })
    expect(exitCode).toBe(1)
    expect(diagnoses).toMatchObject([
      { check: 'settings', status: 'fail', says: expect.stringContaining('PLAKETTE_PORT') },
    ])
  })

  it('tells what a production instance lacks, one line for each, with the setting or command that helps', async () => {
    const clean = { DATABASE_URL: production.url, PLAKETTE_INSTANCE: 'production' }
    const { exitCode, diagnoses } = await examined({
      ...clean,
      PLAKETTE_PRODUCT_VERSION: '1.0.0',
      PLAKETTE_GKS_USERNAME: 'OPERATOR',
      PLAKETTE_WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
    })
    expect(exitCode).toBe(1)
    const mends = diagnoses.filter(({ status }) => status !== 'ok').map(({ mend }) => mend ?? '')
    for (const wanted of [
      /PLAKETTE_AUTHORITY_URL/,
      /PLAKETTE_ENCRYPTION_KEY/,
      /PLAKETTE_BASE_URL/,
      /^set PLAKETTE_GKS_PASSWORD, PLAKETTE_GKS_KOPA_KEY, PLAKETTE_GKS_CERTIFICATE_FILE, PLAKETTE_GKS_PRIVATE_KEY_FILE$/,
      /PLAKETTE_WEBHOOK_ALLOWED_NETWORKS/,
      /PLAKETTE_PRODUCT_VERSION/,
      /plakette client add/,
      /plakette dashboard-user add/,
    ]) {
      expect(mends).toContainEqual(expect.stringMatching(wanted))
    }
    expect((await examined(clean)).diagnoses.map(({ mend }) => mend)).toContainEqual(
      expect.stringContaining('PLAKETTE_TRUST_SERVICE_URL'),
    )
  })

  it('tells what keeps clients from production, with the command that helps', async () => {
    const settings = { DATABASE_URL: production.url, PLAKETTE_INSTANCE: 'production' }
    const clients = [
      await aClient(production.sql, { role: 'vertragspartner', productionReleased: true }),
      await aClient(production.sql, { role: 'eigene', productionReleased: true }),
      await aClient(production.sql, { role: 'betreiber' }),
    ]
    const ready = await anApiUser(production.sql, {
      role: 'vertragspartner',
      kopaVp: 'U123456',
      productionReleased: true,
    })
    await aClient(production.sql, { role: 'betreiber', active: false })
    const { diagnoses } = await examined(settings)
    const mends = diagnoses.filter(({ check }) => check === 'clients').map(({ mend }) => mend ?? '')
    const [partner, own, operator] = clients.map(({ id }) => id)
    expect(mends).toEqual([
      expect.stringContaining(`plakette client set ${partner} --kopa-vp`),
      `run plakette api-user add --client ${partner} --name N`,
      expect.stringContaining('POST /gksConfigurations'),
      `run plakette api-user add --client ${own} --name N`,
      `run plakette client set ${operator} --production-released`,
      `run plakette api-user add --client ${operator} --name N`,
    ])
    expect(JSON.stringify(mends)).not.toContain(`client ${ready.client.id} `)
  })

  it('tells what is sealed with an older key, with one that is lost, or not at all', async () => {
    const [newest, older, lost] = [randomBytes(32), randomBytes(32), randomBytes(32)]
    const settings = (...keys: Buffer[]) => ({
      DATABASE_URL: sealed.url,
      PLAKETTE_ENCRYPTION_KEY: keys.map((key) => key.toString('base64')).join(),
    })
    const told = async (...keys: Buffer[]) => of((await examined(settings(...keys))).diagnoses, 'sealed values')
    expect(await told(newest)).toMatchObject({ status: 'ok' })
    await requireOwnInstance(sealed.sql, { instance: 'test' })
    await claimKey(sealed.sql, [older])
    await aWebhook(sealed.sql, { url: 'https://example.test', seal: createSeal(older) })
    expect(await told(newest, older)).toMatchObject({ status: 'warn', mend: 'run plakette keys rotate' })
    const { id } = await aWebhook(sealed.sql, { url: 'https://example.test', seal: createSeal(older) })
    await sealed.sql`update webhook set sealed_secret = ${closedUnbound(newest, 'unbound')} where id = ${id}`
    expect(
      (await examined(settings(newest, older))).diagnoses.filter(({ check }) => check === 'sealed values'),
    ).toEqual(
      ['1 are not sealed with the newest key', '1 are not bound to their places'].map((says) => ({
        ...{
          check: 'sealed values',
          status: 'warn',
          says,
          runbook: 'docs/runbooks/key-rotation.md',
          mend: 'run plakette keys rotate',
        },
      })),
    )
    await aWebhook(sealed.sql, { url: 'https://example.test', seal: createSeal(lost) })
    expect(await told(newest, older)).toMatchObject({
      status: 'fail',
      says: '1 are sealed with a key that is not given',
    })
  })

  it('says when the database belongs to the other kind of instance (contract 1, 1.5)', async () => {
    const as = (instance: string) => ({
      ...{
        DATABASE_URL: kept.url,
        PLAKETTE_INSTANCE: instance,
        PLAKETTE_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      },
    })
    const told = async (instance: string) => of((await examined(as(instance))).diagnoses, 'instance')
    expect(await told('production')).toMatchObject({ status: 'ok', says: expect.stringMatching(/^new/) })
    for (const [own, other] of [['test', 'production'] as const, ['production', 'test'] as const]) {
      await kept.sql`delete from instance`
      await kept.sql`insert into instance (kind) values (${own})`
      expect(await told(own)).toMatchObject({ status: 'ok' })
      expect(await told(other)).toMatchObject({
        status: 'fail',
        says: `PLAKETTE_INSTANCE is ${other}, but this database belongs to a ${own} instance: a start is refused`,
        mend: expect.stringContaining(`set PLAKETTE_INSTANCE to ${own}`),
      })
    }
  })

  it('says where the generated key of a test instance is, and when there is none yet', async () => {
    const told = async () => of((await examined({ DATABASE_URL: fresh.url })).diagnoses, 'encryption key')
    expect(await told()).toMatchObject({ status: 'ok', says: 'none yet: the first start generates one' })
    await fresh.sql`insert into shared_test_key (key) values (${randomBytes(32)})`
    expect(await told()).toMatchObject({ status: 'ok', says: expect.stringContaining('kept in the database of') })
  })

  it('says when a start with these keys is refused, and counts what a rotation counts', async () => {
    const [old, next] = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64'))
    const env = (...keys: unknown[]) => ({ DATABASE_URL: fresh.url, PLAKETTE_ENCRYPTION_KEY: keys.join() })
    await fresh.sql`delete from shared_test_key`
    const client = await cliResult<{ id: number }>(['client', 'add', '--name', 'Muster'], env(old))
    const add = ['webhook', 'add', '--client', String(client.id), '--url', 'https://example.test', '--secret', 's']
    await cliResult(add, env(old))
    expect(of((await examined(env(next))).diagnoses, 'sealed values')).toMatchObject({
      status: 'fail',
      says: 'a start is refused: PLAKETTE_ENCRYPTION_KEY is not the key that this database was sealed with',
    })
    expect(of((await examined(env(next, old))).diagnoses, 'sealed values')).toMatchObject({
      says: '1 are not sealed with the newest key',
    })
    expect(await cliResult(['keys', 'rotate'], env(next, old))).toMatchObject({ count: 1 })
  })

  it('names the trust service of a test instance too', async () => {
    const { diagnoses } = await examined({ DATABASE_URL: url })
    expect(of(diagnoses, 'trust service')).toMatchObject({ status: 'ok', says: expect.stringContaining('simulator') })
  })

  it('tries the authority and says when it does not answer', async () => {
    const silent = await examined({ DATABASE_URL: url, PLAKETTE_AUTHORITY_URL: 'http://127.0.0.1:1/authority' })
    expect(of(silent.diagnoses, 'authority')).toMatchObject({
      status: 'fail',
      mend: expect.stringContaining('PLAKETTE_AUTHORITY_URL'),
    })

    const server = createServer((_, response) => response.writeHead(405).end())
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    const answering = await examined({ DATABASE_URL: url, PLAKETTE_AUTHORITY_URL: `http://127.0.0.1:${port}` })
    server.close()
    expect(of(answering.diagnoses, 'authority')?.status).toBe('ok')
  })

  it('says that the database cannot be reached, and exits with one line', async () => {
    const { exitCode, stdout, stderr } = await runCli(['doctor'], { DATABASE_URL: 'postgres://127.0.0.1:1/plakette' })
    expect(exitCode).toBe(1)
    expect(stdout).toContain('fail  database')
    expect(stderr).toMatch(/^plakette: [^\n]*database[^\n]*\n$/)
  })

  it('warns of a locked GKS login', async () => {
    await sql`insert into gks_login_lock (environment, username, holder, locked_at, reason) values ('test', 'GKS-9', 'base', now(), 'refused')`
    const { diagnoses } = await examined({ DATABASE_URL: url })
    expect(of(diagnoses, 'GKS logins')).toMatchObject({ status: 'warn', says: expect.stringContaining('GKS-9') })
  })
})
