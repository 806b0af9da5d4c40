import { describe, expect, it } from 'vitest'
import { canTakeOver, takeOver } from './take-over.ts'

const field = (
  rule: string,
  signed?: { recipient: 'holder' | 'representative' | 'deliveryRecipient'; collected: boolean },
) => ({
  ...{ field: 'x', rule, verdict: 'refused' as const },
  ...(signed && { handovers: { signed, given: { recipient: 'holder' as const, collected: false } } }),
})

describe('what the power of attorney says, taken over into the application (contract 2, 4.3)', () => {
  it('leaves out what then comes from the power of attorney', () => {
    const body = {
      deliveries: [{}],
      powerOfAttorney: { processId: 7, representative: {} },
      vehicleHolder: { occupationKey: '1' },
    }
    expect(takeOver(body, field('MTC-11'))).toEqual({ ...body, deliveries: undefined })
    expect(takeOver(body, field('MTC-07'))).toEqual({ ...body, powerOfAttorney: { processId: 7 } })
    expect(takeOver(body, field('MTC-03'))).toEqual({ ...body, vehicleHolder: {} })
  })

  it('turns the switch of a change of address, where it can express what was signed', () => {
    const toRepresentative = field('MTC-13', { recipient: 'representative', collected: false })
    expect(takeOver({ customization: { a: 1 } }, toRepresentative)).toEqual({
      customization: { a: 1, deliveryToHolder: false },
    })
    expect(canTakeOver(field('MTC-13', { recipient: 'representative', collected: true }))).toBe(false)
  })

  it('does not offer what it cannot mend: vehicle, account', () => {
    for (const rule of ['MTC-08', 'MTC-22', 'MTC-01']) expect(canTakeOver(field(rule))).toBe(false)
  })
})
