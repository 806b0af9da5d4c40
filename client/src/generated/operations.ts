// Rendered from docs/openapi/openapi-2.3.0.yaml and operations.yaml by `npm run docs:render`; do not edit.

import type { DownloadedFile } from '../downloaded-file.ts'
import type * as api from './api.ts'
import type * as health from './health.ts'

/** What every operation takes and gives. */
export interface Operations {
  /** Deregister a vehicle (AB) */
  fileDeregistration: {
    input: {
      body: api.Deregistration
    }
    output: api.AcceptedOrder
  }
  /** Change the holder's address (HA) */
  fileHolderChange: {
    input: {
      body: api.HolderChange
    }
    output: api.AcceptedOrder
  }
  /** Transfer a registered vehicle (UG) */
  fileTransfer: {
    input: {
      body: api.Transfer
    }
    output: api.AcceptedOrder
  }
  /** Re-register a vehicle (WG) */
  fileReRegistration: {
    input: {
      body: api.ReRegistration
    }
    output: api.AcceptedOrder
  }
  /** Re-register a vehicle for the same holder (WZ) */
  fileSameHolderReRegistration: {
    input: {
      body: api.ReRegistration
    }
    output: api.AcceptedOrder
  }
  /** Register a new vehicle (NZ) */
  fileRegistration: {
    input: {
      body: api.FirstRegistration
    }
    output: api.AcceptedOrder
  }
  /** Register a new vehicle for a day (TZ) */
  fileDayRegistration: {
    input: {
      body: api.FirstRegistration
    }
    output: api.AcceptedOrder
  }
  /** List the client's orders, newest first */
  listOrders: {
    input: {
      /** Narrows nothing; each of the five shows the same. */
      prefix?: 'vehicleDeregistrations' | 'vehicleHolderChanges' | 'vehicleTransfers' | 'vehicleReRegistrations' | 'vehicleRegistrations'
      /** Exactly this own reference. */
      externalId?: string
      /** One state, or several separated by commas. */
      state?: readonly api.OrderState[]
      /** One transaction, or several separated by commas, in upper case. */
      businessTransaction?: readonly api.BusinessTransaction[]
      /** Created at this time or later. */
      createdSince?: api.SinceTime
      /** Changed at this time or later. */
      changedSince?: api.SinceTime
      /** Size of a page. 0 counts as 1, more than 200 applies as 200. */
      limit?: number
      /** Entries to skip. */
      offset?: number
    }
    output: api.OrderPage
  }
  /** Look one order up */
  findOrder: {
    input: {
      /** Narrows nothing; each of the five shows the same. */
      prefix?: 'vehicleDeregistrations' | 'vehicleHolderChanges' | 'vehicleTransfers' | 'vehicleReRegistrations' | 'vehicleRegistrations'
      /** Number of an order, or of one of its attempts. */
      orderId: number
    }
    output: api.Order
  }
  /** Fetch a file */
  fetchFile: {
    input: {
      /** Narrows nothing; each of the five shows the same. */
      prefix?: 'vehicleDeregistrations' | 'vehicleHolderChanges' | 'vehicleTransfers' | 'vehicleReRegistrations' | 'vehicleRegistrations'
      /** The `fileAccessKey` of an entry of `files[]`, in an event or a lookup. Treat it like a secret. */
      fileAccessKey: string
    }
    output: DownloadedFile
  }
  /** List the fee notices, newest first */
  listFeeNotices: {
    input: {
      /** Size of a page. 0 counts as 1, more than 200 applies as 200. */
      limit?: number
      /** Entries to skip. */
      offset?: number
    }
    output: api.FeeNoticePage
  }
  /** Look one fee notice up */
  findFeeNotice: {
    input: {
      id: api.FeeNoticeId
    }
    output: api.FeeNotice
  }
  /** List the unmatched messages, newest first */
  listUnmatchedMessages: {
    input: {
      /** One state, or several separated by commas. */
      state?: readonly api.UnmatchedState[]
      /** Size of a page. 0 counts as 1, more than 200 applies as 200. */
      limit?: number
      /** Entries to skip. */
      offset?: number
    }
    output: api.UnmatchedMessagePage
  }
  /** Look one unmatched message up */
  findUnmatchedMessage: {
    input: {
      id: api.UnmatchedMessageId
    }
    output: api.UnmatchedMessage
  }
  /** Note what was done with an unmatched message */
  setUnmatchedMessageState: {
    input: {
      id: api.UnmatchedMessageId
      body: api.UnmatchedStateChange
    }
    output: api.UnmatchedMessage
  }
  /** Have a power of attorney signed */
  createPowerOfAttorney: {
    input: {
      body: api.NewPowerOfAttorney
    }
    output: {
      powerOfAttorney: api.CreatedPowerOfAttorney
    }
  }
  /** Look a process up */
  findPowerOfAttorney: {
    input: {
      processId: number
    }
    output: {
      powerOfAttorney: api.PowerOfAttorneyProcess
    }
  }
  /** Store an own GKS access */
  addGksConfiguration: {
    input: {
      body: api.NewGksConfiguration
    }
    output: api.GksConfiguration
  }
  /** Change a GKS access */
  setGksConfiguration: {
    input: {
      id: string
      body: api.GksConfigurationFields
    }
    output: api.GksConfiguration
  }
  /** Remove a GKS access with its secrets */
  removeGksConfiguration: {
    input: {
      id: string
    }
    output: undefined
  }
  /** List the GKS accesses, oldest first */
  listGksConfigurations: {
    input: {}
    output: {
      overviewGksConfigurations: readonly api.GksConfiguration[]
    }
  }
  /** Look one GKS access up */
  findGksConfiguration: {
    input: {
      id: string
    }
    output: api.GksConfiguration
  }
  /** Tell whether the portal of a registration office is up */
  findAvailability: {
    input: {
      /** District key of the office, five digits. */
      districtKey: string
    }
    output: api.Availability
  }
  /** Tell which faults and maintenance the operator reports */
  findServiceStatus: {
    input: {}
    output: api.ServiceStatus
  }
  /** List the invoices, newest first */
  listInvoices: {
    input: {
      /** Size of a page. 0 counts as 1, more than 200 applies as 200. */
      limit?: number
      /** Entries to skip. */
      offset?: number
    }
    output: api.InvoicePage
  }
  /** Look one invoice up */
  findInvoice: {
    input: {
      id: api.InvoiceId
    }
    output: api.Invoice
  }
  /** The orders behind the lines, as CSV */
  listBilledOrders: {
    input: {
      id: api.InvoiceId
    }
    output: DownloadedFile
  }
  /** What the webhooks of the client would have been sent */
  listEvents: {
    input: {
      /** The `next` of an earlier answer, as it was. Anything else, also one of another client, gives 400. */
      after?: string
      /** Size of a page. 0 counts as 1, more than 200 applies as 200. */
      limit?: number
    }
    output: api.EventPage
  }
  /** Check an application without filing it */
  validateApplication: {
    input: {
      transaction: api.BusinessTransaction
      body: unknown
    }
    output: api.Validation
  }
  /** Which events a day had, and what became of them */
  digestEvents: {
    input: {
      /** Not one to come, and none before deliveries are kept (90 days). */
      day: string
      /** Size of a page. 0 counts as 1, more than 10000 applies as 10000. */
      limit?: number
      /** Entries to skip. */
      offset?: number
    }
    output: api.EventDigest
  }
  /** Ask whether a plate is free (not served) */
  checkPlateAvailability: {
    input: {
      body: {
        registrationOfficeServiceId: unknown
        licensePlateType: unknown
        vehicleType: unknown
        licensePlateNumberPatternComponents: api.OrderedPlate
      }
    }
    output: never
  }
  /** Reserve a plate (not served) */
  reservePlate: {
    input: {
      body: {
        email: unknown
        customization: {
          registrationOfficeServiceId: unknown
          licensePlateType: unknown
          vehicleType: unknown
          licensePlateNumberComponents: api.OrderedPlate
        }
        vehicleHolder: {
          address: api.OrderAddress
        }
      }
    }
    output: never
  }
  /** Order plates from the plate service, where one is configured */
  orderPlates: {
    input: {
      body: {
        externalId: unknown
        email: unknown
        deliveryAddress: api.OrderAddress
        invoiceAddress: api.OrderAddress
        items: readonly ({
          productVariantId: unknown
          name: unknown
          sku: unknown
          /** An integer from 1. */
          quantity: unknown
          customization: {
            productType: unknown
          }
        })[]
      }
    }
    output: unknown
  }
  /** Order an emission sticker from the plate service, where one is configured */
  orderEmissionSticker: {
    input: {
      body: FormData | api.StickerOrder | {
        order: api.StickerOrder
      }
    }
    output: unknown
  }
  /** Have a returned delivery sent again by the plate service, where one is configured */
  reshipOrder: {
    input: {
      body: {
        externalId: unknown
        returnedDeliveryId: unknown
        deliveryAddress: api.OrderAddress
        invoiceAddress: api.OrderAddress
      }
    }
    output: unknown
  }
  /** State of the instance */
  health: {
    input: {}
    output: health.Health
  }
}

