import { describe, expect, it } from 'vitest'
import { mentions, placeOf } from './contract-places.ts'
import { renderCoverage } from './coverage.ts'

describe('contract coverage', () => {
  it('knows every way in which a test names its place', () => {
    expect(mentions('refuses it (contract 1, 2.2 and 2.3; contract 2, section 7)')).toEqual([
      { contract: '1', section: '2.2' },
      { contract: '1', section: '2.3' },
      { contract: '2', section: '7' },
    ])
  })

  it.each([
    ['2', '7.3', '2, 7'],
    ['1', '2.3', '1, 2.3'],
    ['1', '4.4a', '1, 4.4a'],
  ])('counts contract %s, %s as the place %s', (contract, section, place) => {
    expect(placeOf(contract, section)).toBe(place)
  })

  it('lists a test under the place that its group names', () => {
    const path = ['order list (contract 1, section 4.2)', 'is newest first']
    const text = renderCoverage([{ file: 'x.test.ts', path }], [])
    const [, section = ''] = text.split('## Contract 1, 4.2')
    expect(section).toMatch(/is newest first \| `x\.test\.ts`/)
  })

  it('shows a place that no test names as open', () => {
    expect(renderCoverage([], [])).toMatch(/\| 2, 9 \|[^|]*\| none yet \|/)
  })
})
