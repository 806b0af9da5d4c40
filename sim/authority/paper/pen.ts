import { type PDFDocument, type PDFFont, PDFName, StandardFonts } from '@cantoo/pdf-lib'

export type Colour = readonly [red: number, green: number, blue: number]
export type FontName = 'plain' | 'bold'

export interface Ink {
  font?: FontName
  colour?: Colour
  align?: 'left' | 'right' | 'centre'
}

/** Draws on one A4 page. Operators are written directly, which is some ten times faster than the library's own calls. */
export interface Pen {
  text(text: string, x: number, y: number, size: number, ink?: Ink): void
  /** Width of a text in points. */
  measure(text: string, font: FontName, size: number): number
  line(x: number, y: number, toX: number, colour: Colour): void
  box(x: number, y: number, width: number, height: number, look: { fill?: Colour; stroke?: Colour }): void
  disc(x: number, y: number, radius: number, colour: Colour): void
  /** Large text across the page. */
  watermark(text: string, x: number, y: number, size: number, angle: number, colour: Colour): void
}

export const A4 = { width: 595.28, height: 841.89 } as const

/** Tags of the two fonts in the page's resources. */
const TAGS = { plain: 'F1', bold: 'F2' } as const
const INK: Colour = [0.1, 0.12, 0.16]
const SHARE_LEFT_OF_X = { left: 0, centre: 0.5, right: 1 } as const
/** Control points of a quarter circle. */
const ARC = 0.5523

/** A page in the making: the pen to draw with, and how to get the file. */
export async function newPage(file: PDFDocument): Promise<{ pen: Pen; finish(): void }> {
  const fonts = {
    plain: await file.embedFont(StandardFonts.Helvetica),
    bold: await file.embedFont(StandardFonts.HelveticaBold),
  }
  const page = file.addPage([A4.width, A4.height])
  const operators: string[] = []
  return {
    pen: createPen(fonts, (operator) => operators.push(operator)),
    finish() {
      page.node.setFontDictionary(PDFName.of(TAGS.plain), fonts.plain.ref)
      page.node.setFontDictionary(PDFName.of(TAGS.bold), fonts.bold.ref)
      page.node.addContentStream(file.context.register(file.context.flateStream(operators.join('\n'))))
    },
  }
}

function createPen(fonts: Record<FontName, PDFFont>, put: (operator: string) => void): Pen {
  const measure: Pen['measure'] = (text, font, size) => fonts[font].widthOfTextAtSize(printable(text), size)
  const show = (text: string, font: FontName, size: number, matrix: string, colour: Colour) =>
    put(`BT ${colour.join(' ')} rg /${TAGS[font]} ${size} Tf ${matrix} Tm <${winAnsiHex(text)}> Tj ET`)
  return {
    measure,
    text(text, x, y, size, { font = 'plain', colour = INK, align = 'left' } = {}) {
      const left = align === 'left' ? x : x - measure(text, font, size) * SHARE_LEFT_OF_X[align]
      show(text, font, size, `1 0 0 1 ${left.toFixed(2)} ${y.toFixed(2)}`, colour)
    },
    line: (x, y, toX, colour) => put(`${colour.join(' ')} RG 0.6 w ${x} ${y.toFixed(2)} m ${toX} ${y.toFixed(2)} l S`),
    box(x, y, width, height, { fill, stroke }) {
      const rectangle = `${x} ${y.toFixed(2)} ${width} ${height} re`
      if (fill) put(`${fill.join(' ')} rg ${rectangle} f`)
      if (stroke) put(`${stroke.join(' ')} RG 1 w ${rectangle} S`)
    },
    disc: (x, y, radius, colour) => put(`${colour.join(' ')} rg ${circle(x, y, radius)} f`),
    watermark(text, x, y, size, angle, colour) {
      const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
      const matrix = [cos, sin, -sin, cos].map((value) => value.toFixed(4)).join(' ')
      show(text, 'bold', size, `${matrix} ${x} ${y}`, colour)
    },
  }
}

function circle(x: number, y: number, radius: number): string {
  const bend = radius * ARC
  const curve = (...points: number[]) => `${points.map((point) => point.toFixed(2)).join(' ')} c`
  return [
    `${x + radius} ${y} m`,
    curve(x + radius, y + bend, x + bend, y + radius, x, y + radius),
    curve(x - bend, y + radius, x - radius, y + bend, x - radius, y),
    curve(x - radius, y - bend, x - bend, y - radius, x, y - radius),
    curve(x + bend, y - radius, x + radius, y - bend, x + radius, y),
  ].join(' ')
}

/** The built-in fonts know Latin-1 and a few signs more. */
const printable = (text: string): string => text.replace(/[^\x20-\x7e\u00a0-\u00ff–€]/gu, '?')

const OUTSIDE_LATIN_1: Record<string, string> = { '–': '\x96', '€': '\x80' }

const winAnsiHex = (text: string): string =>
  Buffer.from(
    printable(text).replace(/[–€]/g, (sign) => OUTSIDE_LATIN_1[sign] ?? '?'),
    'latin1',
  ).toString('hex')
