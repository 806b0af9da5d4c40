import type { Cost } from './scenario.ts'

type Item = readonly [code: string, name: string, amount: number]

/** Register update, numbered 125 in the fee schedule since 1 September 2023. */
const REGISTER: Item = ['125', 'Aktualisierung des Zentralen Fahrzeugregisters', 60]
const RESERVATION: Item = ['230', 'Reservierung des Kennzeichens', 260]
const POSTAGE: Item = ['S-PORTO', 'Zusendung der Unterlagen (simuliert)', 360]

/** The authority's own usage fee, listed among the office's items; a customer sees it as kbaCost instead. */
const AUTHORITY_FEE: Item = ['KBA', 'Nutzungsgebühr Großkundenschnittstelle (KBA)', 30]

/**
 * Base fees of automated online transactions in cents. Numbers that begin with S- are simulated: the schedule's own
 * numbers for these rows are not public here, and HA has no published online fee at all.
 */
const BASE: Record<string, Item> = {
  AB: ['224.2', 'Außerbetriebsetzung, internetbasiert', 210],
  HA: ['S-HA', 'Änderung der Halteranschrift, internetbasiert (simuliert)', 540],
  UG: ['S-UG', 'Umschreibung, Kennzeichen bleibt, internetbasiert', 1040],
  WG: ['S-WG', 'Wiederzulassung, Kennzeichen bleibt, internetbasiert', 1040],
  WZ: ['S-WZ', 'Wiederzulassung auf denselben Halter, internetbasiert', 1060],
  NZ: ['S-NZ', 'Neuzulassung, internetbasiert', 1280],
  TZ: ['S-TZ', 'Tageszulassung, internetbasiert', 1490],
}

const WITH_NEW_PLATE: Record<string, Item> = {
  UG: ['S-UGK', 'Umschreibung mit neuem Kennzeichen, internetbasiert', 1240],
  WG: ['S-WGK', 'Wiederzulassung mit neuem Kennzeichen, internetbasiert', 1240],
}

export interface FeeCase {
  businessTransaction: string
  districtKey: string
  reservesPlate: boolean
  assignsPlate: boolean
}

/** What the office charges. Offices differ in extras: those with an even district key charge postage for papers. */
export function feesOf({ businessTransaction, districtKey, reservesPlate, assignsPlate }: FeeCase): Cost[] {
  const base = (assignsPlate ? WITH_NEW_PLATE[businessTransaction] : undefined) ?? BASE[businessTransaction]
  const sendsPapers = businessTransaction !== 'AB' && Number(districtKey) % 2 === 0
  const items = [
    base,
    REGISTER,
    reservesPlate ? RESERVATION : undefined,
    sendsPapers ? POSTAGE : undefined,
    AUTHORITY_FEE,
  ]
  return items
    .filter((item) => item !== undefined)
    .map(([code, name, amount], index) => ({ number: index + 1, code, name, amount }))
}
