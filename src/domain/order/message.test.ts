import { describe, expect, it } from 'vitest'
import { mergeMessages, type OrderMessage } from './message.ts'

const message = (code: string, rest: Partial<OrderMessage> = {}): OrderMessage => ({ type: 'QUITTUNG', code, ...rest })
const WORD = message('abgelehnt')

describe('mergeMessages', () => {
  it('adds what is new and leaves out what is known', () => {
    const known = [message('12', { text: 'Steuer' })]
    expect(mergeMessages(known, [message('12', { text: 'Steuer' })])).toBe(known)
    expect(mergeMessages(known, [message('12', { text: 'Gebühr' })])).toHaveLength(2)
    expect(mergeMessages([], [message('7'), message('7')])).toHaveLength(1)
  })

  it('drops the status word as soon as a reason is known, whichever comes first (contract 2, 2.3)', () => {
    const reason = message('12')
    expect(mergeMessages([WORD], [reason])).toEqual([reason])
    expect(mergeMessages([reason], [WORD])).toEqual([reason])
    expect(mergeMessages([], [WORD, reason])).toEqual([reason])
  })

  it('keeps the status word beside hints and warnings, which are no reasons', () => {
    const hint = message('07085', { kind: 'Hinweis' })
    expect(mergeMessages([hint], [WORD])).toEqual([hint, WORD])
    expect(mergeMessages([WORD], [message('00815', { kind: 'Warnung' })])).toHaveLength(2)
  })
})
