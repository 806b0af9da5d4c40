import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** What a rehearsal is played on: a directory, a watch, and a list of what has to be taken down. */
export interface Stage {
  directory: string
  /** Does one step of a runbook and tells how long it took. */
  step<Result>(what: string, work: () => Promise<Result>): Promise<Result>
  /** Taken down at the end, the last one first. */
  atEnd(work: () => unknown): void
  close(): Promise<void>
}

export interface Step {
  what: string
  seconds: number
}

export function openStage(done: (step: Step) => void): Stage {
  const directory = mkdtempSync(join(tmpdir(), 'plakette-rehearse-'))
  // As root databases run as another user, who must be able to enter.
  chmodSync(directory, 0o755)
  const ends: (() => unknown)[] = [() => rmSync(directory, { recursive: true, force: true })]
  return {
    directory,
    async step(what, work) {
      const begun = performance.now()
      const result = await work().catch((error: unknown) => {
        throw new Error(`${what}: ${error instanceof Error ? error.message : error}`, { cause: error })
      })
      done({ what, seconds: (performance.now() - begun) / 1000 })
      return result
    },
    atEnd: (work) => ends.push(work),
    async close() {
      for (const end of ends.splice(0).reverse()) await end()
    },
  }
}

/** Asks until the answer is what the runbook promises. A failure tells the last answer. */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer>,
  holds: (answer: Answer) => boolean,
  { patienceMs = 60_000, everyMs = 100 } = {},
): Promise<Answer> {
  const end = Date.now() + patienceMs
  for (;;) {
    const answer = await ask().catch((error: unknown) => error as Answer)
    if (!(answer instanceof Error) && holds(answer)) return answer
    if (Date.now() > end)
      throw new Error(`${what} did not happen; last: ${answer instanceof Error ? answer : JSON.stringify(answer)}`)
    await pause(everyMs)
  }
}

/** What a runbook says must be so. */
export function expect(condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new Error(otherwise)
}
