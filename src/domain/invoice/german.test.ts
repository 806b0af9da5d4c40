import { describe, expect, it } from 'vitest'
import { aRandom } from '../../../test/support/random.ts'
import { amountsOf, item, reversed } from './amounts.ts'
import { count, euros } from './german.ts'

const FORM = /^-?\d{1,3}(\.\d{3})*,\d{2} €$/
const centsOf = (text: string): number => Number(text.replace(/[^\d-]/g, ''))

describe('euros on German papers', () => {
  it('are what the cents are, and nothing has no sign', () => {
    const { below } = aRandom(94)
    const random = Array.from({ length: 5_000 }, () => below(10 ** (1 + below(11))) * (below(2) === 0 ? 1 : -1))
    for (const cents of [0, -0, 1, -1, 99, -99, 100, -100, 100_000, -100_000, ...random]) {
      const text = euros(cents)
      expect(text).toMatch(FORM)
      // Equal and not the same: -0 is 0 on paper.
      expect(centsOf(text) === cents, `${cents}: ${text}`).toBe(true)
      if (cents === 0) expect(text).toBe('0,00 €')
    }
    for (const dust of [-0.4, -0.001, 0.4]) expect(euros(dust)).toBe('0,00 €')
    expect(count(-0)).toBe('0')
  })

  it('of an invoice and its reversal never read -0,00 €', () => {
    const { below } = aRandom(95)
    for (let round = 0; round < 500; round += 1) {
      const items = Array.from({ length: 1 + below(8) }, () =>
        item({ description: 'x', quantity: below(3), unitPrice: below(3) === 0 ? 0 : below(1_000) }),
      )
      for (const given of [items, reversed(items)]) {
        const { net, vat, gross } = amountsOf(given)
        const shown = [...given.flatMap(({ unitPrice, amount }) => [unitPrice, amount]), net, vat, gross].map(euros)
        expect(shown.filter((text) => text.startsWith('-0,00'))).toEqual([])
      }
    }
  })
})
