import { describe, expect, it } from 'vitest'
import { tableOf } from './table.ts'

const COLUMNS = [
  { head: 'id', of: ({ id }: Row) => id },
  { head: 'name', of: ({ name }: Row) => name },
  { head: 'since', of: ({ since }: Row) => since },
]
interface Row {
  id: number
  name: string
  since: Date | null
}
const ROWS: Row[] = [
  { id: 7, name: 'Größe \u001b[2J and a rather long name that does not fit', since: new Date('2026-11-17T09:00:00Z') },
  { id: 1234567, name: '', since: null },
]

describe('a table of the command line', () => {
  it('has equal columns, and nothing that moves the cursor', () => {
    expect(tableOf(ROWS, COLUMNS, undefined).split('\n')).toEqual([
      'id       name                                                 since',
      '7        Größe ?[2J and a rather long name that does not fit  2026-11-17T09:00Z',
      '1234567  -                                                    -',
    ])
  })

  it('fits a terminal: what is widest is cut first', () => {
    const lines = tableOf(ROWS, COLUMNS, 40).split('\n')
    expect(lines.every((line) => [...line].length <= 40)).toBe(true)
    expect(lines[1]).toBe('7        Größe ?[2J an…  2026-11-17T09:…')
  })

  it('stays readable where nothing fits', () => {
    expect(tableOf(ROWS, COLUMNS, 5).split('\n')[1]).toBe('7       Größe…  2026-…')
  })
})
