import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * An archive as an instance handed it out, one of each format: of an order with deliveries that were given up, a file, messages, and
 * a day that is signed and stamped. Never made anew: whoever has such an archive will want to check it in years.
 */
export const archiveOf = (format: 'plakette-evidence-1' | 'plakette-evidence-2'): Buffer =>
  readFileSync(join(import.meta.dirname, '../../fixtures/evidence', `${format}.zip`))

/** With one bit of a byte changed. */
export function flipped(content: Buffer, at: number, bit = at % 8): Buffer {
  const changed = Buffer.from(content)
  changed[at] = (changed[at] ?? 0) ^ (1 << bit)
  return changed
}
