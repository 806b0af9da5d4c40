import { germanDate } from '../../kernel/german-time.ts'
import { A4 } from '../../paper/draw/a4.ts'
import type { Pen } from '../../paper/draw/pen.ts'
import type { InvoiceItem } from './amounts.ts'
import type { BilledOrder } from './billed-orders.ts'
import { count, day, euros } from './german.ts'

/** A line of an invoice, and the orders it charges as far as they are listed. */
export interface LineCharges {
  line: InvoiceItem
  orders: readonly BilledOrder[]
}

type Row =
  | { kind: 'line'; text: string; note: string }
  | { kind: 'order'; order: BilledOrder; line: InvoiceItem }
  | { kind: 'rest'; text: string }
  | { kind: 'gap' }

const LEFT = 62
const RIGHT = A4.width - 62
const TOP = 742
const BOTTOM = 88
const ROW_HEIGHT = 13
const ROWS = Math.floor((TOP - BOTTOM) / ROW_HEIGHT)
/** So much of a vehicle's number tells it from others of a fleet; the whole one would stay as long as the invoice. */
const SHOWN_OF_FIN = 6

interface Column {
  label: string
  x: number
  /** What does not fit is cut. */
  width: number
  align?: 'right'
  read(order: BilledOrder, line: InvoiceItem): string
}

const COLUMNS: readonly Column[] = [
  { label: 'Auftrag', x: LEFT + 6, width: 60, read: ({ orderId }) => String(orderId) },
  { label: 'Ihre Referenz', x: LEFT + 72, width: 186, read: ({ externalOrderId }) => externalOrderId ?? '–' },
  { label: 'FIN (Ende)', x: LEFT + 266, width: 60, read: ({ fin }) => fin.slice(-SHOWN_OF_FIN) || '–' },
  { label: 'Angelegt', x: LEFT + 334, width: 60, read: ({ createdAt }) => day(germanDate(createdAt)) },
  { label: 'Einzelpreis', x: RIGHT - 6, width: 60, align: 'right', read: (_, { unitPrice }) => euros(unitPrice) },
]

/** The pages that list what an invoice charges, each a list of rows. */
export function appendixPages(charges: readonly LineCharges[]): Row[][] {
  const pages: Row[][] = []
  for (const [index, { line, orders }] of charges.entries()) {
    const head = { kind: 'line', text: `Position ${index + 1}: ${line.description}` } as const
    const number = Math.abs(line.quantity)
    const rows: Row[] = orders.map((order) => ({ kind: 'order', order, line }))
    if (orders.length < number) rows.push(restOf(number - orders.length))
    let page = roomFor(pages, 4)
    if (page.length > 0) page.push({ kind: 'gap' })
    page.push({ ...head, note: number === 1 ? '1 Vorgang' : `${count(number)} Vorgänge` })
    for (const row of rows) {
      if (page.length >= ROWS) {
        page = nextOf(pages)
        page.push({ ...head, note: 'Fortsetzung' })
      }
      page.push(row)
    }
  }
  return pages
}

const restOf = (number: number): Row => ({
  kind: 'rest',
  text: `${count(number)} weitere Vorgänge stehen in der Liste, die Sie zu dieser Rechnung als CSV abrufen können.`,
})

/** A head does not stand alone at the foot of a page. */
const roomFor = (pages: Row[][], rows: number): Row[] => {
  const last = pages.at(-1)
  return last && last.length + rows <= ROWS ? last : nextOf(pages)
}

function nextOf(pages: Row[][]): Row[] {
  const page: Row[] = []
  pages.push(page)
  return page
}

/** One page of the list. */
export function drawAppendixPage(pen: Pen, title: string, rows: readonly Row[]): void {
  pen.text('Anlage: berechnete Vorgänge', LEFT, 790, { size: 12, bold: true })
  pen.text(`zu ${title}`, RIGHT, 790, { align: 'right', tone: 'grey' })
  pen.box(LEFT, TOP + 15, RIGHT - LEFT, 18, 'pale')
  for (const { label, x, align } of COLUMNS) {
    pen.text(label, x, TOP + 21, { size: 8, bold: true, tone: 'grey', align: align ?? 'left' })
  }
  rows.forEach((row, index) => {
    drawRow(pen, row, TOP - index * ROW_HEIGHT)
  })
}

function drawRow(pen: Pen, row: Row, y: number): void {
  switch (row.kind) {
    case 'order':
      for (const { x, width, align, read } of COLUMNS) {
        pen.text(pen.cut(read(row.order, row.line), width, 8.5), x, y, { size: 8.5, align: align ?? 'left' })
      }
      break
    case 'line':
      pen.text(row.text, LEFT + 6, y, { size: 8.5, bold: true })
      pen.text(row.note, RIGHT - 6, y, { size: 8.5, tone: 'grey', align: 'right' })
      pen.line(LEFT, y - 3.5, RIGHT, 'pale')
      break
    case 'rest':
      pen.text(row.text, LEFT + 6, y, { size: 8.5, tone: 'grey' })
      break
    case 'gap':
      break
  }
}
