import { PDFDocument } from '@cantoo/pdf-lib'
import { A4, type Colour, type FontName, newPage, type Pen } from './pen.ts'

/** One page of official paper. Blocks are drawn from top to bottom below the letterhead. */
export interface Sheet {
  office: { name: string; street: string; city: string }
  addressee: readonly string[]
  facts: readonly (readonly [label: string, value: string])[]
  title: string
  blocks: readonly Block[]
  /** Fixed in the file as well, so that the same sheet is always the same bytes. */
  date: Date
}

export type Block =
  | { kind: 'heading' | 'text' | 'strong' | 'small'; text: string }
  | { kind: 'table'; columns: readonly Column[]; rows: readonly (readonly string[])[]; total?: readonly string[] }

interface Column {
  label: string
  width: number
  right?: boolean
}

const LEFT = 62
const RIGHT = A4.width - 62
const INK: Colour = [0.1, 0.12, 0.16]
const GREY: Colour = [0.42, 0.45, 0.5]
const BLUE: Colour = [0.07, 0.25, 0.5]
const RED: Colour = [0.72, 0.11, 0.11]
const RULE: Colour = [0.78, 0.81, 0.85]
const WHITE: Colour = [1, 1, 1]
const MARK = 'SIMULATION – ohne Rechtswirkung'

/** Draws a sheet as a PDF, in about a millisecond. */
export async function drawSheet(sheet: Sheet): Promise<Buffer> {
  const file = await PDFDocument.create({ updateMetadata: false })
  file.setTitle(sheet.title)
  file.setAuthor('Simulierte Zulassungsbehörde')
  file.setSubject(MARK)
  file.setCreationDate(sheet.date)
  file.setModificationDate(sheet.date)
  const { pen, finish } = await newPage(file)
  pen.watermark('SIMULATION', 120, 230, 92, 52, [0.93, 0.94, 0.96])
  drawLetterhead(pen, sheet)
  drawAddressAndFacts(pen, sheet)
  pen.text(sheet.title, LEFT, 562, 13, { font: 'bold' })
  let y = 538
  for (const block of sheet.blocks) y = block.kind === 'table' ? drawTable(pen, block, y) : drawText(pen, block, y)
  drawFooter(pen)
  finish()
  return Buffer.from(await file.save({ useObjectStreams: false }))
}

function drawLetterhead(pen: Pen, { office }: Sheet): void {
  pen.box(0, A4.height - 8, A4.width, 8, { fill: BLUE })
  pen.disc(LEFT + 17, 785, 17, BLUE)
  pen.disc(LEFT + 17, 785, 12, WHITE)
  pen.disc(LEFT + 17, 785, 5, BLUE)
  pen.text('Simulierte Zulassungsbehörde', LEFT + 46, 788, 17, { font: 'bold', colour: BLUE })
  pen.text(office.name, LEFT + 46, 773, 10, { colour: GREY })
  pen.box(RIGHT - 108, 772, 108, 30, { stroke: RED })
  pen.text('SIMULATION', RIGHT - 54, 790, 10, { font: 'bold', colour: RED, align: 'centre' })
  pen.text('ohne Rechtswirkung', RIGHT - 54, 778, 8, { colour: RED, align: 'centre' })
  pen.line(LEFT, 756, RIGHT, RULE)
}

function drawAddressAndFacts(pen: Pen, { office, addressee, facts }: Sheet): void {
  pen.text(`${office.name} · ${office.street} · ${office.city}`, LEFT, 722, 6.5, { colour: GREY })
  addressee.forEach((line, index) => {
    pen.text(line, LEFT, 702 - index * 14, 10.5)
  })
  facts.forEach(([label, value], index) => {
    const y = 722 - index * 24
    pen.text(label, 372, y, 7, { colour: GREY })
    pen.text(value, 372, y - 11, 10)
  })
}

const LOOK = {
  heading: { font: 'bold', size: 10.5, colour: BLUE, before: 8, after: 3 },
  text: { font: 'plain', size: 10, colour: INK, before: 0, after: 6 },
  strong: { font: 'bold', size: 10, colour: INK, before: 0, after: 6 },
  small: { font: 'plain', size: 8.5, colour: GREY, before: 0, after: 6 },
} as const

function drawText(pen: Pen, { kind, text }: Exclude<Block, { kind: 'table' }>, top: number): number {
  const { font, size, colour, before, after } = LOOK[kind]
  let y = top - before
  for (const line of wrap(pen, text, font, size)) {
    pen.text(line, LEFT, y, size, { font, colour })
    y -= size * 1.4
  }
  return y - after
}

function drawTable(pen: Pen, table: Extract<Block, { kind: 'table' }>, top: number): number {
  let y = top - 8
  const row = (cells: readonly string[], font: FontName, colour = INK, size = 9.5) => {
    let x = LEFT + 4
    cells.forEach((cell, index) => {
      const { width, right } = table.columns[index] ?? { width: 0 }
      pen.text(cell, right ? x + width - 8 : x, y, size, { font, colour, align: right ? 'right' : 'left' })
      x += width
    })
    pen.line(LEFT, y - 6, RIGHT, RULE)
    y -= 19
  }
  pen.box(LEFT, y - 6, RIGHT - LEFT, 18, { fill: [0.95, 0.96, 0.98] })
  row(
    table.columns.map((column) => column.label),
    'bold',
    GREY,
    8,
  )
  for (const cells of table.rows) row(cells, 'plain')
  if (table.total) row(table.total, 'bold')
  return y - 8
}

function drawFooter(pen: Pen): void {
  pen.line(LEFT, 62, RIGHT, RULE)
  pen.text(MARK, LEFT, 48, 8, { font: 'bold', colour: RED })
  pen.text('Maschinell erstellt und ohne Unterschrift. Kein amtliches Dokument.', LEFT, 37, 7.5, { colour: GREY })
  pen.text('Seite 1 von 1', RIGHT, 37, 7.5, { colour: GREY, align: 'right' })
}

/** Breaks a text into lines of the page's width. Each word is measured once, since measuring is what costs. */
function wrap(pen: Pen, text: string, font: FontName, size: number): string[] {
  const lines: string[] = []
  const space = pen.measure(' ', font, size)
  let line = ''
  let filled = 0
  for (const word of text.split(' ')) {
    const width = pen.measure(word, font, size)
    if (line !== '' && filled + space + width > RIGHT - LEFT) {
      lines.push(line)
      line = word
      filled = width
    } else {
      filled += line === '' ? width : space + width
      line = line === '' ? word : `${line} ${word}`
    }
  }
  return [...lines, line]
}
