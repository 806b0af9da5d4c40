import { setTimeout } from 'node:timers/promises'

/**
 * Runs a piece of work for all who ask at the same time. Whoever comes while it is under way shares the next run, not this
 * one: every answer knows all that was true when it was asked for. However many ask, runs begin at most once in a while.
 */
export function sharedRuns<Result>(work: () => Promise<Result>, { everyMs }: { everyMs: number }) {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<Result> | undefined
  let mayBeginAt = 0

  async function begin(): Promise<Result> {
    await running.catch(() => undefined)
    const early = mayBeginAt - performance.now()
    if (early > 0) await setTimeout(early)
    mayBeginAt = performance.now() + everyMs
    next = undefined
    const run = work()
    running = run
    return run
  }

  return (): Promise<Result> => {
    next ??= begin()
    return next
  }
}
