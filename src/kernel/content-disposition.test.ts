import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

it.each([
  ['Bescheid.pdf', 'attachment; filename="Bescheid.pdf"'],
  ['two words.pdf', 'attachment; filename="two words.pdf"'],
  ['Süd.pdf', `attachment; filename="Sued.pdf"; filename*=UTF-8''S%C3%BCd.pdf`],
  ['S\u0075\u0308d.pdf', `attachment; filename="Sued.pdf"; filename*=UTF-8''Su%CC%88d.pdf`],
  ['a"b\\c.pdf', `attachment; filename="a_b_c.pdf"; filename*=UTF-8''a%22b%5Cc.pdf`],
  ["it's (1)*.pdf", `attachment; filename="it's (1)*.pdf"`],
  ["ä's (1)*.pdf", `attachment; filename="ae's (1)*.pdf"; filename*=UTF-8''%C3%A4%27s%20%281%29%2A.pdf`],
  ['100%.pdf', `attachment; filename="100_.pdf"; filename*=UTF-8''100%25.pdf`],
  ['漢.pdf', `attachment; filename="_.pdf"; filename*=UTF-8''%E6%BC%A2.pdf`],
])('names %j as %s', (filename, header) => expect(contentDisposition(filename)).toBe(header))

it('is a sound header for any name, and tells it exactly', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (filename) => {
      const header = contentDisposition(filename)
      expect(header).toMatch(/^[ -~]*$/)
      const [, plain, encoded] =
        /^attachment; filename="([^"\\]*)"(?:; filename\*=UTF-8''([\w!#$&+.^`|~%-]*))?$/.exec(header) ?? []
      expect(encoded === undefined ? plain : decodeURIComponent(encoded)).toBe(filename)
    }),
  )
})

it('lets a browser show what it may show', () => {
  expect(contentDisposition('Bescheid.pdf', 'inline')).toBe('inline; filename="Bescheid.pdf"')
})
