// Rendered from docs/openapi/openapi-2.3.0.yaml by `npm run docs:render`; do not edit.

import type * as api from './api.ts'

export type {
  BusinessTransaction,
  CostBreakdown,
  CostItem,
  EventTime,
  FeeNoticeEvent,
  Files,
  Message,
  NeverEmitted,
  Office,
  OrderEvent,
  OrderId,
  OrderReference,
  Party,
  Ping,
  Time,
  UnmatchedMessageEvent,
} from './api.ts'

/** What a webhook receives, by `eventType`. */
export interface EventBodies {
  /** A manual test, sent to one webhook */
  PING: api.Ping & { eventType: 'PING' }
  /** A step of a deregistration (AB) */
  VEHICLE_DEREGISTRATION_XKFZ_EVENT: api.OrderEvent & { eventType: 'VEHICLE_DEREGISTRATION_XKFZ_EVENT' }
  /** A step of a change of the holder's address (HA) */
  VEHICLE_HOLDER_CHANGE_XKFZ_EVENT: api.OrderEvent & { eventType: 'VEHICLE_HOLDER_CHANGE_XKFZ_EVENT' }
  /** A step of a transfer (UG) */
  VEHICLE_TRANSFER_XKFZ_EVENT: api.OrderEvent & { eventType: 'VEHICLE_TRANSFER_XKFZ_EVENT' }
  /** A step of a re-registration (WG, WZ) */
  VEHICLE_REREGISTRATION_XKFZ_EVENT: api.OrderEvent & { eventType: 'VEHICLE_REREGISTRATION_XKFZ_EVENT' }
  /** A step of a first registration (NZ, TZ) */
  VEHICLE_REGISTRATION_XKFZ_EVENT: api.OrderEvent & { eventType: 'VEHICLE_REGISTRATION_XKFZ_EVENT' }
  /** A collective fee notice of a registration office; own registration only */
  FEE_NOTICE_XKFZ_EVENT: api.FeeNoticeEvent & { eventType: 'FEE_NOTICE_XKFZ_EVENT' }
  /** A message of the return channel without a matching order */
  UNMATCHED_MESSAGE_XKFZ_EVENT: api.UnmatchedMessageEvent & { eventType: 'UNMATCHED_MESSAGE_XKFZ_EVENT' }
}
