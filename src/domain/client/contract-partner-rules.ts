import { isLongerThan } from '../../kernel/text.ts'
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

export interface PartnerRule {
  /** Stable for ever: quoted in support answers, never given to another rule. */
  id: string
  /** Where the contract says so. */
  source: string
  fields: readonly PartnerField[]
  /** What a person reads behind the name of the field. */
  says: string
  /** True when the value of the field breaks the rule. Total: does not throw on any text. */
  breaks(value: string | undefined, draft: PartnerDraft): boolean
}

const SOURCE = 'contract 1, 2.9 rule 8'

/** The authority's state key of Germany; an entry without a country is German. */
export const GERMANY = 'D'

const required = (id: string, field: PartnerField): PartnerRule => ({
  id,
  source: SOURCE,
  fields: [field],
  says: 'is required',
  breaks: (value) => value === undefined,
})

/** A given value must satisfy `holds`. */
const written = (
  id: string,
  fields: readonly PartnerField[],
  says: string,
  holds: (value: string, draft: PartnerDraft) => boolean,
): PartnerRule => ({
  id,
  source: SOURCE,
  fields,
  says,
  breaks: (value, draft) => value !== undefined && !holds(value, draft),
})

const atMost = (id: string, field: PartnerField, length: number, note = ''): PartnerRule =>
  written(id, [field], `must be at most ${length} characters long${note}`, (value) => !isLongerThan(value, length))

const like = (id: string, field: PartnerField, form: RegExp, says: string): PartnerRule =>
  written(id, [field], says, (value) => form.test(value))

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

const isGerman = ({ country }: PartnerDraft): boolean => country === undefined || country === GERMANY

const OTHERS = PARTNER_FIELDS.filter((field) => field !== 'addressSuffix')

/**
 * The writing rules of the contract-partner list (contract 1, 2.9 rule 8), in the order in which the problem of a
 * field is named. Lengths count after the normal form, so a street counts with `Str.`.
 */
export const PARTNER_RULES: readonly PartnerRule[] = [
  required('VPL-01', 'companyName'),
  required('VPL-02', 'kopaVp'),
  written(
    'VPL-03',
    PARTNER_FIELDS,
    'must not have line breaks or other control characters',
    (value) => !CONTROL.test(value),
  ),
  written('VPL-04', PARTNER_FIELDS, 'must be written in the characters of ISO 8859-1', (value) => LATIN_1.test(value)),
  written('VPL-05', PARTNER_FIELDS, 'must not have semicolons or quotation marks', (value) => !SEPARATOR.test(value)),
  written('VPL-06', OTHERS, 'must not begin with =, +, @ or -', (value) => !FORMULA.test(value)),
  written('VPL-07', ['addressSuffix'], 'must not begin with =, + or @', (value) => !FORMULA_OF_SUFFIX.test(value)),
  atMost('VPL-08', 'companyName', 150),
  atMost('VPL-09', 'street', 40, ' (Straße counts as Str.)'),
  like(
    'VPL-10',
    'houseNumber',
    /^[0-9]{1,4}$/,
    'must be one to four digits; a letter or a range belongs in addressSuffix',
  ),
  atMost('VPL-11', 'addressSuffix', 21),
  written(
    'VPL-12',
    ['addressSuffix'],
    'must be letters or ranges such as a, b-d or -14, several separated by a comma without a space',
    isSuffix,
  ),
  written(
    'VPL-13',
    ['postalCode'],
    'must be exactly five digits in Germany',
    (value, draft) => !isGerman(draft) || /^[0-9]{5}$/.test(value),
  ),
  written(
    'VPL-14',
    ['postalCode'],
    'must be at most 10 characters of A-Z, 0-9, hyphen and space outside of Germany',
    (value, draft) => isGerman(draft) || /^[0-9A-Z -]{1,10}$/.test(value),
  ),
  atMost('VPL-15', 'city', 40),
  like('VPL-16', 'state', /^[A-Z]{2}$/, 'must be a code of two letters'),
  like('VPL-17', 'kopaVp', KOPA_VP, 'must be a KOPA-VP: U, B or S followed by six digits'),
  like('VPL-18', 'country', /^[A-Z]{1,3}$/, 'must be a state key of 1 to 3 letters (D for Germany)'),
]

/** A business site is written by the same rules; it has no KOPA-VP. */
export const SITE_RULES: readonly PartnerRule[] = PARTNER_RULES.filter(({ fields }) => !isAbout(fields, 'kopaVp'))

/** Whether a rule is about one field only. */
function isAbout([first, ...others]: readonly PartnerField[], field: PartnerField): boolean {
  return first === field && others.length === 0
}
