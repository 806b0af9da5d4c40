import { randomUUID } from 'node:crypto'

/** Digits that say when, of 36 characters; what follows them is random. */
const TIME_DIGITS = 12
const AFTER_VERSION = 15

/**
 * A UUID of version 7: random, but ordered by time, so that an index on it grows at its end. Its random part comes
 * from a UUID of version 4, for which Node keeps a stock of random bytes.
 */
export function uuidv7(now: Date): string {
  const time = now.getTime().toString(16).padStart(TIME_DIGITS, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(AFTER_VERSION)}`
}
