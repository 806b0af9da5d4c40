import { describe, expect, it } from 'vitest'
import { PLACES } from './contract-places.ts'
import { renderCoverage } from './coverage.ts'

describe('contract coverage', () => {
  it('says of every place, once, what stands there', () => {
    for (const { about } of PLACES) expect(about).toMatch(/\w{3}/)
    expect(new Set(PLACES.map(({ place }) => place)).size).toBe(PLACES.length)
    const rows = renderCoverage([], []).match(/^\| [12], .*$/gm) ?? []
    expect(rows).toHaveLength(PLACES.length)
    for (const row of rows) expect(row).toMatch(/^\| [^|]+ \| [^|]{8,} \|/)
  })

  it('lists a test under the place that its group names', () => {
    const path = ['order list (contract 1, section 4.2)', 'is newest first']
    const text = renderCoverage([{ file: 'x.test.ts', path }], [])
    const [, section = ''] = text.split('## Contract 1, 4.2')
    expect(section).toMatch(/is newest first \| `x\.test\.ts`/)
  })

  it('lists a test under the numbered rule that it names', () => {
    const text = renderCoverage([{ file: 'x.test.ts', path: ['needs the number (contract 1, 2.9 rule 2)'] }], [])
    expect(text).toMatch(/\| 1, 2\.9 no\. 2 \|[^|]*\| 1 \|/)
    expect(text).toMatch(/\| 1, 2\.9 no\. 3 \|[^|]*\| see 1, 2\.9 \|/)
  })

  it('shows a section that no test names as open', () => {
    expect(renderCoverage([], [])).toMatch(/\| 2, 9 \|[^|]*\| none yet \|/)
  })
})
