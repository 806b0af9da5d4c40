import { germanDate } from '../../kernel/german-time.ts'
import { A4 } from '../../paper/draw/a4.ts'
import { newSheet, type Pen } from '../../paper/draw/pen.ts'
import { appendixPages, drawAppendixPage, type LineCharges } from './draw-appendix.ts'
import { count, day, euros, iban } from './german.ts'
import { type Invoice, spanOf } from './invoice.ts'

const LEFT = 62
const RIGHT = A4.width - 62
const COLUMNS = { quantity: 372, unitPrice: 452, amount: RIGHT - 6 }

type Fact = readonly [label: string, value: string]

interface Drawn {
  isTest: boolean
  /** What the lines charge, for the pages behind. */
  charges: readonly LineCharges[]
}

/** The invoice as a sheet of paper, with what § 14 UStG wants on it, and behind it what it charges. */
export async function drawInvoice(invoice: Invoice, { isTest, charges }: Drawn): Promise<Buffer> {
  const title = `${invoice.reverses ? 'Stornorechnung' : 'Rechnung'} ${invoice.number}`
  const { pen, addPage, finish } = await newSheet({ title, author: invoice.issuer.name, at: invoice.issuedAt })
  if (isTest) pen.mark('TEST')
  drawHead(pen, invoice)
  drawAddress(pen, invoice)
  drawFacts(pen, factsOf(invoice))
  pen.text(title, LEFT, 560, { size: 15, bold: true })
  const below = drawTotals(pen, invoice, drawItems(pen, invoice, drawIntroduction(pen, invoice, 538)))
  drawClosing(pen, closingOf(invoice, isTest), below)
  const appendix = appendixPages(charges)
  drawFoot(pen, invoice, { page: 1, of: appendix.length + 1 })
  for (const [index, rows] of appendix.entries()) {
    const behind = addPage()
    if (isTest) behind.mark('TEST')
    drawAppendixPage(behind, title, rows)
    drawFoot(behind, invoice, { page: index + 2, of: appendix.length + 1 })
  }
  return finish()
}

function drawHead(pen: Pen, { issuer }: Invoice): void {
  pen.box(0, A4.height - 7, A4.width, 7, 'blue')
  pen.text(issuer.name, LEFT, 782, { size: 16, bold: true, tone: 'blue' })
  pen.text(`${issuer.street}, ${issuer.postalCode} ${issuer.city}`, LEFT, 766, { tone: 'grey' })
  pen.line(LEFT, 752, RIGHT, 'pale')
}

function drawAddress(pen: Pen, { issuer, recipient }: Invoice): void {
  const sender = `${issuer.name} · ${issuer.street} · ${issuer.postalCode} ${issuer.city}`
  pen.text(sender, LEFT, 712, { size: 6.5, tone: 'grey' })
  const lines = [
    ...pen.wrap(recipient.name, 250, 10.5),
    recipient.street,
    `${recipient.postalCode} ${recipient.city}`,
    ...(recipient.country === undefined ? [] : [recipient.country]),
    ...(recipient.vatId === undefined ? [] : [`USt-IdNr. ${recipient.vatId}`]),
  ]
  lines.forEach((line, index) => {
    pen.text(line, LEFT, 694 - index * 14, { size: 10.5 })
  })
}

function factsOf(invoice: Invoice): Fact[] {
  const { firstDay, lastDay } = spanOf(invoice)
  return [
    ['Rechnungsnummer', invoice.number],
    ['Rechnungsdatum', day(germanDate(invoice.issuedAt))],
    ['Leistungszeitraum', `${day(firstDay)} – ${day(lastDay)}`],
    ['Kundennummer', String(invoice.clientId)],
    ...(invoice.reverses
      ? [['Storno zu Rechnung', invoice.reverses.number] as const]
      : [['Zahlbar bis', day(invoice.dueDate)] as const]),
  ]
}

const drawFacts = (pen: Pen, facts: readonly Fact[]): void =>
  facts.forEach(([label, value], index) => {
    pen.text(label, 336, 694 - index * 16, { tone: 'grey' })
    pen.text(value, RIGHT, 694 - index * 16, { align: 'right' })
  })

function drawIntroduction(pen: Pen, { reverses }: Invoice, top: number): number {
  const text = reverses
    ? `Hiermit stornieren wir unsere Rechnung ${reverses.number} vollständig.`
    : 'Für die Einreichung Ihrer Anträge über die Großkundenschnittstelle berechnen wir:'
  pen.text(text, LEFT, top, { size: 10 })
  return top - 30
}

