import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT, COMPANY_PRINCIPAL } from '../../src/domain/power-of-attorney/rules/samples.vectors.ts'
import { aCertificate } from '../builders/certificate.ts'
import { anApiUser } from '../builders/client.ts'
import { aBody } from '../builders/draft.ts'
import { aPowerRequest } from '../builders/power-request.ts'
import { apiOf } from '../support/api.ts'
import { testDatabase } from '../support/database.ts'
import type { Answer } from '../support/powers.ts'
import { aDataDir, cleanUpServices, type Service, startService } from '../support/service.ts'
import { testSimulators } from '../support/simulators.ts'
import { trustControl } from '../support/trust-control.ts'

const simulators = testSimulators()
cleanUpServices()

type Env = Record<string, string>

/** Instances of one database: one stays, others with other settings come and go beside it. */
function instances(settings: Env) {
  const { url, sql } = testDatabase()
  const key = randomBytes(32).toString('base64')
  let user: Awaited<ReturnType<typeof anApiUser>>
  beforeAll(async () => {
    user = await anApiUser(sql, { role: 'betreiber', productionReleased: true })
  })
  const trustUrl = () => simulators.authorityUrl().replace(/authority$/, 'trust')
  const start = (env: Env): Promise<Service> =>
    startService({
      databaseUrl: url,
      // Nothing here waits for what workers do.
      role: 'api',
      env: {
        PLAKETTE_AUTHORITY_URL: simulators.authorityUrl(),
        PLAKETTE_TRUST_SERVICE_URL: trustUrl(),
        PLAKETTE_ENCRYPTION_KEY: key,
        ...settings,
        ...env,
      },
    })
  let lasting: Service | undefined
  return {
    sql,
    trust: () => trustControl(trustUrl()),
    /** Runs an instance for a while; the one without other settings stays. */
    async during<Result>(
      env: Env,
      work: (instance: {
        create(body: unknown): Promise<Answer>
        get(id: number): Promise<Answer>
        post(path: string, body: unknown): Promise<{ status: number; error?: string }>
        health(): Promise<Record<string, unknown>>
      }) => Promise<Result>,
    ): Promise<Result> {
      const isLasting = Object.keys(env).length === 0
      const service = (isLasting ? lasting : undefined) ?? (await start(env))
      if (isLasting) lasting = service
      const api = apiOf(service.baseUrl, { clientId: user.client.id, authorization: user.authorization })
      const read = async (response: Response) => ({ status: response.status, ...((await response.json()) as object) })
      try {
        return await work({
          create: async (body) => (await read(await api.post('/powerOfAttorneys', body))) as Answer,
          get: async (id) => (await read(await api.request(`/powerOfAttorneys/${id}`))) as Answer,
          post: async (path, body) => read(await api.post(path, body)),
          health: async () => (await (await fetch(`${service.baseUrl}/health`)).json()) as Record<string, unknown>,
        })
      } finally {
        if (!isLasting) await service.stop()
      }
    },
    switchProduction: (released: boolean) =>
      sql`update client set production_released = ${released} where id = ${user.client.id}`,
  }
}

const keys = aDataDir()
const OPERATOR = {
  PLAKETTE_GKS_USERNAME: 'OPERATOR',
  PLAKETTE_GKS_PASSWORD: 'simulated',
  PLAKETTE_GKS_KOPA_KEY: 'KOPA-1',
  PLAKETTE_GKS_CERTIFICATE_FILE: join(keys, 'certificate.pem'),
  PLAKETTE_GKS_PRIVATE_KEY_FILE: join(keys, 'key.pem'),
}
beforeAll(() => {
  const { certificatePem, privateKeyPem } = aCertificate()
  writeFileSync(join(keys, 'certificate.pem'), certificatePem)
  writeFileSync(join(keys, 'key.pem'), privateKeyPem)
})

