import { setTimeout as pause } from 'node:timers/promises'

/** What a terminal is told: another screen that leaves the old one alone, and back. */
const ENTER = '\u001b[?1049h'
const LEAVE = '\u001b[?1049l'
const HOME = '\u001b[H'
const CLEAR_LINE = '\u001b[K'
const CLEAR_REST = '\u001b[J'

interface Terminal {
  /** Lines that fit. */
  height: number
  write(text: string): void
}

interface Refreshing {
  everyMs: number
  /** Ends it. */
  told: AbortSignal
}

/**
 * Shows a text again and again in the same place, until it is told to end. The screen is the terminal's second one, so that
 * what stood there before comes back; the last text is returned, to be left behind.
 */
export async function refresh(
  show: () => Promise<string>,
  { height, write }: Terminal,
  { everyMs, told }: Refreshing,
): Promise<string> {
  let text = await show()
  write(ENTER)
  try {
    while (!told.aborted) {
      write(`${HOME}${fitted(text, height).join(`${CLEAR_LINE}\n`)}${CLEAR_LINE}${CLEAR_REST}`)
      await pause(everyMs, undefined, { signal: told }).catch(() => undefined)
      if (!told.aborted) text = await show()
    }
  } finally {
    write(LEAVE)
  }
  return text
}

/** What does not fit would move the rest out of its place. */
function fitted(text: string, height: number): string[] {
  const lines = text.split('\n')
  const room = Math.max(1, height - 1)
  if (lines.length <= room) return lines
  return [...lines.slice(0, room - 1), `… ${lines.length - room + 1} lines more: see --once`]
}
