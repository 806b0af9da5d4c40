import { expect, it } from 'vitest'
import { vehicleNow } from './vehicle.ts'

const order = (change: Partial<Parameters<typeof vehicleNow>[0][number]>) => ({
  businessTransaction: 'UG' as const,
  state: 'beschieden' as const,
  licensePlate: null,
  isPlateVoid: false,
  ...change,
})

it('has the plate that was approved last, whatever is under way', () => {
  const orders = [
    order({ state: 'eingereicht', licensePlate: 'M-XY 9' }),
    order({ licensePlate: 'B-AB 123' }),
    order({ licensePlate: 'HH-A 1' }),
  ]
  expect(vehicleNow(orders)).toEqual({ plate: 'B-AB 123', isOutOfUse: false })
})

it('is out of use after a deregistration, and in use after it is registered again', () => {
  const out = order({ businessTransaction: 'AB', licensePlate: 'B-AB 123', isPlateVoid: true })
  expect(vehicleNow([out])).toEqual({ plate: 'B-AB 123', isOutOfUse: true })
  expect(vehicleNow([order({ businessTransaction: 'WG', licensePlate: 'B-AB 124' }), out])).toEqual({
    plate: 'B-AB 124',
    isOutOfUse: false,
  })
})

it('has the plate that was applied for while nothing is approved, and none without any', () => {
  expect(vehicleNow([order({ state: 'fehlgeschlagen', licensePlate: 'B-AB 123' })]).plate).toBe('B-AB 123')
  expect(vehicleNow([order({ state: 'angelegt' })])).toEqual({ plate: null, isOutOfUse: false })
})
