import type { ApplicationField } from '../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import { type Changes, keepable } from './correction.ts'

const keyOf = (id: number, attempt: number): string => `plakette-correction-${id}-${attempt}`

const isChanges = (given: unknown): given is Changes => typeof given === 'object' && given !== null

/** What was typed and not sent, for this tab: it survives the login page, and never has a code in it. */
export const keptChanges = {
  read(id: number, attempt: number): Changes {
    const text = sessionStorage.getItem(keyOf(id, attempt))
    const given: unknown = text === null ? {} : JSON.parse(text)
    return isChanges(given) ? given : {}
  },
  write(id: number, attempt: number, fields: readonly ApplicationField[], changes: Changes): void {
    const kept = keepable(fields, changes)
    if (Object.keys(kept).length === 0) sessionStorage.removeItem(keyOf(id, attempt))
    else sessionStorage.setItem(keyOf(id, attempt), JSON.stringify(kept))
  },
  forget(id: number, attempt: number): void {
    sessionStorage.removeItem(keyOf(id, attempt))
  },
}
