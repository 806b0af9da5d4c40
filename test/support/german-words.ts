import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

const WEB = join(import.meta.dirname, '../../web/src')
const WORD = /\p{L}{3,}/gu
const ONLY_GERMAN_LETTERS = /[äöüß]/

const isRecord = (given: unknown): given is Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null

const wordsIn = (text: string): string[] => text.toLowerCase().match(WORD) ?? []

/** Of texts however deep they stand; a sentence with places for figures has its words in its source. */
function wordsOf(given: unknown): string[] {
  if (typeof given === 'string' || typeof given === 'function') return wordsIn(String(given))
  return isRecord(given) ? Object.values(given).flatMap(wordsOf) : []
}

/** Every word that the German texts of the dashboard use, and no English one. */
export async function germanWords(): Promise<ReadonlySet<string>> {
  const german = new Set<string>()
  const english = new Set<string>()
  for (const file of globSync('**/*.texts.ts', { cwd: WEB })) {
    const texts: Readonly<Record<string, unknown>> = await import(join(WEB, file))
    for (const pair of Object.values(texts)) {
      if (!isRecord(pair)) continue
      for (const word of wordsOf(pair.de)) german.add(word)
      for (const word of wordsOf(pair.en)) english.add(word)
    }
  }
  return german.difference(english)
}

/** Runs in the page: what people see, and what a screen reader says. */
const SHOWN = `[
  document.title,
  document.body.innerText,
  ...[...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap((element) =>
    ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? '')),
].join('\\n')`

/** The lines of a page that have a German word which is not allowed there. */
export async function germanIn(page: Page, words: ReadonlySet<string>, allowed: RegExp): Promise<string[]> {
  const shown = await page.evaluate<string>(SHOWN)
  const lines = new Set(shown.split('\n').map((line) => line.replaceAll(allowed, '').trim()))
  const isGerman = (word: string): boolean => words.has(word) || ONLY_GERMAN_LETTERS.test(word)
  return [...lines].flatMap((line) => {
    const found = wordsIn(line).filter(isGerman)
    return found.length > 0 ? [`${found.join(' ')}: ${line.slice(0, 160)}`] : []
  })
}
