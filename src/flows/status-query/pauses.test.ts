import { describe, expect, it } from 'vitest'
import type { AskedBy, StatusQueryRecord } from '../../domain/order/query/status-query.ts'
import { DAY, HOUR, MINUTE } from '../../kernel/duration.ts'
import { isMaintenance, isProvenMissing, nextQuestion, PAUSES } from './pauses.ts'

/** A Tuesday morning: the next maintenance begins at 20:00 in Germany. */
const SINCE = new Date('2026-11-17T08:00:00Z')
const later = (ms: number): Date => new Date(SINCE.getTime() + ms)
const asked = (askedAt: Date, askedBy: AskedBy = 'resolver'): StatusQueryRecord => ({
  ...{ attemptId: 1, messageId: 'm', askedBy, askedAt, sha256: '', size: 1, outcome: 'not known', answeredAt: askedAt },
  ...{ status: null, failure: null, answerSha256: null, answerSize: null },
})

/** All the moments at which an open dispatch is asked for when every question is asked in time. */
function moments(since: Date): Date[] {
  const queries: StatusQueryRecord[] = []
  for (let at = nextQuestion({ since }, []); at; at = nextQuestion({ since }, queries)) queries.push(asked(at))
  return queries.map(({ askedAt }) => askedAt)
}

describe('the questions about an open dispatch', () => {
  it('are bounded in number, each after a longer pause, and end after a few days', () => {
    const all = moments(SINCE)
    expect(all).toHaveLength(PAUSES.length)
    const pauses = all.map((at, index) => at.getTime() - (all[index - 1] ?? SINCE).getTime())
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
    expect(pauses.slice(0, 4)).toEqual([MINUTE, 4 * MINUTE, 10 * MINUTE, 45 * MINUTE])
    expect(all.at(-1)!.getTime() - SINCE.getTime()).toBeLessThan(5 * DAY)
    for (const { why } of PAUSES) expect(why).not.toBe('')
  })

  it('never fall into a maintenance window of the authority, whenever the dispatch was', () => {
    for (let hour = 0; hour < 7 * 24; hour += 1) {
      for (const at of moments(later(hour * HOUR))) expect(isMaintenance(at), at.toISOString()).toBe(false)
    }
  })

  it('count those that nobody asked by hand, and do not come in a burst after a standstill', () => {
    expect(nextQuestion({ since: SINCE }, [asked(later(HOUR), 'person')])).toEqual(later(MINUTE))
    const late = later(3 * HOUR)
    expect(nextQuestion({ since: SINCE }, [asked(late)])).toEqual(new Date(late.getTime() + 4 * MINUTE))
    expect(nextQuestion({ since: SINCE }, [asked(SINCE, 'start')])).toEqual(later(4 * MINUTE))
  })
})

describe('that the authority does not know an application', () => {
  const minutes = (...list: number[]): Date[] => list.map((one) => later(one * MINUTE))

  it.each([
    ['once, late', minutes(120), false],
    ['three times, but early', minutes(1, 5, 15), false],
    ['three times, the last an hour later', minutes(1, 5, 60), true],
    ['three times, all of them late', minutes(60, 63, 66), true],
    ['three times within seconds, late', minutes(60, 60.1, 60.2), false],
    ['three times, two of them within seconds', minutes(1, 60, 60.1), false],
    ['by itself, and again and again by a person', minutes(1, 5, 15, 60, 60.1), true],
    ['often, but in maintenance', minutes(1, 5, 13 * 60, 14 * 60), false],
  ])('%s', (_, missed, isProven) => {
    expect(isProvenMissing({ since: SINCE }, missed)).toBe(isProven)
  })
})