describe('a test instance', () => {
  const { during, trust, sql } = instances({})

  it('without a trust service answers 503 and says so (contract 2, 4.1 and 4.5)', async () => {
    await during({ PLAKETTE_TRUST_SERVICE_URL: 'none' }, async ({ create, health }) => {
      expect(await create(aPowerRequest())).toMatchObject({
        status: 503,
        error: expect.stringContaining('no trust service'),
      })
      const report = await health()
      expect(report).toMatchObject({ status: 'degraded', trustService: 'missing' })
      expect(report).not.toHaveProperty('trustServiceLegalPersons')
    })
  })

  it('is not degraded without one where no transaction needs it (contract 2, 4.5)', async () => {
    await during({ PLAKETTE_TRUST_SERVICE_URL: 'none', PLAKETTE_PRODUCT_VERSION: '1.0.0' }, async ({ health }) => {
      expect(await health()).toMatchObject({ status: 'ok', trustService: 'missing' })
    })
  })

  it('with a misconfigured one answers 503 and says so (contract 2, 4.1 and 4.5)', async () => {
    const env = {
      PLAKETTE_TRUST_SERVICE_URL: 'http://trust.example.test',
      PLAKETTE_TRUST_SERVICE_ENVIRONMENT: 'production',
    }
    await during(env, async ({ create, health }) => {
      expect(await create(aPowerRequest())).toMatchObject({
        status: 503,
        error: expect.stringContaining('misconfigured'),
      })
      expect(await health()).toMatchObject({ status: 'degraded', trustService: 'misconfigured' })
    })
  })

  it.each(['missing', 'disabled'])(
    'with business signing %s answers 409 for a company (contract 2, 4.1 and 4.5)',
    async (state) => {
      await during({ PLAKETTE_TRUST_SERVICE_LEGAL_PERSONS: state }, async ({ create, health }) => {
        expect(await create(aPowerRequest({ principal: COMPANY_PRINCIPAL }))).toMatchObject({ status: 409 })
        expect(await create(aPowerRequest())).toMatchObject({ status: 200 })
        expect(await health()).toMatchObject({ status: 'ok', trustService: 'test', trustServiceLegalPersons: state })
      })
    },
  )

  it('without a template of the mandate answers 503, at creation and at the application (contract 2, 4.3 and 4.5)', async () => {
    const signed = await during({}, async ({ create, get, health }) => {
      expect(await health()).toMatchObject({ status: 'ok', sepaMandateTemplate: 'ready' })
      const { powerOfAttorney } = await create(aPowerRequest({ bankAccount: ACCOUNT }))
      await trust().sign(powerOfAttorney)
      return (await get(powerOfAttorney.id)).powerOfAttorney
    })
    await during({ PLAKETTE_SEPA_MANDATE_TEMPLATE: 'none' }, async ({ create, health, post }) => {
      expect(await health()).toMatchObject({ sepaMandateTemplate: 'missing' })
      expect(await create(aPowerRequest({ bankAccount: ACCOUNT }))).toMatchObject({ status: 503 })
      const body = aBody('UG', {
        vehicleHolder: undefined,
        powerOfAttorney: { processId: signed.id },
        bankAccount: ACCOUNT,
      })
      expect(await post('/vehicleTransfers/transfers', body)).toMatchObject({ status: 503 })
    })
  })

  it('counts processes that have been open for over two days (contract 2, 4.5 and 8)', async () => {
    await during({}, ({ create }) => create(aPowerRequest({ externalOrderId: 'stalled' })))
    await during({ PLAKETTE_CLOCK_SHIFT: 'P1D' }, async ({ health }) => {
      expect(await health()).not.toHaveProperty('stalledPowerOfAttorneys')
    })
    await during({ PLAKETTE_CLOCK_SHIFT: 'PT49H' }, async ({ health }) => {
      expect(await health()).toMatchObject({ status: 'degraded', stalledPowerOfAttorneys: expect.any(Number) })
    })
  })

  it('lets a process lapse whose deadline has passed unsigned (contract 2, 3)', async () => {
    const { id } = (await during({}, ({ create }) => create(aPowerRequest({ externalOrderId: 'late' }))))
      .powerOfAttorney
    await during({ PLAKETTE_CLOCK_SHIFT: 'P400D' }, async ({ get }) => {
      expect((await get(id)).powerOfAttorney).toMatchObject({ status: 'verfallen', readyForApplication: false })
    })
  })

  it('makes a new process for a repeat after the deadline, even with other data (contract 2, 3 and 4.1)', async () => {
    const bodies = ['overdue', 'overdue too'].map((externalOrderId) => aPowerRequest({ externalOrderId }))
    const ids = await during({}, ({ create }) =>
      Promise.all(bodies.map(async (body) => (await create(body)).powerOfAttorney.id)),
    )
    await during({ PLAKETTE_CLOCK_SHIFT: 'P20D' }, async ({ create, get, health }) => {
      expect(await health()).not.toHaveProperty('stalledPowerOfAttorneys')
      for (const [index, change] of [{}, { email: 'other@example.test' }].entries()) {
        const again = await create({ ...bodies[index], ...change })
        expect(again).toMatchObject({ status: 200, powerOfAttorney: { status: 'offen' } })
        expect(again.powerOfAttorney.id).not.toBe(ids[index])
        expect((await get(ids[index] ?? 0)).powerOfAttorney).toMatchObject({ status: 'verfallen' })
      }
    })
  })

  it('takes a creation that was interrupted for failed, and the same request for a new one (contract 2, 4.1)', async () => {
    const body = aPowerRequest({ externalOrderId: 'interrupted' })
    const { id } = (await during({}, ({ create }) => create(body))).powerOfAttorney
    await sql`update power_of_attorney set provider_id = null, signature_url = null where id = ${id}`
    await during({ PLAKETTE_CLOCK_SHIFT: 'PT3M' }, async ({ create, get }) => {
      const again = await create(body)
      expect(again).toMatchObject({ status: 200 })
      expect(again.powerOfAttorney.id).not.toBe(id)
      expect((await get(id)).powerOfAttorney).toMatchObject({
        status: 'fehlgeschlagen',
        note: expect.stringContaining('interrupted'),
      })
    })
  })
})

