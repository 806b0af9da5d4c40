// Rendered from docs/openapi/webhooks-3.1.0.yaml by `npm run docs:render`; do not edit.

/** ISO 8601 in UTC without zone, to the second. */
export type EventTime = string

/** UTC with milliseconds. */
export type Time = string

export type Ping = {
  eventType: 'PING'
  eventTime: EventTime
}

/** What every event has; nothing else is known of these types, since the service never emits them. */
export type NeverEmitted = {
  /**
   * `DELIVERY_SHIPMENT`, `DELIVERY_RETURN` and `DELIVERY_CANCELLATION` would be about deliveries, `LICENSE_PLATE_RESERVATION_APPROVAL`,
   * `LICENSE_PLATE_RESERVATION_REJECTION` and `LICENSE_PLATE_RESERVATION_TIMEOUT` about reservations of plates.
   */
  eventType: 'DELIVERY_SHIPMENT' | 'DELIVERY_RETURN' | 'DELIVERY_CANCELLATION' | 'LICENSE_PLATE_RESERVATION_APPROVAL' | 'LICENSE_PLATE_RESERVATION_REJECTION' | 'LICENSE_PLATE_RESERVATION_TIMEOUT'
  eventTime: EventTime
}

/** Fields without value are left out. */
export type OrderEvent = {
  /**
   * - `VEHICLE_DEREGISTRATION_XKFZ_EVENT`: AB
   * - `VEHICLE_HOLDER_CHANGE_XKFZ_EVENT`: HA
   * - `VEHICLE_TRANSFER_XKFZ_EVENT`: UG
   * - `VEHICLE_REREGISTRATION_XKFZ_EVENT`: WG and WZ
   * - `VEHICLE_REGISTRATION_XKFZ_EVENT`: NZ and TZ
   */
  eventType: 'VEHICLE_DEREGISTRATION_XKFZ_EVENT' | 'VEHICLE_HOLDER_CHANGE_XKFZ_EVENT' | 'VEHICLE_TRANSFER_XKFZ_EVENT' | 'VEHICLE_REREGISTRATION_XKFZ_EVENT' | 'VEHICLE_REGISTRATION_XKFZ_EVENT'
  eventTime: EventTime
  order: OrderReference
  /** Number of the order that the event belongs to. Match events by this, not by `order.id`. */
  attemptOf: OrderId
  /** 1, then 2 after the first correction. */
  attempt: number
  businessTransaction: BusinessTransaction
  /**
   * - `ACCEPTED`: the authority has it, not decided
   * - `FORWARDED`: passed to the registration office
   * - `APPROVED`, `APPROVED_WITH_DOCUMENTS`: approved, without or with files
   * - `REJECTED`, `REJECTED_WITH_DOCUMENTS`: rejected, without or with files
   * - `FAILED`: refused, or not delivered
   *
   * The contract also has UNKNOWN and PROCESSED, which are never sent. Tolerate values that you do not know.
   */
  status: 'ACCEPTED' | 'FORWARDED' | 'APPROVED' | 'APPROVED_WITH_DOCUMENTS' | 'REJECTED' | 'REJECTED_WITH_DOCUMENTS' | 'FAILED' | (string & {})
  /**
   * - `PENDING`: in limbo
   * - `SUCCESS`: approved
   * - `FAILURE`: rejected or refused without finer class; the reason is in `messages`
   * - `VEHICLE_UNKNOWN`: vehicle or vehicle file not found
   * - `LICENSE_PLATE_CODE_INVALID`: stamp-plate security code wrong
   * - `REGISTRATION_CERTIFICATE_CODE_INVALID`: certificate security code wrong
   * - `LICENSE_PLATE_CODE_QTY_INVALID`: wrong number of plate codes
   * - `VEHICLE_ALREADY_DEREGISTERED`, `RESERVATION_IMPOSSIBLE`, `ERROR_UNHANDLED`: AB only
   * - `INPUT_INVALID`: in the contract, not sent at present
   */
  derivedStatus: 'PENDING' | 'SUCCESS' | 'FAILURE' | 'VEHICLE_UNKNOWN' | 'LICENSE_PLATE_CODE_INVALID' | 'REGISTRATION_CERTIFICATE_CODE_INVALID' | 'LICENSE_PLATE_CODE_QTY_INVALID' | 'VEHICLE_ALREADY_DEREGISTERED' | 'RESERVATION_IMPOSSIBLE' | 'ERROR_UNHANDLED' | 'INPUT_INVALID'
  applicationId?: string
  /** As people read it (`B-AB 123`); the assigned one after the decision. */
  licensePlate?: string
  files?: Files
  messages?: readonly Message[]
  /** Only if it failed for now. A hint, no promise; resending on your own risks a double registration. */
  retryable?: true
  costBreakdown?: CostBreakdown
  /** When it was requested and delivered; by the register's own names. */
  registrationData?: Record<string, unknown>
  registrationDocumentsReady?: boolean
  parties?: readonly Party[]
}

export type OrderId = number

export type OrderReference = {
  id: OrderId
  externalId: string | null
}

/**
 * `AB` deregistration, `HA` change of holder address, `UG` transfer, `WG` re-registration, `WZ` re-registration for the same
 * holder, `NZ` first registration, `TZ` day registration.
 */
export type BusinessTransaction = 'AB' | 'HA' | 'UG' | 'WG' | 'WZ' | 'NZ' | 'TZ'

