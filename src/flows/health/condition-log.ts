import type { Log } from '../../platform/log.ts'
import type { Held } from './conditions.ts'

/** Not a condition of the contract: without the database nobody can tell which of them hold. */
const DATABASE = { id: 'database-unreachable', says: 'the database cannot be reached' }

export interface ConditionLog {
  /** Takes what holds now. */
  note(held: readonly Pick<Held, 'id' | 'says'>[]): void
  /** Takes that nothing could be asked. */
  noteUnreachable(): void
}

/** Writes a line when a condition begins and when it ends, however often it is looked at. */
export function createConditionLog(log: Log): ConditionLog {
  const known = new Map<string, string>()
  const begin = (id: string, says: string): void => {
    if (known.has(id)) return
    known.set(id, says)
    log.warn({ condition: id }, `degraded: ${says}`)
  }
  const end = (id: string, says: string): void => {
    known.delete(id)
    log.warn({ condition: id }, `no longer: ${says}`)
  }
  return {
    note(held) {
      for (const [id, says] of [...known]) if (!held.some((one) => one.id === id)) end(id, says)
      for (const { id, says } of held) begin(id, says)
    },
    noteUnreachable: () => begin(DATABASE.id, DATABASE.says),
  }
}
