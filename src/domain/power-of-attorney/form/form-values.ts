import type { Party } from '../../party/party.ts'
import { BLOCKS, blockOf } from './blocks.ts'
import type { FormData, PaperDelivery } from './form-data.ts'
import { PARTY_FIELDS, PARTY_GROUPS, type PartyGroup } from './party-fields.ts'

/** A text field, with its place in the request and its room on paper where a customer gave the value. */
export interface TextValue {
  text: string
  path?: string
  limit?: number
}

export interface FormValues {
  texts: ReadonlyMap<string, TextValue>
  /** Names of the ticked boxes. */
  ticks: ReadonlySet<string>
}

export const MAX_VEHICLES = 10
/** Contract 1, 2.2. */
export const VEHICLE_LIMIT = 25
export const CUSTOMER_NUMBER_LIMIT = 8

/** The boxes for the papers, by what a delivery says of them. */
export const RECIPIENT_WORDS = {
  HOLDER: 'halter',
  REPRESENTATIVE: 'bevollmaechtigter',
  THIRD_PARTY: 'dritter',
} as const

export const vehicleField = (index: number): string => `fahrzeug.fin${index + 1}`

/** What stands in each named field of the form. */
export function formValues(data: FormData): FormValues {
  const texts = new Map<string, TextValue>([
    ['vollmachtgeber.art', { text: BLOCKS[blockOf(data.principal)].title }],
    ...partyTexts('vollmachtgeber', data.principal),
    ...partyTexts('bevollmaechtigter', data.representative),
    ...partyTexts('dritter', data.deliveryRecipient),
    ...data.vehicles.map((text, index): [string, TextValue] => [
      vehicleField(index),
      { text, path: `vehicles[${index}].vehicleIdentificationNumber`, limit: VEHICLE_LIMIT },
    ]),
  ])
  const { customerNumber, continuingUntil } = data
  if (customerNumber !== undefined)
    texts.set('vollmachtgeber.grosskundennummer', {
      text: customerNumber,
      path: 'customerNumber',
      limit: CUSTOMER_NUMBER_LIMIT,
    })
  if (continuingUntil !== undefined)
    texts.set('umfang.gueltigBis', { text: continuingUntil.split('-').reverse().join('.') })
  return { texts, ticks: ticksOf(data) }
}

function partyTexts(group: PartyGroup, party: Party | undefined): [string, TextValue][] {
  if (!party) return []
  return Object.values(PARTY_FIELDS).flatMap(({ name, path, limit, read }) => {
    const text = read(party)
    if (text === undefined || text === '') return []
    return [[`${group}.${name}`, { text, path: `${PARTY_GROUPS[group]}.${path}`, limit }]]
  })
}

function ticksOf({ delivery, extendedDataProvision, continuingUntil }: FormData): Set<string> {
  const scope = continuingUntil === undefined ? 'umfang.einzeln' : 'umfang.dauerhaft'
  const data = extendedDataProvision ? ['einwilligung.erweiterteDaten'] : []
  return new Set([scope, ...deliveryTicks(delivery), ...data])
}

const deliveryTicks = (delivery: PaperDelivery): string[] =>
  delivery.kind === 'pickup'
    ? [`abholung.${RECIPIENT_WORDS[delivery.by]}`]
    : [`teil1.${RECIPIENT_WORDS[delivery.certificatePartI]}`, `teil2.${RECIPIENT_WORDS[delivery.certificatePartII]}`]
