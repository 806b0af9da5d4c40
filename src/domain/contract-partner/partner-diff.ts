import type { PartnerEntry } from './check-partners.ts'
import { PARTNER_FIELDS, type PartnerField } from './partner-rules.ts'

/** An entry of the list as it is stored. */
export interface KnownPartner extends Required<{ [Field in PartnerField]: string | null }> {
  id: number
  kopaVp: string
  companyName: string
  country: string
  active: boolean
}

export interface ChangedPartner {
  before: KnownPartner
  after: PartnerEntry
  /** Empty for one that is only switched on again. */
  fields: readonly PartnerField[]
}

/** What a file would do to the list of a client. */
export interface PartnerDiff {
  added: readonly PartnerEntry[]
  changed: readonly ChangedPartner[]
  /** On the list and in use, but not in the file. */
  gone: readonly KnownPartner[]
  /** How many stay as they are. */
  same: number
}

/** The number of a partner tells who it is; one that is switched off and not in the file stays so. */
export function partnerDiff(known: readonly KnownPartner[], file: readonly PartnerEntry[]): PartnerDiff {
  const byNumber = new Map(known.map((partner) => [partner.kopaVp, partner]))
  const inFile = new Set(file.map(({ kopaVp }) => kopaVp))
  const met = file.flatMap((after) => {
    const before = byNumber.get(after.kopaVp)
    return before ? [{ before, after, fields: changedFields(before, after) }] : []
  })
  const changed = met.filter(({ before, fields }) => fields.length > 0 || !before.active)
  return {
    added: file.filter(({ kopaVp }) => !byNumber.has(kopaVp)),
    changed,
    gone: known.filter(({ kopaVp, active }) => active && !inFile.has(kopaVp)),
    same: met.length - changed.length,
  }
}

const changedFields = (before: KnownPartner, after: PartnerEntry): PartnerField[] =>
  PARTNER_FIELDS.filter((field) => (before[field] ?? null) !== (after[field] ?? null))
