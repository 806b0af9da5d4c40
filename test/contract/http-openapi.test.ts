import { describe, expect, it } from 'vitest'
import { checkApplication } from '../../src/domain/application/check-application.ts'
import { CATALOGUE } from '../../src/domain/application/rules/catalogue.ts'
import { VECTORS } from '../../src/domain/application/rules/catalogue.vectors.ts'
import type { Change } from '../../src/domain/application/rules/vectors.ts'
import { ALL_TRANSACTIONS, TRANSACTIONS, type Transaction } from '../../src/domain/application/transaction.ts'
import { ORDER_STATES } from '../../src/domain/order/state.ts'
import { aBody } from '../builders/draft.ts'
import { openApi } from '../support/openapi.ts'

const contract = openApi('openapi-2.3.0.yaml')

const schemaNames = Object.keys(contract.at('/components/schemas').value as object)

function* references(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (key === '$ref') yield String(inner)
    else yield* references(inner)
  }
}

describe('the contract file', () => {
  it('refers only to what it has', () => {
    const missing = [...references(contract.document)].filter((ref) => contract.at(ref.slice(1)).value === undefined)
    expect(missing).toEqual([])
  })

  it.each(schemaNames)('has a schema %s that can be used', (name) => {
    expect(() => contract.problems(`/components/schemas/${name}`, null)).not.toThrow()
  })

  it('uses every schema', () => {
    const used = new Set(references(contract.document))
    expect(schemaNames.filter((name) => !used.has(`#/components/schemas/${name}`))).toEqual([])
  })

  it('knows the seven transactions and the seven states (contract 1, 1 and 3)', () => {
    expect(contract.at('/components/schemas/BusinessTransaction/enum').value).toEqual(ALL_TRANSACTIONS)
    expect(contract.at('/components/schemas/OrderState/enum').value).toEqual(ORDER_STATES)
  })

  it('describes one application endpoint for each transaction, at its path (contract 1, 1)', () => {
    const paths = Object.entries(contract.document.paths as Record<string, { post?: { tags: string[] } }>)
    const applications = paths.filter(([, { post }]) => post?.tags.includes('Applications')).map(([path]) => path)
    expect(applications).toEqual(ALL_TRANSACTIONS.map((transaction) => TRANSACTIONS[transaction].path))
  })

  it('names every operation once', () => {
    const paths = Object.values(contract.document.paths as Record<string, Record<string, { operationId?: string }>>)
    const names = paths.flatMap((path) => Object.values(path).flatMap(({ operationId }) => operationId ?? []))
    expect(names).toEqual([...new Set(names)])
  })
})

/** Cases that only the service stops, by rule. */
const BEYOND_SCHEMA: Readonly<Record<string, readonly string[]>> = {
  // Check digits.
  'CRT-08': ['another digit', 'two neighbours swapped'],
  'TAX-07': ['another check digit', 'swapped digits'],
  // The country decides the length of an IBAN.
  'TAX-06': ['a digit too few', 'an unknown country'],
  // What the text decodes to.
  'TAX-12': ['missing padding', 'stray bits'],
  'TAX-13': ['one byte more'],
  'POA-06': ['a PDF without signature', 'the words of a signature in a comment', 'a signature that is no signature'],
  'POA-09': ['a beginning only', 'a PDF that was cut off'],
  'POA-10': ['an encrypted PDF'],
  'POA-11': ['lists in lists'],
  'POA-12': ['a script', 'a program'],
  'POA-13': ['a signature over other bytes'],
  // Two fields that say different things.
  'PRE-01': ['two partners'],
  'PRE-03': ['historic and electric', 'electric and historic', 'regular and electric'],
}

/** The contract asks for the flag, but the service takes its absence for false (contract 1, 2.3). */
const BEYOND_CONTRACT: Readonly<Record<string, readonly string[]>> = {
  'REC-09': ['disposal with no word on reservation'],
}

const contentOf = (transaction: Transaction): string =>
  `/paths/${TRANSACTIONS[transaction].path.replaceAll('/', '~1')}/post/requestBody/content/application~1json`

const problemsOf = (transaction: Transaction, body: unknown): string[] =>
  contract.problems(contract.at(`${contentOf(transaction)}/schema`).pointer, body)

const casesOf = (id: string): [name: string, change: Change][] =>
  [VECTORS[id]?.accepts, VECTORS[id]?.rejects]
    .flatMap((cases) => Object.entries(cases ?? {}))
    .filter(([name]) => !BEYOND_SCHEMA[id]?.includes(name) && !BEYOND_CONTRACT[id]?.includes(name))

describe.each(ALL_TRANSACTIONS)('the request of %s in the contract file', (transaction) => {
  const examples = contract.at(`${contentOf(transaction)}/examples`).value as Record<string, { value: unknown }>

  it.each(Object.entries(examples))('has an example that the service accepts: %s', (_name, { value }) => {
    expect(problemsOf(transaction, value)).toEqual([])
    expect(checkApplication(transaction, value)).toMatchObject({ accepted: true })
  })

  const ids = CATALOGUE.filter(({ appliesTo }) => appliesTo.includes(transaction)).map(({ id }) => id)

  it.each(ids)('lets pass and stops what the service does, in the cases of rule %s', (id) => {
    const disagreements = casesOf(id).flatMap(([name, change]) => {
      const body = aBody(transaction, change)
      const problems = problemsOf(transaction, body)
      const { accepted } = checkApplication(transaction, body)
      return accepted === (problems.length === 0) ? [] : [{ name, accepted, problems }]
    })
    expect(disagreements).toEqual([])
  })
})

describe('the contract file leaves to the service', () => {
  const left = Object.entries(BEYOND_SCHEMA).flatMap(([id, names]) => names.map((name) => [id, name] as const))

  it.each(left)('a case of rule %s: %s', (id, name) => {
    const { on = 'AB', rejects = {} } = VECTORS[id] ?? {}
    expect(rejects).toHaveProperty([name])
    expect(problemsOf(on, aBody(on, rejects[name]))).toEqual([])
  })
})
