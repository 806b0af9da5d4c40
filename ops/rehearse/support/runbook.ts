import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../../../docs/runbooks')

/** What a reader would type: lines of fences, and code within sentences. */
function typedIn(text: string): string[] {
  const fences = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, lines = '']) => lines.trim().split('\n'))
  const inline = [...text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`]+)`/g)].map(([, line = '']) => line)
  return [...fences, ...inline]
}

/**
 * A line of a runbook as a shell gets it, found by what it begins with, with values in place of words in capitals. A rehearsal types
 * nothing that the page does not say.
 */
export function lineOf(
  page: string,
  beginning: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const line = typedIn(readFileSync(join(FOLDER, `${page}.md`), 'utf8')).find((typed) => typed.startsWith(beginning))
  if (line === undefined) throw new Error(`${page}.md has no line that begins with: ${beginning}`)
  for (const name of Object.keys(values)) {
    if (!line.includes(name)) throw new Error(`the line does not name ${name}: ${line}`)
  }
  return Object.entries(values).reduce((text, [name, value]) => text.replaceAll(name, String(value)), line)
}
