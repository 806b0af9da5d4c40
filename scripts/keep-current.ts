import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')

export interface Rendered {
  /** Absolute, inside the repository. */
  path: string
  text: string
}

/** Writes what was rendered; with `--check` only compares. Returns one line per file that is stale. */
export function keepCurrent(files: readonly Rendered[], isCheck: boolean, command: string): string[] {
  const stale = files.filter(({ path, text }) => !existsSync(path) || readFileSync(path, 'utf8') !== text)
  if (!isCheck) for (const { path, text } of stale) writeFileSync(path, text)
  return stale.map(({ path }) =>
    isCheck ? `${relative(ROOT, path)} is stale: run ${command}` : `${relative(ROOT, path)} written`,
  )
}
