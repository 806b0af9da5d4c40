import { badFields } from '../../kernel/refusal.ts'
import { isRecord, ShapeError, wrongType } from '../../kernel/rules/shape.ts'
import { isLongerThan, isOneLine, isWritable } from '../../kernel/text.ts'
import { ENVIRONMENTS, type Environment } from '../client/gks-account.ts'

/** What a body says of an access. Absent: nothing is said; null: emptied. */
export interface ConfigurationInput {
  name?: string
  kopaKey?: string
  username?: string
  password?: string
  largeCustomerId?: string | null
  environment?: Environment
  company?: string | null
  publicKeyCertificate?: string
  privateKey?: string
}

/** Contract 2, 2.5. */
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

type Field = keyof typeof LIMITS

export const REQUIRED_ON_CREATE = [
  'name',
  'kopaKey',
  'username',
  'password',
  'publicKeyCertificate',
  'privateKey',
] as const satisfies readonly Field[]

const MAY_BE_EMPTIED: ReadonlySet<Field> = new Set(['largeCustomerId', 'company'])
const PEM_FIELDS: ReadonlySet<Field> = new Set(['publicKeyCertificate', 'privateKey'])
/** Their blanks at the edges belong to them. */
const TAKEN_AS_THEY_ARE: ReadonlySet<Field> = new Set(['password', ...PEM_FIELDS])
/** Files of the machine that the service runs on are nobody's business. */
const REFUSED = { certificatePath: 'publicKeyCertificate', privateKeyPath: 'privateKey' } as const

/** Reads a body; every field that cannot be used is named, one per line. */
export function readConfiguration(body: unknown): ConfigurationInput {
  if (!isRecord(body)) throw badFields('unfit', wrongType('body', 'object', body).message)
  const problems: string[] = []
  const input: Record<string, string | null> = {}
  for (const [path, instead] of Object.entries(REFUSED)) {
    if (isGiven(body[path])) problems.push(`${path} is not accepted: send the PEM text itself in ${instead}`)
  }
  for (const field of FIELDS) {
    try {
      const value = readField(field, body[field])
      if (value !== undefined) input[field] = value
    } catch (error) {
      if (!(error instanceof ShapeError)) throw error
      problems.push(error.message)
    }
  }
  if (problems.length > 0) throw badFields('unfit', ...problems)
  return input
}

const FIELDS = Object.keys(LIMITS).filter((name): name is Field => name in LIMITS)

/** `null` counts as absent everywhere. */
const isGiven = (value: unknown): boolean => value !== undefined && value !== null

function readField(field: Field, given: unknown): string | null | undefined {
  if (!isGiven(given)) return undefined
  if (field === 'company' && isRecord(given)) return readText(field, 'company.name', given.name ?? '')
  return readText(field, field, given)
}

function readText(field: Field, path: string, given: unknown): string | null {
  if (typeof given !== 'string') throw wrongType(path, 'string', given)
  if (isLongerThan(given, LIMITS[field])) throw new ShapeError(path, `must be at most ${LIMITS[field]} characters long`)
  if (!isWritable(given) || (!PEM_FIELDS.has(field) && !isOneLine(given))) {
    throw new ShapeError(path, 'must not contain control characters or broken Unicode')
  }
  // It would be kept readable, and whoever sends a bundle does not mean that.
  if (field === 'publicKeyCertificate' && given.includes('PRIVATE KEY')) {
    throw new ShapeError(path, 'must not contain a private key: send it in privateKey alone')
  }
  const value = TAKEN_AS_THEY_ARE.has(field) ? given : given.trim()
  // Invisible letters and look-alikes would make another identifier of one that the authority may take for the same.
  if (field === 'username' && !/^[\x21-\x7e]*$/.test(value)) {
    throw new ShapeError(path, 'must consist of visible ASCII characters without blanks')
  }
  if (value === '') {
    if (MAY_BE_EMPTIED.has(field)) return null
    throw new ShapeError(path, 'must not be empty')
  }
  if (field === 'environment' && !ENVIRONMENTS.some((known) => known === value)) {
    throw new ShapeError(path, `must be one of ${ENVIRONMENTS.join(', ')}`)
  }
  return value
}
