import { describe, expect, it } from 'vitest'
import type { ApplicationField } from '../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import { changed, grouped, isAbout, keepable, typedValue } from './correction.ts'

const email: ApplicationField = { path: 'email', value: 'a@example.test', isGiven: true, isSecret: false }
const reserve: ApplicationField = {
  ...{ path: 'customization.licensePlateReservationIncluded', value: true, isGiven: true, isSecret: false },
}
const front: ApplicationField = {
  ...{ path: 'customization.frontLicensePlateSecurityCode', isGiven: true, isSecret: true },
}
const iban: ApplicationField = {
  ...{ path: 'bankAccount.iban', value: 'DE89 … 3000', isGiven: true, isSecret: false, isMasked: true },
}
const quantity: ApplicationField = { path: 'deliveries[0].items[0].quantity', value: 1, isGiven: true, isSecret: false }

describe('what a correction changes', () => {
  it('is what differs from what was sent, and nothing else', () => {
    const once = changed({}, email, 'b@example.test')
    expect(once).toEqual({ email: 'b@example.test' })
    expect(changed(once, email, 'a@example.test')).toEqual({})
    expect(changed({}, reserve, false)).toEqual({ [reserve.path]: false })
  })

  it('takes a field away when it is emptied', () => {
    expect(changed({}, email, typedValue(email, '  '))).toEqual({ email: null })
  })

  it('keeps a stored code unless another one is typed', () => {
    expect(changed({ [front.path]: '7k2' }, front, null)).toEqual({})
    expect(changed({}, front, '7k2')).toEqual({ [front.path]: '7k2' })
    expect(changed({}, iban, 'DE02120300000000202051')).toEqual({ [iban.path]: 'DE02120300000000202051' })
  })

  it('has numbers where the application has numbers', () => {
    expect(typedValue(quantity, ' 2 ')).toBe(2)
    expect(typedValue(email, '2')).toBe('2')
  })
})

it('only what is not secret is kept on the device', () => {
  const changes = { email: 'b@example.test', [front.path]: '7k2', [iban.path]: 'DE02120300000000202051' }
  expect(keepable([email, front, iban], changes)).toEqual({ email: 'b@example.test' })
})

it('fields stand under the part that they belong to', () => {
  const groups = grouped([email, front, reserve], (path) => (path === 'email' ? 'Auftrag' : 'Fahrzeug'))
  expect(groups.map(({ name, fields }) => [name, fields.length])).toEqual([
    ['Auftrag', 1],
    ['Fahrzeug', 2],
  ])
})

it('a finding finds its field, also in lists and for a whole part', () => {
  expect(
    isAbout('customization.licensePlateSeals[].securityCode', 'customization.licensePlateSeals[1].securityCode'),
  ).toBe(true)
  expect(isAbout('customization.licensePlateNumberComponents', 'customization.licensePlateNumberComponents.city')).toBe(
    true,
  )
  expect(isAbout('email', 'emailOther')).toBe(false)
})
