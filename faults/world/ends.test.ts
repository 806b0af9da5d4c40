import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { createEnds } from './ends.ts'

describe('what a run of faults gives back', () => {
  it('is given back once, what was taken last first, whatever of it fails', async () => {
    const ends = createEnds()
    const given: string[] = []
    for (const name of ['directory', 'mount', 'server'])
      ends.take(
        () => name,
        (thing) => {
          given.push(thing)
          if (thing === 'mount') throw new Error('busy')
        },
      )
    await Promise.all([ends.run(), ends.run()])
    expect(given).toEqual(['server', 'mount', 'directory'])
  })

  it('waits for work under way, and lets nothing begin any more', async () => {
    const ends = createEnds()
    const order: string[] = []
    ends.take(
      () => 'directory',
      (thing) => order.push(thing),
    )
    const work = Promise.withResolvers<void>()
    void ends.during(() => work.promise.then(() => order.push('work')))
    const over = ends.run()
    expect(ends.isOver()).toBe(true)
    expect(() => ends.take(() => order.push('late'), String)).toThrow('everything has ended')
    expect(() => ends.spawn('true', [], { endsBy: 'SIGKILL' })).toThrow('everything has ended')
    work.resolve()
    await over
    expect(order).toEqual(['work', 'directory'])
  })

  it('ends processes by their signal', async () => {
    const ends = createEnds()
    const child = ends.spawn('cat', [], { endsBy: 'SIGQUIT', stdio: ['pipe', 'ignore', 'ignore'] })
    const gone = once(child, 'exit')
    await ends.run()
    expect(await gone).toEqual([null, 'SIGQUIT'])
  })
})
