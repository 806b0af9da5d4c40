import { describe, expect, it } from 'vitest'
import { STATUS_WORDS } from './answers.ts'
import { CODE, isTemporary, RECEIPT_CODES } from './codes.ts'
import { OUTCOME_OF_STATUS, outcomeOfReceipt } from './outcome.ts'

describe('receipt codes', () => {
  it.each(['00024', '07078', '07082', '07086', '99995'])('takes %s as temporary (contract 2, 7)', (code) => {
    expect(isTemporary(code)).toBe(true)
  })

  it.each(['04004', '00301', '98001', '12', 'toString', ''])('does not take %s as temporary', (code) => {
    expect(isTemporary(code)).toBe(false)
  })

  it('lists every code that is decided by', () => {
    for (const code of Object.values(CODE)) expect(RECEIPT_CODES).toHaveProperty(code)
  })

  it('marks invented codes, and them alone, by their range', () => {
    for (const [code, { ours }] of Object.entries(RECEIPT_CODES)) expect(code.startsWith('98')).toBe(ours)
  })
})

describe('status words', () => {
  it('have an outcome each', () => expect(Object.keys(OUTCOME_OF_STATUS).sort()).toEqual([...STATUS_WORDS].sort()))

  it.each([
    ['neu', 'submitted'],
    ['geprueft', 'submitted'],
    ['wartend', 'inProcessing'],
    ['bearbeitet', 'inProcessing'],
    ['eskaliert', 'inProcessing'],
    ['weitergeleitet', 'forwarded'],
  ] as const)('%s in a receipt means %s', (status, outcome) => expect(outcomeOfReceipt({ status })).toBe(outcome))

  it('are absent in a refusal', () => expect(outcomeOfReceipt({})).toBe('refused'))
})
