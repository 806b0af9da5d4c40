import { resolve } from 'node:path'
import { createConfig, lint } from '@redocly/openapi-core'
import { expect, it } from 'vitest'

/** What the recommended rules find and we do not follow, with the reason. */
const EXCEPTIONS: readonly { rule: string; at: RegExp; because: string }[] = [
  {
    rule: 'info-license',
    at: /^#\/info$/,
    because: 'nobody is given a licence to the description; package.json says the same of the program',
  },
  {
    rule: 'no-ambiguous-paths',
    at: /^#\/paths\/~1(powerOfAttorneys|gksConfigurations|invoices|validations)~1\{\w+\}$/,
    because: 'it compares shapes; the prefix of /{prefix}/orders is one of five words, and none of these is among them',
  },
  {
    rule: 'operation-2xx-response',
    at: /^#\/paths\/~1licensePlateReservations~1(availabilityChecks|reservations)\/post\/responses$/,
    because: 'part of the contract, never served (contract 1, 4.5)',
  },
  {
    rule: 'operation-4xx-response',
    at: /^#\/paths\/~1health\/get\/responses$/,
    because: 'the health always answers 200 (contract 2, 4.5)',
  },
]

/** Fields that we do not know are ignored, and our own schemas say so by silence; the rule would forbid them everywhere. */
const RULES = { 'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: true } } as const

const DOCUMENTS = ['openapi-2.3.0', 'operations']

async function findingsOf(document: string): Promise<{ rule: string; at: string; message: string }[]> {
  const config = await createConfig({ extends: ['recommended'], rules: RULES })
  const ref = resolve(import.meta.dirname, `../docs/openapi/${document}.yaml`)
  const problems = await lint({ ref, config })
  return problems.map(({ ruleId, location, message }) => ({ rule: ruleId, at: location[0]?.pointer ?? '', message }))
}

it('the documents of the API keep the recommended rules of Redocly, but for what is named with a reason', async () => {
  const findings = (await Promise.all(DOCUMENTS.map(findingsOf))).flat()
  const excepts = ({ rule, at }: { rule: string; at: RegExp }) =>
    findings.filter((found) => found.rule === rule && at.test(found.at))
  const excepted = new Set(EXCEPTIONS.flatMap(excepts))
  expect(findings.filter((found) => !excepted.has(found))).toEqual([])
  expect(
    EXCEPTIONS.filter((exception) => excepts(exception).length === 0),
    'exceptions that nothing needs',
  ).toEqual([])
})
