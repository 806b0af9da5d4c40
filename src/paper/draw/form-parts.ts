import { PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib'
import { CONTENT_WIDTH, MARGIN, type Paper } from './form-paper.ts'
import { fitted, wrap } from './measure.ts'

/** A text field in a row: its share of the width in twelfths, and what stands in it. */
interface FieldCell {
  name: string
  label: string
  /** What the field is called where its surroundings are not seen. */
  spoken?: string
  span: number
  text: string | undefined
}

/** A box to tick. */
interface TickCell {
  name: string
  label: string
  spoken?: string
  on: boolean
}

const GAP = 6
const BOX = 17
const TICK = 9
const RULE = '0.75 G 0.6 w'

export function drawTitle(paper: Paper, title: string, below: string): void {
  const y = paper.take(34)
  paper.put(paper.fonts.text(title, MARGIN, y + 16, 15, { bold: true }))
  paper.put(paper.fonts.text(below, MARGIN, y + 3, 8.5, { grey: true }))
}

export function drawHeading(paper: Paper, text: string, keepWith = 40): void {
  // A heading never stands alone at the foot of a page.
  paper.keep(22 + keepWith)
  const y = paper.take(22)
  paper.put(`0.92 0.94 0.97 rg ${MARGIN} ${(y + 1).toFixed(2)} ${CONTENT_WIDTH} 15 re f`)
  paper.put(paper.fonts.text(text, MARGIN + 5, y + 5, 9.5, { bold: true }))
}

export function drawText(paper: Paper, text: string, { size = 8.5, indent = 0 } = {}): void {
  for (const line of wrap(paper.fonts.plain, text, size, CONTENT_WIDTH - indent)) {
    const y = paper.take(size * 1.4)
    paper.put(paper.fonts.text(line, MARGIN + indent, y + 2, size))
  }
  paper.take(3)
}

/** Fields side by side, each with its label above. */
export function drawRow(paper: Paper, cells: readonly FieldCell[]): void {
  const y = paper.take(BOX + 12)
  let x = MARGIN
  for (const cell of cells) {
    const width = (CONTENT_WIDTH + GAP) * (cell.span / 12) - GAP
    paper.put(paper.fonts.text(cell.label, x, y + BOX + 2.5, 6.5, { grey: true }))
    paper.put(`${RULE} ${x.toFixed(2)} ${y.toFixed(2)} ${width.toFixed(2)} ${BOX} re S`)
    addTextField(paper, cell, [x, y, width, BOX])
    x += width + GAP
  }
}

type Box = readonly [x: number, y: number, width: number, height: number]

const rectangle = ([x, y, width, height]: Box): number[] => [x, y, x + width, y + height]
const PRINTED = 4
const READ_ONLY = 1

function addTextField(paper: Paper, { name, label, spoken = label, text = '' }: FieldCell, box: Box): void {
  const { context } = paper.document
  const [, , width, height] = box
  const { size, narrowed } = fitted(paper.fonts.plain, text, width - 8)
  const shown = text === '' ? '' : paper.fonts.text(text, 4, (height - size * 0.72) / 2, size, { narrowed })
  const field = context.obj({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Tx',
    Ff: READ_ONLY,
    F: PRINTED,
    Rect: rectangle(box),
    DA: PDFString.of('/F1 0 Tf 0 g'),
    TU: PDFHexString.fromText(spoken),
    AP: { N: appearance(paper, shown, width, height) },
  })
  if (text !== '') field.set(PDFName.of('V'), PDFHexString.fromText(text))
  place(paper, name, field)
}

/** A box to tick, with its sentence beside it. */
export function drawTick(paper: Paper, cell: TickCell): void {
  const lines = wrap(paper.fonts.plain, cell.label, 8.5, CONTENT_WIDTH - 18)
  const y = paper.take(Math.max(lines.length * 11.5, 13) + 3)
  const top = y + Math.max(lines.length * 11.5, 13)
  lines.forEach((line, index) => {
    paper.put(paper.fonts.text(line, MARGIN + 18, top - 9 - index * 11.5, 8.5))
  })
  addTick(paper, cell, [MARGIN + 2, top - 10.5, TICK, TICK])
}

/** Several boxes in one line, of which one is ticked. */
export function drawChoice(paper: Paper, choices: readonly TickCell[]): void {
  const y = paper.take(17)
  choices.forEach((cell, index) => {
    const x = MARGIN + 14 + (index * (CONTENT_WIDTH - 14)) / 3
    addTick(paper, cell, [x, y + 3, TICK, TICK])
    paper.put(paper.fonts.text(cell.label, x + 14, y + 4.5, 8.5))
  })
}

function addTick(paper: Paper, { name, label, spoken = label, on }: TickCell, box: Box): void {
  const { context } = paper.document
  const [x, y, width, height] = box
  paper.put(`0.4 G 0.8 w ${x.toFixed(2)} ${y.toFixed(2)} ${width} ${height} re S`)
  const cross = `0.1 G 1.3 w 2 2 m ${width - 2} ${height - 2} l 2 ${height - 2} m ${width - 2} 2 l S`
  const field = context.obj({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Btn',
    Ff: READ_ONLY,
    F: PRINTED,
    Rect: rectangle(box),
    TU: PDFHexString.fromText(spoken),
    V: on ? 'Ja' : 'Off',
    AS: on ? 'Ja' : 'Off',
    AP: { N: { Ja: appearance(paper, cross, width, height), Off: appearance(paper, '', width, height) } },
  })
  place(paper, name, field)
}

/** The empty place into which the trust service signs. */
export function drawSignature(paper: Paper, name: string, label: string): void {
  const height = 50
  const y = paper.take(height + 11)
  paper.put(paper.fonts.text(label, MARGIN, y + height + 3, 6.5, { grey: true }))
  paper.put(`${RULE} ${MARGIN} ${y.toFixed(2)} ${CONTENT_WIDTH} ${height} re S`)
  const field = paper.document.context.obj({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    F: PRINTED,
    Rect: rectangle([MARGIN, y, CONTENT_WIDTH, height]),
    TU: PDFHexString.fromText(label),
  })
  place(paper, name, field)
}

type FieldDict = Parameters<Paper['fields']['add']>[1]

function place(paper: Paper, name: string, field: FieldDict): void {
  field.set(PDFName.of('P'), paper.page().ref)
  paper.page().node.addAnnot(paper.fields.add(name, field))
}

function appearance(paper: Paper, operators: string, width: number, height: number) {
  const { context } = paper.document
  const resources = context.obj({ Font: Object.fromEntries(paper.fonts.tags()) })
  const stream = context.stream(operators, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, width, height],
    Resources: resources,
  })
  return context.register(stream)
}
