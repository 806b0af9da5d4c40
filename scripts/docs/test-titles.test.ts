import { describe, expect, it } from 'vitest'
import { testTitles } from './test-titles.ts'

const pathsIn = (source: string) => testTitles('x.test.ts', source).map(({ path }) => path.join(' › '))

describe('test titles', () => {
  it('carry the groups around them', () => {
    const source = [
      "describe('orders', () => {",
      "  describe('list', () => {",
      "    it('shows heads only', () => {})",
      '  })',
      "  it('has a number', () => {})",
      '})',
      "it('stands alone', () => {})",
    ].join('\n')
    expect(pathsIn(source)).toEqual(['orders › list › shows heads only', 'orders › has a number', 'stands alone'])
  })

  it('are found behind a table of cases', () => {
    const source = ['it.each([', '  [14, true],', "  ['a', false],", "])('after %i: %s', () => {})"].join('\n')
    expect(pathsIn(source)).toEqual(['after %i: %s'])
  })

  it('may stand on a line of their own and hold quotes', () => {
    expect(pathsIn("it(\n  'says \"no\" to the client\\'s body',\n  () => {},\n)")).toEqual([
      'says "no" to the client\'s body',
    ])
  })
})
