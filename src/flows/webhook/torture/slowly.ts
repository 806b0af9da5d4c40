import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

const PIECES = 5
const PAUSE_MS = 150

/** The same bytes in pieces, with a pause before each but the first. */
export function slowly(bytes: Buffer): Readable {
  const size = Math.ceil(bytes.length / PIECES)
  return Readable.from(
    (async function* pieces() {
      for (let from = 0; from < bytes.length; from += size) {
        if (from > 0) await pause(PAUSE_MS)
        yield bytes.subarray(from, from + size)
      }
    })(),
    { objectMode: false },
  )
}
