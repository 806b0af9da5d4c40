import { closeSync, existsSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** An append-only file of JSON lines. One line is one step of the simulator, so a step is kept whole or not at all. */
export interface Journal {
  append(entry: unknown): void
  close(): void
}

/** A simulator without a state directory forgets everything at its end. */
export const forgetfulJournal: Journal = { append() {}, close() {} }

/**
 * Opens a journal, hands every earlier entry to `replay`, and cuts off a last line that a kill has torn.
 * Nothing is synced: the file must outlive the process, not the machine.
 */
export function openJournal(file: string, replay: (entry: unknown) => void): Journal {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const kept = existsSync(file) ? replayFile(file, replay) : 0
  const descriptor = openSync(file, 'a', 0o600)
  ftruncateSync(descriptor, kept)
  return {
    append(entry) {
      const bytes = Buffer.from(`${JSON.stringify(entry)}\n`)
      let written = 0
      while (written < bytes.length) written += writeSync(descriptor, bytes, written)
    },
    close: () => closeSync(descriptor),
  }
}

/** Answers how many bytes hold whole lines. Reads bytes, since a long journal does not fit into one string. */
function replayFile(file: string, replay: (entry: unknown) => void): number {
  const bytes = readFileSync(file)
  let start = 0
  for (let end = bytes.indexOf(10, start); end !== -1; end = bytes.indexOf(10, start)) {
    replay(JSON.parse(bytes.toString('utf8', start, end)))
    start = end + 1
  }
  return start
}
