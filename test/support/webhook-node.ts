import { startDeliveries } from '../../src/flows/webhook/delivery/deliveries.ts'
import { WEBHOOK_DUE } from '../../src/flows/webhook/delivery/due-deliveries.ts'
import { LIMITS } from '../../src/flows/webhook/delivery/lane.ts'
import { openPool } from '../../src/platform/db.ts'
import { createLog } from '../../src/platform/log.ts'
import { createMetrics } from '../../src/platform/metrics.ts'
import { createOutbound } from '../../src/platform/outbound/outbound.ts'
import { noSeal } from '../../src/platform/seal/seal.ts'
import { createWake } from '../../src/platform/wake.ts'

/**
 * A node that does nothing but deliver webhooks, as a program that a test can kill. Its times are short, so that a
 * test sees leases run out and ladders end: arguments are the database, the scale of the waits, time-out and lease.
 */
const [, , databaseUrl = '', retryScale, timeoutMs, leaseMs] = process.argv
const db = openPool(databaseUrl, { max: 8, name: 'webhook node' })
const log = createLog('warn')
const outbound = createOutbound({ allowedNetworks: [{ address: '127.0.0.0', prefix: 8 }] })
const wake = createWake(db, log)
const deliveries = startDeliveries(
  { db, log, wake, outbound, clock: { now: () => new Date() }, seal: noSeal, metrics: createMetrics() },
  { retryScale: Number(retryScale), timeoutMs: Number(timeoutMs), leaseMs: Number(leaseMs), limits: LIMITS },
)
const deafen = await wake.listen(WEBHOOK_DUE, deliveries.wake)
process.once('SIGTERM', async () => {
  await deafen()
  await deliveries.stop()
  await outbound.close()
  await db.end()
})
process.stdout.write('ready\n')
