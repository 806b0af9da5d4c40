import { type FieldRule, fieldMakersOf } from '../../../kernel/rules/field-rules.ts'
import { anyOf } from '../../../kernel/rules/makers.ts'
import { isOneLine, isWritable } from '../../../kernel/text.ts'
import { ENVIRONMENTS } from '../../client/gks-account.ts'

/** The fields of an access that a body may name, in the order in which they are checked (contract 2, 2.5). */
export const LIMITS = {
  name: 100,
  kopaKey: 20,
  username: 20,
  password: 200,
  largeCustomerId: 20,
  environment: 20,
  company: 255,
  publicKeyCertificate: 65_536,
  privateKey: 65_536,
} as const

export type Field = keyof typeof LIMITS
export const FIELDS = Object.keys(LIMITS).filter((name): name is Field => name in LIMITS)

/** Files of the machine that the service runs on are nobody's business. */
export const PATHS = ['certificatePath', 'privateKeyPath'] as const
export type CheckedField = Field | (typeof PATHS)[number]

export const REQUIRED_ON_CREATE = [
  'name',
  'kopaKey',
  'username',
  'password',
  'publicKeyCertificate',
  'privateKey',
] as const satisfies readonly Field[]

const PEM_FIELDS: ReadonlySet<Field> = new Set(['publicKeyCertificate', 'privateKey'])
/** Their blanks at the edges belong to them. */
const TAKEN_AS_THEY_ARE: ReadonlySet<Field> = new Set(['password', ...PEM_FIELDS])
const MAY_BE_EMPTIED: ReadonlySet<Field> = new Set(['largeCustomerId', 'company'])

/** The text as it is kept. */
export const keptText = (field: Field, text: string): string => (TAKEN_AS_THEY_ARE.has(field) ? text : text.trim())

type ConfigurationRule = FieldRule<CheckedField>
const { required, refused, wellFormed, atMost } = fieldMakersOf<CheckedField>('contract 2, 2.5')

const limit = (id: string, field: Field): ConfigurationRule => atMost({ id, fields: [field], length: LIMITS[field] })

const UNPRINTABLE = 'must not contain control characters or broken Unicode'

/** What a body may say of an access, in the order in which the problem of a field is named. */
export const CONFIGURATION_RULES: readonly ConfigurationRule[] = [
  refused({
    id: 'GKA-01',
    fields: ['certificatePath'],
    says: 'is not accepted: send the PEM text itself in publicKeyCertificate',
  }),
  refused({
    id: 'GKA-02',
    fields: ['privateKeyPath'],
    says: 'is not accepted: send the PEM text itself in privateKey',
  }),
  limit('GKA-03', 'name'),
  limit('GKA-04', 'kopaKey'),
  limit('GKA-05', 'username'),
  limit('GKA-06', 'password'),
  limit('GKA-07', 'largeCustomerId'),
  limit('GKA-08', 'environment'),
  limit('GKA-09', 'company'),
  limit('GKA-10', 'publicKeyCertificate'),
  limit('GKA-11', 'privateKey'),
  wellFormed({
    id: 'GKA-12',
    fields: FIELDS.filter((field) => !PEM_FIELDS.has(field)),
    holds: (text) => isWritable(text) && isOneLine(text),
    says: UNPRINTABLE,
  }),
  wellFormed({ id: 'GKA-13', fields: [...PEM_FIELDS], holds: isWritable, says: UNPRINTABLE }),
  // It would be kept readable, and whoever sends a bundle does not mean that.
  wellFormed({
    id: 'GKA-14',
    fields: ['publicKeyCertificate'],
    holds: (text) => !text.includes('PRIVATE KEY'),
    says: 'must not contain a private key: send it in privateKey alone',
  }),
  // Invisible letters and look-alikes would make another identifier of one that the authority may take for the same.
  wellFormed({
    id: 'GKA-15',
    fields: ['username'],
    holds: (text) => /^[\x21-\x7e]*$/.test(keptText('username', text)),
    says: 'must consist of visible ASCII characters without blanks',
  }),
  wellFormed({
    id: 'GKA-16',
    fields: FIELDS.filter((field) => !MAY_BE_EMPTIED.has(field) && !TAKEN_AS_THEY_ARE.has(field)),
    holds: (text) => text.trim() !== '',
    says: 'must not be empty',
  }),
  wellFormed({
    id: 'GKA-17',
    fields: [...TAKEN_AS_THEY_ARE],
    holds: (text) => text !== '',
    says: 'must not be empty',
  }),
  wellFormed({
    id: 'GKA-18',
    fields: ['environment'],
    holds: (text) => ENVIRONMENTS.some((known) => known === text.trim()),
    says: anyOf(ENVIRONMENTS),
  }),
]

/** What a new access needs besides. */
export const CREATION_RULE: ConfigurationRule = required({ id: 'GKA-19', fields: REQUIRED_ON_CREATE })
