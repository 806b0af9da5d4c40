import { type FieldRule, fieldMakersOf, type Texts } from '../../kernel/rules/field-rules.ts'
import { KOPA_VP } from './kopa-vp.ts'

/** The fields of an entry in the contract-partner list, in the order in which they are checked. */
export const PARTNER_FIELDS = [
  'companyName',
  'street',
  'houseNumber',
  'addressSuffix',
  'postalCode',
  'city',
  'state',
  'kopaVp',
  'country',
] as const
export type PartnerField = (typeof PARTNER_FIELDS)[number]

/** An entry in normal form: edges trimmed, blank fields left out. Nothing has been checked yet. */
export type PartnerDraft = { [Field in PartnerField]?: string }

export type PartnerRule = FieldRule<PartnerField>

/** The authority's state key of Germany; an entry without a country is German. */
export const GERMANY = 'D'

/** How many characters a field of the authority's file has room for. */
export const PARTNER_LIMITS = {
  companyName: 150,
  street: 40,
  houseNumber: 4,
  addressSuffix: 21,
  postalCode: 10,
  city: 40,
} as const satisfies { [Field in PartnerField]?: number }

/** What ISO 8859-1 has besides control characters, which are another rule. */
const LATIN_1 = /^[ -~\u00A0-\u00FF\p{Cc}]*$/u
/** Line breaks, and the other characters that nobody sees. */
const CONTROL = /\p{Cc}/u
/** The apostrophe stays: it is part of names. */
const SEPARATOR = /[;"«»]/
/** A program for spreadsheets would take the field for a formula. */
const FORMULA = /^[=+@-]/
const FORMULA_OF_SUFFIX = /^[=+@]/

/** Letters (`a`, `bc`) or a range (`a-c`, `12-14`; `-14` goes on from the house number). */
const SUFFIX_PART = /^(?:[A-Za-zÄÖÜäöüß]+|[0-9A-Za-zÄÖÜäöüß]*-[0-9A-Za-zÄÖÜäöüß]+)$/
const isSuffix = (text: string): boolean => text.split(',').every((part) => SUFFIX_PART.test(part))

const isGerman = ({ country }: Texts<PartnerField>): boolean => country === undefined || country === GERMANY

const { required, wellFormed, shaped, atMost } = fieldMakersOf<PartnerField>('contract 1, 2.9 rule 8')

const OTHERS = PARTNER_FIELDS.filter((field) => field !== 'addressSuffix')

/**
 * The writing rules of the contract-partner list (contract 1, 2.9 rule 8), in the order in which the problem of a
 * field is named. Lengths count after the normal form, so a street counts with `Str.`.
 */
export const PARTNER_RULES: readonly PartnerRule[] = [
  required({ id: 'VPL-01', fields: ['companyName'] }),
  required({ id: 'VPL-02', fields: ['kopaVp'] }),
  wellFormed({
    id: 'VPL-03',
    fields: PARTNER_FIELDS,
    holds: (value) => !CONTROL.test(value),
    says: 'must not have line breaks or other control characters',
  }),
  shaped({
    id: 'VPL-04',
    fields: PARTNER_FIELDS,
    like: LATIN_1,
    says: 'must be written in the characters of ISO 8859-1',
  }),
  wellFormed({
    id: 'VPL-05',
    fields: PARTNER_FIELDS,
    holds: (value) => !SEPARATOR.test(value),
    says: 'must not have semicolons or quotation marks',
  }),
  wellFormed({
    id: 'VPL-06',
    fields: OTHERS,
    holds: (value) => !FORMULA.test(value),
    says: 'must not begin with =, +, @ or -',
  }),
  wellFormed({
    id: 'VPL-07',
    fields: ['addressSuffix'],
    holds: (value) => !FORMULA_OF_SUFFIX.test(value),
    says: 'must not begin with =, + or @',
  }),
  atMost({ id: 'VPL-08', fields: ['companyName'], length: PARTNER_LIMITS.companyName }),
  atMost({
    id: 'VPL-09',
    fields: ['street'],
    length: PARTNER_LIMITS.street,
    says: 'must be at most 40 characters long (Straße counts as Str.)',
  }),
  shaped({
    id: 'VPL-10',
    fields: ['houseNumber'],
    like: /^[0-9]{1,4}$/,
    says: 'must be one to four digits; a letter or a range belongs in addressSuffix',
  }),
  atMost({ id: 'VPL-11', fields: ['addressSuffix'], length: PARTNER_LIMITS.addressSuffix }),
  wellFormed({
    id: 'VPL-12',
    fields: ['addressSuffix'],
    holds: isSuffix,
    says: 'must be letters or ranges such as a, b-d or -14, several separated by a comma without a space',
  }),
  wellFormed({
    id: 'VPL-13',
    fields: ['postalCode'],
    holds: (value, entry) => !isGerman(entry) || /^[0-9]{5}$/.test(value),
    says: 'must be exactly five digits in Germany',
  }),
  wellFormed({
    id: 'VPL-14',
    fields: ['postalCode'],
    holds: (value, entry) => isGerman(entry) || /^[0-9A-Z -]{1,10}$/.test(value),
    says: 'must be at most 10 characters of A-Z, 0-9, hyphen and space outside of Germany',
  }),
  atMost({ id: 'VPL-15', fields: ['city'], length: PARTNER_LIMITS.city }),
  shaped({ id: 'VPL-16', fields: ['state'], like: /^[A-Z]{2}$/, says: 'must be a code of two letters' }),
  shaped({
    id: 'VPL-17',
    fields: ['kopaVp'],
    like: KOPA_VP,
    says: 'must be a KOPA-VP: U, B or S followed by six digits',
  }),
  shaped({
    id: 'VPL-18',
    fields: ['country'],
    like: /^[A-Z]{1,3}$/,
    says: 'must be a state key of 1 to 3 letters (D for Germany)',
  }),
]

/** A business site is written by the same rules; it has no KOPA-VP. */
export const SITE_RULES: readonly PartnerRule[] = PARTNER_RULES.filter(({ fields }) => !isAbout(fields, 'kopaVp'))

/** Whether a rule is about one field only. */
function isAbout([first, ...others]: readonly PartnerField[], field: PartnerField): boolean {
  return first === field && others.length === 0
}
