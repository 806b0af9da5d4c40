import { describe, expect, it } from 'vitest'
import { BODY_FIELDS } from '../../../../src/domain/application/body-fields.ts'
import { pageFindings } from '../../../../src/domain/application/page-findings.ts'
import { CATALOGUE } from '../../../../src/domain/application/rules/catalogue.ts'
import { ALL_TRANSACTIONS, type Transaction } from '../../../../src/domain/application/transaction.ts'
import { allAsked } from '../engine/asked.ts'
import { placeOf } from '../engine/placing.ts'
import { type FieldSpec, isList } from '../engine/sheet.ts'
import { toBody } from '../engine/to-body.ts'
import { SHEETS } from './sheets.ts'

const fieldsOf = (transaction: Transaction): FieldSpec[] =>
  SHEETS[transaction].flatMap(({ items }) => items.flatMap((item) => (isList(item) ? item.fields : [item])))

/** It is found wherever a text stands, at the very field. */
const ANYWHERE = 'TXT-01'

describe.each(ALL_TRANSACTIONS)('the form of %s', (transaction) => {
  const rules = CATALOGUE.filter(({ id, appliesTo }) => id !== ANYWHERE && appliesTo.includes(transaction))

  it('has a field for every rule to appear at', () => {
    expect(rules.length).toBeGreaterThan(30)
    const homeless = rules.filter(({ field }) => !placeOf(fieldsOf(transaction), field))
    expect(homeless.map(({ id, field }) => `${id} ${field}`)).toEqual([])
  })

  it('asks for each value once, and only for values that the transaction has', () => {
    const known = BODY_FIELDS[transaction].map(({ path }) => path)
    const paths = fieldsOf(transaction).map(({ path }) => path)
    expect(paths).toEqual([...new Set(paths)])
    const asked = paths.filter((path) => !path.startsWith('~'))
    expect(
      asked.filter(
        (path) => !known.some((one) => one === path || one.startsWith(`${path}.`) || one.startsWith(`${path}[`)),
      ),
    ).toEqual([])
  })

  it('names, when nothing is typed yet, only what it asks for', () => {
    const asked = allAsked(SHEETS[transaction], {})
    const findings = pageFindings(transaction, toBody(asked, {}).body)
    expect(findings).not.toEqual([])
    expect(findings.filter(({ field }) => !asked.some(({ path }) => path === field)).map(({ field }) => field)).toEqual(
      [],
    )
  })
})
