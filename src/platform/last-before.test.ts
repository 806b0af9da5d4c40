import { expect, it } from 'vitest'
import { lastBefore, type NumberedRow } from './last-before.ts'

const rows: NumberedRow[] = [2, 3, 7, 20, 21].map((id) => ({ id, at: new Date(id * 1000) }))
const from = async (id: number) => rows.find((row) => row.id >= id)

it.each([
  [0, undefined],
  [2.5, 2],
  [7, 3],
  [7.5, 7],
  [100, 21],
])('of rows 2, 3, 7, 20 and 21 the last before %d is %s', async (second, expected) =>
  expect(await lastBefore(from, 21, new Date(second * 1000))).toBe(expected),
)

it('asks few times, however many rows there are', async () => {
  let asked = 0
  const many = async (id: number) => {
    asked += 1
    return { id, at: new Date(id) }
  }
  expect(await lastBefore(many, 1_000_000, new Date(600_000))).toBe(599_999)
  expect(asked).toBeLessThan(25)
})
