import { isApproved } from '../verdict.ts'
import type { ListedOrder } from './list-orders.ts'

/** How a vehicle stands after some orders about it, newest first. */
interface VehicleNow {
  /** The plate after the last order that says one; null while none is assigned. */
  plate: string | null
  isOutOfUse: boolean
}

type About = Pick<ListedOrder, 'businessTransaction' | 'state' | 'licensePlate' | 'isPlateVoid'>

/** What was approved last counts; before anything was, what was applied for. */
export function vehicleNow(orders: readonly About[]): VehicleNow {
  const approved = orders.filter(({ state, isPlateVoid }) => isPlateVoid || isApproved(state, null))
  const known = approved.length > 0 ? approved : orders
  return {
    plate: known.find(({ licensePlate }) => licensePlate !== null)?.licensePlate ?? null,
    isOutOfUse: approved[0]?.isPlateVoid ?? false,
  }
}
