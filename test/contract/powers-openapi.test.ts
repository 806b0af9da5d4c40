import { describe, expect, it } from 'vitest'
import { checkPowerRequest } from '../../src/domain/power-of-attorney/check-request.ts'
import { REQUEST_VECTORS } from '../../src/domain/power-of-attorney/rules/catalogue.vectors.ts'
import { aPowerRequest } from '../builders/power-request.ts'
import { openApi } from '../support/openapi.ts'

const contract = openApi('openapi-2.3.0.yaml')
const CONTENT = '/paths/~1powerOfAttorneys/post/requestBody/content/application~1json'
const problemsOf = (body: unknown): string[] => contract.problems(contract.at(`${CONTENT}/schema`).pointer, body)

/** Cases that only the service stops, by rule. */
const BEYOND_SCHEMA: Readonly<Record<string, readonly string[]>> = {
  'PRN-37': ['the year 1'],
  'VOL-13': ['too short'],
  'VOL-14': ['a wrong digit'],
  'VOL-19': ['somebody else'],
}

describe('the request of a power of attorney in the contract file (contract 2, 4.1)', () => {
  const examples = contract.at(`${CONTENT}/examples`).value as Record<string, { value: unknown }>

  it.each(Object.entries(examples))('has an example that the service accepts: %s', (_, { value }) => {
    expect(problemsOf(value)).toEqual([])
    expect(checkPowerRequest(value)).toMatchObject({ accepted: true })
  })

  it.each(Object.entries(REQUEST_VECTORS))(
    'lets pass and stops what the service does, in the cases of rule %s',
    (id, cases) => {
      const named = Object.entries({ ...cases.accepts, ...cases.rejects })
      const disagreements = named
        .filter(([name]) => !BEYOND_SCHEMA[id]?.includes(name))
        .flatMap(([name, change]) => {
          const body = aPowerRequest(change)
          const problems = problemsOf(body)
          return checkPowerRequest(body).accepted === (problems.length === 0) ? [] : [{ name, problems }]
        })
      expect(disagreements).toEqual([])
    },
  )
})
