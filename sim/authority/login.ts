import type { Fault } from './scenario.ts'
import type { Event, State } from './state.ts'

/** So many refused logins in a row lock a user, as at the real authority. */
const LOCKING_REFUSALS = 3

/** Why a login is refused, or undefined. Every login is accepted unless someone has said otherwise. */
export function loginRefusal(
  state: Readonly<State>,
  { username, password }: { username: string; password: string },
  fault: Fault | undefined,
): string | undefined {
  if (username === '') return 'Die Anmeldung fehlt.'
  if ((state.refusedLogins.get(username) ?? 0) >= LOCKING_REFUSALS) return 'Die Kennung ist gesperrt.'
  const fixed = state.passwords.get(username)
  if (fault === 'loginRefused' || (fixed !== undefined && fixed !== password)) {
    return 'Benutzername oder Kennwort ist falsch.'
  }
  return undefined
}

/** An accepted login ends a row of refused ones. */
export const loginAccepted = (state: Readonly<State>, username: string): Event[] =>
  state.refusedLogins.has(username) ? [{ type: 'loginAccepted', username }] : []
