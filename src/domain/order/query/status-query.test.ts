import { describe, expect, it } from 'vitest'
import { minutesLater, NOW } from '../../../../test/builders/candidate.ts'
import { completedAt } from './status-query.ts'

const completed = { status: 'abgeschlossen', answeredAt: NOW }
const inWork = { status: 'bearbeitet', answeredAt: minutesLater(5) }
const silent = { status: null, answeredAt: minutesLater(9) }

describe('when the authority said that it has completed an attempt', () => {
  it('is never, where it was not asked or has said nothing yet', () => {
    expect(completedAt([])).toBeUndefined()
    expect(completedAt([silent])).toBeUndefined()
  })

  it('is the time of its answer, also after a question that brought none', () => {
    expect(completedAt([{ ...inWork, answeredAt: minutesLater(-5) }, completed])).toEqual(NOW)
    expect(completedAt([completed, silent])).toEqual(NOW)
  })

  it('is no longer known once it has said something else', () => {
    expect(completedAt([completed, inWork])).toBeUndefined()
    expect(completedAt([completed, inWork, silent])).toBeUndefined()
  })
})
