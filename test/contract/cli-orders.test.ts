import { describe, expect, it } from 'vitest'
import { lockLogin } from '../../src/domain/gks-access/login-lock.ts'
import { createStoreOrRepeat } from '../../src/flows/intake/store-or-repeat.ts'
import { aCandidate, NOW } from '../builders/candidate.ts'
import { aClient } from '../builders/client.ts'
import { testDatabase } from '../support/database.ts'
import { cliResult, runCli } from '../support/run-cli.ts'

const { url, sql } = testDatabase()
const settings = { DATABASE_URL: url }

async function anOrder(): Promise<number> {
  const { id } = await aClient(sql)
  const { orderId } = await createStoreOrRepeat(sql)(aCandidate({ clientId: id, externalOrderId: 'ref-1' }))
  return orderId
}

describe('order show', () => {
  it('prints the order of any client as the lookup does (contract 2, 2.1)', async () => {
    const id = await anOrder()
    expect(await cliResult(['order', 'show', String(id)], settings)).toMatchObject({
      order: { id, externalId: 'ref-1' },
      attempt: 1,
      attemptOf: id,
      businessTransaction: 'AB',
      state: 'angelegt',
      derivedStatus: 'PENDING',
      applicationId: null,
      licensePlate: null,
      files: [],
      messages: [],
      createdAt: NOW.toISOString(),
    })
  })

  it('says that an order does not exist', async () => {
    const { exitCode, stdout, stderr } = await runCli(['order', 'show', '123456789', '--json'], settings)
    expect({ exitCode, stdout, stderr }).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: 'plakette: there is no order 123456789\n',
    })
  })
})

describe('order query-status', () => {
  it('asks nothing about an order that was not yet receipted', async () => {
    const id = await anOrder()
    const { exitCode, stderr } = await runCli(['order', 'query-status', String(id)], settings)
    expect(exitCode).toBe(1)
    expect(stderr).toMatch(new RegExp(`^plakette: order ${id} [^\n]+\n$`))
  })
})

describe('gks-lock', () => {
  it('lists the locks, releases one and notes who did (contract 2, 7)', async () => {
    const lockedAt = new Date('2026-11-15T08:00:00Z')
    const lock = { environment: 'test', holder: 'base', lockedAt, reason: 'refused' } as const
    for (const username of ['GKS-1', 'GKS-2']) await lockLogin(sql, { ...lock, username })
    const shown = { environment: 'test', holder: 'base', lockedAt: '2026-11-15T08:00:00.000Z', reason: 'refused' }
    expect(await cliResult(['gks-lock', 'list'], settings)).toEqual([
      { ...shown, username: 'GKS-1' },
      { ...shown, username: 'GKS-2' },
    ])
    expect(await cliResult(['gks-lock', 'release', 'GKS-1'], settings)).toMatchObject([{ username: 'GKS-2' }])
    const [act] = await sql`select action from audit_entry where subject = 'GKS identifier GKS-1'`
    expect(act).toEqual({ action: 'gks-lock.release' })
    const again = await runCli(['gks-lock', 'release', 'GKS-1'], settings)
    expect(again).toEqual({ exitCode: 1, stdout: '', stderr: "plakette: the GKS identifier 'GKS-1' is not locked\n" })
  })
})
