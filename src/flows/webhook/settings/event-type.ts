import { badRequest } from '../../../kernel/refusal.ts'

/** Every type of the contract, and whether a new webhook has it by itself (contract 2, 6.1 and 6.2). */
const TYPES = {
  PING: { isPreselected: true },
  VEHICLE_DEREGISTRATION_XKFZ_EVENT: { isPreselected: true },
  VEHICLE_HOLDER_CHANGE_XKFZ_EVENT: { isPreselected: true },
  VEHICLE_TRANSFER_XKFZ_EVENT: { isPreselected: true },
  VEHICLE_REREGISTRATION_XKFZ_EVENT: { isPreselected: true },
  VEHICLE_REGISTRATION_XKFZ_EVENT: { isPreselected: true },
  FEE_NOTICE_XKFZ_EVENT: { isPreselected: true },
  UNMATCHED_MESSAGE_XKFZ_EVENT: { isPreselected: true },
  // In the contract, but never emitted. Whoever subscribes to all types of the contract is not refused for it.
  DELIVERY_SHIPMENT: { isPreselected: false },
  DELIVERY_RETURN: { isPreselected: false },
  DELIVERY_CANCELLATION: { isPreselected: false },
  LICENSE_PLATE_RESERVATION_APPROVAL: { isPreselected: false },
  LICENSE_PLATE_RESERVATION_REJECTION: { isPreselected: false },
  LICENSE_PLATE_RESERVATION_TIMEOUT: { isPreselected: false },
} as const

export const EVENT_TYPES: readonly string[] = Object.keys(TYPES)

export const PRESELECTED: readonly string[] = Object.entries(TYPES)
  .filter(([, { isPreselected }]) => isPreselected)
  .map(([type]) => type)

/** The types that a webhook subscribes to, each once and in the order of the contract. */
export function readSubscription(types: readonly string[]): readonly string[] {
  const unknown = types.find((type) => !EVENT_TYPES.includes(type))
  if (unknown !== undefined) {
    throw badRequest(`there is no event type '${unknown}'; there are ${EVENT_TYPES.join(', ')}`).because(
      'webhook-events',
      'events',
    )
  }
  if (types.length === 0)
    throw badRequest('a webhook needs at least one event type').because('webhook-events', 'events')
  return EVENT_TYPES.filter((type) => types.includes(type))
}
