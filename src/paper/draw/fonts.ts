import { type PDFContext, type PDFDict, type PDFFont, PDFName, type PDFRef } from '@cantoo/pdf-lib'
import { createLetters } from './letters.ts'
import { widthOf } from './measure.ts'

export interface Ink {
  bold?: boolean
  grey?: boolean
  /** Per cent of the usual width. */
  narrowed?: number
}

/** The two fonts of a paper. Text is written as operators, with the letters that the paper needs. */
export interface Fonts {
  readonly plain: PDFFont
  readonly bold: PDFFont
  text(text: string, x: number, y: number, size: number, ink?: Ink): string
  width(text: string, size: number, bold?: boolean): number
  tags(): readonly (readonly [tag: string, reference: PDFRef])[]
  /** Writes the fonts down, once all letters are known, and gives the resources for the form. */
  close(): PDFDict
}

const TAGS = { plain: 'F1', bold: 'F2' } as const
const NAMES = { plain: 'Helvetica', bold: 'Helvetica-Bold' } as const

export function createFonts(context: PDFContext, measured: { plain: PDFFont; bold: PDFFont }): Fonts {
  const letters = createLetters()
  const references = { plain: context.nextRef(), bold: context.nextRef() }
  const tags = [[TAGS.plain, references.plain] as const, [TAGS.bold, references.bold] as const]
  return {
    ...measured,
    width: (text, size, bold = false) => widthOf(bold ? measured.bold : measured.plain, text, size),
    text(text, x, y, size, { bold = false, grey = false, narrowed = 100 } = {}) {
      const colour = grey ? '0.35 g' : '0.1 g'
      const bytes = Buffer.from(letters.encode(text), 'latin1').toString('hex')
      const place = `${x.toFixed(2)} ${y.toFixed(2)} Td`
      return `BT ${colour} /${bold ? TAGS.bold : TAGS.plain} ${size} Tf ${narrowed} Tz ${place} <${bytes}> Tj ET`
    },
    tags: () => tags,
    close() {
      const differences = letters.differences().flatMap(([code, shape]) => [code, PDFName.of(shape)])
      const encoding = { Type: 'Encoding', BaseEncoding: 'WinAnsiEncoding', Differences: differences }
      for (const key of ['plain', 'bold'] as const)
        context.assign(
          references[key],
          context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: NAMES[key], Encoding: encoding }),
        )
      return context.obj(Object.fromEntries(tags))
    },
  }
}
