import { isRecord } from '../../kernel/rules/shape.ts'
import { normalContractPartner } from './normalise.ts'
import type { UsageType } from './plate.ts'
import type { Transaction } from './transaction.ts'

/** How the predecessor's types of plates begin; seasons (`…_SEASON`) say nothing to a deregistration. */
const PLATE_TYPES: readonly (readonly [beginning: string, usageType: UsageType])[] = [
  ['REGULAR', 'EURO'],
  ['ELECTRIC', 'ELECTRIC'],
  ['HISTORICAL', 'HISTORIC'],
]

export const PLATE_TYPE_BEGINNINGS: readonly string[] = PLATE_TYPES.map(([beginning]) => beginning)

/** Our word for the predecessor's type of a plate; undefined when it is none. */
export const usageTypeOf = (licensePlateType: string): UsageType | undefined =>
  PLATE_TYPES.find(([beginning]) => licensePlateType.startsWith(beginning))?.[1]

/** The predecessor writes EURO into every plate, so there it leaves the question open. */
export const agreesWith = (meant: UsageType, usageType: unknown): boolean =>
  (usageType ?? 'EURO') === 'EURO' || usageType === meant

export const samePartner = (one: string, other: string): boolean =>
  normalContractPartner(one) === normalContractPartner(other)

type Json = Record<string, unknown>

function withPartner(body: Json, customization: Json): Json {
  const { contractPartnerKopaKey: key, ...rest } = body
  const given = customization.contractPartner ?? undefined
  if (typeof key !== 'string') return body
  if (given === undefined) return { ...rest, customization: { ...customization, contractPartner: key } }
  return typeof given === 'string' && samePartner(given, key) ? rest : body
}

function withUsageType(customization: Json): Json {
  const { licensePlateType: type, ...rest } = customization
  const { licensePlateNumberComponents: plate } = rest
  const meant = typeof type === 'string' ? usageTypeOf(type) : undefined
  if (meant === undefined || !isRecord(plate) || !agreesWith(meant, plate.usageType)) return customization
  return meant === 'EURO' ? rest : { ...rest, licensePlateNumberComponents: { ...plate, usageType: meant } }
}

/**
 * The body with what the predecessor's programs say elsewhere put where we read it (contract 2, 9), so that rules, message
 * and fingerprint know one spelling only. What contradicts or cannot be read stays where it is: the rules refuse it.
 */
export function inOwnWords(transaction: Transaction, body: unknown): unknown {
  if (!isRecord(body) || !isRecord(body.customization)) return body
  const { customization } = body
  const speaksOfPlate = transaction === 'AB' && 'licensePlateType' in customization
  if (!speaksOfPlate && !('contractPartnerKopaKey' in body)) return body
  const own = speaksOfPlate ? withUsageType(customization) : customization
  return withPartner({ ...body, customization: own }, own)
}
