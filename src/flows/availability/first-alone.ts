import { MINUTE } from '../../kernel/duration.ts'

const FRESH_MS = MINUTE

/**
 * Several calls at once with a password that has expired would be several refused logins, and three lock the identifier at the
 * authority. So of calls with one access the first in a while goes alone; the others follow when it has ended, and look
 * at the lock then.
 */
export function createFirstAlone({ now }: { now: () => number }) {
  const answeredAt = new Map<string | null, number>()
  const first = new Map<string | null, Promise<void>>()

  return async <Answer>(access: string | null, call: () => Promise<Answer>): Promise<Answer> => {
    await first.get(access)
    if (now() - (answeredAt.get(access) ?? -Infinity) < FRESH_MS) return call()
    // Another may have gone first while this one waited.
    const earlier = first.get(access)
    if (earlier) {
      await earlier
      return call()
    }
    const run = call()
    const ended = run.then(
      () => void answeredAt.set(access, now()),
      () => {},
    )
    first.set(access, ended)
    await ended
    first.delete(access)
    return run
  }
}
