import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../platform/log.ts'
import { STOP_STEPS, type StopPart } from './stop-parts.ts'

type StopLog = Pick<Log, 'info' | 'warn' | 'error'>

interface ToStop {
  stop(): Promise<unknown>
  /** Ends at once what has not ended shortly before the bound; `stop` is then waited for a moment longer. */
  cut?(): void
}

/** What a node has started, by the part of a stop that ends it. */
export interface Stops {
  add(part: StopPart, stop: ToStop['stop'], cut?: ToStop['cut']): void
  parts(): StopPart[]
  /** Ends everything. Tells which parts have not ended within their bounds, or not well. */
  run(log: StopLog, boundMsOf: (part: StopPart) => number): Promise<StopPart[]>
}

/** For what was cut to notice it; the bound counts it. */
const AFTER_CUT_MS = 1_000

/** Ends parts step by step, what started last first. What fails or hangs does not keep the rest from ending. */
export function createStops(): Stops {
  const started = new Map<StopPart, ToStop[]>()
  return {
    add(part, stop, cut) {
      started.set(part, [{ stop, ...(cut && { cut }) }, ...(started.get(part) ?? [])])
    },
    parts: () => [...started.keys()],
    async run(log, boundMsOf) {
      const unfinished: StopPart[] = []
      for (const step of STOP_STEPS) {
        const ended = await Promise.all(
          step.map((part) => endPart(log, { part, things: started.get(part) ?? [], boundMs: boundMsOf(part) })),
        )
        unfinished.push(...step.filter((_, index) => !ended[index]))
      }
      return unfinished
    },
  }
}

interface Ending {
  part: StopPart
  things: readonly ToStop[]
  boundMs: number
}

/** Whether it has ended in time, and well. */
async function endPart(log: StopLog, { part, things, boundMs }: Ending): Promise<boolean> {
  if (things.length === 0) return true
  const begunAt = performance.now()
  let isWell = true
  const ending = inTurn(things, (err) => {
    isWell = false
    log.error({ err, part }, 'a part of the stop failed')
  })
  const cuts = things.flatMap(({ cut }) => cut ?? [])
  const afterCutMs = cuts.length === 0 ? 0 : Math.min(AFTER_CUT_MS, boundMs / 2)
  if (!(await within(ending, boundMs - afterCutMs))) {
    isWell = false
    log.warn({ part, boundMs }, 'a part of the stop ran into its bound and was given up')
    for (const cut of cuts) cut()
    await within(ending, afterCutMs)
  }
  log.info({ part, ms: Math.round(performance.now() - begunAt) }, 'a part of the stop is over')
  return isWell
}

async function inTurn(things: readonly ToStop[], note: (error: unknown) => void): Promise<void> {
  for (const { stop } of things) await stop().catch(note)
}

async function within(work: Promise<void>, boundMs: number): Promise<boolean> {
  const over = new AbortController()
  const late = pause(boundMs, false, { signal: over.signal })
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    over.abort()
  }
}
