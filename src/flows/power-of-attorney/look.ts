import type { Process } from '../../domain/power-of-attorney/process.ts'
import type { Clock } from '../../kernel/clock.ts'
import { SECOND } from '../../kernel/duration.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** A page is open for as long as somebody waits: this node asks the provider at most this often for one process. */
const ASK_EVERY_MS = 5 * SECOND
/** Nobody watches more. */
const REMEMBERED = 1_000

/** A process as people see it: what was known last counts while the provider cannot be asked. */
export interface Looked {
  process: Process
  /** Why the provider could not be asked. */
  fault?: string
}

/** Asks the provider for people who watch, however many they are. */
export function createLook(clock: Clock, observe: (process: Process) => Promise<Process>) {
  const last = new Map<number, { at: number; fault?: string }>()

  function note(id: number, asked: { at: number; fault?: string }): void {
    if (last.size >= REMEMBERED) last.clear()
    last.set(id, asked)
  }

  return async (process: Process, everyMs = ASK_EVERY_MS): Promise<Looked> => {
    const at = clock.now().getTime()
    const { at: askedAt = 0, ...before } = last.get(process.id) ?? {}
    if (at - askedAt < everyMs) return { process, ...before }
    note(process.id, { at })
    try {
      return { process: await observe(process) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const fault = error.reasons[0]?.rule ?? 'unknown'
      note(process.id, { at, fault })
      return { process, fault }
    }
  }
}
