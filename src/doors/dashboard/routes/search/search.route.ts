import { listClientNames } from '../../../../domain/client/client.ts'
import { searchPartners } from '../../../../domain/client/partner-list.ts'
import { searchNotices } from '../../../../domain/fee-notice/ledger.ts'
import { searchInvoices } from '../../../../domain/invoice/list-invoices.ts'
import { type ListedOrder, listedOrders, listOrders } from '../../../../domain/order/list/list-orders.ts'
import { searchOrders } from '../../../../domain/order/list/search-orders.ts'
import { vehicleNow } from '../../../../domain/order/list/vehicle.ts'
import { listProcesses } from '../../../../domain/power-of-attorney/shown/list-processes.ts'
import { findRequestsByTrace } from '../../../../domain/request-log/find-requests.ts'
import { webhookHosts } from '../../../../flows/webhook/settings/webhook-hosts.ts'
import { object, text } from '../../../../kernel/rules/shape.ts'
import { isoTime } from '../../../../kernel/time.ts'
import type { Sql } from '../../../../platform/db.ts'
import { clientNames } from '../../client-names.ts'
import { reading } from '../../input.ts'
import { mayCall } from '../../permissions.ts'
import { type RouteRequest, route, type Scope } from '../../route.ts'
import { KEEPER } from '../clients/of-client.ts'
import { foundOrder } from '../orders/found-order.ts'
import type { FoundOther, FoundVehicle, SearchAnswer } from '../orders/search-answers.ts'

/** Of each kind. */
const MOST = 5
/** So many orders are looked at for the vehicles that they are about. */
const LOOKED_AT = 50

const QUERY = object({ q: text })

/** Everything that a person may mean by a few characters; the newest orders before anything is typed. */
export const searchEverything = route({
  method: 'GET',
  path: '/search',
  permission: 'orders',
  async answer(request): Promise<SearchAnswer> {
    const { context, scope, query } = request
    const { db, clock } = context
    const now = clock.now()
    const term = (reading(QUERY, query).q ?? '').trim()
    if (term === '') {
      const newest = await listOrders(db, { ...scope, tab: 'all' }, { limit: MOST }, now)
      return { vehicles: [], orders: newest.map(foundOrder), others: [] }
    }
    const ids = (await searchOrders(db, scope.clientId, term)).slice(0, LOOKED_AT)
    const [orders, others] = await Promise.all([listedOrders(db, scope.clientId, ids, now), findOthers(request, term)])
    return { vehicles: foundVehicles(orders), orders: orders.slice(0, MOST).map(foundOrder), others }
  },
})

function foundVehicles(orders: readonly ListedOrder[]): FoundVehicle[] {
  const byFin = [...Map.groupBy(orders, ({ fin }) => fin)].slice(0, MOST)
  return byFin.map(([fin, of]) => {
    const { plate, isOutOfUse } = vehicleNow(of)
    const lastAt = of.reduce((latest, { changedAt }) => (changedAt > latest ? changedAt : latest), new Date(0))
    return { fin, plate, isPlateVoid: isOutOfUse, orders: of.length, lastAt: isoTime(lastAt) }
  })
}

/** Programs may send the same trace id again: they are on one page. */
async function findByTrace(db: Sql, { clientId }: Scope, term: string): Promise<FoundOther[]> {
  const [latest] = await findRequestsByTrace(db, clientId, { traceId: term, limit: 1 })
  if (!latest) return []
  const { traceId, method, route, status } = latest
  return [{ kind: 'request', id: traceId, name: traceId, note: [method, route ?? '', status].join(' ') }]
}

/** Operators keep the list, for the client that they have chosen or for all; several clients may file for the same one. */
async function findPartners(db: Sql, { clientId }: Scope, term: string): Promise<FoundOther[]> {
  const partners = await searchPartners(db, KEEPER, { clientId, term, limit: MOST })
  const nameOf = partners.length > 0 ? await clientNames(db, { clientId }) : () => ''
  return partners.map(({ id, clientId: of, companyName, kopaVp }) => ({
    ...{ kind: 'contract-partner', id: String(id), name: companyName },
    note: `${kopaVp} · ${nameOf(of)}`,
  }))
}

/** What else has a page of its own, as far as the person may see it. */
async function findOthers({ context, scope, person }: RouteRequest, term: string): Promise<FoundOther[]> {
  const { db, powers } = context
  const wanted = term.toLowerCase()
  const window = { around: powers.around, limit: MOST }
  const found = mayCall(person, 'powers', 'GET') ? await listProcesses(db, { ...scope, term }, window) : []
  const webhooks = mayCall(person, 'webhooks', 'GET') ? await webhookHosts(db, scope.clientId) : []
  const clients = mayCall(person, 'master-data', 'GET') ? await listClientNames(db, scope.clientId) : []
  const partners = mayCall(person, 'master-data', 'GET') ? await findPartners(db, scope, term) : []
  const requests = mayCall(person, 'requests', 'GET') ? await findByTrace(db, scope, term) : []
  const notices = mayCall(person, 'fee-notices', 'GET') ? await searchNotices(db, scope.clientId, term, MOST) : []
  const invoices = mayCall(person, 'invoices', 'GET') ? await searchInvoices(db, scope.clientId, term, MOST) : []
  return [
    ...requests,
    ...invoices.map(({ id, number, month }): FoundOther => ({ kind: 'invoice', id, name: number, note: month })),
    ...notices.map(
      ({ id, number, office }): FoundOther => ({
        ...{ kind: 'fee-notice', id, name: number },
        ...(office !== null && { note: office }),
      }),
    ),
    ...found.map(({ id, fin }): FoundOther => ({ kind: 'power-of-attorney', id: String(id), name: fin })),
    ...clients
      .filter(({ name }) => name.toLowerCase().includes(wanted))
      .slice(0, MOST)
      .map(({ id, name }): FoundOther => ({ kind: 'client', id: String(id), name })),
    ...partners,
    ...webhooks
      .filter(({ host }) => host.toLowerCase().includes(wanted))
      .slice(0, MOST)
      .map(({ id, host }): FoundOther => ({ kind: 'webhook', id: String(id), name: host })),
  ]
}
