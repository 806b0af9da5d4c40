import { expect, it } from 'vitest'
import { type FeeCase, feesOf } from './fees.ts'

const CASE: FeeCase = { businessTransaction: 'AB', districtKey: '11000', reservesPlate: false, assignsPlate: false }

it.each([
  ['a deregistration', {}, [210, 60, 30]],
  ['a deregistration with reservation', { reservesPlate: true }, [210, 60, 260, 30]],
  ['a transfer that keeps the plate, office with postage', { businessTransaction: 'UG' }, [1040, 60, 360, 30]],
  [
    'a transfer with a new plate',
    { businessTransaction: 'UG', assignsPlate: true, districtKey: '03241' },
    [1240, 60, 30],
  ],
  ['a first registration', { businessTransaction: 'NZ', assignsPlate: true, districtKey: '03241' }, [1280, 60, 30]],
  ['a day registration', { businessTransaction: 'TZ', assignsPlate: true, districtKey: '03241' }, [1490, 60, 30]],
])('%s costs what the schedule says', (_, change, amounts) => {
  const costs = feesOf({ ...CASE, ...change })
  expect(costs.map(({ amount }) => amount)).toEqual(amounts)
  expect(costs.map(({ number }) => number)).toEqual(amounts.map((_, index) => index + 1))
})
