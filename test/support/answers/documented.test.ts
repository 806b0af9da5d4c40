import { describe, expect, it } from 'vitest'
import { compareAnswers } from './compare-answers.ts'
import { answerOf, documentedAnswers, documentedOperations } from './documented.ts'

const operations = documentedOperations()
const ROOT = '/dropshipping-api/7/2.3.0'
const named = (method: string, path: string, status: number) => answerOf(operations, { method, path, status })

describe('an answer of the API', () => {
  it.each([
    ['GET', `${ROOT}/vehicleTransfers/orders?limit=1`, 200, 'listOrders 200'],
    ['HEAD', `${ROOT}/vehicleTransfers/orders/5`, 404, 'findOrder 404'],
    ['GET', '/dropshipping-api/7/2.3.1/gksConfigurations/overviews', 401, 'listGksConfigurations 401'],
    ['GET', `${ROOT}/gksConfigurations/overviews/1`, 404, 'findGksConfiguration 404'],
    ['POST', `${ROOT}/orders`, 302, 'orderPlates 3XX'],
    ['POST', `${ROOT}/orders`, 422, 'orderPlates default'],
    ['GET', '/health', 200, 'health 200'],
  ])('%s %s with %i is %s', (method, path, status, answer) => {
    expect(named(method, path, status)).toBe(answer)
  })

  it.each([
    ['GET', '/authority/control/received', 200],
    ['POST', `${ROOT}/vehicleTransfers/orders`, 404],
    ['GET', `${ROOT}/vehicleTransfers/orders`, 418],
  ])('%s %s with %i is none that is documented', (method, path, status) => {
    expect(named(method, path, status)).toBeUndefined()
  })
})

describe('what tests have seen', () => {
  const all = documentedAnswers(operations)

  it('is everything', () => {
    const { text, missing } = compareAnswers(new Set(all))
    const figures = `operations ${operations.length} of ${operations.length}, statuses ${all.length} of ${all.length}`
    expect([text, missing]).toEqual([`answers of the API: ${figures}`, []])
  })

  it('lacks what nobody has seen, by operation and status', () => {
    const seen = new Set(all.filter((answer) => answer !== 'findOrder 404' && !answer.startsWith('health ')))
    const { text, missing } = compareAnswers(seen)
    expect(missing).toEqual(expect.arrayContaining(['findOrder 404', 'health 200']))
    expect(missing).toHaveLength(2)
    expect(text).toContain(`operations ${operations.length - 1} of ${operations.length}`)
    expect(text).toContain('  missing: findOrder 404')
  })
})
