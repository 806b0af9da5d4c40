import { beforeAll, describe, expect, it } from 'vitest'
import { releaseLoginLock } from '../../src/domain/gks-access/login-lock.ts'
import { anApiUser } from '../builders/client.ts'
import { aBody } from '../builders/draft.ts'
import { apiOf } from '../support/api.ts'
import { testDatabase } from '../support/database.ts'
import { cleanUpServices, type Service, startService } from '../support/service.ts'
import { authorityControl } from '../support/simulators.ts'

const { url, sql } = testDatabase()
cleanUpServices()
let service: Service
beforeAll(async () => {
  service = await startService({ databaseUrl: url })
})

const PATH = '/vehicleDeregistrations/deregistrations'
const anAb = (fin: string) =>
  aBody('AB', { 'customization.vehicleIdentificationNumber': fin, externalOrderId: `L-${fin}` })
const health = async () => (await fetch(`${service.baseUrl}/health`)).json()

describe('a refused login (contract 2, 7 "Login lock")', () => {
  it('fails its order and those that wait, answers 503 to later ones, and is lifted by the operator', async () => {
    const authority = authorityControl(service.authorityUrl)
    const { client, authorization } = await anApiUser(sql)
    const api = apiOf(service.baseUrl, { clientId: client.id, authorization })
    await authority.scenario({
      match: { vehicleIdentificationNumber: 'WTESTLOCK00000001' },
      fault: 'slow',
      delayMs: 500,
    })
    await authority.scenario({ match: { vehicleIdentificationNumber: 'WTESTLOCK00000002' }, fault: 'loginRefused' })
    const ids: number[] = []
    for (const end of [1, 2, 3, 4]) ids.push(await api.file(PATH, anAb(`WTESTLOCK0000000${end}`)))
    const [first, refused, ...behind] = ids

    const order = await api.reached(refused ?? 0, 'fehlgeschlagen')
    expect(order.messages[0]?.code).toBe('NOT_ARRIVED_LOGIN_REFUSED')
    expect(order).not.toHaveProperty('retryable')
    for (const id of behind) {
      expect((await api.reached(id, 'fehlgeschlagen')).messages[0]?.code).toBe('NOT_ARRIVED_LOGIN_HALTED')
    }
    await api.reached(first ?? 0, 'eingereicht')

    const before = await sql`select 1 from customer_order`
    const answer = await api.post(PATH, anAb('WTESTLOCK00000009'))
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ error: expect.stringMatching(/locked/) })
    expect(await sql`select 1 from customer_order`).toHaveLength(before.length)
    expect(await health()).toMatchObject({ status: 'degraded', gksLogin: 'gesperrt' })
    // One call met the refusal; nothing else was tried with the identifier.
    expect(await authority.received('?kind=login')).toHaveLength(1)

    await authority.forgetScenarios()
    await releaseLoginLock(sql, 'PLAKETTE-TEST')
    expect(await health()).toMatchObject({ status: 'ok', gksLogin: 'ok' })
    await api.reached(await api.file(PATH, anAb('WTESTLOCK00000003')), 'eingereicht')
  })
})
