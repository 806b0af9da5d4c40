import { moveBaseLane } from '../domain/order/lane/lane.ts'
import { BATCH_WAITING } from '../flows/batch/batch-hints.ts'
import { startBatches } from '../flows/batch/run-batches.ts'
import { failUnsent } from '../flows/dispatch/fail-unsent.ts'
import { startLanes } from '../flows/dispatch/lanes.ts'
import { startStampingDays } from '../flows/evidence/stamp-days.ts'
import { startMeasuring } from '../flows/forecast/measure.ts'
import { ORDER_WAITING } from '../flows/intake/accept-application.ts'
import { MAIL_WAITING, startReturnChannel } from '../flows/return-channel/poll.ts'
import { startScheduledQueries } from '../flows/return-channel/scheduled-queries.ts'
import { startResolver } from '../flows/status-query/resolve-open.ts'
import { startUpkeep } from '../flows/upkeep/upkeep.ts'
import { DELIVERY, startDeliveries } from '../flows/webhook/delivery/deliveries.ts'
import { WEBHOOK_DUE } from '../flows/webhook/delivery/due-deliveries.ts'
import { startGivingUp } from '../flows/webhook/delivery/give-up.ts'
import { createTimeStampService } from '../foreign/time-stamp/time-stamp-service.ts'
import { createOutbound } from '../platform/outbound/outbound.ts'
import { openSessionLocks, WORKER } from '../platform/session-locks.ts'
import type { Worker } from '../platform/worker.ts'
import { connectAuthority } from './authority-connection.ts'
import { createIntake } from './http-services.ts'
import type { Parts } from './parts.ts'

/** Starts the background work of a node. Stopping finishes what is in flight and leaves no lane locked. */
export async function startWorkers(
  parts: Parts,
  { databaseUrl, authorityUrl }: { databaseUrl: string; authorityUrl: string },
): Promise<{ stop(): Promise<void> }> {
  const { config, wake } = parts
  const locks = openSessionLocks(databaseUrl)
  const gks = connectAuthority(parts, authorityUrl)
  const deps = { ...parts, locks, gks }
  if (await locks.arrive(WORKER)) {
    await failUnsent(deps)
    // The operator may have given the base access another identifier; with live nodes that is for them to send.
    if (parts.accesses.base) await moveBaseLane(parts.db, parts.accesses.base)
  }

  const lanes = startLanes(deps)
  const returnChannel = startReturnChannel(deps, config.returnChannelIntervalMs)
  const queries =
    config.statusQueryAfterMs === 'never' ? undefined : startScheduledQueries(deps, config.statusQueryAfterMs)
  const resolver = startResolver(deps)
  const measuring = startMeasuring(deps)
  const stamping = startStamping(parts)
  const upkeep = startUpkeep(
    { ...deps, retentionMonths: deps.config.retentionMonths },
    { daySigned: () => stamping?.wake() },
  )
  const deafen = await Promise.all([
    wake.listen(ORDER_WAITING, lanes.wake),
    wake.listen(MAIL_WAITING, returnChannel.hear),
  ])
  return {
    async stop() {
      // None takes up anything more, even where the database does not answer any of them.
      const workers = [lanes, returnChannel, queries, resolver, measuring, upkeep, stamping]
      await Promise.all([...workers.map((worker) => worker?.stop()), ...deafen.map((end) => end())])
      await gks.close()
      await locks.close()
    },
  }
}

/** Without an address nothing is stamped. */
function startStamping({ config, db, log }: Parts): Worker | undefined {
  if (config.timeStampUrl === undefined) return undefined
  const timeStamps = createTimeStampService({
    url: config.timeStampUrl,
    allowedNetworks: config.webhook.allowedNetworks,
  })
  const worker = startStampingDays({ db, log, timeStamps })
  return {
    ...worker,
    async stop() {
      await worker.stop()
      await timeStamps.close()
    },
  }
}

/** Starts filing what people have sent as batches. Stopping finishes the row under way; what a killed node had taken waits for its lease. */
export async function startBatchWork(parts: Parts, databaseUrl: string): Promise<{ stop(): Promise<void> }> {
  const batches = startBatches({ ...parts, accept: createIntake(parts, { intake: parts.db, databaseUrl }) })
  const deafen = await parts.wake.listen(BATCH_WAITING, batches.wake)
  return {
    async stop() {
      await Promise.all([batches.stop(), deafen()])
    },
  }
}

/** Starts the delivery of webhooks. Stopping finishes the attempts under way; what a killed node had taken waits for its lease. */
export async function startWebhooks(parts: Parts): Promise<{ stop(): Promise<void> }> {
  const { config, wake } = parts
  const outbound = createOutbound(config.webhook)
  const deliveries = startDeliveries({ ...parts, outbound }, { ...DELIVERY, retryScale: config.webhook.retryScale })
  const givingUp = startGivingUp(parts)
  const deafen = await wake.listen(WEBHOOK_DUE, deliveries.wake)
  return {
    async stop() {
      await Promise.all([deliveries.stop(), givingUp.stop(), deafen()])
      await outbound.close()
    },
  }
}