export type Files = readonly ({
  /**
   * - `CERTIFICATE`: a decision or a proof of registration
   * - `RECEIPT`: a receipt or a fee notice
   * - `UNSPECIFIED`: another document
   * - `APPLICATION`: in the contract, not sent at present
   */
  purposeType: 'CERTIFICATE' | 'RECEIPT' | 'UNSPECIFIED' | 'APPLICATION'
  mediaType: string
  /** Treat it like a secret; redeem it at the file endpoint of the API. */
  fileAccessKey: string
  expirationTime: EventTime
  filename: string
})[]

export type Message = {
  type: 'QUITTUNG'
  /** `Hinweis` a notice, `Warnung` a warning, `Fehler` an error. Absent for reasons of a rejection. */
  kind?: 'Hinweis' | 'Warnung' | 'Fehler'
  /**
   * Never expect five digits. In a further event of an order that counts as failed because its dispatch brought no
   * receipt, one of these tells what the authority said later: `ARRIVED_UNDECIDED`, `ARRIVED_REFUSED`,
   * `ARRIVED_REJECTED`, `ARRIVED_APPROVED`.
   */
  code: string
  text?: string
  additional?: string
}

export type Party = {
  /** Code of the role; `2` is the holder. */
  role: string
  roleName?: string
  /** `natural` a person, `legal` a company or authority, `association` a group of persons. */
  kind: 'natural' | 'legal' | 'association'
  name: string
  representative?: {
    /** `natural` a person, `legal` a company. */
    kind: 'natural' | 'legal'
    name: string
  }
}

/** Official fees in integer cents. Own registration only. */
export type CostBreakdown = {
  kbaCost?: number
  registrationOfficeCosts?: {
    items: readonly CostItem[]
    total: CostItem
    note?: string
  }
}

export type CostItem = {
  number: number
  code?: string
  name?: string
  amount: number
  note?: string
}

export type Office = {
  districtKey?: string
  name?: string
}

/** The notice as the fee-notice endpoint of the API returns it; an empty list of files is left out. */
export type FeeNoticeEvent = {
  eventType: 'FEE_NOTICE_XKFZ_EVENT'
  eventTime: EventTime
  id: string
  messageId: string
  number: string
  office: Office
  part: {
    number: number
    of: number
  }
  /** Sum of all applications in cents. */
  amount: number
  currency: string
  bankAccount?: {
    iban: string
    bic?: string
    accountHolder?: string
  }
  paymentReference?: string
  purpose?: string
  dueDate?: string
  note?: string
  periodFrom?: string
  periodTo?: string
  applicationCount: number
  applications: readonly ({
    applicationId: string
    order?: OrderReference
    businessTransaction?: BusinessTransaction
    licensePlate?: string
    date?: string
    items: readonly CostItem[]
    amount: number
    contractPartner?: string
    /**
     * `MATCHED` belongs to an order of the client, `MISMATCH` is for another contract partner and not attributed, `UNKNOWN` belongs
     * to no order of the client.
     */
    match: 'MATCHED' | 'MISMATCH' | 'UNKNOWN'
  })[]
  files?: Files
  receivedAt: Time
}

/** The message as the API returns it; what has no value is left out. */
export type UnmatchedMessageEvent = {
  eventType: 'UNMATCHED_MESSAGE_XKFZ_EVENT'
  eventTime: EventTime
  id: string
  messageId: string
  relatedMessageId?: string
  messageType: string
  applicationId?: string
  sender: Office
  subject?: string
  text?: string
  /** `OPEN` nobody has dealt with it, `HANDLED` dealt with, `IGNORED` of no interest. */
  state: 'OPEN' | 'HANDLED' | 'IGNORED'
  order?: {
    id: OrderId
  }
  receivedAt: Time
  handledAt?: Time
  files?: Files
}

/** What a webhook receives, by `eventType`. */
export interface EventBodies {
  /** A manual test, sent to one webhook */
  PING: Ping & { eventType: 'PING' }
  /** A step of a deregistration (AB) */
  VEHICLE_DEREGISTRATION_XKFZ_EVENT: OrderEvent & { eventType: 'VEHICLE_DEREGISTRATION_XKFZ_EVENT' }
  /** A step of a change of the holder's address (HA) */
  VEHICLE_HOLDER_CHANGE_XKFZ_EVENT: OrderEvent & { eventType: 'VEHICLE_HOLDER_CHANGE_XKFZ_EVENT' }
  /** A step of a transfer (UG) */
  VEHICLE_TRANSFER_XKFZ_EVENT: OrderEvent & { eventType: 'VEHICLE_TRANSFER_XKFZ_EVENT' }
  /** A step of a re-registration (WG, WZ) */
  VEHICLE_REREGISTRATION_XKFZ_EVENT: OrderEvent & { eventType: 'VEHICLE_REREGISTRATION_XKFZ_EVENT' }
  /** A step of a first registration (NZ, TZ) */
  VEHICLE_REGISTRATION_XKFZ_EVENT: OrderEvent & { eventType: 'VEHICLE_REGISTRATION_XKFZ_EVENT' }
  /** A collective fee notice of a registration office; own registration only */
  FEE_NOTICE_XKFZ_EVENT: FeeNoticeEvent & { eventType: 'FEE_NOTICE_XKFZ_EVENT' }
  /** A message of the return channel without a matching order */
  UNMATCHED_MESSAGE_XKFZ_EVENT: UnmatchedMessageEvent & { eventType: 'UNMATCHED_MESSAGE_XKFZ_EVENT' }
}