function drawItems(pen: Pen, { items }: Invoice, top: number): number {
  let y = top
  pen.box(LEFT, y - 6, RIGHT - LEFT, 19, 'pale')
  const row = (cells: readonly [string, string, string, string, string], bold: boolean, tone: 'ink' | 'grey'): void => {
    const [number, description, ...figures] = cells
    pen.text(number, LEFT + 6, y, { bold, tone })
    pen.text(description, LEFT + 34, y, { bold, tone })
    const [quantity, unitPrice, amount] = figures
    pen.text(quantity, COLUMNS.quantity, y, { bold, tone, align: 'right' })
    pen.text(unitPrice, COLUMNS.unitPrice, y, { bold, tone, align: 'right' })
    pen.text(amount, COLUMNS.amount, y, { bold, tone, align: 'right' })
    y -= 20
  }
  row(['Pos.', 'Leistung', 'Menge', 'Einzelpreis', 'Betrag'], true, 'grey')
  items.forEach(({ description, quantity, unitPrice, amount }, index) => {
    row([String(index + 1), description, count(quantity), euros(unitPrice), euros(amount)], false, 'ink')
    pen.line(LEFT, y + 13, RIGHT, 'pale')
  })
  return y
}

function drawTotals(pen: Pen, { net, vat, vatPercent, gross }: Invoice, top: number): number {
  const lines: readonly (readonly [label: string, cents: number, bold: boolean])[] = [
    ['Summe netto', net, false],
    [`zzgl. ${vatPercent} % Umsatzsteuer`, vat, false],
    ['Rechnungsbetrag', gross, true],
  ]
  let y = top - 4
  for (const [label, cents, bold] of lines) {
    if (bold) pen.line(330, y + 13, RIGHT, 'grey')
    pen.text(label, 336, y, { bold, size: bold ? 11 : 9.5 })
    pen.text(euros(cents), COLUMNS.amount, y, { bold, size: bold ? 11 : 9.5, align: 'right' })
    y -= bold ? 24 : 18
  }
  return y
}

function closingOf(invoice: Invoice, isTest: boolean): string[] {
  const { reverses, number, dueDate, issuer, issuedAt } = invoice
  const isUnfinished = issuedAt < spanOf(invoice).endsAt
  if (isTest)
    return ['Dies ist die Rechnung einer Testinstanz. Es wurde nichts geleistet, und es ist nichts zu zahlen.']
  if (reverses) return ['Ein bereits gezahlter Betrag wird erstattet oder mit der nächsten Rechnung verrechnet.']
  const account = issuer.iban === undefined ? '' : ` auf das Konto ${iban(issuer.iban)}`
  return [
    `Bitte überweisen Sie den Rechnungsbetrag bis zum ${day(dueDate)}${account} mit dem Verwendungszweck ${number}.`,
    'Abgelehnte Anträge werden ebenfalls berechnet. Amtliche Gebühren sind nicht Teil dieser Rechnung.',
    ...(isUnfinished
      ? [
          `Der Monat war am ${day(germanDate(issuedAt))} noch nicht zu Ende; was danach angefallen ist, wird gesondert berechnet.`,
        ]
      : []),
    'Die berechneten Vorgänge stehen in der Anlage.',
  ]
}

function drawClosing(pen: Pen, paragraphs: readonly string[], top: number): void {
  let y = top - 14
  for (const paragraph of paragraphs) {
    for (const line of pen.wrap(paragraph, RIGHT - LEFT, 9.5)) {
      pen.text(line, LEFT, y)
      y -= 14
    }
    y -= 4
  }
}

function drawFoot(pen: Pen, { issuer }: Invoice, { page, of }: { page: number; of: number }): void {
  const columns = [
    [issuer.name, issuer.street, `${issuer.postalCode} ${issuer.city}`],
    [label('USt-IdNr.', issuer.vatId), label('Steuernummer', issuer.taxNumber), issuer.email],
    [label('IBAN', issuer.iban && iban(issuer.iban)), label('BIC', issuer.bic)],
  ]
  pen.line(LEFT, 84, RIGHT, 'pale')
  columns.forEach((lines, column) => {
    const shown = lines.filter((line) => line !== undefined)
    shown.forEach((line, index) => {
      pen.text(line, LEFT + column * 165, 70 - index * 11, { size: 7.5, tone: 'grey' })
    })
  })
  pen.text(`Seite ${page} von ${of}`, RIGHT, 32, { size: 7.5, tone: 'grey', align: 'right' })
}

const label = (name: string, value: string | undefined): string | undefined =>
  value === undefined ? undefined : `${name} ${value}`
