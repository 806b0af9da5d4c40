import { describe, expect, it } from 'vitest'
import { createBodyPace } from './body-pace.ts'

const LARGE = 300 * 1024
const PIECE = 64 * 1024

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

function aBody() {
  let resumed = () => {}
  const states: string[] = []
  return {
    states,
    pause: () => states.push('paused'),
    resume() {
      states.push('resumed')
      resumed()
    },
    untilResumed: () => new Promise<void>((resolve) => (resumed = resolve)),
  }
}

describe('the pace at which large bodies are read', () => {
  it('leaves small bodies alone', () => {
    const body = aBody()
    const read = createBodyPace().of(body)
    for (let piece = 0; piece < 4; piece++) read(PIECE)
    expect(body.states).toEqual([])
  })

  it('gives the next turn of the event loop where nobody else is served', async () => {
    const body = aBody()
    const read = createBodyPace().of(body)
    read(LARGE)
    expect(body.states).toEqual(['paused'])
    await nextTurn()
    expect(body.states).toEqual(['paused', 'resumed'])
  })

  it('waits while small requests come, and goes on', async () => {
    const pace = createBodyPace(() => 0)
    const body = aBody()
    pace.seen(100)
    pace.of(body)(LARGE)
    const goesOn = body.untilResumed()
    await nextTurn()
    expect(body.states).toEqual(['paused'])
    await goesOn
    expect(body.states).toEqual(['paused', 'resumed'])
  })

  it('does not take another large body for somebody who is served', async () => {
    const pace = createBodyPace(() => 0)
    const body = aBody()
    pace.seen(LARGE)
    pace.of(body)(LARGE)
    await nextTurn()
    expect(body.states).toEqual(['paused', 'resumed'])
  })

  it('hurries again some time after the last small request', async () => {
    let time = 0
    const pace = createBodyPace(() => time)
    const body = aBody()
    pace.seen(0)
    time = 100
    pace.of(body)(LARGE)
    await nextTurn()
    expect(body.states).toEqual(['paused', 'resumed'])
  })

  it('reads one body after another, one piece of each', async () => {
    const pace = createBodyPace()
    const bodies = [aBody(), aBody(), aBody()]
    for (const body of bodies) pace.of(body)(LARGE)
    const order: number[] = []
    for (let turn = 0; turn < 3; turn++) {
      await nextTurn()
      order.push(bodies.filter(({ states }) => states.includes('resumed')).length)
    }
    expect(order).toEqual([1, 2, 3])
  })

  it('gives no turns for crumbs', () => {
    const body = aBody()
    const read = createBodyPace().of(body)
    read(LARGE)
    for (let crumb = 0; crumb < 1000; crumb++) read(1)
    expect(body.states).toEqual(['paused'])
  })
})
