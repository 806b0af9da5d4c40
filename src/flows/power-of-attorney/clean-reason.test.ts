import { describe, expect, it } from 'vitest'
import { cleanReason } from './clean-reason.ts'

const SENT = {
  principal: { firstName: 'Erika', lastName: 'Müller-Beispiel', address: { streetName: 'Am Weg', houseNumber: '12' } },
  email: 'erika@example.test',
  iban: 'DE89370400440532013000',
}

describe('the reason of a provider (contract 2, 4.1)', () => {
  it.each([
    ['The document type is not supported', 'The document type is not supported'],
    ['Erika Müller-Beispiel cannot be identified', '… cannot be identified'],
    ['ERIKA MUELLER has no valid passport', '… has no valid passport'],
    ['no such person: Beispiel, born 31.01.1990', 'no such person: …, born …'],
    ['limit of erika@example.test reached', 'limit of … reached'],
    ['IBAN DE89370400440532013000 is closed', 'IBAN … is closed'],
    ['the name "Max Mustermann" differs from „Moritz“', 'the name … differs from …'],
    ['two\r\nlines\u0000and\u2028a\tthird', 'two lines and a third'],
  ])('%j is told as %j', (reason, told) => expect(cleanReason(reason, SENT)).toBe(told))

  it.each([undefined, '', ' \n', 'Erika Müller', '12345'])('%j tells nothing', (reason) =>
    expect(cleanReason(reason, SENT)).toBeUndefined(),
  )

  it('is cut after 200 characters', () => {
    expect(cleanReason('word '.repeat(1000), SENT)).toHaveLength(199)
  })
})
