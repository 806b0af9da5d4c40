import { describe, expect, it } from 'vitest'
import { aBody } from '../../../../test/builders/draft.ts'
import { BODY_FIELDS, SECRET_FIELDS } from '../body-fields.ts'
import { changeBody } from '../change-body.ts'
import { ALL_TRANSACTIONS, type Transaction } from '../transaction.ts'
import { withoutCodes } from './without-codes.ts'

const SECRET = 'zZ9-code-of-a-paper'

/** A body that has nothing but a code at this path. */
function bodyWith(transaction: Transaction, path: string): Record<string, unknown> {
  const changed = changeBody(transaction, {}, { [path.replaceAll('[]', '[0]')]: SECRET })
  if (!('body' in changed)) throw new Error(`${transaction} does not know ${path}`)
  return changed.body as Record<string, unknown>
}

const OWN = ALL_TRANSACTIONS.flatMap((transaction) =>
  BODY_FIELDS[transaction].filter(({ isSecret }) => isSecret).map(({ path }) => [transaction, path] as const),
)

describe('a body that is kept for later', () => {
  it.each(OWN)('has no code: %s %s', (transaction, path) => {
    const { body, left } = withoutCodes(transaction, bodyWith(transaction, path))
    expect(JSON.stringify(body)).not.toContain(SECRET)
    expect(left).toEqual([path.replaceAll('[]', '[0]')])
  })

  it('has no code of another transaction either, whatever its own fields are', () => {
    for (const path of SECRET_FIELDS) {
      const [owner] = OWN.find(([, own]) => own === path)!
      for (const transaction of ALL_TRANSACTIONS) {
        expect(JSON.stringify(withoutCodes(transaction, bodyWith(owner, path)))).not.toContain(SECRET)
      }
    }
  })

  it.each(['powerOfAttorney.documentBase64', 'sepaMandateBase64', 'customization.unknown', 'toString'])(
    'has no %s',
    (path) => {
      const given = path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), SECRET)
      expect(withoutCodes('UG', given as Record<string, unknown>)).toEqual({
        body: path.includes('.') ? { [path.split('.')[0]!]: {} } : {},
        left: [path],
      })
    },
  )

  it('keeps everything else, as it was typed', () => {
    const given = aBody('UG', { 'customization.inspections': [{ nextInspection: '06' }], bankAccount: { iban: 'DE1' } })
    const { body } = withoutCodes('UG', given)
    expect(body).toMatchObject({
      email: given.email,
      bankAccount: { iban: 'DE1' },
      customization: { inspections: [{ nextInspection: '06' }], licensePlateSeals: [{ position: 'beide' }] },
    })
  })

  it('names nothing whose path is longer than any field’s, and not everything else', () => {
    const long = 'a'.repeat(500_000)
    expect(withoutCodes('AB', { [long]: Array.from({ length: 9_000 }, () => 1) })).toEqual({
      body: {},
      left: [],
    })
    const many = Object.fromEntries(Array.from({ length: 9_000 }, (_, index) => [`x${index}`, 1]))
    expect(withoutCodes('AB', many).left).toHaveLength(200)
  })
})
