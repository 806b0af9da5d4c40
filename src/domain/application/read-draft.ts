import { isRecord, object, type Read, wrongType } from '../../kernel/rules/shape.ts'
import {
  DEREGISTERED_VEHICLE,
  DEREGISTRATION,
  type Draft,
  HOLDER_CHANGE,
  KNOWN_VEHICLE,
  MOVED_VEHICLE,
  NEW_VEHICLE,
  REGISTRATION,
} from './draft.ts'
import type { Transaction } from './transaction.ts'

const readLater = object({ ...REGISTRATION, customization: object(KNOWN_VEHICLE) })
const readFirst = object({ ...REGISTRATION, customization: object(NEW_VEHICLE) })

/** What is read of a body, by its transaction. */
export const READERS: Readonly<Record<Transaction, Read<Partial<Draft>>>> = {
  AB: object({ ...DEREGISTRATION, customization: object(DEREGISTERED_VEHICLE) }),
  HA: object({ ...HOLDER_CHANGE, customization: object(MOVED_VEHICLE) }),
  UG: readLater,
  WG: readLater,
  WZ: readLater,
  NZ: readFirst,
  TZ: readFirst,
}

/** A field that a transaction forbids; `null` counts as absent. */
interface RefusedField {
  keys: readonly string[]
  /** What its value would be: a list is the wrong type for an object, an empty list of codes is none (contract 1, 2.4). */
  as: 'object' | 'codes'
}

const CURRENT_PLATE: RefusedField = { keys: ['customization', 'licensePlateNumberComponents'], as: 'object' }
const codes = (name: string): RefusedField => ({ keys: ['customization', name], as: 'codes' })

export const REFUSED: Partial<Record<Transaction, readonly RefusedField[]>> = {
  AB: [{ keys: ['powerOfAttorney'], as: 'object' }],
  HA: [codes('licensePlateSeals'), codes('frontLicensePlateSecurityCode'), codes('rearLicensePlateSecurityCode')],
  NZ: [CURRENT_PLATE],
  TZ: [CURRENT_PLATE],
}

const valueAt = (body: unknown, keys: readonly string[]): unknown =>
  keys.reduce((value, key) => (isRecord(value) ? value[key] : undefined), body)

function isGiven(body: unknown, { keys, as }: RefusedField): boolean {
  const value = valueAt(body, keys)
  if (as === 'object' && Array.isArray(value)) throw wrongType(keys.join('.'), 'object', value)
  return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)
}

/** Reads a request body for its transaction. Throws a ShapeError that names the first field of a wrong JSON type. */
export function readDraft(transaction: Transaction, body: unknown): Draft {
  const { customization, ...draft } = READERS[transaction](body, '')
  const refused = REFUSED[transaction]?.filter((field) => isGiven(body, field)).map(({ keys }) => keys.join('.')) ?? []
  return {
    ...draft,
    ...(customization === undefined ? { customization: {}, customizationMissing: true } : { customization }),
    ...(refused.length > 0 && { refused }),
  }
}