describe('a production instance', () => {
  const { during, trust, switchProduction } = instances({ PLAKETTE_INSTANCE: 'production', ...OPERATOR })
  const transfer = (processId: number) =>
    aBody('UG', { vehicleHolder: undefined, externalOrderId: undefined, powerOfAttorney: { processId } })

  it('refuses a client without release with 403 and creates nothing (contract 2, 4.1)', async () => {
    await switchProduction(false)
    await during({}, async ({ create }) => {
      expect(await create(aPowerRequest())).toMatchObject({ status: 403 })
    })
    await switchProduction(true)
  })

  it('never uses what was signed in the test environment: 409 (contract 2, 4.3 and 7)', async () => {
    const id = await during({}, async ({ create, get, health }) => {
      expect(await health()).toMatchObject({ status: 'degraded', trustService: 'test' })
      const { powerOfAttorney } = await create(aPowerRequest({ externalOrderId: 'P-1' }))
      await trust().sign(powerOfAttorney)
      expect((await get(powerOfAttorney.id)).powerOfAttorney).toMatchObject({
        status: 'signiert',
        readyForApplication: false,
        blockingIssues: [expect.stringContaining('test environment')],
      })
      return powerOfAttorney.id
    })
    await during({}, async ({ post }) => {
      expect(await post('/vehicleTransfers/transfers', transfer(id))).toMatchObject({
        status: 409,
        error: expect.stringContaining('test environment'),
      })
    })
  })

  it('after the switch to the production environment an open process of the test one has failed (contract 2, 3)', async () => {
    const body = aPowerRequest({ externalOrderId: 'P-2' })
    const { id } = (await during({}, ({ create }) => create(body))).powerOfAttorney
    await during({ PLAKETTE_TRUST_SERVICE_ENVIRONMENT: 'production' }, async ({ create, get }) => {
      expect((await get(id)).powerOfAttorney).toMatchObject({
        status: 'fehlgeschlagen',
        readyForApplication: false,
        note: expect.stringContaining('test environment'),
      })
      const again = await create(body)
      expect(again).toMatchObject({ status: 200 })
      expect(again.powerOfAttorney.id).not.toBe(id)
    })
  })

  it('files with what was signed in the production environment (contract 2, 4.3)', async () => {
    await during({ PLAKETTE_TRUST_SERVICE_ENVIRONMENT: 'production' }, async ({ create, get, health, post }) => {
      expect(await health()).toMatchObject({ trustService: 'production', trustServiceLegalPersons: 'available' })
      const { powerOfAttorney } = await create(aPowerRequest({ externalOrderId: 'P-3' }))
      await trust().sign(powerOfAttorney)
      expect((await get(powerOfAttorney.id)).powerOfAttorney).toMatchObject({ readyForApplication: true })
      expect(await post('/vehicleTransfers/transfers', transfer(powerOfAttorney.id))).toMatchObject({ status: 200 })
    })
  })
})
