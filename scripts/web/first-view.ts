import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What a person waits for before the first screen, in bytes as sent (Brotli; fonts are compressed by themselves). */
export const FIRST_VIEW_LIMIT = 250_000

interface Part {
  name: string
  size: number
}

const NAMED = /\/(assets\/[\w.-]+\.(?:js|css|woff2))/g
/** Fonts of the first screen; that of plates comes with the first plate. */
const FONTS = /url\([^)]*\/?((?:inter|plex-mono)-[\w-]+\.woff2)\)/g
const IMPORTED = /(?:from|import)\s*"\.\/([\w.-]+\.js)"/g

/** Everything that the shell loads before it has drawn anything: what it names, what that imports, and its fonts. */
export function firstView(dist: string): { total: number; files: Part[] } {
  const seen = new Set<string>()
  const add = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    if (/\.(js|css)$/.test(name)) {
      const text = readFileSync(join(dist, name), 'utf8')
      for (const [, next] of text.matchAll(name.endsWith('.js') ? IMPORTED : FONTS)) add(`assets/${next}`)
    }
  }
  for (const [, name = ''] of readFileSync(join(dist, 'index.html'), 'utf8').matchAll(NAMED)) add(name)
  const files = [...seen].map((name) => ({ name, size: sentSize(join(dist, name)) }))
  return { total: files.reduce((sum, { size }) => sum + size, 0), files }
}

const sentSize = (file: string): number => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
