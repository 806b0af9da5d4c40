import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { aBody } from '../../../test/builders/draft.ts'
import { examineBatch, MOST_ROWS } from './examine-batch.ts'

const bytesOf = (transaction: string, body: object): Buffer => {
  const rows = Array.from({ length: MOST_ROWS }, (_, index) => ({ line: index + 2, body }))
  return Buffer.from(JSON.stringify({ key: randomUUID(), transaction, name: 'Stapel', rows }))
}

it('takes as many rows as a batch may have, and looks at each of them', () => {
  const { rows } = examineBatch(bytesOf('AB', aBody('AB')))
  expect([rows.length, rows.filter(({ findings }) => findings.length > 0).length]).toEqual([MOST_ROWS, 0])
  const bad = examineBatch(bytesOf('UG', aBody('UG', { email: 'nobody' }))).rows
  expect(bad.every(({ findings }) => findings[0]?.field === 'email')).toBe(true)
})
