import { describe, expect, it } from 'vitest'
import { citedPlaces, unknownPlaces } from './citations.ts'

describe('a citation of the contract', () => {
  it.each([
    ['contract 1, 2.2 and 2.3; contract 2, section 7', ['1, 2.2', '1, 2.3', '2, 7']],
    ['contract 1, 2.9 rule 2', ['1, 2.9 no. 2']],
    ['contract 1, 2.9 rules 1, 3 and 4', ['1, 2.9 no. 1', '1, 2.9 no. 3', '1, 2.9 no. 4']],
    ['contract 1, 2.9 rule 6 and 4.4a', ['1, 2.9 no. 6', '1, 4.4a']],
    ['contract 1, 2.8 no. 2-4', ['1, 2.8 no. 2', '1, 2.8 no. 3', '1, 2.8 no. 4']],
    ['contract 2, 4.1 and 4.3 no. 5', ['2, 4.1', '2, 4.3 no. 5']],
    ['contract 2, 6.3 no. 4', ['2, 6.3 no. 4']],
    ['contract 2, 7.3', ['2, 7 no. 3']],
    ['contract 1, 5.6', ['1, 5 no. 6']],
    ['contract 1, 2.4 to 2.6', ['1, 2.5', '1, 2.4', '1, 2.6']],
    ['contract 1, 2.3, 2.4 and 2.5', ['1, 2.3', '1, 2.4', '1, 2.5']],
    ['contract 2, 7 "Login lock", and more', ['2, 7 "Login lock"']],
    ['contract 1, 2.9 and contract 2, 4.3', ['1, 2.9', '2, 4.3']],
    ['contract 2, 4.4 lists 400, 403 and 503', ['2, 4.4']],
    ['Contract 2,\n   * 6.6; the rest', ['2, 6.6']],
    ['no contract at all', []],
  ])('%j names %j', (text, places) => {
    expect(citedPlaces(text).sort()).toEqual(places.sort())
  })

  it.each(['contract 1, 2.10', 'contract 1, 2.9 rule 9', 'contract 2, 5', 'contract 2, 7.4', 'contract 2, 8 "Sizes"'])(
    '%s is found out to lead nowhere',
    (text) => {
      expect(unknownPlaces(text)).toHaveLength(1)
    },
  )
})
