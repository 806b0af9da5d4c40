import { asideOf, examineAside, openThreads, storeAside } from './aside.ts'
import { findAnnouncements } from './domain/announcement/announcement.ts'
import { serviceStatus } from './domain/announcement/service-status.ts'
import { createCallers } from './domain/client/caller.ts'
import { findFeeNotice, findFeeNotices } from './domain/fee-notice/find-notices.ts'
import { findFileContent, storeHere } from './domain/file/file.ts'
import { type Accesses, createAccesses } from './domain/gks-access/access.ts'
import { addConfiguration } from './domain/gks-access/add-configuration.ts'
import { readBaseAccess } from './domain/gks-access/base-access.ts'
import { findConfiguration, findConfigurations } from './domain/gks-access/configuration.ts'
import { removeConfiguration } from './domain/gks-access/remove-configuration.ts'
import { setConfiguration } from './domain/gks-access/set-configuration.ts'
import { findInvoice, findInvoices } from './domain/invoice/find-invoices.ts'
import { findOrder } from './domain/order/find-order.ts'
import { findOrders } from './domain/order/find-orders.ts'
import {
  findUnmatchedMessage,
  findUnmatchedMessages,
  setUnmatchedState,
} from './domain/unmatched-message/find-unmatched.ts'
import type { HttpServices } from './doors/http/services.ts'
import type { HealthReport } from './flows/health/report.ts'
import { createHealth } from './flows/health/watch.ts'
import { createAcceptApplication } from './flows/intake/accept-application.ts'
import { requireReleased } from './flows/intake/gate.ts'
import { type Clock, shiftedClock } from './kernel/clock.ts'
import type { Outside } from './outside.ts'
import type { Config } from './platform/config.ts'
import type { Pool } from './platform/db.ts'
import { ownSeal } from './platform/encryption-key.ts'
import { createLog, type Log } from './platform/log.ts'
import { createMetrics, type Metrics } from './platform/metrics.ts'
import type { Seal } from './platform/seal.ts'
import { sealAside } from './platform/seal-aside.ts'
import { sharedRuns } from './platform/shared-runs.ts'
import type { ThreadPool } from './platform/thread-pool.ts'
import { createWake, type Wake } from './platform/wake.ts'
import { powerHealth, powerSurroundings } from './powers.ts'

/** Anybody may ask for the health, without a login: however many do, it is asked of the database this often. */
const HEALTH_EVERY_MS = 25

/** What every role of the service is built from. The only place where parts meet. */
export interface Parts {
  config: Config
  db: Pool
  clock: Clock
  log: Log
  seal: Seal
  /** For what would keep everybody waiting; they begin when they are needed. */
  threads: ThreadPool
  wake: Wake
  metrics: Metrics
  accesses: Accesses
  health(): Promise<HealthReport>
}

export async function createParts(config: Config, db: Pool): Promise<Parts> {
  const log = createLog(config.logLevel)
  const clock = shiftedClock(config.clockShiftMs)
  const own = await ownSeal(config, db)
  const threads = openThreads(own.recipe)
  const seal = sealAside(own, threads)
  const accesses = createAccesses(db, seal, await readBaseAccess(config, clock.now()), config)
  const health = createHealth({ db, clock, log, seal, base: accesses.base, powers: powerHealth(config) })
  return {
    ...{ config, db, clock, log, seal, threads, wake: createWake(db, log), metrics: createMetrics(), accesses },
    health: sharedRuns(health, { everyMs: HEALTH_EVERY_MS }),
  }
}

/** What the HTTP door may ask. Callers are kept in memory until a client or user changes. */
export async function createHttpServices(
  parts: Parts,
  { intake, databaseUrl }: { intake: Pool; databaseUrl: string },
  outside: Outside['services'],
): Promise<HttpServices> {
  const { config, db, clock, seal, threads, wake, accesses } = parts
  const callers = createCallers(db, clock)
  await wake.listen('client_changed', () => callers.forget())
  /** Here at once, so that the client's next request knows its access; other nodes hear of the change. */
  const forgetting = async <Result>(change: Promise<Result>): Promise<Result> => {
    const result = await change
    callers.forget()
    return result
  }
  return {
    findCaller: callers.find,
    aside: asideOf(threads),
    requireReleased: (transaction) => requireReleased(config.productVersion, transaction),
    accept: createAcceptApplication({
      ...{ config, db, intake, clock, seal, wake },
      examine: examineAside(threads),
      storeDocument: storeAside(threads, databaseUrl, storeHere(db, seal)),
      base: accesses.base,
      powers: powerSurroundings(config),
    }),
    findOrders: (clientId, filter, page) => findOrders(db, clientId, filter, page),
    findOrder: (clientId, id) => findOrder(db, clientId, id),
    findFile: (clientId, fileAccessKey) => findFileContent(db, seal, { clientId, fileAccessKey }, clock.now()),
    findFeeNotices: (client, page) => findFeeNotices(db, client, page),
    findFeeNotice: (client, id) => findFeeNotice(db, client, id, clock.now()),
    findUnmatchedMessages: (clientId, filter, page) => findUnmatchedMessages(db, clientId, filter, page),
    findUnmatchedMessage: (clientId, id) => findUnmatchedMessage(db, clientId, id, clock.now()),
    setUnmatchedState: (clientId, id, change) => setUnmatchedState(db, clientId, id, change, clock.now()),
    serviceStatus: async () => serviceStatus(await findAnnouncements(db, clock.now()), clock.now()),
    findInvoices: (clientId, page) => findInvoices(db, clientId, page),
    findInvoice: (clientId, id) => findInvoice(db, clientId, id, clock.now()),
    ...outside,
    addGksConfiguration: (caller, body) => forgetting(addConfiguration(parts, { caller, now: clock.now() }, body)),
    setGksConfiguration: (caller, id, body) =>
      forgetting(setConfiguration(parts, { caller, now: clock.now() }, id, body)),
    removeGksConfiguration: (caller, id) => forgetting(removeConfiguration(db, { caller, now: clock.now() }, id)),
    findGksConfigurations: (clientId) => findConfigurations(db, clientId),
    findGksConfiguration: (clientId, id) => findConfiguration(db, clientId, id),
    health: parts.health,
  }
}
