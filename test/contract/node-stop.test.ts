import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { anApiUser } from '../builders/client.ts'
import { aBody } from '../builders/draft.ts'
import { apiOf } from '../support/api.ts'
import { testDatabase } from '../support/database.ts'
import { cleanUpServices, type Service, startService } from '../support/service.ts'
import { authorityControl, testSimulators } from '../support/simulators.ts'

const { url, sql } = testDatabase()
cleanUpServices()
const simulators = testSimulators()

const linesOf = ({ output }: Service): { msg: string; part?: string; boundMs?: number }[] =>
  output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line))

const partsOf = (service: Service): (string | undefined)[] =>
  linesOf(service)
    .filter(({ msg }) => msg === 'a part of the stop is over')
    .map(({ part }) => part)

const aNode = (options: { isBelowShell?: boolean; role?: 'api' } = {}) =>
  startService({
    databaseUrl: url,
    ...options,
    env: { PLAKETTE_AUTHORITY_URL: simulators.authorityUrl(), PLAKETTE_LOG_LEVEL: 'info' },
  })

describe('a stop on SIGTERM (docs/operations.md)', () => {
  it('waits for the receipt of the dispatch in flight, lets the rest wait, and leaves nothing behind', async () => {
    const authority = authorityControl(simulators.authorityUrl())
    await authority.scenario({ match: { businessTransaction: 'AB' }, fault: 'slow', delayMs: 2_500 })
    const service = await aNode()
    const { client, authorization } = await anApiUser(sql)
    const { file } = apiOf(service.baseUrl, { clientId: client.id, authorization })
    const path = '/vehicleDeregistrations/deregistrations'
    const [sent, waiting] = [
      await file(path, aBody('AB', { externalOrderId: 'in flight' })),
      await file(path, aBody('AB', { externalOrderId: 'waits' })),
    ]
    await expect.poll(async () => (await authority.received('?kind=application')).length, { interval: 20 }).toBe(1)
    expect(await service.stop()).toBe(0)
    const orders = await sql<{ id: number; state: string }[]>`
      select id, state from customer_order where id = any(${[sent, waiting]}) order by id`
    expect(orders).toEqual([
      { id: sent, state: 'eingereicht' },
      { id: waiting, state: 'angelegt' },
    ])
    expect(partsOf(service)).toEqual(expect.arrayContaining(['requests', 'authority', 'webhooks', 'database']))
    expect(linesOf(service).filter(({ msg }) => /bound|by itself/.test(msg))).toEqual([])
    await authority.forgetScenarios()
  })

  it('also comes when a shell above, as npx puts there, dies of it instead of passing it on', async () => {
    const service = await aNode({ isBelowShell: true, role: 'api' })
    // Only when nobody holds them any more do the pipes end: the shell and the service.
    const gone = once(service.child, 'close')
    await service.stop()
    await gone
    expect(partsOf(service).at(-1)).toBe('machines')
  })
})
