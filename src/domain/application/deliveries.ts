import type { DeliveryDraft, Draft } from './draft.ts'

export const DELIVERY_SERVICES = [
  'ZusendungHalter',
  'ZusendungBevollmaechtigter',
  'ZusendungDritter',
  'Abholung',
  'AbholungHalter',
  'AbholungBevollmaechtigter',
] as const
export type DeliveryService = (typeof DELIVERY_SERVICES)[number]

export const DELIVER_TO = ['HOLDER', 'REPRESENTATIVE', 'RECIPIENT'] as const
export type DeliverTo = (typeof DELIVER_TO)[number]

/** What can be delivered, by the authority's code (contract 1, 2.8). */
export const DOCUMENT_TYPES: Readonly<Record<number, string>> = {
  2: 'certificate part I',
  3: 'certificate part II',
  27: 'inspection sticker',
  37: 'seal sticker',
  39: 'inspection-sticker carrier',
  40: 'stamp-plate carrier',
  42: 'supplement to certificate part I',
}

export type DeliveryRecipient = 'holder' | 'representative' | 'deliveryRecipient'

/** Which of the persons besides the holder an application names. */
interface NamedPersons {
  representative: boolean
  deliveryRecipient: boolean
}

export interface DeliveryItem {
  documentType: number
  quantity: number
}

export interface Delivery {
  service: DeliveryService
  deliverTo?: DeliverTo
  /** Who really receives the documents. */
  recipient: DeliveryRecipient
  /** Collected instead of sent; always as the service says (contract 1, 2.8 no. 5). */
  collected: boolean
  items: readonly DeliveryItem[]
  orderedAt?: string
}

const BY_DELIVER_TO: Record<DeliverTo, DeliveryRecipient> = {
  HOLDER: 'holder',
  REPRESENTATIVE: 'representative',
  RECIPIENT: 'deliveryRecipient',
}

/** Plain Abholung names nobody. */
const BY_SERVICE: Record<Exclude<DeliveryService, 'Abholung'>, DeliveryRecipient> = {
  ZusendungHalter: 'holder',
  AbholungHalter: 'holder',
  ZusendungBevollmaechtigter: 'representative',
  AbholungBevollmaechtigter: 'representative',
  ZusendungDritter: 'deliveryRecipient',
}

export const isCollected = (service: DeliveryService): boolean => service.startsWith('Abholung')

/**
 * Who receives the documents of a delivery (contract 1, 2.8 no. 2-4): `deliverTo` takes precedence, then the service,
 * and plain Abholung goes to the first person named. The person may be missing from the application.
 */
export function recipientOf(
  service: DeliveryService,
  deliverTo: DeliverTo | undefined,
  named: NamedPersons,
): DeliveryRecipient {
  if (deliverTo !== undefined) return BY_DELIVER_TO[deliverTo]
  if (service !== 'Abholung') return BY_SERVICE[service]
  if (named.deliveryRecipient) return 'deliveryRecipient'
  return named.representative ? 'representative' : 'holder'
}

/**
 * The persons that a draft names. A power-of-attorney process always has a representative; whether it also has a
 * third party is asked where the process is known (contract 2, 4.3).
 */
export const namedIn = ({ powerOfAttorney, deliveryRecipient }: Draft): NamedPersons => ({
  representative: powerOfAttorney?.representative !== undefined || powerOfAttorney?.processId !== undefined,
  deliveryRecipient: deliveryRecipient !== undefined,
})

/** The same question about a delivery as it was sent; undefined while its words are unknown. */
export function recipientOfDraft(delivery: DeliveryDraft, named: NamedPersons): DeliveryRecipient | undefined {
  const service = DELIVERY_SERVICES.find((known) => known === delivery.deliveryService)
  const deliverTo = DELIVER_TO.find((known) => known === delivery.deliverTo)
  if (service === undefined || deliverTo !== delivery.deliverTo) return undefined
  return recipientOf(service, deliverTo, named)
}

/** HA knows only one switch; without a representative the holder receives the papers (contract 1, 2.4). */
export const holderChangeRecipient = (
  toHolder: boolean,
  named: NamedPersons,
): Exclude<DeliveryRecipient, 'deliveryRecipient'> => (toHolder || !named.representative ? 'holder' : 'representative')

export const isForThirdParty = (deliveries: readonly Delivery[]): boolean =>
  deliveries.some(({ recipient }) => recipient === 'deliveryRecipient')
