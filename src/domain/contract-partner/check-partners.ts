import { compact } from '../../kernel/compact.ts'
import { brokenAt } from '../../kernel/rules/field-rules.ts'
import { must } from '../../kernel/rules/must.ts'
import type { Finding } from '../../kernel/rules/staged-rules.ts'
import { upcase, withoutAround } from '../../kernel/text.ts'
import {
  GERMANY,
  PARTNER_FIELDS,
  PARTNER_RULES,
  type PartnerDraft,
  type PartnerField,
  type PartnerRule,
  SITE_RULES,
} from './partner-rules.ts'

/** An entry of the contract-partner list as a form or a file gives it. */
export type PartnerRow = { readonly [Field in PartnerField]?: string | null | undefined }

/** An entry that keeps every writing rule, as it is stored. */
export interface PartnerEntry extends Omit<PartnerDraft, 'companyName' | 'kopaVp' | 'country'> {
  companyName: string
  kopaVp: string
  /** The authority's state key. */
  country: string
}

interface PartnerFinding extends Finding {
  /** Place of the entry in the list, counted from 1. */
  row: number
  field: PartnerField
}

type CheckedPartners =
  | { accepted: true; partners: readonly PartnerEntry[] }
  | { accepted: false; findings: readonly PartnerFinding[] }

/** A word that ends in Straße or straße is shortened before it is counted (contract 1, 2.9 rule 8). */
const shortStreet = (street: string): string => street.replace(/([Ss])traße(?![\p{L}\p{N}])/gu, '$1tr.')

const NORMAL: { readonly [Field in PartnerField]?: (value: string) => string } = {
  street: shortStreet,
  postalCode: upcase,
  state: upcase,
  kopaVp: upcase,
  country: upcase,
}

/** Edge spaces go and a blank field is none; a line break at an edge stays, to be named. */
function normalField(row: PartnerRow, field: PartnerField): string | undefined {
  const value = withoutAround(row[field] ?? '', ' ')
  return value === '' ? undefined : (NORMAL[field]?.(value) ?? value)
}

/** The normal form of an entry, in which it is counted and stored. */
export const toDraft = (row: PartnerRow): PartnerDraft =>
  compact(Object.fromEntries(PARTNER_FIELDS.map((field) => [field, normalField(row, field)])))

/** At most one finding per field: the first rule that its value breaks. */
const findingsOf = (
  draft: PartnerDraft,
  row: number,
  rules: readonly PartnerRule[] = PARTNER_RULES,
): PartnerFinding[] =>
  PARTNER_FIELDS.flatMap((field) => {
    const broken = brokenAt(rules, field, draft)
    return broken === undefined ? [] : [{ row, ...broken, field }]
  })

const toEntry = (draft: PartnerDraft): PartnerEntry => ({
  ...draft,
  companyName: must(draft.companyName, 'company name'),
  kopaVp: must(draft.kopaVp, 'KOPA-VP'),
  country: draft.country ?? GERMANY,
})

/**
 * Checks entries of the contract-partner list: one from a form, or all of a file. Either every entry keeps the writing
 * rules, or every problem is named by row and field.
 */
export function checkContractPartners(rows: readonly PartnerRow[]): CheckedPartners {
  const drafts = rows.map(toDraft)
  const findings = drafts.flatMap((draft, index) => findingsOf(draft, index + 1))
  return findings.length > 0 ? { accepted: false, findings } : { accepted: true, partners: drafts.map(toEntry) }
}

/** An entry of a client's business sites: written like a contract partner, but without a KOPA-VP of its own. */
export type SiteRow = Omit<PartnerRow, 'kopaVp'>
export type SiteEntry = Omit<PartnerEntry, 'kopaVp'>

type CheckedSite = { accepted: true; site: SiteEntry } | { accepted: false; findings: readonly PartnerFinding[] }

/** Checks a business site by the writing rules of the contract-partner list. */
export function checkBusinessSite(row: SiteRow): CheckedSite {
  const { kopaVp: _, ...draft } = toDraft(row)
  const findings = findingsOf(draft, 1, SITE_RULES)
  if (findings.length > 0) return { accepted: false, findings }
  const companyName = must(draft.companyName, 'company name')
  return { accepted: true, site: { ...draft, companyName, country: draft.country ?? GERMANY } }
}
