import { degrees, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { A4 } from './a4.ts'
import { printable } from './printable.ts'

type Tone = 'ink' | 'grey' | 'blue' | 'pale'

const TONES = {
  ink: rgb(0.11, 0.13, 0.17),
  grey: rgb(0.42, 0.45, 0.5),
  blue: rgb(0.05, 0.27, 0.45),
  pale: rgb(0.94, 0.95, 0.97),
}

export interface Look {
  size?: number
  bold?: boolean
  tone?: Tone
  align?: 'left' | 'right'
}

/** Draws on one page, with the two fonts that every reader of PDF has: none is embedded. */
export interface Pen {
  text(text: string, x: number, y: number, look?: Look): void
  line(x: number, y: number, toX: number, tone?: Tone): void
  box(x: number, y: number, width: number, height: number, tone: Tone): void
  /** Large pale text across the page. */
  mark(text: string): void
  wrap(text: string, width: number, size: number): string[]
}

export function createPen(page: PDFPage, fonts: { plain: PDFFont; bold: PDFFont }): Pen {
  const fontOf = (bold = false): PDFFont => (bold ? fonts.bold : fonts.plain)
  const measure = (text: string, size: number, bold = false): number => fontOf(bold).widthOfTextAtSize(text, size)
  return {
    text(given, x, y, { size = 9.5, bold = false, tone = 'ink', align = 'left' } = {}) {
      const text = printable(given)
      const left = align === 'right' ? x - measure(text, size, bold) : x
      page.drawText(text, { x: left, y, size, font: fontOf(bold), color: TONES[tone] })
    },
    line: (x, y, toX, tone = 'grey') =>
      page.drawLine({ start: { x, y }, end: { x: toX, y }, thickness: 0.6, color: TONES[tone] }),
    box: (x, y, width, height, tone) => page.drawRectangle({ x, y, width, height, color: TONES[tone] }),
    mark: (text) =>
      page.drawText(text, { x: 150, y: 250, size: 130, font: fonts.bold, color: TONES.pale, rotate: degrees(50) }),
    wrap(text, width, size) {
      const lines: string[] = []
      for (const word of printable(text).split(' ')) {
        const last = lines.at(-1)
        if (last !== undefined && measure(`${last} ${word}`, size) <= width) lines[lines.length - 1] = `${last} ${word}`
        else lines.push(word)
      }
      return lines
    },
  }
}

/** A file of one page at first, with the same bytes whenever it is drawn for the same moment. */
export async function newSheet(facts: { title: string; author: string; at: Date }) {
  const file = await PDFDocument.create({ updateMetadata: false })
  file.setTitle(printable(facts.title))
  file.setAuthor(printable(facts.author))
  file.setLanguage('de-DE')
  file.setCreationDate(facts.at)
  file.setModificationDate(facts.at)
  const fonts = {
    plain: await file.embedFont(StandardFonts.Helvetica),
    bold: await file.embedFont(StandardFonts.HelveticaBold),
  }
  const addPage = (): Pen => createPen(file.addPage([A4.width, A4.height]), fonts)
  return {
    pen: addPage(),
    addPage,
    finish: async (): Promise<Buffer> => Buffer.from(await file.save({ useObjectStreams: false })),
  }
}
