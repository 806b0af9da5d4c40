import { PDFDocument, type PDFFont, PDFName, StandardFonts } from '@cantoo/pdf-lib'
import { A4 } from './a4.ts'
import { printable } from './printable.ts'

type Tone = 'ink' | 'grey' | 'blue' | 'pale'

/** Red, green and blue, from 0 to 1. */
const TONES: Readonly<Record<Tone, string>> = {
  ink: '0.11 0.13 0.17',
  grey: '0.42 0.45 0.5',
  blue: '0.05 0.27 0.45',
  pale: '0.94 0.95 0.97',
}

export interface Look {
  size?: number
  bold?: boolean
  tone?: Tone
  align?: 'left' | 'right'
}

/**
 * Draws on one page, with the two fonts that every reader of PDF has: none is embedded. Operators are written directly:
 * a list of ten thousand rows takes a quarter of the time.
 */
export interface Pen {
  text(text: string, x: number, y: number, look?: Look): void
  line(x: number, y: number, toX: number, tone?: Tone): void
  box(x: number, y: number, width: number, height: number, tone: Tone): void
  /** Large pale text across the page. */
  mark(text: string): void
  wrap(text: string, width: number, size: number): string[]
  /** The text as far as it fits. */
  cut(text: string, width: number, size: number): string
}

interface Fonts {
  plain: PDFFont
  bold: PDFFont
}

/** Of the two fonts in the resources of a page. */
const TAGS = { plain: 'F1', bold: 'F2' } as const
const MARK = { x: 150, y: 250, size: 130, degrees: 50 }

/** A number of an operator; a hundredth of a point is seen by nobody. */
const at = (points: number): string => String(Math.round(points * 100) / 100)

function createPen(fonts: Fonts, put: (operator: string) => void): Pen {
  const measure = (text: string, size: number, bold = false): number =>
    fonts[bold ? 'bold' : 'plain'].widthOfTextAtSize(text, size)
  /** `text` is printable; the matrix says where, and how it is turned. */
  function show(text: string, matrix: string, { size, bold, tone }: Required<Omit<Look, 'align'>>): void {
    const name = bold ? 'bold' : 'plain'
    put(`BT ${TONES[tone]} rg /${TAGS[name]} ${size} Tf ${matrix} Tm ${fonts[name].encodeText(text)} Tj ET`)
  }
  return {
    text(given, x, y, { size = 9.5, bold = false, tone = 'ink', align = 'left' } = {}) {
      const text = printable(given)
      const left = align === 'right' ? x - measure(text, size, bold) : x
      show(text, `1 0 0 1 ${at(left)} ${at(y)}`, { size, bold, tone })
    },
    line: (x, y, toX, tone = 'grey') => put(`${TONES[tone]} RG 0.6 w ${at(x)} ${at(y)} m ${at(toX)} ${at(y)} l S`),
    box: (x, y, width, height, tone) => put(`${TONES[tone]} rg ${at(x)} ${at(y)} ${at(width)} ${at(height)} re f`),
    mark(text) {
      const { x, y, size, degrees } = MARK
      const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
      const turned = [cos, sin, -sin, cos].map((part) => part.toFixed(4)).join(' ')
      show(printable(text), `${turned} ${x} ${y}`, { size, bold: true, tone: 'pale' })
    },
    wrap(text, width, size) {
      const lines: string[] = []
      for (const word of printable(text).split(' ')) {
        const last = lines.at(-1)
        if (last !== undefined && measure(`${last} ${word}`, size) <= width) lines[lines.length - 1] = `${last} ${word}`
        else lines.push(word)
      }
      return lines
    },
    cut(text, width, size) {
      const shown = printable(text)
      if (measure(shown, size) <= width) return shown
      let kept = shown.length - 1
      while (kept > 0 && measure(`${shown.slice(0, kept)}…`, size) > width) kept -= 1
      return `${shown.slice(0, kept)}…`
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
  const pages: (() => void)[] = []
  function addPage(): Pen {
    const { node } = file.addPage([A4.width, A4.height])
    const operators: string[] = []
    pages.push(() => {
      node.setFontDictionary(PDFName.of(TAGS.plain), fonts.plain.ref)
      node.setFontDictionary(PDFName.of(TAGS.bold), fonts.bold.ref)
      node.addContentStream(file.context.register(file.context.flateStream(operators.join('\n'))))
    })
    return createPen(fonts, (operator) => operators.push(operator))
  }
  return {
    pen: addPage(),
    addPage,
    async finish(): Promise<Buffer> {
      for (const close of pages) close()
      return Buffer.from(await file.save({ useObjectStreams: false }))
    },
  }
}