/** The body of an application, by transaction. */
export interface Applications {
  AB: Operations['fileDeregistration']['input']['body']
  HA: Operations['fileHolderChange']['input']['body']
  UG: Operations['fileTransfer']['input']['body']
  WG: Operations['fileReRegistration']['input']['body']
  WZ: Operations['fileSameHolderReRegistration']['input']['body']
  NZ: Operations['fileRegistration']['input']['body']
  TZ: Operations['fileDayRegistration']['input']['body']
}

/** How every operation is asked. */
export const OPERATIONS = {
  fileDeregistration: { method: 'POST', root: 'api', path: '/vehicleDeregistrations/deregistrations', query: [], answer: 'json', transaction: 'AB' },
  fileHolderChange: { method: 'POST', root: 'api', path: '/vehicleHolderChanges/holderChanges', query: [], answer: 'json', transaction: 'HA' },
  fileTransfer: { method: 'POST', root: 'api', path: '/vehicleTransfers/transfers', query: [], answer: 'json', transaction: 'UG' },
  fileReRegistration: { method: 'POST', root: 'api', path: '/vehicleReRegistrations/reRegistrations', query: [], answer: 'json', transaction: 'WG' },
  fileSameHolderReRegistration: { method: 'POST', root: 'api', path: '/vehicleReRegistrations/sameHolderReRegistrations', query: [], answer: 'json', transaction: 'WZ' },
  fileRegistration: { method: 'POST', root: 'api', path: '/vehicleRegistrations/registrations', query: [], answer: 'json', transaction: 'NZ' },
  fileDayRegistration: { method: 'POST', root: 'api', path: '/vehicleRegistrations/dayRegistrations', query: [], answer: 'json', transaction: 'TZ' },
  listOrders: { method: 'GET', root: 'api', path: '/{prefix}/orders', query: ['externalId', 'state', 'businessTransaction', 'createdSince', 'changedSince', 'limit', 'offset'], answer: 'json' },
  findOrder: { method: 'GET', root: 'api', path: '/{prefix}/orders/{orderId}', query: [], answer: 'json' },
  fetchFile: { method: 'GET', root: 'api', path: '/{prefix}/files/content/{fileAccessKey}', query: [], answer: 'file' },
  listFeeNotices: { method: 'GET', root: 'api', path: '/vehicleDeregistrations/feeNotices', query: ['limit', 'offset'], answer: 'json' },
  findFeeNotice: { method: 'GET', root: 'api', path: '/vehicleDeregistrations/feeNotices/{id}', query: [], answer: 'json' },
  listUnmatchedMessages: { method: 'GET', root: 'api', path: '/vehicleDeregistrations/unmatchedMessages', query: ['state', 'limit', 'offset'], answer: 'json' },
  findUnmatchedMessage: { method: 'GET', root: 'api', path: '/vehicleDeregistrations/unmatchedMessages/{id}', query: [], answer: 'json' },
  setUnmatchedMessageState: { method: 'PUT', root: 'api', path: '/vehicleDeregistrations/unmatchedMessages/{id}/state', query: [], answer: 'json' },
  createPowerOfAttorney: { method: 'POST', root: 'api', path: '/powerOfAttorneys', query: [], answer: 'json' },
  findPowerOfAttorney: { method: 'GET', root: 'api', path: '/powerOfAttorneys/{processId}', query: [], answer: 'json' },
  addGksConfiguration: { method: 'POST', root: 'api', path: '/gksConfigurations', query: [], answer: 'json' },
  setGksConfiguration: { method: 'PUT', root: 'api', path: '/gksConfigurations/{id}', query: [], answer: 'json' },
  removeGksConfiguration: { method: 'DELETE', root: 'api', path: '/gksConfigurations/{id}', query: [], answer: 'nothing' },
  listGksConfigurations: { method: 'GET', root: 'api', path: '/gksConfigurations/overviews', query: [], answer: 'json' },
  findGksConfiguration: { method: 'GET', root: 'api', path: '/gksConfigurations/overviews/{id}', query: [], answer: 'json' },
  findAvailability: { method: 'GET', root: 'api', path: '/registrationOffices/{districtKey}/availability', query: [], answer: 'json' },
  findServiceStatus: { method: 'GET', root: 'api', path: '/serviceStatus', query: [], answer: 'json' },
  listInvoices: { method: 'GET', root: 'api', path: '/invoices', query: ['limit', 'offset'], answer: 'json' },
  findInvoice: { method: 'GET', root: 'api', path: '/invoices/{id}', query: [], answer: 'json' },
  listBilledOrders: { method: 'GET', root: 'api', path: '/invoices/{id}/orders', query: [], answer: 'file' },
  listEvents: { method: 'GET', root: 'api', path: '/events', query: ['after', 'limit'], answer: 'json' },
  validateApplication: { method: 'POST', root: 'api', path: '/validations/{transaction}', query: [], answer: 'json' },
  digestEvents: { method: 'GET', root: 'api', path: '/events/digests', query: ['day', 'limit', 'offset'], answer: 'json' },
  checkPlateAvailability: { method: 'POST', root: 'api', path: '/licensePlateReservations/availabilityChecks', query: [], answer: 'never' },
  reservePlate: { method: 'POST', root: 'api', path: '/licensePlateReservations/reservations', query: [], answer: 'never' },
  orderPlates: { method: 'POST', root: 'api', path: '/orders', query: [], answer: 'json' },
  orderEmissionSticker: { method: 'POST', root: 'api', path: '/orders/emissionStickerOrders', query: [], answer: 'json' },
  reshipOrder: { method: 'POST', root: 'api', path: '/orders/reshippedOrders', query: [], answer: 'json' },
  health: { method: 'GET', root: 'instance', path: '/health', query: [], answer: 'json' },
} as const

/** The operation that files a transaction. */
export const FILES = {
  AB: 'fileDeregistration',
  HA: 'fileHolderChange',
  UG: 'fileTransfer',
  WG: 'fileReRegistration',
  WZ: 'fileSameHolderReRegistration',
  NZ: 'fileRegistration',
  TZ: 'fileDayRegistration',
} as const
