import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { anAttempt } from '../../../test/builders/attempt.ts'
import { orderRecord } from './show/order-record.ts'
import { isTechnicalReason, TECHNICAL_REASONS, technicalMessage } from './technical-reason.ts'
import { ARRIVALS, type Verdict } from './verdict.ts'

const REASONS = Object.keys(TECHNICAL_REASONS).filter(isTechnicalReason)

/** The lookup of an order whose dispatch failed. */
const messagesOf = (technicalReason: string, verdict: Verdict) => {
  const shown = anAttempt({ state: 'fehlgeschlagen', technicalReason, verdict })
  const { id, headId, createdAt, changedAt } = shown
  const view = { shown, id, headId, isCorrectedHead: false, attempts: [shown], files: [], createdAt, changedAt }
  return orderRecord(view).messages
}

describe('the technical reason of a failed dispatch (contract 2, 7 no. 3)', () => {
  it.each(REASONS)('%s is a short code that says whether the application arrived, with a German text', (reason) => {
    const { verdict } = TECHNICAL_REASONS[reason]
    const { code, text } = technicalMessage(reason, verdict)
    expect(code).toBe(`${verdict === 'open' ? 'OPEN' : 'NOT_ARRIVED'}_${reason}`)
    expect(code).toMatch(/^[A-Z_]{6,40}$/)
    expect(text).toMatch(verdict === 'open' ? /Es ist offen, ob der Antrag angekommen ist/ : /ist nicht angekommen\.$/)
  })

  it('no longer says that it is open once the authority has spoken', () => {
    expect(messagesOf('TIMEOUT', 'open')).toMatchObject([{ code: 'OPEN_TIMEOUT' }])
    expect(messagesOf('TIMEOUT', 'approved')).toMatchObject([
      { kind: 'Warnung', code: 'ARRIVED_APPROVED', text: expect.stringContaining('genehmigt') },
      { code: 'ARRIVED_AFTER_TIMEOUT', text: expect.stringMatching(/dennoch angekommen\.$/) },
    ])
  })

  it('of an order that failed before there was a list is shown as it was', () => {
    expect(messagesOf('no answer from the authority in time', 'open')).toEqual([
      { type: 'QUITTUNG', code: 'no answer from the authority in time' },
    ])
  })

  it('is listed in the published contract, with all other codes of ours', () => {
    const api = readFileSync(new URL('../../../docs/openapi/openapi-2.3.0.yaml', import.meta.url), 'utf8')
    for (const reason of REASONS) {
      expect(api).toContain(`\`${technicalMessage(reason, TECHNICAL_REASONS[reason].verdict).code}\``)
    }
    for (const { code } of Object.values(ARRIVALS)) {
      expect(api).toContain(`\`${code}\``)
    }
  })
})
