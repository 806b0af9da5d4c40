import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
/** A path of ours in backticks, perhaps with stars. */
const PATH = /`((?:src|sim|web|test|scripts|docs|schema|fixtures|migrations|bin)\/[^`\s]*)`/g

it.each(['AGENTS.md', 'CONTRIBUTING.md', 'docs/architecture.md'])('every path that %s names is there', (page) => {
  const named = [...readFileSync(resolve(ROOT, page), 'utf8').matchAll(PATH)].map(([, path]) => path!)
  // A name that each change makes up.
  const paths = named.filter((path) => !path.includes('NNNN'))
  expect(paths).not.toEqual([])
  expect(paths.filter((path) => globSync(path, { cwd: ROOT }).length === 0)).toEqual([])
})
