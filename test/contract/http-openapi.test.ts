import { describe, expect, it } from 'vitest'
import { certificateVectors } from '../../src/domain/application/rules/certificate.vectors.ts'
import { commonVectors } from '../../src/domain/application/rules/common.vectors.ts'
import { plateVectors } from '../../src/domain/application/rules/plate.vectors.ts'
import { powerOfAttorneyVectors } from '../../src/domain/application/rules/power-of-attorney.vectors.ts'
import { recyclingVectors } from '../../src/domain/application/rules/recycling.vectors.ts'
import { securityCodeVectors } from '../../src/domain/application/rules/security-code.vectors.ts'
import { ALL_TRANSACTIONS, TRANSACTIONS } from '../../src/domain/application/transaction.ts'
import { ORDER_STATES } from '../../src/domain/order/state.ts'
import { aBody } from '../builders/draft.ts'
import { openApi } from '../support/openapi.ts'

const contract = openApi('openapi-2.3.0.yaml')
const DEREGISTRATION = '/components/schemas/Deregistration'

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

  it('describes each application endpoint only at the path of its transaction', () => {
    const paths = ALL_TRANSACTIONS.map((transaction) => TRANSACTIONS[transaction].path)
    const described = Object.keys(contract.document.paths as object).filter((path) => !path.startsWith('/{prefix}'))
    expect(described.filter((path) => !paths.some((known) => known === path))).toEqual([])
  })
})

describe('the request of a deregistration in the contract file', () => {
  const post = '/paths/~1vehicleDeregistrations~1deregistrations/post/requestBody/content/application~1json/examples'
  const examples = Object.entries(contract.at(post).value as Record<string, { value: unknown }>)

  it.each(examples)('has a valid example: %s', (_name, { value }) => {
    expect(contract.problems(DEREGISTRATION, value)).toEqual([])
  })

  const VECTORS = Object.entries({
    ...commonVectors,
    ...plateVectors,
    ...securityCodeVectors,
    ...certificateVectors,
    ...recyclingVectors,
    ...powerOfAttorneyVectors,
  }).filter(([, { on }]) => on === 'AB')

  /** What JSON Schema cannot say. */
  const BEYOND_SCHEMA = new Set(['CRT-08'])

  /** The contract asks for the flag, but the service takes its absence for false (contract 1, 2.3). */
  const BEYOND_CONTRACT = new Set(['disposal with no word on reservation'])

  const cases = (kind: 'accepts' | 'rejects') =>
    VECTORS.flatMap(([id, vectors]) =>
      Object.entries(vectors[kind]).map(([name, change]) => [id, name, change] as const),
    )

  it.each(cases('accepts').filter(([, name]) => !BEYOND_CONTRACT.has(name)))(
    'lets pass what rule %s accepts: %s',
    (_id, _name, change) => {
      expect(contract.problems(DEREGISTRATION, aBody('AB', change))).toEqual([])
    },
  )

  it.each(cases('rejects').filter(([id]) => !BEYOND_SCHEMA.has(id)))(
    'stops what rule %s rejects: %s',
    (_id, _name, change) => {
      expect(contract.problems(DEREGISTRATION, aBody('AB', change))).not.toEqual([])
    },
  )
})
