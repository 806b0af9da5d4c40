import { brokenRules } from '../../kernel/refusal.ts'
import { brokenAt, type Texts } from '../../kernel/rules/field-rules.ts'
import type { Known } from '../../kernel/rules/known-fields.ts'
import { isRecord, unreadable, wrongType } from '../../kernel/rules/shape.ts'
import type { Finding } from '../../kernel/rules/staged-rules.ts'
import type { Environment } from '../client/gks-account.ts'
import {
  type CheckedField,
  CONFIGURATION_RULES,
  CREATION_RULE,
  FIELDS,
  type Field,
  keptText,
  PATHS,
  type REQUIRED_ON_CREATE,
} from './rules/configuration.ts'

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

type Body = Record<string, unknown>
/** A member of a body with its path; of a company only the name is kept. */
interface Member {
  path: string
  value: unknown
}

/** Of a company that comes as an object only the name is kept; whatever else is in it belongs to it. */
const COMPANY: Known = { fields: new Map([['name', {}]]), isOpen: true }

/** Every field that a body may have. */
export const KNOWN_CONFIGURATION: Known = {
  fields: new Map<string, Known>([
    ...PATHS.map((path): [string, Known] => [path, { isUnread: true }]),
    ...FIELDS.map((field): [string, Known] => [field, field === 'company' ? COMPANY : {}]),
  ]),
}

/** `null` counts as absent everywhere. */
function memberOf(body: Body, field: Field): Member | undefined {
  const value = body[field] ?? undefined
  if (value === undefined) return undefined
  if (field === 'company' && isRecord(value)) return { path: 'company.name', value: value.name ?? '' }
  return { path: field, value }
}

function problemOf(body: Body, field: Field): Finding | undefined {
  const member = memberOf(body, field)
  if (member === undefined) return undefined
  const { path, value } = member
  if (typeof value !== 'string') return unreadable(wrongType(path, 'string', value))
  return brokenAt<CheckedField>(CONFIGURATION_RULES, field, { [field]: value }, path)
}

/** A path is refused whatever it says. */
const refusedPath = (body: Body, path: (typeof PATHS)[number]): Finding | undefined =>
  brokenAt<CheckedField>(CONFIGURATION_RULES, path, (body[path] ?? null) === null ? {} : { [path]: '' })

/** The text of a field without problems: trimmed where blanks say nothing, null where it is emptied. */
function inputOf(body: Body, field: Field): [Field, string | null][] {
  const { value } = memberOf(body, field) ?? {}
  return typeof value === 'string' ? [[field, keptText(field, value) || null]] : []
}

/** Reads a body; every field that cannot be used is named, one per line. */
export function readConfiguration(body: unknown): ConfigurationInput {
  if (!isRecord(body)) throw brokenRules([unreadable(wrongType('body', 'object', body))])
  const problems = [
    ...PATHS.map((path) => refusedPath(body, path)),
    ...FIELDS.map((field) => problemOf(body, field)),
  ].filter((problem) => problem !== undefined)
  if (problems.length > 0) throw brokenRules(problems)
  return Object.fromEntries(FIELDS.flatMap((field) => inputOf(body, field)))
}

type Complete = ConfigurationInput & Required<Pick<ConfigurationInput, (typeof REQUIRED_ON_CREATE)[number]>>

/** A new access has everything that it needs; all that it lacks is named at once. */
export function requireComplete(input: ConfigurationInput): asserts input is Complete {
  const texts: Texts<CheckedField> = input
  const missing = FIELDS.flatMap((field) => brokenAt([CREATION_RULE], field, texts) ?? [])
  if (missing.length > 0) throw brokenRules(missing)
}
