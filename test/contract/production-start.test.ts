import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../support/database.ts'
import { runCli } from '../support/run-cli.ts'
import { aDataDir, cleanUpServices, startService } from '../support/service.ts'

const { url } = testDatabase()
cleanUpServices()
const dataDir = aDataDir()

const start = (env: Record<string, string>) =>
  startService({ databaseUrl: url, dataDir, env: { PLAKETTE_INSTANCE: 'production', ...env } })

/** What an operator reads of a start, apart from who and when. */
const logged = (output: string): { level: unknown; msg: string }[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))

describe('the start of a production instance', () => {
  it('names all missing settings at once, and says what a missing key means', async () => {
    const service = await start({ PLAKETTE_GKS_USERNAME: 'OPERATOR' })
    const errors = logged(service.output()).map(({ msg }) => msg)
    expect(errors).toContain(
      'settings that production needs are not set: PLAKETTE_AUTHORITY_URL, PLAKETTE_GKS_PASSWORD, PLAKETTE_GKS_KOPA_KEY, ' +
        'PLAKETTE_GKS_CERTIFICATE_FILE, PLAKETTE_GKS_PRIVATE_KEY_FILE, PLAKETTE_ENCRYPTION_KEY, PLAKETTE_BASE_URL',
    )
    expect(errors).toContain('PLAKETTE_ENCRYPTION_KEY is not set: secrets and applications are stored readably')
    const health = await fetch(`${service.baseUrl}/health`)
    expect(JSON.stringify(await health.json())).not.toMatch(/key|encryption/i)
    await service.stop()
  })

  it('names all that an incomplete GKS access lacks at once', () =>
    expect(start({ PLAKETTE_GKS_CERTIFICATE_FILE: join(dataDir, 'x.pem') })).rejects.toThrow(
      'PLAKETTE_GKS_USERNAME, PLAKETTE_GKS_PASSWORD, PLAKETTE_GKS_KOPA_KEY, PLAKETTE_GKS_PRIVATE_KEY_FILE are missing',
    ))

  it.each([
    ['PLAKETTE_AUTHORITY_URL', 'http://authority.example.test', 'must begin with https://'],
    ['NODE_TLS_REJECT_UNAUTHORIZED', '0', 'cannot be 0'],
  ])('is refused with %s=%s', (name, value, reason) =>
    expect(start({ [name]: value })).rejects.toThrow(`${name} ${reason}`),
  )

  it('takes secrets from files', async () => {
    const file = (name: string, content: string): string => {
      writeFileSync(join(dataDir, name), `${content}\n`, { mode: 0o600 })
      return join(dataDir, name)
    }
    const key = randomBytes(32).toString('base64')
    const settings = {
      PLAKETTE_INSTANCE: 'production',
      PLAKETTE_DATA_DIR: dataDir,
      DATABASE_URL_FILE: file('database-url', url),
      PLAKETTE_ENCRYPTION_KEY_FILE: file('key', key),
    }
    expect((await runCli(['client', 'add', '--name', 'Muster'], settings)).exitCode).toBe(0)
    expect((await runCli(['keys', 'rotate'], settings)).exitCode).toBe(0)
    const another = { ...settings, PLAKETTE_ENCRYPTION_KEY_FILE: file('other', randomBytes(32).toString('base64')) }
    expect((await runCli(['keys', 'rotate'], another)).stderr).toMatch(/PLAKETTE_ENCRYPTION_KEY is not the key/)
    const { stderr } = await runCli(['keys', 'rotate'], { ...settings, PLAKETTE_ENCRYPTION_KEY: key })
    expect(stderr).toBe(
      'plakette: PLAKETTE_ENCRYPTION_KEY and PLAKETTE_ENCRYPTION_KEY_FILE are both set: give one of them\n',
    )
  })

  it('doctor fails without an encryption key, and warns of a database whose connection is open', async () => {
    const { exitCode, stdout } = await runCli(['doctor', '--json'], {
      ...{ PLAKETTE_INSTANCE: 'production', PLAKETTE_DATA_DIR: dataDir },
      DATABASE_URL: 'postgres://u:p@0.0.0.0:1/db',
    })
    expect(exitCode).toBe(1)
    const diagnoses: unknown[] = JSON.parse(stdout)
    expect(diagnoses).toContainEqual(expect.objectContaining({ check: 'encryption key', status: 'fail' }))
    expect(diagnoses).toContainEqual(
      expect.objectContaining({
        check: 'database connection',
        status: 'warn',
        says: expect.stringContaining('readably'),
      }),
    )
  })
})
