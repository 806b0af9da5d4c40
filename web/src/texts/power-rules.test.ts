import { expect, it } from 'vitest'
import { REQUEST_CATALOGUE } from '../../../src/domain/power-of-attorney/rules/catalogue.ts'
import { MATCH_RULES } from '../../../src/flows/power-of-attorney/match-rules.ts'
import { germanPowerRule } from './power-rules.de.ts'
import { englishPowerRule } from './power-rules.en.ts'

it.each([
  ['German', germanPowerRule],
  ['English', englishPowerRule],
])(
  'every rule about a power of attorney, and about an application that uses one, has words for people: %s',
  (_, words) => {
    const ids = [...REQUEST_CATALOGUE, ...MATCH_RULES].map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(100)
    expect(ids.filter((id) => !words(id))).toEqual([])
  },
)

it('says how long a text may be', () => {
  const message = 'principal.address.cityName is 51 characters long, its field of the form takes 50'
  expect(germanPowerRule('VOL-31', message)).toBe('51 Zeichen sind zu lang: Auf das Formular passen 50.')
  expect(englishPowerRule('VOL-31', message)).toBe('51 characters are too long: the form has room for 50.')
})
