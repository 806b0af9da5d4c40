import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleClient, ENTRIES } from '../../../scripts/client/bundle-client.ts'
import { allFindings } from '../../../src/domain/application/check-application.ts'
import { VECTORS } from '../../../src/domain/application/rules/catalogue.vectors.ts'
import { ALL_TRANSACTIONS, type Transaction } from '../../../src/domain/application/transaction.ts'
import { aBody } from '../../../test/builders/draft.ts'
import { randomBodies } from '../../../test/builders/random-body.ts'
import { expectSame } from '../../../test/support/expect-same.ts'
import type { Validate } from '../validation.ts'

const RANDOM_BODIES = 10_000
const OF_EACH = Math.ceil(RANDOM_BODIES / ALL_TRANSACTIONS.length)

/** Bytes with gzip, as client/README.md states them. Whoever makes the package larger says so there. */
const LARGEST = { index: 8_000, webhooks: 3_000, validate: 40_000 } as const

const directory = mkdtempSync(join(tmpdir(), 'plakette-client-'))
const pathOf = (entry: (typeof ENTRIES)[number]): string => join(directory, `${entry}.js`)
let validate: Validate

beforeAll(async () => {
  await bundleClient(directory)
  const built: { validate: Validate } = await import(pathToFileURL(pathOf('validate')).href)
  validate = built.validate
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const isSame = (transaction: Transaction, body: unknown): void =>
  expectSame(validate(transaction, body), allFindings(transaction, body))

describe('the validator of the package finds what the service finds', () => {
  it.each(Object.keys(VECTORS))('on the vectors of %s', (id) => {
    const { on, accepts, rejects } = VECTORS[id] ?? { on: 'AB', accepts: {}, rejects: {} }
    for (const change of Object.values(accepts)) isSame(on, aBody(on, change))
    for (const change of Object.values(rejects)) {
      const body = aBody(on, change)
      isSame(on, body)
      expect(validate(on, body)).not.toEqual([])
    }
  })

  it.each(ALL_TRANSACTIONS)(`on ${OF_EACH} random bodies of %s`, (transaction) => {
    fc.assert(
      fc.property(randomBodies(transaction), (body) => isSame(transaction, body)),
      { numRuns: OF_EACH },
    )
  })
})

describe('the package as it is built', () => {
  it('has its entries and nothing beside them', () => {
    for (const entry of ENTRIES) expect(existsSync(pathOf(entry))).toBe(true)
  })

  it('imports nothing, so that it runs in Node, Bun, Deno and a browser', () => {
    for (const entry of ENTRIES)
      expect(readFileSync(pathOf(entry), 'utf8')).not.toMatch(/^import |import\(|\brequire\(/m)
  })

  it('validates where there is neither Buffer nor anything else of Node', () => {
    const code = readFileSync(pathOf('validate'), 'utf8').replace(/^export \{.*\};?$/m, '')
    const body = aBody('HA', VECTORS['POA-06']?.rejects['a PDF without signature'])
    const globals = { TextEncoder, TextDecoder, body: JSON.stringify(body) }
    const found = runInNewContext(`${code}\nJSON.stringify(validate('HA', JSON.parse(body)))`, globals)
    expect(JSON.parse(found)).toEqual(allFindings('HA', body))
  })

  it('is as small as its README says', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
    for (const entry of ENTRIES) {
      expect(gzipSync(readFileSync(pathOf(entry)), { level: 9 }).length).toBeLessThan(LARGEST[entry])
      expect(readme).toContain(`${LARGEST[entry] / 1000} kB`)
    }
  })
})
