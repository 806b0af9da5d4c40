import { expect, it } from 'vitest'
import { refresh } from './refresh.ts'

/** A terminal that ends the command after some screens. */
function aTerminal(height: number, screens: number) {
  const told = new AbortController()
  const written: string[] = []
  return {
    written,
    told: told.signal,
    terminal: {
      height,
      write(text: string) {
        written.push(text)
        // The first one opens the screen.
        if (written.length === screens + 1) told.abort()
      },
    },
  }
}

it('shows the text in the same place again, on a screen of its own, and gives back what was shown last', async () => {
  const { written, told, terminal } = aTerminal(24, 3)
  let shown = 0
  const last = await refresh(async () => `round ${++shown}\nlanes`, terminal, { everyMs: 1, told })
  expect(last).toBe('round 3\nlanes')
  expect(written).toEqual([
    '\u001b[?1049h',
    ...[1, 2, 3].map((round) => `\u001b[Hround ${round}\u001b[K\nlanes\u001b[K\u001b[J`),
    '\u001b[?1049l',
  ])
})

it('leaves out what does not fit, and says so', async () => {
  const { written, told, terminal } = aTerminal(4, 1)
  const text = 'a\nb\nc\nd\ne'
  expect(await refresh(async () => text, terminal, { everyMs: 1, told })).toBe(text)
  expect(written[1]).toContain('a\u001b[K\nb\u001b[K\n… 3 lines more: see --once')
})

it('gives the screen back where the text cannot be made any more', async () => {
  const { written, told, terminal } = aTerminal(24, 5)
  const texts = ['fine']
  const show = async () => texts.pop() ?? Promise.reject(new Error('gone'))
  await expect(refresh(show, terminal, { everyMs: 1, told })).rejects.toThrow('gone')
  expect(written.at(-1)).toBe('\u001b[?1049l')
})
