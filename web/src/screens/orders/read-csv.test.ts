import { expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'

it('reads what the door exports, also quotes, semicolons, line breaks and empty cells', () => {
  const text = '\uFEFFAuftrag;Referenz;FIN\r\n48213;"R;2026 ""Muster""";WTEST1\r\n48214;;"zwei\nZeilen"\r\n'
  expect(readCsv(text)).toEqual([
    ['Auftrag', 'Referenz', 'FIN'],
    ['48213', 'R;2026 "Muster"', 'WTEST1'],
    ['48214', '', 'zwei\nZeilen'],
  ])
})

it('keeps what a spreadsheet would destroy: leading zeros and what looks like a figure', () => {
  expect(readCsv('007;1E5')).toEqual([['007', '1E5']])
})

it('an empty first cell is a cell', () => {
  expect(readCsv(';b\n;d')).toEqual([
    ['', 'b'],
    ['', 'd'],
  ])
})
