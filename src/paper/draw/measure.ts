import type { PDFFont } from '@cantoo/pdf-lib'

/** Marks do not widen a letter; a sign that the font lacks counts as a letter of usual width. */
const asMeasured = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/gu, 'n')

export const widthOf = (font: PDFFont, text: string, size: number): number =>
  font.widthOfTextAtSize(asMeasured(text), size)

/** Breaks a text into lines of at most this width. */
export function wrap(font: PDFFont, text: string, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(font, longer, size) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

const SIZES = [10, 9, 8]
const SMALLEST = 7

/** The largest size in which a text fits, and how far it must be narrowed when even the smallest is too large. */
export function fitted(font: PDFFont, text: string, width: number): { size: number; narrowed: number } {
  const size = SIZES.find((candidate) => widthOf(font, text, candidate) <= width) ?? SMALLEST
  return { size, narrowed: Math.min(100, Math.floor((100 * width) / Math.max(1, widthOf(font, text, size)))) }
}
