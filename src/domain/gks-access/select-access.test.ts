import { describe, expect, it } from 'vitest'
import type { ClientProfile } from '../client/caller.ts'
import { requireRoute, selectAccess } from './select-access.ts'

const access = (id: string) => ({ id, username: `USER-${id}`, environment: 'test' as const, isProven: false })
const aProfile = (...ids: string[]): ClientProfile => ({
  id: 1,
  role: 'eigene',
  active: true,
  kopaVp: null,
  kopaIdReleased: false,
  productionReleased: false,
  contractPartners: [],
  excludedPartners: [],
  accesses: ids.map(access),
})
const BASE = { environment: 'test', username: 'BASE' } as const

describe('the GKS access of an application (contract 1, 2.9 rule 5)', () => {
  it('is the named one', () => expect(selectAccess(aProfile('a', 'b'), 'b', BASE)).toMatchObject({ id: 'b' }))

  it("without a name is the client's only one", () =>
    expect(selectAccess(aProfile('a'), undefined, BASE)).toMatchObject({ id: 'a', username: 'USER-a' }))

  it("without a name and without an own one is the instance's base access", () =>
    expect(selectAccess(aProfile(), undefined, BASE)).toEqual({ id: null, environment: 'test', username: 'BASE' }))

  it('must be named when there are several', () =>
    expect(() => selectAccess(aProfile('a', 'b'), undefined, BASE)).toThrow(
      expect.objectContaining({ status: 400, message: expect.stringContaining('gksConfigurationId') }),
    ))

  it.each(['unknown', '', 'A'])('is refused when %j is unknown or foreign', (id) =>
    expect(() => selectAccess(aProfile('a'), id, BASE)).toThrow(
      expect.objectContaining({ status: 400, message: expect.stringContaining('gksConfigurationId') }),
    ),
  )

  it('is none without signing material on the instance, which is told last (contract 2, 7)', () =>
    expect(selectAccess(aProfile(), undefined, undefined)).toBeUndefined())
})

describe('the route of an access (contract 2, 9)', () => {
  const [ofTest, productive, base] = [
    { id: 'a', username: 'A', environment: 'test' as const },
    { id: 'b', username: 'B', environment: 'produktion' as const },
    { id: null, username: 'BASE', environment: 'produktion' as const },
  ]

  it('to production is closed for the test environment', () =>
    expect(() => requireRoute('production', ofTest)).toThrow(expect.objectContaining({ status: 403 })))

  it.each([
    ['test', ofTest],
    ['test', productive],
    ['test', base],
    ['production', productive],
    ['production', base],
  ] as const)('of a %s instance is open for %j', (instance, access) =>
    expect(() => requireRoute(instance, access)).not.toThrow(),
  )
})
