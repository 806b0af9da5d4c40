import { createHash } from 'node:crypto'
import type { Fault } from './scenario.ts'
import type { Event, State } from './state.ts'

/** So many refused logins in a row lock a user, as at the real authority. */
const LOCKING_REFUSALS = 3

export const passwordDigest = (password: string): string => createHash('sha256').update(password).digest('hex')

interface Login {
  username: string
  password: string
}

/** Why a login is refused, or undefined. The first password that is seen for a user is that user's password. */
export function loginRefusal(
  state: Readonly<State>,
  { username, password }: Login,
  fault: Fault | undefined,
): string | undefined {
  if (username === '') return 'Die Anmeldung fehlt.'
  if ((state.refusedLogins.get(username) ?? 0) >= LOCKING_REFUSALS) return 'Die Kennung ist gesperrt.'
  const fixed = state.passwords.get(username)
  if (fault === 'loginRefused' || (fixed !== undefined && fixed !== passwordDigest(password))) {
    return 'Benutzername oder Kennwort ist falsch.'
  }
  return undefined
}

/** An accepted login ends a row of refused ones, and the first one tells the password. */
export const loginAccepted = (state: Readonly<State>, { username, password }: Login): Event[] => [
  ...(state.refusedLogins.has(username) ? [{ type: 'loginAccepted', username } as const] : []),
  ...(state.passwords.has(username)
    ? []
    : [{ type: 'passwordFixed', username, digest: passwordDigest(password) } as const]),
]
