import { beforeAll, describe, expect, it } from 'vitest'
import { CONDITIONS } from '../../src/flows/health/conditions.ts'
import { aCertificate } from '../builders/certificate.ts'
import { anApiUser } from '../builders/client.ts'
import { aBody } from '../builders/draft.ts'
import { aGksBody, asMembers } from '../builders/gks-configuration.ts'
import { aPowerRequest } from '../builders/power-request.ts'
import { apiOf } from '../support/api.ts'
import { testDatabase } from '../support/database.ts'
import { cliResult } from '../support/run-cli.ts'
import { cleanUpServices, type Service, startService } from '../support/service.ts'

const { url, sql } = testDatabase()
cleanUpServices()
let service: Service
let client: Awaited<ReturnType<typeof anApiUser>>
beforeAll(async () => {
  service = await startService({ databaseUrl: url })
  client = await anApiUser(sql)
})

const status = async (): Promise<unknown> => {
  const health = (await (await fetch(`${service.baseUrl}/health`)).json()) as { status: string }
  return health.status
}

const lock = () => sql`
  insert into gks_login_lock (environment, username, holder, locked_at, reason)
  values ('test', 'GKS-SECRET', 'base', now(), 'refused')`
const unlock = () => sql`delete from gks_login_lock`

interface Diagnosis {
  check: string
  says: string
  mend: string | null
  runbook?: string
}

const diagnosed = async (settings: Record<string, string> = {}): Promise<Diagnosis[]> =>
  (await cliResult<Diagnosis[]>(['doctor'], { DATABASE_URL: url, ...settings })).filter(
    ({ check }) => check === 'health',
  )

/** What `doctor` says of the health. */
const told = async (settings: Record<string, string> = {}): Promise<string[]> =>
  (await diagnosed(settings)).map(({ says }) => says)

describe('what makes an instance degraded (contract 2, 4.5)', () => {
  it('is one table in the words of the contract', () => {
    expect(CONDITIONS.map(({ says }) => says)).toEqual([
      'GKS login blocked',
      'orders overdue',
      'power-of-attorney processes open over two days',
      'certificates needing attention',
      "trust service missing, unusable or in a different environment than the authority's",
    ])
  })

  it('is told by the log once when it begins and once when it ends, without a name', async () => {
    expect(await status()).toBe('ok')
    await lock()
    for (let asked = 0; asked < 3; asked += 1) expect(await status()).toBe('degraded')
    await unlock()
    for (let asked = 0; asked < 3; asked += 1) expect(await status()).toBe('ok')
    await lock()
    expect(await status()).toBe('degraded')
    await unlock()
    expect(await status()).toBe('ok')
    const lines = () =>
      service
        .output()
        .split('\n')
        .filter((line) => line.includes('"condition":"gks-login-blocked"') && line.endsWith('}'))
    const [begins, ends] = ['degraded: GKS login blocked', 'no longer: GKS login blocked']
    // What a process writes takes a moment to arrive.
    await expect
      .poll(() => lines().map((line) => (JSON.parse(line) as { msg: string }).msg))
      .toEqual([begins, ends, begins, ends])
    expect(lines().join()).not.toContain('GKS-SECRET')
  })

  it('is told by doctor, each condition that holds', async () => {
    expect(await told()).toEqual(['status ok: none of the conditions of degraded holds'])
    const api = apiOf(service.baseUrl, { clientId: client.client.id, authorization: client.authorization })
    await api.reached(await api.file('/vehicleDeregistrations/deregistrations', aBody('AB')), 'eingereicht')
    expect((await api.post('/powerOfAttorneys', aPowerRequest())).status).toBe(200)
    const expiring = asMembers(aCertificate({ fromDays: -300, days: 330 }))
    expect((await api.post('/gksConfigurations', aGksBody(expiring))).status).toBe(201)
    await lock()
    expect(await told({ PLAKETTE_CLOCK_SHIFT: 'P3D' })).toEqual([
      'status degraded: GKS login blocked (1)',
      'status degraded: orders overdue (1)',
      'status degraded: power-of-attorney processes open over two days (1)',
      'status degraded: certificates needing attention (1)',
    ])
    const found = await diagnosed({ PLAKETTE_CLOCK_SHIFT: 'P3D' })
    expect(found.map(({ runbook }) => runbook)).toEqual([
      'docs/runbooks/login-lock.md',
      'docs/runbooks/overdue.md',
      'docs/runbooks/unsigned-powers.md',
      'docs/runbooks/certificate-renewal.md',
    ])
    expect(found.every(({ mend }) => mend !== null)).toBe(true)
    await unlock()
  })

  it('is told by doctor for a trust service that is missing, without anything running', async () => {
    const { says } = CONDITIONS[4] ?? { says: '' }
    expect(await told({ PLAKETTE_TRUST_SERVICE_URL: 'none' })).toContain(`status degraded: ${says} (missing)`)
  })
})
