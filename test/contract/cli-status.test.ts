import { describe, expect, it } from 'vitest'
import { lockLogin } from '../../src/domain/gks-access/login-lock.ts'
import { createStoreOrRepeat } from '../../src/flows/intake/store-or-repeat.ts'
import { recordPolls } from '../../src/flows/return-channel/mailboxes.ts'
import { openPool } from '../../src/platform/db.ts'
import { openSessionLocks, WORKER } from '../../src/platform/session-locks.ts'
import { aCandidate } from '../builders/candidate.ts'
import { aClient } from '../builders/client.ts'
import { aWebhook } from '../builders/webhook.ts'
import { testDatabase } from '../support/database.ts'
import { cliResult, runCli } from '../support/run-cli.ts'

const { url, sql } = testDatabase()
const settings = { DATABASE_URL: url, PLAKETTE_GKS_USERNAME: 'GKS-OF-THE-OPERATOR-WITH-A-VERY-LONG-NAME-INDEED' }
const BASE = { environment: 'test', username: settings.PLAKETTE_GKS_USERNAME } as const

interface Status {
  workers: number
  nodes: { role: string; connections: number }[]
  lanes: { username: string; state: string; waiting: number; oldestAt: string | null }[]
  mailboxes: { username: string; state: string; lastPollAt: string | null }[]
  webhooks: { id: number; state: string; waiting: number }[]
  overdueOrders: number
  locks: { username: string; reason: string }[]
  certificates: unknown[]
}

const status = () => cliResult<Status>(['status'], settings)
const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000)

describe('status (docs/operations.md)', () => {
  it('says that all is quiet where it is', async () => {
    const quiet = await status()
    expect(quiet).toMatchObject({ workers: 0, nodes: [], lanes: [], webhooks: [], overdueOrders: 0, locks: [] })
    expect(quiet.mailboxes).toEqual([{ ...BASE, lastPollAt: null, state: 'never' }])
  })

  it('shows nodes, lanes, mailboxes, webhooks, overdue orders and locks, in 80 columns', async () => {
    const { id: clientId } = await aClient(sql)
    const file = createStoreOrRepeat(sql)
    await file(aCandidate({ clientId, gksIdentifier: BASE.username, now: hoursAgo(30) }))
    await file(aCandidate({ clientId, gksIdentifier: BASE.username, externalOrderId: 'two', now: hoursAgo(1) }))
    await recordPolls(sql, [{ account: BASE, at: hoursAgo(5), failed: false }])
    await lockLogin(sql, { ...BASE, holder: 'base', lockedAt: hoursAgo(2), reason: 'refused' })
    const long = `https://${'a-receiver-with-a-long-name.'.repeat(4)}example.test/`
    const failing = await aWebhook(sql, { clientId, url: long })
    const paused = await aWebhook(sql, { clientId, url: 'https://example.test/', active: false })
    await sql`
      insert into webhook_health (webhook_id, consecutive_failures) values (${failing.id}, 5)
      on conflict (webhook_id) do update set consecutive_failures = excluded.consecutive_failures`
    const worker = openSessionLocks(url)
    await worker.arrive(WORKER)
    const node = openPool(url, { max: 1, name: 'plakette worker 0123456789abcdef-bound' })
    await node`select 1`

    const found = await status()
    expect(found).toMatchObject({ workers: 1, nodes: [{ role: 'worker', connections: 1 }], overdueOrders: 1 })
    expect(found.lanes).toMatchObject([{ ...BASE, state: 'locked', waiting: 2, lockedAt: expect.any(String) }])
    expect(found.mailboxes).toMatchObject([{ ...BASE, state: 'unread' }])
    expect(found.webhooks).toMatchObject([
      { id: failing.id, state: 'failing', waiting: 0 },
      { id: paused.id, state: 'paused', waiting: 0 },
    ])
    expect(found.locks).toMatchObject([{ ...BASE, reason: 'refused' }])

    const { exitCode, stdout } = await runCli(['status'], settings)
    await worker.close()
    await node.end()
    expect(exitCode).toBe(0)
    const lines = stdout.trimEnd().split('\n')
    expect(lines.filter((line) => [...line].length > 80)).toEqual([])
    for (const line of [
      'nodes         1 worker alive',
      'lanes         2 orders wait, 0 without any',
      'mailboxes     1 mailbox, last read 5 h ago, 1 NOT READ',
      'webhooks      0 deliveries wait, 1 failing, 1 paused of 2',
      'orders        1 OVERDUE: plakette order list --tab open',
      'login locks   1 LOCKED after a refused login',
      'certificates  none ends soon',
    ]) {
      expect(lines).toContain(line)
    }
    // Of lanes the worst thing first, and how old the oldest of it is.
    expect(lines.find((line) => line.includes('LOCKED  '))).toMatch(/2 +0 +30 h$/)
  })
})
