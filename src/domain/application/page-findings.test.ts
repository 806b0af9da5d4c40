import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aBody } from '../../../test/builders/draft.ts'
import { randomBodies } from '../../../test/builders/random-body.ts'
import { expectSame } from '../../../test/support/expect-same.ts'
import { isRecord } from '../../kernel/rules/shape.ts'
import { type Finding, findAll, planOf } from '../../kernel/rules/staged-rules.ts'
import { isBlank } from '../../kernel/text.ts'
import { allFindings } from './check-application.ts'
import { pageFindings } from './page-findings.ts'
import { CATALOGUE } from './rules/catalogue.ts'
import { VECTORS } from './rules/catalogue.vectors.ts'
import { mandateDocumentRules } from './rules/mandate-document.ts'
import { powerDocumentRules } from './rules/power-of-attorney-document.ts'
import { ALL_TRANSACTIONS, type Transaction } from './transaction.ts'

const PATIENCE_MS = 240_000
const RANDOM_BODIES = 10_000
const OF_EACH = Math.ceil(RANDOM_BODIES / ALL_TRANSACTIONS.length)
const MANDATE_PLAN = planOf(mandateDocumentRules)
const POWER_PLAN = planOf(powerDocumentRules)

/** What the service tells about a document when it is uploaded; each is looked into once. */
function remembering(look: (base64: string) => Finding[]): (base64: string) => Finding[] {
  const known = new Map<string, Finding[]>()
  return (base64) => {
    const findings = known.get(base64) ?? look(base64)
    known.set(base64, findings)
    return findings
  }
}
const toldOfMandate = remembering((base64) =>
  findAll(MANDATE_PLAN, { customization: {}, sepaMandateBase64: { base64 } }),
)
const toldOfPower = remembering((base64) =>
  findAll(POWER_PLAN, { customization: {}, powerOfAttorney: { documentBase64: { base64 } } }),
)

const isDocument = (value: unknown): value is string => typeof value === 'string' && !isBlank(value)

/** The findings as a page has them: documents are uploaded, and the body holds their handles. */
function inThePage(transaction: Transaction, body: unknown): readonly Finding[] {
  if (transaction === 'AB' || !isRecord(body)) return pageFindings(transaction, body)
  const page = { ...body }
  const told: Parameters<typeof pageFindings>[2] = {}
  const isRegistration = transaction !== 'HA'
  if (isRegistration && isDocument(page.sepaMandateBase64)) {
    Object.assign(told, { sepaMandateBase64: toldOfMandate(page.sepaMandateBase64) })
    page.sepaMandateBase64 = 'handle-1'
  }
  if (isRecord(page.powerOfAttorney) && isDocument(page.powerOfAttorney.documentBase64)) {
    Object.assign(told, { 'powerOfAttorney.documentBase64': toldOfPower(page.powerOfAttorney.documentBase64) })
    page.powerOfAttorney = { ...page.powerOfAttorney, documentBase64: 'handle-2' }
  }
  return pageFindings(transaction, page, told)
}

const isSameAsServer = (transaction: Transaction, body: unknown): void =>
  expectSame(inThePage(transaction, body), allFindings(transaction, body))

describe("the browser's findings equal the server's", () => {
  it.each(Object.keys(VECTORS))('on the vectors of %s', (id) => {
    const { on, accepts, rejects } = VECTORS[id] ?? { on: 'AB', accepts: {}, rejects: {} }
    for (const change of Object.values(accepts)) isSameAsServer(on, aBody(on, change))
    for (const change of Object.values(rejects)) {
      const body = aBody(on, change)
      isSameAsServer(on, body)
      expect(inThePage(on, body)).not.toEqual([])
    }
  })

  it.each(ALL_TRANSACTIONS)(
    `on ${OF_EACH} random bodies of %s`,
    (transaction) => {
      fc.assert(
        fc.property(randomBodies(transaction), (body) => isSameAsServer(transaction, body)),
        { numRuns: OF_EACH },
      )
    },
    PATIENCE_MS,
  )
})

it('leaves to the service exactly the rules that look into documents', () => {
  const left = CATALOGUE.filter(({ field }) => /Base64$/.test(field))
    .map(({ id }) => id)
    .filter((id) => id !== 'TAX-04')
  expect([...powerDocumentRules, ...mandateDocumentRules].map(({ id }) => id)).toEqual(left)
})

it('needs nothing that only Node has', () => {
  const seen = new Set<string>()
  const open = [resolve(import.meta.dirname, 'page-findings.ts')]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const source = readFileSync(file, 'utf8')
    expect({ file, uses: source.match(/'node:[a-z]+'|\bBuffer\b|\bprocess\./)?.[0] }).toEqual({ file, uses: undefined })
    const imported = source.matchAll(/^(?:import|export) (?!type )[^']*?from '(\.[^']+)'/gm)
    open.push(...[...imported].map(([, path = '']) => resolve(dirname(file), path)))
  }
  expect(seen.size).toBeGreaterThan(20)
})
