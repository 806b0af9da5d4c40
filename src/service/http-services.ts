import { findAnnouncements } from '../domain/announcement/announcement.ts'
import { serviceStatus } from '../domain/announcement/service-status.ts'
import { createUseNotes } from '../domain/client/api-user-use.ts'
import { type Caller, createCallers } from '../domain/client/caller.ts'
import { readEventFeed } from '../domain/event/event-feed.ts'
import { keysToPublish } from '../domain/evidence/instance-key.ts'
import { findFeeNotice, findFeeNotices } from '../domain/fee-notice/find-notices.ts'
import { findFileContent, storeHere } from '../domain/file/file.ts'
import { addConfiguration } from '../domain/gks-access/add-configuration.ts'
import { findConfiguration, findConfigurations } from '../domain/gks-access/configuration.ts'
import { removeConfiguration } from '../domain/gks-access/remove-configuration.ts'
import { setConfiguration } from '../domain/gks-access/set-configuration.ts'
import { billedCsv, billedCsvName } from '../domain/invoice/billed-csv.ts'
import { findInvoice, findInvoices } from '../domain/invoice/find-invoices.ts'
import { lookUpInvoice } from '../domain/invoice/list-invoices.ts'
import { findOrder } from '../domain/order/show/find-order.ts'
import { findOrders } from '../domain/order/show/find-orders.ts'
import {
  findUnmatchedMessage,
  findUnmatchedMessages,
  setUnmatchedState,
} from '../domain/unmatched-message/find-unmatched.ts'
import type { EventDigests } from '../doors/http/routes/event-digests.route.ts'
import type { Events } from '../doors/http/routes/events.route.ts'
import type { FeeNotices } from '../doors/http/routes/fee-notices.route.ts'
import type { Files } from '../doors/http/routes/files.route.ts'
import type { GksConfigurations } from '../doors/http/routes/gks-configurations.route.ts'
import type { Invoices } from '../doors/http/routes/invoices.route.ts'
import type { Orders } from '../doors/http/routes/orders.route.ts'
import type { Announcements } from '../doors/http/routes/service-status.route.ts'
import type { UnmatchedMessages } from '../doors/http/routes/unmatched-messages.route.ts'
import type { HttpServices } from '../doors/http/services.ts'
import { type AcceptApplication, createAcceptApplication } from '../flows/intake/accept-application.ts'
import { requireReleased } from '../flows/intake/gate.ts'
import { type ValidationDeps, validateApplication } from '../flows/intake/validate-application.ts'
import { makeDigest } from '../flows/webhook/digest/make-digest.ts'
import { atMost } from '../kernel/at-most.ts'
import type { Pool } from '../platform/db.ts'
import { asideOf, examineAside, storeAside } from './aside.ts'
import type { Outside } from './outside.ts'
import type { Parts } from './parts.ts'
import { powerSurroundings } from './power-settings.ts'

/** The databases that applications are stored in: a connection of their own, and the address for the threads. */
interface Intake {
  intake: Pool
  databaseUrl: string
}

/** What the HTTP door may ask. Callers are kept in memory until a client or user changes. */
export async function createHttpServices(
  parts: Parts,
  accept: AcceptApplication,
  outside: Outside['services'],
): Promise<HttpServices> {
  const callers = createCallers(parts.db, parts.clock, createUseNotes(parts))
  await parts.wake.listen('client_changed', () => callers.forget())
  return {
    findCaller: callers.find,
    aside: asideOf(parts.threads),
    health: parts.health,
    evidenceKeys: () => keysToPublish(parts.db, parts.seal),
    accept,
    validate: (request) => validateApplication(validationDeps(parts), request),
    requireReleased: (transaction) => requireReleased(parts.config.productVersion, transaction),
    ...records(parts),
    ...gksConfigurations(parts, callers),
    ...outside,
  }
}

/** What takes applications in, whoever files them. */
export const createIntake = (parts: Parts, { intake, databaseUrl }: Intake): AcceptApplication => {
  const { config, db, clock, seal, threads, wake, orderChanged, accesses, metrics, tracing } = parts
  return createAcceptApplication({
    ...{ config, db, intake, clock, seal, wake, orderChanged, metrics, tracing },
    examine: examineAside(threads),
    storeDocument: storeAside(threads, databaseUrl, storeHere(db, seal)),
    base: accesses.base,
    powers: powerSurroundings(config),
  })
}

const validationDeps = (parts: Parts): ValidationDeps => ({
  ...parts,
  base: parts.accesses.base,
  examine: examineAside(parts.threads),
  powers: powerSurroundings(parts.config),
})

type Records = Orders & Files & FeeNotices & UnmatchedMessages & Announcements & Invoices & EventDigests & Events

/** A day of 100,000 events keeps the database busy for two seconds: one at a time, whoever asks, so that nothing else waits for it. */
const inTurn = atMost(1)

const records = ({ db, clock, seal }: Parts): Records => ({
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
  async listBilledOrders(clientId, id) {
    const invoice = await lookUpInvoice(db, clientId, id)
    return invoice && { name: billedCsvName(invoice, undefined), csv: billedCsv(db, invoice) }
  },
  readEvents: (clientId, page) => readEventFeed(db, clientId, page, clock.now()),
  digestEvents: (clientId, day, page) =>
    inTurn(() => makeDigest({ sql: db, seal }, { clientId, day }, page, clock.now())),
})

function gksConfigurations(parts: Parts, callers: { forget(): void }): GksConfigurations {
  const { db, clock } = parts
  const callOf = ({ userName, client }: Caller) => ({ actor: `api:${userName}`, client, now: clock.now() })
  /** Here at once, so that the client's next request knows its access; other nodes hear of the change. */
  const forgetting = async <Result>(change: Promise<Result>): Promise<Result> => {
    const result = await change
    callers.forget()
    return result
  }
  return {
    addGksConfiguration: (caller, body) => forgetting(addConfiguration(parts, callOf(caller), body)),
    setGksConfiguration: (caller, id, body) => forgetting(setConfiguration(parts, callOf(caller), id, body)),
    removeGksConfiguration: (caller, id) => forgetting(removeConfiguration(db, callOf(caller), id)),
    findGksConfigurations: (clientId) => findConfigurations(db, clientId),
    findGksConfiguration: (clientId, id) => findConfiguration(db, clientId, id),
  }
}
