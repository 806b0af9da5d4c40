import type { ListFilter } from '../../../../domain/order/list/list-filter.ts'
import { type ListedOrder, listOrders } from '../../../../domain/order/list/list-orders.ts'
import type { Window } from '../../../../domain/order/list/matching-orders.ts'
import { searchOrders } from '../../../../domain/order/list/search-orders.ts'
import { shownPlate } from '../../../../domain/order/show/order-record.ts'
import type { CommandResult } from '../../command.ts'
import type { Context } from '../../context.ts'
import { listed } from '../../table.ts'
import { withDatabase } from '../../with-database.ts'

/** As the list of the API names things; never people. */
const recordOf = (order: ListedOrder) => ({
  order: { id: order.id, externalId: order.externalOrderId },
  clientId: order.clientId,
  attempt: order.attempt,
  businessTransaction: order.businessTransaction,
  state: order.state,
  derivedStatus: order.derivedStatus,
  vehicleIdentificationNumber: order.fin,
  licensePlate: shownPlate(order),
  files: order.files,
  nextStep: order.nextStep.case,
  createdAt: order.createdAt,
  changedAt: order.changedAt,
})
type Listed = ReturnType<typeof recordOf>

const COLUMNS = [
  { head: 'id', of: ({ order }: Listed) => order.id },
  { head: 'client', of: ({ clientId }: Listed) => clientId },
  { head: 'type', of: ({ businessTransaction }: Listed) => businessTransaction },
  { head: 'state', of: ({ state }: Listed) => state },
  { head: 'reference', of: ({ order }: Listed) => order.externalId },
  { head: 'vehicle', of: ({ vehicleIdentificationNumber }: Listed) => vehicleIdentificationNumber },
  { head: 'plate', of: ({ licensePlate }: Listed) => licensePlate },
  { head: 'next', of: ({ nextStep }: Listed) => nextStep },
  { head: 'filed', of: ({ createdAt }: Listed) => createdAt },
]

interface Wanted extends Window {
  filter: Omit<ListFilter, 'ids'>
  search: string | undefined
}

export const listedOrders = (context: Context, { filter, search, ...window }: Wanted): Promise<CommandResult> =>
  withDatabase(context, async (db, now) => {
    const ids = search === undefined ? undefined : await searchOrders(db, filter.clientId, search)
    const orders = await listOrders(db, { ...filter, ids }, window, now)
    return listed(context, orders.map(recordOf), COLUMNS)
  })
