import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

it('writes what German Excel reads, with quotes only where they are needed', () => {
  const rows = [
    [7, 'a;b'],
    [true, 'er sagt "ja"'],
    [null, undefined],
    [1.5, 'zwei\nZeilen'],
  ]
  expect(csvOf(['Nummer', 'Text'], rows)).toBe(
    '\u{feff}Nummer;Text\r\n7;"a;b"\r\ntrue;"er sagt ""ja"""\r\n;\r\n1.5;"zwei\nZeilen"\r\n',
  )
})

it.each(['=1+1', '+49', '-x', '@SUM(A1)', '\tx'])('a spreadsheet does not run %j', (text) => {
  expect(csvOf(['x'], [[text]])).toContain(`'${text}`)
})

it('a number stays a number, also a negative one', () => {
  expect(csvOf(['x'], [[-5]])).toBe('\u{feff}x\r\n-5\r\n')
})
