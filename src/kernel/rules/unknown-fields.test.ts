import { describe, expect, it } from 'vitest'
import { processorMs } from '../../../test/support/processor-ms.ts'
import { type Known, knownFields } from './known-fields.ts'
import { list, object, text, unread } from './shape.ts'
import { pathOf, withHint } from './unknown-field-text.ts'
import { NOTHING_UNKNOWN, unknownFields } from './unknown-fields.ts'

const ORDER = knownFields(
  object({
    email: text,
    frontLicensePlateSecurityCode: text,
    productType: unread,
    items: list(object({ quantity: text })),
  }),
)

const shown = (known: Known, body: unknown): string[] =>
  unknownFields(known, body).fields.map((field) => withHint(pathOf(field), field))

const numbered = (name: string, count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}${index}`, index]))

describe('unknown fields', () => {
  it('are what no reader looks for; what is accepted unread is known, and null is absent', () => {
    const body = { email: 1, productType: {}, colour: null, items: [{ quantity: 1, size: 2 }], notes: [{ email: 1 }] }
    expect(shown(ORDER, body)).toEqual(['items[0].size', 'notes'])
  })

  it('name near misses first, however many others stand before them', () => {
    const body = { ...numbered('colour', 30), emial: 1, items: [numbered('size', 30), { quantiti: 1 }] }
    expect(shown(ORDER, body).slice(0, 3)).toEqual([
      'emial (did you mean email?)',
      'items[1].quantiti (did you mean quantity?)',
      'colour0',
    ])
    expect(unknownFields(ORDER, body)).toMatchObject({ fields: { length: 20 }, more: 42 })
  })

  it('name twenty near misses where there are more, and count the others', () => {
    const near = { items: Array.from({ length: 30 }, () => ({ quantiti: 1 })) }
    const { fields, more } = unknownFields(ORDER, { colour: 1, ...near })
    expect([fields.length, more, fields.every(({ didYouMean }) => didYouMean === 'quantity')]).toEqual([20, 11, true])
  })

  it('are not those beside the known ones of an open object, unless one is a near miss', () => {
    const company: Known = { fields: new Map([['name', {}]]), isOpen: true }
    const known: Known = {
      fields: new Map([
        ['company', company],
        ['email', {}],
      ]),
    }
    expect(shown(known, { company: { name: 'x', street: 'y', email: 'z' } })).toEqual([])
    expect(shown(known, { company: { nmae: 'x', street: 'y' } })).toEqual(['company.nmae (did you mean name?)'])
    expect(unknownFields(known, { company: { street: 'y' } })).toBe(NOTHING_UNKNOWN)
  })

  it.each([undefined, null, 'text', 7, [], [{ emial: 1 }]])('of %j are none', (body) =>
    expect(unknownFields(ORDER, body)).toBe(NOTHING_UNKNOWN),
  )

  it('cost one walk and a few comparisons, however a body is built', async () => {
    const many = numbered('frontLicensePlateSecurityCodx', 10_000)
    const walk = () => expect(unknownFields(ORDER, { ...many, items: [many] })).toMatchObject({ more: 19_980 })
    expect(await processorMs(walk)).toBeLessThan(500)
  })
})
