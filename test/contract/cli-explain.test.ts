import { describe, expect, it } from 'vitest'
import { writeApplication } from '../../src/domain/application/stored-application.ts'
import { lockLogin } from '../../src/domain/gks-access/login-lock.ts'
import { createStoreOrRepeat } from '../../src/flows/intake/store-or-repeat.ts'
import { openSessionLocks, WORKER } from '../../src/platform/session-locks.ts'
import { anApplication } from '../builders/application.ts'
import { aCandidate } from '../builders/candidate.ts'
import { aClient } from '../builders/client.ts'
import { testDatabase } from '../support/database.ts'
import { cliResult, runCli } from '../support/run-cli.ts'
import { closedReadable } from '../support/unbound.ts'

const { url, sql } = testDatabase()
const settings = { DATABASE_URL: url }

interface Explained {
  order: { id: number }
  state: string
  whoActs: string
  reasons: { reason: string; says: string; mend?: string; runbook?: string }[]
  timeline: { kind: string }[]
}

const sent = anApplication('AB')

/** As an order is stored by the API, in the lane of an identifier. */
async function anOrder(gksIdentifier: string): Promise<number> {
  const { id: clientId } = await aClient(sql)
  const application = closedReadable(writeApplication(sent).toString())
  const candidate = aCandidate({ clientId, application, gksIdentifier, now: new Date() })
  return (await createStoreOrRepeat(sql)(candidate)).orderId
}

const explained = (id: number) => cliResult<Explained>(['order', 'explain', String(id)], settings)
const words = ({ reasons }: Explained) => reasons.map(({ reason }) => reason)

describe('order explain (docs/operations.md)', () => {
  it('says where an order waits and why, what to do, and what happened, in the order in which it is to be mended', async () => {
    const id = await anOrder('GKS-EXPLAIN')
    await lockLogin(sql, {
      ...{ environment: 'test', username: 'GKS-EXPLAIN', holder: 'base', lockedAt: new Date(), reason: 'refused' },
    })
    const found = await explained(id)
    expect(found).toMatchObject({
      order: { id },
      state: 'angelegt',
      whoActs: 'nobody',
      timeline: [{ kind: 'accepted' }],
    })
    expect(words(found).slice(0, 3)).toEqual(['waiting', 'no-worker', 'login-locked'])
    expect(found.reasons[1]).toMatchObject({ runbook: 'docs/runbooks/stuck-order.md' })
    expect(found.reasons[2]).toMatchObject({
      mend: expect.stringContaining('plakette gks-lock release GKS-EXPLAIN'),
      runbook: 'docs/runbooks/login-lock.md',
    })
    const { exitCode, stdout } = await runCli(['order', 'explain', String(id)], settings)
    expect(exitCode).toBe(0)
    for (const line of ['where it stands', 'what to do', 'what happened', '    see docs/runbooks/login-lock.md'])
      expect(stdout.split('\n')).toContain(line)
  })

  it('does not speak of workers where one is alive', async () => {
    const id = await anOrder('GKS-WORKED')
    const worker = openSessionLocks(url)
    await worker.arrive(WORKER)
    expect(words(await explained(id))).not.toContain('no-worker')
    await worker.close()
    expect(words(await explained(id))).toContain('no-worker')
  })

  it('shows no code of the application', async () => {
    const told = JSON.stringify(await explained(await anOrder('GKS-SECRET')))
    const codes = JSON.stringify(sent).match(/"[^"]*[cC]ode"\s*:\s*"[^"]+"/g) ?? []
    const values = codes.map((code) => JSON.parse(`{${code}}`)).flatMap((one) => Object.values<string>(one))
    expect(values.length).toBeGreaterThan(1)
    for (const value of values) expect(told).not.toContain(value)
  })

  it('says that an order does not exist', async () => {
    const { exitCode, stderr } = await runCli(['order', 'explain', '123456789'], settings)
    expect([exitCode, stderr]).toEqual([1, 'plakette: there is no order 123456789\n'])
  })
})
