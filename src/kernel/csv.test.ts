import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it('puts semicolons between cells, and quotes around those that have one, a quote or a line break', () => {
  expect(csvLine(['48213', 'Müller; Söhne', 'a "b"', 'c\nd', ''])).toBe('48213;"Müller; Söhne";"a ""b""";"c\nd";\r\n')
})

it.each(['=1+1', '+49', '-1', '@x', '\tx', '\rx'])('lets no spreadsheet calculate %j', (value) => {
  expect(csvLine([value]).replace(/^"/, '')).toMatch(/^'/)
})
