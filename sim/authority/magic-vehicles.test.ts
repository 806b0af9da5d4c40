import { describe, expect, it } from 'vitest'
import { CODE_TEXTS } from './codes.ts'
import { findMagicVehicle, MAGIC_VEHICLES } from './magic-vehicles.ts'

describe('magic vehicles', () => {
  it('have endings of their own that no ordinary sample has', () => {
    const endings = MAGIC_VEHICLES.map(({ ending }) => ending)
    expect(new Set(endings).size).toBe(endings.length)
    for (const ending of endings) expect(ending).toMatch(/^SIM\d{5}$/)
    expect(findMagicVehicle('WTEST000000000001')).toBeUndefined()
    expect(findMagicVehicle('WTEST0001SIM04004')?.ending).toBe('SIM04004')
  })

  it('use codes that have a text', () => {
    const codes = MAGIC_VEHICLES.flatMap(({ scenario }) => scenario.receipt?.messages ?? []).map(({ code }) => code)
    expect(codes.filter((code) => CODE_TEXTS[code] === undefined)).toEqual([])
  })

  it.each([
    'VEHICLE_UNKNOWN',
    'LICENSE_PLATE_CODE_INVALID',
    'REGISTRATION_CERTIFICATE_CODE_INVALID',
    'LICENSE_PLATE_CODE_QTY_INVALID',
    'VEHICLE_ALREADY_DEREGISTERED',
    'RESERVATION_IMPOSSIBLE',
    'ERROR_UNHANDLED',
    'FAILURE',
    'retryable',
  ])('make %s (contract 2, 6.5)', (outcome) => {
    expect(MAGIC_VEHICLES.some(({ description }) => description.includes(outcome))).toBe(true)
  })
})
