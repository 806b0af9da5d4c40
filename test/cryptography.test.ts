import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const page = readFileSync(join(ROOT, 'docs/cryptography.md'), 'utf8')

/** Values, not types: what is only named in a signature computes nothing. */
const USES = [
  /^import \{(?!\s*type \w+(?:, type \w+)*\s*\})[^}]*\} from 'node:crypto'/m,
  /from 'otpauth'/,
  /\bcrypto\.(?:randomUUID|getRandomValues|subtle)\b/,
]

const isProduct = (file: string): boolean => !/\.(?:test|vectors)\.ts$|\/testing\//.test(file)

const usesCryptography = (file: string): boolean => {
  const source = readFileSync(join(ROOT, file), 'utf8')
  return USES.some((use) => use.test(source))
}

it('every file that computes with cryptography stands in the list, and nothing else does (ASVS 11.1.2)', () => {
  const files = globSync(['src/**/*.ts', 'client/src/**/*.ts', 'web/src/**/*.{ts,tsx}'], { cwd: ROOT })
  const listed = [...page.matchAll(/`((?:src|client|web)\/[^`]+)`/g)].map(([, file]) => file)
  expect(listed.toSorted()).toEqual([...new Set(files.filter(isProduct).filter(usesCryptography))].toSorted())
})
