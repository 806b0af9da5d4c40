import { describe, expect, it } from 'vitest'
import { aReceipt, aStatus } from '../../../test/support/scripted-gks.ts'
import { STATUS_WORDS } from '../../foreign/authority/answers.ts'
import { receiptOutcome, statusNews, statusOutcome } from './receipt.ts'

describe('a receipt (contract 1, 3)', () => {
  it.each([
    ['neu', 'receiptSubmitted'],
    ['geprueft', 'receiptSubmitted'],
    ['wartend', 'receiptInProcessing'],
    ['bearbeitet', 'receiptInProcessing'],
    ['eskaliert', 'receiptInProcessing'],
    ['weitergeleitet', 'receiptForwarded'],
    ['abgelehnt', 'receiptOrDispatchFailed'],
  ] as const)('that says %s is the trigger %s', (status, trigger) => {
    expect(receiptOutcome(aReceipt({ status }))).toMatchObject({ trigger, isSilent: false })
  })

  it('without a status is a refusal', () => {
    const { status: _, ...refusal } = aReceipt()
    expect(receiptOutcome(refusal).trigger).toBe('receiptOrDispatchFailed')
  })

  it('that says completed, without a decision, moves without an event (contract 2, 6.3 no. 5)', () => {
    expect(receiptOutcome(aReceipt({ status: 'abgeschlossen' }))).toMatchObject({
      trigger: 'receiptInProcessing',
      isSilent: true,
    })
  })
})

describe('a status (contract 1, 3)', () => {
  it.each(STATUS_WORDS)('%s has the time by the authority’s clock', (status) => {
    expect(statusNews(aStatus({ status })).at).toEqual(new Date(0))
  })

  it('of completed moves nothing', () => {
    expect(statusOutcome(aStatus({ status: 'abgeschlossen' }))).toBeUndefined()
  })

  it('of a rejection carries its reasons and, for want of them, its own word (contract 2, 2.3)', () => {
    expect(statusNews(aStatus({ status: 'abgelehnt' })).messages).toEqual([{ type: 'QUITTUNG', code: 'abgelehnt' }])
    const entries = [{ level: 'fachlich', kind: 'Fehler', code: '04004', text: 'weg', additional: 'mehr' } as const]
    expect(statusOutcome(aStatus({ status: 'abgelehnt', entries }))?.messages[0]).toEqual({
      type: 'QUITTUNG',
      kind: 'Fehler',
      code: '04004',
      text: 'weg',
      additional: 'mehr',
    })
  })
})
