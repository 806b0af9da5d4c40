// Rendered from docs/openapi/openapi-2.3.0.yaml and operations.yaml by `npm run docs:render`; do not edit.

import type { CallOptions, FilingOptions } from '../settings.ts'
import type { Operations } from './operations.ts'

type Input<Name extends keyof Operations> = Operations[Name]['input']
type Output<Name extends keyof Operations> = Operations[Name]['output']

/** Asks one operation of the service. */
export type Ask = <Name extends keyof Operations>(name: Name, input: Input<Name>, options?: FilingOptions) => Promise<Output<Name>>

/** Every operation, by its name in the contract. */
export interface Methods {
  /** Deregister a vehicle (AB) */
  fileDeregistration(input: Input<'fileDeregistration'>, options?: FilingOptions): Promise<Output<'fileDeregistration'>>
  /** Change the holder's address (HA) */
  fileHolderChange(input: Input<'fileHolderChange'>, options?: FilingOptions): Promise<Output<'fileHolderChange'>>
  /** Transfer a registered vehicle (UG) */
  fileTransfer(input: Input<'fileTransfer'>, options?: FilingOptions): Promise<Output<'fileTransfer'>>
  /** Re-register a vehicle (WG) */
  fileReRegistration(input: Input<'fileReRegistration'>, options?: FilingOptions): Promise<Output<'fileReRegistration'>>
  /** Re-register a vehicle for the same holder (WZ) */
  fileSameHolderReRegistration(input: Input<'fileSameHolderReRegistration'>, options?: FilingOptions): Promise<Output<'fileSameHolderReRegistration'>>
  /** Register a new vehicle (NZ) */
  fileRegistration(input: Input<'fileRegistration'>, options?: FilingOptions): Promise<Output<'fileRegistration'>>
  /** Register a new vehicle for a day (TZ) */
  fileDayRegistration(input: Input<'fileDayRegistration'>, options?: FilingOptions): Promise<Output<'fileDayRegistration'>>
  /** List the client's orders, newest first */
  listOrders(input?: Input<'listOrders'>, options?: CallOptions): Promise<Output<'listOrders'>>
  /** Look one order up */
  findOrder(input: Input<'findOrder'>, options?: CallOptions): Promise<Output<'findOrder'>>
  /** Fetch a file */
  fetchFile(input: Input<'fetchFile'>, options?: CallOptions): Promise<Output<'fetchFile'>>
  /** List the fee notices, newest first */
  listFeeNotices(input?: Input<'listFeeNotices'>, options?: CallOptions): Promise<Output<'listFeeNotices'>>
  /** Look one fee notice up */
  findFeeNotice(input: Input<'findFeeNotice'>, options?: CallOptions): Promise<Output<'findFeeNotice'>>
  /** List the unmatched messages, newest first */
  listUnmatchedMessages(input?: Input<'listUnmatchedMessages'>, options?: CallOptions): Promise<Output<'listUnmatchedMessages'>>
  /** Look one unmatched message up */
  findUnmatchedMessage(input: Input<'findUnmatchedMessage'>, options?: CallOptions): Promise<Output<'findUnmatchedMessage'>>
  /** Note what was done with an unmatched message */
  setUnmatchedMessageState(input: Input<'setUnmatchedMessageState'>, options?: CallOptions): Promise<Output<'setUnmatchedMessageState'>>
  /** Have a power of attorney signed */
  createPowerOfAttorney(input: Input<'createPowerOfAttorney'>, options?: CallOptions): Promise<Output<'createPowerOfAttorney'>>
  /** Look a process up */
  findPowerOfAttorney(input: Input<'findPowerOfAttorney'>, options?: CallOptions): Promise<Output<'findPowerOfAttorney'>>
  /** Store an own GKS access */
  addGksConfiguration(input: Input<'addGksConfiguration'>, options?: CallOptions): Promise<Output<'addGksConfiguration'>>
  /** Change a GKS access */
  setGksConfiguration(input: Input<'setGksConfiguration'>, options?: CallOptions): Promise<Output<'setGksConfiguration'>>
  /** Remove a GKS access with its secrets */
  removeGksConfiguration(input: Input<'removeGksConfiguration'>, options?: CallOptions): Promise<Output<'removeGksConfiguration'>>
  /** List the GKS accesses, oldest first */
  listGksConfigurations(input?: Input<'listGksConfigurations'>, options?: CallOptions): Promise<Output<'listGksConfigurations'>>
  /** Look one GKS access up */
  findGksConfiguration(input: Input<'findGksConfiguration'>, options?: CallOptions): Promise<Output<'findGksConfiguration'>>
  /** Tell whether the portal of a registration office is up */
  findAvailability(input: Input<'findAvailability'>, options?: CallOptions): Promise<Output<'findAvailability'>>
  /** Tell which faults and maintenance the operator reports */
  findServiceStatus(input?: Input<'findServiceStatus'>, options?: CallOptions): Promise<Output<'findServiceStatus'>>
  /** List the invoices, newest first */
  listInvoices(input?: Input<'listInvoices'>, options?: CallOptions): Promise<Output<'listInvoices'>>
  /** Look one invoice up */
  findInvoice(input: Input<'findInvoice'>, options?: CallOptions): Promise<Output<'findInvoice'>>
  /** The orders behind the lines, as CSV */
  listBilledOrders(input: Input<'listBilledOrders'>, options?: CallOptions): Promise<Output<'listBilledOrders'>>
  /** What the webhooks of the client would have been sent */
  listEvents(input?: Input<'listEvents'>, options?: CallOptions): Promise<Output<'listEvents'>>
  /** Check an application without filing it */
  validateApplication(input: Input<'validateApplication'>, options?: CallOptions): Promise<Output<'validateApplication'>>
  /** Which events a day had, and what became of them */
  digestEvents(input: Input<'digestEvents'>, options?: CallOptions): Promise<Output<'digestEvents'>>
  /** Ask whether a plate is free (not served) */
  checkPlateAvailability(input: Input<'checkPlateAvailability'>, options?: CallOptions): Promise<Output<'checkPlateAvailability'>>
  /** Reserve a plate (not served) */
  reservePlate(input: Input<'reservePlate'>, options?: CallOptions): Promise<Output<'reservePlate'>>
  /** Order plates from the plate service, where one is configured */
  orderPlates(input: Input<'orderPlates'>, options?: CallOptions): Promise<Output<'orderPlates'>>
  /** Order an emission sticker from the plate service, where one is configured */
  orderEmissionSticker(input: Input<'orderEmissionSticker'>, options?: CallOptions): Promise<Output<'orderEmissionSticker'>>
  /** Have a returned delivery sent again by the plate service, where one is configured */
  reshipOrder(input: Input<'reshipOrder'>, options?: CallOptions): Promise<Output<'reshipOrder'>>
  /** State of the instance */
  health(input?: Input<'health'>, options?: CallOptions): Promise<Output<'health'>>
}

