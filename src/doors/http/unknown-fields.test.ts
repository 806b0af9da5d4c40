import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { knownBody } from '../../domain/application/names/known-bodies.ts'
import { ALL_TRANSACTIONS, TRANSACTIONS } from '../../domain/application/transaction.ts'
import { KNOWN_CONFIGURATION } from '../../domain/gks-access/configuration-input.ts'
import { KNOWN_REQUEST } from '../../domain/power-of-attorney/request-draft.ts'
import { OPERATIONS } from '../../flows/plate-order/operations.ts'
import type { Known } from '../../kernel/rules/known-fields.ts'
import { isRecord } from '../../kernel/rules/shape.ts'
import { KNOWN_CHANGE } from './routes/unmatched-messages.route.ts'

const DOCUMENT: unknown = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../docs/openapi/openapi-2.3.0.json'), 'utf8'),
)
const at = (pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/'))
    .reduce<unknown>((place, step) => (isRecord(place) ? place[step] : undefined), DOCUMENT)

/** The paths of all fields that a schema describes. */
function described(schema: unknown, path = '', paths = new Set<string>()): Set<string> {
  if (Array.isArray(schema)) for (const one of schema) described(one, path, paths)
  if (!isRecord(schema)) return paths
  if (typeof schema.$ref === 'string') described(at(schema.$ref.slice(1)), path, paths)
  for (const key of ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'not']) described(schema[key], path, paths)
  if (schema.items !== undefined) described(schema.items, `${path}[]`, paths)
  for (const [name, inner] of Object.entries(isRecord(schema.properties) ? schema.properties : {})) {
    const inside = path === '' ? name : `${path}.${name}`
    described(inner, inside, paths.add(inside))
  }
  return paths
}

function known({ fields, entries }: Known = {}, path = '', paths = new Set<string>()): Set<string> {
  if (entries) known(entries, `${path}[]`, paths)
  for (const [name, inner] of fields ?? []) {
    const inside = path === '' ? name : `${path}.${name}`
    known(inner, inside, paths.add(inside))
  }
  return paths
}

/** What the predecessor's programs send besides, and is not in the contract file. */
const OF_PREDECESSOR = ['vehicleType', 'vehicleRegistrationDate', 'seasonStartMonth', 'seasonEndMonth'].map(
  (name) => `customization.${name}`,
)

const KNOWN: Readonly<Record<string, Known>> = {
  ...Object.fromEntries(ALL_TRANSACTIONS.map((one) => [`post ${TRANSACTIONS[one].path}`, knownBody(one)])),
  'put /vehicleDeregistrations/unmatchedMessages/{id}/state': KNOWN_CHANGE,
  'post /powerOfAttorneys': KNOWN_REQUEST,
  'post /gksConfigurations': KNOWN_CONFIGURATION,
  'put /gksConfigurations/{id}': KNOWN_CONFIGURATION,
}

/** Its body is that of the transaction in its path. */
const VALIDATION = 'post /validations/{transaction}'
/** What is handed on as it came means something to the provider, not to us. */
const HANDED_ON = OPERATIONS.map(({ path }) => `post ${path}`)

const pointerOf = (operation: string): string => {
  const [method, path = ''] = operation.split(' ')
  return `/paths/${path.replaceAll('/', '~1')}/${method}`
}

function withBody(): string[] {
  const paths = at('/paths')
  return Object.entries(isRecord(paths) ? paths : {}).flatMap(([path, methods]) =>
    Object.entries(isRecord(methods) ? methods : {}).flatMap(([method, operation]) =>
      isRecord(operation) && operation.requestBody !== undefined ? [`${method} ${path}`] : [],
    ),
  )
}

it('every operation that reads a body names what nobody has read of it, but those that hand it on', () => {
  expect(withBody().sort()).toEqual([...Object.keys(KNOWN), VALIDATION, ...HANDED_ON].sort())
})

describe.each(Object.keys(KNOWN))('the fields of %s', (operation) => {
  it('are those of the contract file, and no others', () => {
    const schema = at(`${pointerOf(operation)}/requestBody/content/application~1json/schema`)
    const documented = [...described(schema)]
    const ours = [...known(KNOWN[operation])].filter((field) => !OF_PREDECESSOR.includes(field))
    expect(documented.length).toBeGreaterThan(1)
    expect(ours.sort()).toEqual(documented.sort())
  })
})

it.each([...Object.keys(KNOWN), VALIDATION])('%s documents the header', (operation) => {
  const answers = at(`${pointerOf(operation)}/responses`)
  for (const [status, given] of Object.entries(isRecord(answers) ? answers : {})) {
    const answer = isRecord(given) && typeof given.$ref === 'string' ? at(given.$ref.slice(1)) : given
    const headers = isRecord(answer) && isRecord(answer.headers) ? Object.keys(answer.headers) : []
    expect([status, headers.includes('X-Unknown-Fields')]).toEqual([status, status.startsWith('2')])
  }
})
