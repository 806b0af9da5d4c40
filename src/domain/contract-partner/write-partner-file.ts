import { PARTNER_HEAD } from './partner-columns.ts'
import { PARTNER_FIELDS, type PartnerField } from './partner-rules.ts'

type Written = { readonly [Field in PartnerField]?: string | null | undefined }

/** Entries older than the writing rules may have what the file must not: it is left out of the file, not of the list. */
const safe = (value: string, field: PartnerField): string =>
  value
    .replace(/[^ -~\u00A0-\u00FF]/g, '?')
    .replace(/[;"«»]/g, ' ')
    .replace(field === 'addressSuffix' ? /^[=+@]+/ : /^[=+@-]+/, '')

/**
 * The list as the authority takes it: semicolons between the fields, nothing but the characters of ISO 8859-1. What several
 * clients have alike stands there once.
 */
export function writePartnerFile(partners: readonly Written[]): string {
  const lines = partners.map((partner) => PARTNER_FIELDS.map((field) => safe(partner[field] ?? '', field)).join(';'))
  return [PARTNER_HEAD.join(';'), ...new Set(lines)].map((line) => `${line}\r\n`).join('')
}
