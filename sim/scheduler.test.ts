import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createScheduler } from './scheduler.ts'

let now = 0
beforeEach(() => {
  now = 0
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const scheduler = () => createScheduler(() => now)

describe('the scheduler', () => {
  it('runs what is due in order of time, then of arrival', () => {
    const { at, runDue } = scheduler()
    const ran: string[] = []
    for (const [dueAt, name] of [
      [30, 'c'],
      [10, 'a'],
      [30, 'd'],
      [20, 'b'],
      [99, 'later'],
    ] as const) {
      at(dueAt, () => ran.push(name))
    }
    now = 50
    runDue()
    expect(ran).toEqual(['a', 'b', 'c', 'd'])
  })

  it('runs what becomes due by running, before it returns', () => {
    const { at, runDue } = scheduler()
    const ran: string[] = []
    at(10, () => {
      ran.push('first')
      at(20, () => ran.push('second'))
    })
    now = 20
    runDue()
    expect(ran).toEqual(['first', 'second'])
  })

  it('fires by itself in real time, however far away a step lies', () => {
    const { at } = scheduler()
    const ran: string[] = []
    const farAway = 40 * 24 * 3_600_000
    at(farAway, () => ran.push('far'))
    at(5, () => ran.push('near'))
    now = 5
    vi.advanceTimersByTime(5)
    expect(ran).toEqual(['near'])
    now = farAway
    vi.advanceTimersByTime(farAway)
    expect(ran).toEqual(['near', 'far'])
  })

  it('runs nothing after it was stopped', () => {
    const { at, stop } = scheduler()
    const ran: string[] = []
    at(5, () => ran.push('late'))
    stop()
    now = 5
    vi.advanceTimersByTime(5)
    expect(ran).toEqual([])
  })
})