export const methodsOf = (ask: Ask): Methods => ({
  fileDeregistration: (input, options) => ask('fileDeregistration', input, options),
  fileHolderChange: (input, options) => ask('fileHolderChange', input, options),
  fileTransfer: (input, options) => ask('fileTransfer', input, options),
  fileReRegistration: (input, options) => ask('fileReRegistration', input, options),
  fileSameHolderReRegistration: (input, options) => ask('fileSameHolderReRegistration', input, options),
  fileRegistration: (input, options) => ask('fileRegistration', input, options),
  fileDayRegistration: (input, options) => ask('fileDayRegistration', input, options),
  listOrders: (input = {}, options) => ask('listOrders', input, options),
  findOrder: (input, options) => ask('findOrder', input, options),
  fetchFile: (input, options) => ask('fetchFile', input, options),
  listFeeNotices: (input = {}, options) => ask('listFeeNotices', input, options),
  findFeeNotice: (input, options) => ask('findFeeNotice', input, options),
  listUnmatchedMessages: (input = {}, options) => ask('listUnmatchedMessages', input, options),
  findUnmatchedMessage: (input, options) => ask('findUnmatchedMessage', input, options),
  setUnmatchedMessageState: (input, options) => ask('setUnmatchedMessageState', input, options),
  createPowerOfAttorney: (input, options) => ask('createPowerOfAttorney', input, options),
  findPowerOfAttorney: (input, options) => ask('findPowerOfAttorney', input, options),
  addGksConfiguration: (input, options) => ask('addGksConfiguration', input, options),
  setGksConfiguration: (input, options) => ask('setGksConfiguration', input, options),
  removeGksConfiguration: (input, options) => ask('removeGksConfiguration', input, options),
  listGksConfigurations: (input = {}, options) => ask('listGksConfigurations', input, options),
  findGksConfiguration: (input, options) => ask('findGksConfiguration', input, options),
  findAvailability: (input, options) => ask('findAvailability', input, options),
  findServiceStatus: (input = {}, options) => ask('findServiceStatus', input, options),
  listInvoices: (input = {}, options) => ask('listInvoices', input, options),
  findInvoice: (input, options) => ask('findInvoice', input, options),
  listBilledOrders: (input, options) => ask('listBilledOrders', input, options),
  listEvents: (input = {}, options) => ask('listEvents', input, options),
  validateApplication: (input, options) => ask('validateApplication', input, options),
  digestEvents: (input, options) => ask('digestEvents', input, options),
  checkPlateAvailability: (input, options) => ask('checkPlateAvailability', input, options),
  reservePlate: (input, options) => ask('reservePlate', input, options),
  orderPlates: (input, options) => ask('orderPlates', input, options),
  orderEmissionSticker: (input, options) => ask('orderEmissionSticker', input, options),
  reshipOrder: (input, options) => ask('reshipOrder', input, options),
  health: (input = {}, options) => ask('health', input, options),
})
