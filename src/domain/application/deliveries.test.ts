import { describe, expect, it } from 'vitest'
import { aBody } from '../../../test/builders/draft.ts'
import { checkApplication } from './check-application.ts'
import {
  type DeliverTo,
  type DeliveryRecipient,
  type DeliveryService,
  holderChangeRecipient,
  isCollected,
  namedIn,
  recipientOf,
} from './deliveries.ts'
import { COMPANY } from './rules/samples.vectors.ts'
import { withoutUnusedRecipient } from './unused-recipient.ts'

const NOBODY = { representative: false, deliveryRecipient: false }
const REPRESENTATIVE = { representative: true, deliveryRecipient: false }
const THIRD = { representative: false, deliveryRecipient: true }
const BOTH = { representative: true, deliveryRecipient: true }
const COMBINATIONS = [NOBODY, REPRESENTATIVE, THIRD, BOTH]

/** Shorthand of the truth table: who receives, and `!` where that person is missing. */
const H = 'holder'
const R = 'representative'
const T = 'deliveryRecipient'

/** Service, deliverTo, then the outcome when nobody / the representative / a third party / both are named. */
const TRUTH: [DeliveryService, DeliverTo | undefined, string, string, string, string][] = [
  ['ZusendungHalter', undefined, H, H, H, H],
  ['ZusendungHalter', 'HOLDER', H, H, H, H],
  ['ZusendungHalter', 'REPRESENTATIVE', `${R}!`, R, `${R}!`, R],
  ['ZusendungHalter', 'RECIPIENT', `${T}!`, `${T}!`, T, T],
  ['ZusendungBevollmaechtigter', undefined, `${R}!`, R, `${R}!`, R],
  ['ZusendungBevollmaechtigter', 'HOLDER', H, H, H, H],
  ['ZusendungBevollmaechtigter', 'REPRESENTATIVE', `${R}!`, R, `${R}!`, R],
  ['ZusendungBevollmaechtigter', 'RECIPIENT', `${T}!`, `${T}!`, T, T],
  ['ZusendungDritter', undefined, `${T}!`, `${T}!`, T, T],
  ['ZusendungDritter', 'HOLDER', H, H, H, H],
  ['ZusendungDritter', 'REPRESENTATIVE', `${R}!`, R, `${R}!`, R],
  ['ZusendungDritter', 'RECIPIENT', `${T}!`, `${T}!`, T, T],
  ['Abholung', undefined, H, R, T, T],
  ['Abholung', 'HOLDER', H, H, H, H],
  ['Abholung', 'REPRESENTATIVE', `${R}!`, R, `${R}!`, R],
  ['Abholung', 'RECIPIENT', `${T}!`, `${T}!`, T, T],
  ['AbholungHalter', undefined, H, H, H, H],
  ['AbholungHalter', 'HOLDER', H, H, H, H],
  ['AbholungHalter', 'REPRESENTATIVE', `${R}!`, R, `${R}!`, R],
  ['AbholungHalter', 'RECIPIENT', `${T}!`, `${T}!`, T, T],
  ['AbholungBevollmaechtigter', undefined, `${R}!`, R, `${R}!`, R],
  ['AbholungBevollmaechtigter', 'HOLDER', H, H, H, H],
  ['AbholungBevollmaechtigter', 'REPRESENTATIVE', `${R}!`, R, `${R}!`, R],
  ['AbholungBevollmaechtigter', 'RECIPIENT', `${T}!`, `${T}!`, T, T],
]

describe('who receives the documents (contract 1, 2.8)', () => {
  it.each(TRUTH)('%s with deliverTo %s: %s, %s, %s, %s', (service, deliverTo, ...outcomes) => {
    const found = COMBINATIONS.map((named) => {
      const recipient: DeliveryRecipient = recipientOf(service, deliverTo, named)
      return recipient === 'holder' || named[recipient] ? recipient : `${recipient}!`
    })
    expect(found).toEqual(outcomes)
  })

  it.each([
    ['ZusendungHalter', false],
    ['ZusendungBevollmaechtigter', false],
    ['ZusendungDritter', false],
    ['Abholung', true],
    ['AbholungHalter', true],
    ['AbholungBevollmaechtigter', true],
  ] as const)('%s means collected: %s (no. 5)', (service, collected) => expect(isCollected(service)).toBe(collected))

  it('counts the representative of a process as named (contract 2, 4.3)', () => {
    expect(namedIn({ customization: {}, powerOfAttorney: { processId: 7 } })).toEqual(REPRESENTATIVE)
    expect(namedIn({ customization: {}, powerOfAttorney: { representative: {} }, deliveryRecipient: {} })).toEqual(BOTH)
    expect(namedIn({ customization: {} })).toEqual(NOBODY)
  })
})

describe('who receives the new certificate of a holder change (contract 1, 2.4)', () => {
  it.each([
    [true, NOBODY, H],
    [true, REPRESENTATIVE, H],
    [false, NOBODY, H],
    [false, REPRESENTATIVE, R],
  ] as const)('deliveryToHolder %s with %j: %s', (toHolder, named, recipient) => {
    expect(holderChangeRecipient(toHolder, named)).toBe(recipient)
  })
})

describe('a recipient whom no delivery uses (contract 1, 2.8)', () => {
  const accepted = (change: Record<string, unknown>) => {
    const checked = checkApplication('NZ', aBody('NZ', { deliveryRecipient: COMPANY, ...change }))
    if (!checked.accepted) throw new Error(checked.findings.map(({ message }) => message).join('\n'))
    return withoutUnusedRecipient(checked.application)
  }
  const delivery = (deliveryService: string) => ({ deliveryService, items: [{ documentType: 2 }] })

  it.each([[[]], [[delivery('ZusendungHalter')]]])('is left out with deliveries %j', (deliveries) =>
    expect(accepted({ deliveries })).not.toHaveProperty('deliveryRecipient'),
  )
  it.each([[[delivery('Abholung')]], [[delivery('ZusendungHalter'), delivery('ZusendungDritter')]]])(
    'stays with deliveries %j',
    (deliveries) => expect(accepted({ deliveries })).toHaveProperty('deliveryRecipient'),
  )
  it('is checked all the same', () => {
    expect(checkApplication('NZ', aBody('NZ', { deliveryRecipient: {} }))).toMatchObject({ accepted: false })
  })
})
