import { keptOrderFiles } from '../../../../domain/file/order-files.ts'
import { findConfiguration } from '../../../../domain/gks-access/configuration.ts'
import { CORRECTION_CENTS } from '../../../../domain/invoice/price.ts'
import { isCharged } from '../../../../domain/order/filing/correction.ts'
import { heldOfficeOf } from '../../../../domain/order/lane/held.ts'
import { laneFigures } from '../../../../domain/order/lane/lane-figures.ts'
import { listedOrders } from '../../../../domain/order/list/list-orders.ts'
import { neighboursOf } from '../../../../domain/order/list/neighbours.ts'
import { countVehicleOrders } from '../../../../domain/order/list/vehicle-orders.ts'
import type { Attempt } from '../../../../domain/order/order.ts'
import { shownParties } from '../../../../domain/order/order-event.ts'
import { type Filing, findFilings } from '../../../../domain/order/show/filings.ts'
import type { OrderView } from '../../../../domain/order/show/find-order.ts'
import { messagesOf } from '../../../../domain/order/show/order-record.ts'
import { messagesOfOrder } from '../../../../domain/unmatched-message/shown-messages.ts'
import { heldFor } from '../../../../flows/offices/find-offices.ts'
import { readTimeline } from '../../../../flows/timeline/read-timeline.ts'
import { isoTime } from '../../../../kernel/time.ts'
import type { Sql } from '../../../../platform/db.ts'
import { actorNames } from '../../actor-names.ts'
import { clientNames } from '../../client-names.ts'
import { isProgram, type Person } from '../../person.ts'
import { type RouteRequest, route } from '../../route.ts'
import type { OrderAnswer, OrderRow } from './order-answers.ts'
import {
  attemptAnswers,
  costsOf,
  fieldAnswers,
  fileAnswer,
  mailAnswer,
  messageAnswer,
  resolutionOf,
  timelineAnswer,
} from './order-parts.ts'
import { filterOf } from './order-query.ts'
import { orderRow } from './order-row.ts'
import { noOrder, requireOrder } from './require-order.ts'

/** One order with everything that is known of it. The query says from which list the person came. */
export const showOrder = route({
  method: 'GET',
  path: '/orders/:id',
  permission: 'orders',
  answer: (request): Promise<OrderAnswer> => answerOf(request),
})

/** Also the answer of every act on an order: how it stands now. */
export async function answerOf(
  request: Pick<RouteRequest, 'context' | 'scope' | 'params' | 'query' | 'person'>,
): Promise<OrderAnswer> {
  const { context, scope, query, person } = request
  const { db, clock, seal } = context
  const order = await requireOrder(request)
  const { shown, headId } = order
  const now = clock.now()
  const filter = await filterOf(db, scope.clientId, query, now)
  const [row, filings, neighbours] = await Promise.all([
    rowOf(request, headId, now),
    findFilings(db, seal, headId),
    neighboursOf(db, filter, headId, now),
  ])
  return {
    ...row,
    ...(await detailsOf(db, order, filings, row)),
    mail: await mailOf(db, order, person),
    ...(await laneOf(db, shown, row)),
    ...(await holdOf(db, shown, row, now)),
    access: await accessOf(db, shown, person),
    correctionCost: isCharged({ ...shown, isSent: isSent(shown, filings) }) ? CORRECTION_CENTS / 100 : 0,
    vehicleOrders: await countVehicleOrders(db, shown.clientId, shown.fin),
    neighbours,
  }
}

const isSent = ({ id }: Attempt, filings: readonly Filing[]): boolean =>
  filings.some((filing) => filing.id === id && filing.sentAt !== null)

async function rowOf({ context: { db }, scope }: Pick<RouteRequest, 'context' | 'scope'>, id: number, now: Date) {
  const [[listed], nameOf] = await Promise.all([listedOrders(db, scope.clientId, [id], now), clientNames(db, scope)])
  if (!listed) throw noOrder(id)
  return orderRow(listed, nameOf(listed.clientId))
}

async function detailsOf(db: Sql, order: OrderView, filings: readonly Filing[], row: OrderRow) {
  const { shown, attempts } = order
  const [timeline, files] = await Promise.all([
    readTimeline(db, order, filings),
    keptOrderFiles(
      db,
      attempts.map(({ id }) => id),
    ),
  ])
  const actors = timeline.flatMap(({ facts }) => (typeof facts.actor === 'string' ? facts.actor : []))
  const nameOf = await actorNames(db, [...actors, ...filings.map(({ filedBy }) => filedBy)])
  const filing = filings.find(({ id }) => id === shown.id)
  const costs = costsOf(shown)
  const resolution = resolutionOf(order)
  return {
    applicationId: shown.applicationId,
    filedBy: nameOf(filing?.filedBy ?? ''),
    traceId: filing?.traceId ?? '',
    isFiledByProgram: filing !== undefined && isProgram(filing.filedBy),
    fields: filing ? fieldAnswers(filing.application, row.nextStep.field) : [],
    attempts: attemptAnswers(order, filings, nameOf),
    messages: messagesOf(order).map(messageAnswer),
    fileList: files.map(fileAnswer),
    parties: shownParties(shown).map(({ role, roleName, name }) => ({ role: roleName ?? role, name })),
    ...(costs && { costs }),
    ...(resolution && { resolution }),
    timeline: timeline.map(timelineAnswer(nameOf)),
  }
}

/** A message that belongs to nobody is shown with the order, but listed for operators only. */
async function mailOf(db: Sql, { attempts }: OrderView, { role }: Person): Promise<OrderAnswer['mail']> {
  const messages = await messagesOfOrder(
    db,
    attempts.map(({ id }) => id),
  )
  return messages.toReversed().map((message) => mailAnswer(message, role === 'operator'))
}

/** The operator's own login at the authority is nothing for clients. */
async function accessOf(db: Sql, shown: Attempt, { role }: Person): Promise<OrderAnswer['access']> {
  const { gksAccessId: id, gksIdentifier: identifier, clientId } = shown
  if (id === null) return { id, name: '', identifier: role === 'operator' ? identifier : '' }
  const access = await findConfiguration(db, clientId, id)
  return { id, name: access?.name ?? '', identifier }
}

/** To which office nothing goes, and why; nothing where it is not held back. */
async function holdOf(db: Sql, { id }: Attempt, { nextStep }: OrderRow, now: Date): Promise<Pick<OrderAnswer, 'held'>> {
  const districtKey = nextStep.case === 'held' ? await heldOfficeOf(db, id) : null
  if (districtKey === null) return {}
  const { name, stop } = await heldFor(db, districtKey, now)
  return { held: { districtKey, name, stop: stop && { ...stop, since: stop.since && isoTime(stop.since) } } }
}

/** Where it waits, and about how long; nothing once it is sent. */
async function laneOf(db: Sql, shown: Attempt, { nextStep }: OrderRow): Promise<Pick<OrderAnswer, 'lane'>> {
  const place = nextStep.figures?.place
  if (place === undefined) return {}
  const lane = (await laneFigures(db, shown.clientId)).find(
    ({ environment, username }) => environment === shown.gksEnvironment && username === shown.gksIdentifier,
  )
  const pace = lane?.msPerOrder ?? null
  return { lane: { place, ahead: place - 1, expectedMs: pace && Math.round(pace * place) } }
}
