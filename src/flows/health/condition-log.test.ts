import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { createConditionLog } from './condition-log.ts'
import { heldConditions } from './conditions.ts'

const WELL = { blockedLogins: 0, overdueOrders: 0, stalledPowers: 0, poorCertificates: 0, trustProblem: undefined }

function aLog() {
  const lines: string[] = []
  const destination = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(JSON.parse(line.toString()).msg)
      done()
    },
  })
  return { lines, conditions: createConditionLog(createLog('info', destination)) }
}

describe('the log of conditions (contract 2, 4.5)', () => {
  it('tells of each condition when it begins and when it ends, not in between', () => {
    const { lines, conditions } = aLog()
    conditions.note(heldConditions(WELL))
    conditions.note(heldConditions({ ...WELL, overdueOrders: 2 }))
    conditions.note(heldConditions({ ...WELL, overdueOrders: 3, stalledPowers: 1 }))
    conditions.note(heldConditions({ ...WELL, stalledPowers: 1 }))
    expect(lines).toEqual([
      'degraded: orders overdue',
      'degraded: power-of-attorney processes open over two days',
      'no longer: orders overdue',
    ])
  })

  it('does not take a condition for ended while the database cannot be asked', () => {
    const { lines, conditions } = aLog()
    conditions.note(heldConditions({ ...WELL, poorCertificates: 1 }))
    conditions.noteUnreachable()
    conditions.noteUnreachable()
    conditions.note(heldConditions({ ...WELL, poorCertificates: 1 }))
    expect(lines).toEqual([
      'degraded: certificates needing attention',
      'degraded: the database cannot be reached',
      'no longer: the database cannot be reached',
    ])
  })
})
