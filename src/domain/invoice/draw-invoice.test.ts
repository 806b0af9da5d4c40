import { inflateSync } from 'node:zlib'
import { PDFDocument, PDFRawStream } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { printable } from '../../paper/draw/printable.ts'
import { amountsOf, item, reversed } from './amounts.ts'
import type { BilledOrder } from './billed-orders.ts'
import type { LineCharges } from './draw-appendix.ts'
import { drawInvoice } from './draw-invoice.ts'
import type { Invoice } from './invoice.ts'

const items = [
  item({ description: 'Außerbetriebsetzung (AB)', businessTransaction: 'AB', quantity: 1234, unitPrice: 250 }),
  item({ description: 'Korrektur einer zurückgewiesenen Übermittlung', quantity: 2, unitPrice: 12 }),
]
const invoice: Invoice = {
  id: 're_1',
  clientId: 7,
  number: 'RE-2026-000001',
  month: '2026-11',
  issuer: {
    name: 'Zulassungsdienst Muster GmbH',
    street: 'Musterallee 1',
    postalCode: '10115',
    city: 'Berlin',
    vatId: 'DE123456789',
    iban: 'DE02120300000000202051',
  },
  recipient: { name: 'Autohaus Łódź GmbH', street: 'Beispielstraße 12', postalCode: '80331', city: 'München' },
  items,
  ...amountsOf(items),
  issuedAt: new Date('2026-11-30T23:30:00Z'),
  dueDate: '2026-12-15',
  reverses: null,
  reversedBy: null,
}

const isTest = false
const charges: readonly LineCharges[] = []

const orders = (number: number): BilledOrder[] =>
  Array.from({ length: number }, (_, index) => ({
    orderId: 1000 + index,
    externalOrderId: `R-${index}`,
    businessTransaction: 'AB',
    fin: `WTEST${String(index).padStart(12, '0')}`,
    licensePlate: 'B-AB 123',
    attempt: 1,
    createdAt: new Date('2026-11-16T23:30:00Z'),
  }))

/** The texts on all pages, in the order in which they were drawn. */
async function textsOf(pdf: Buffer, pages = 1): Promise<string[]> {
  const file = await PDFDocument.load(pdf)
  expect(file.getPageCount()).toBe(pages)
  const operators = file.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? [inflateSync(object.contents).toString('latin1')] : []))
    .join('\n')
  return [...operators.matchAll(/<([0-9A-F]+)> Tj/gi)].map(([, hex = '']) =>
    new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')),
  )
}

describe('the paper of an invoice', () => {
  it('has what § 14 UStG wants: both names and addresses, tax id, number, dates, services, net, rate and tax', async () => {
    const texts = await textsOf(await drawInvoice(invoice, { isTest, charges }))
    expect(texts).toEqual(
      expect.arrayContaining([
        'Zulassungsdienst Muster GmbH',
        'Musterallee 1, 10115 Berlin',
        'USt-IdNr. DE123456789',
        'Autohaus Lódz GmbH',
        'Beispielstraße 12',
        '80331 München',
        'Rechnung RE-2026-000001',
        '01.12.2026',
        '01.11.2026 – 30.11.2026',
        'Außerbetriebsetzung (AB)',
        '1.234',
        '2,50 €',
        '3.085,00 €',
        '0,12 €',
        '3.085,24 €',
        'zzgl. 19 % Umsatzsteuer',
        '586,20 €',
        '3.671,44 €',
        'Zahlbar bis',
        '15.12.2026',
        'IBAN DE02 1203 0000 0000 2020 51',
      ]),
    )
    expect(texts).not.toContain('TEST')
  })

  it('of a reversal names the invoice it takes back, with negative amounts and nothing to pay', async () => {
    const taken = reversed(items)
    const reversal = {
      ...invoice,
      items: taken,
      ...amountsOf(taken),
      reverses: { id: 're_0', number: 'RE-2026-000000' },
    }
    const texts = await textsOf(await drawInvoice(reversal, { isTest, charges }))
    expect(texts).toEqual(
      expect.arrayContaining(['Stornorechnung RE-2026-000001', 'Storno zu Rechnung', 'RE-2026-000000', '-3.671,44 €']),
    )
    expect(texts).not.toContain('Zahlbar bis')
  })

  it('lists on numbered pages behind it what each line charges, however many', async () => {
    const [line] = items
    if (!line) throw new Error('an invoice without lines')
    const texts = await textsOf(await drawInvoice(invoice, { isTest, charges: [{ line, orders: orders(900) }] }), 20)
    expect(texts).toEqual(
      expect.arrayContaining(['Seite 1 von 20', 'Seite 20 von 20', 'Position 1: Außerbetriebsetzung (AB)']),
    )
    const all = orders(900)
    expect(texts.filter((text) => /^R-\d+$/.test(text))).toEqual(all.map(({ externalOrderId }) => externalOrderId))
    expect(texts.filter((text) => text === '17.11.2026')).toHaveLength(900)
    // It is kept for years: vehicles are told by the end of their number, plates not at all.
    expect(texts.filter((text) => text.includes('WTEST') || text.includes('B-AB'))).toEqual([])
    expect(texts).toContain('000899')
    expect(texts.filter((text) => text === 'Fortsetzung')).toHaveLength(18)
    expect(texts).toContain(
      '334 weitere Vorgänge stehen in der Liste, die Sie zu dieser Rechnung als CSV abrufen können.',
    )
  })

  it('says of a month that was not over that more may come', async () => {
    const texts = await textsOf(
      await drawInvoice({ ...invoice, issuedAt: new Date('2026-11-20T09:00:00Z') }, { isTest, charges }),
    )
    expect(texts.join(' ')).toContain('Der Monat war am 20.11.2026 noch nicht zu Ende')
    expect((await textsOf(await drawInvoice(invoice, { isTest, charges }))).join(' ')).not.toContain(
      'noch nicht zu Ende',
    )
  })

  it('of a test instance says that it is none', async () => {
    const texts = await textsOf(await drawInvoice(invoice, { isTest: true, charges }))
    expect(texts).toContain('TEST')
    expect(texts.join(' ')).toContain('nichts zu zahlen')
  })

  it('is the same file whenever it is drawn', async () => {
    expect(await drawInvoice(invoice, { isTest: true, charges })).toEqual(
      await drawInvoice(invoice, { isTest: true, charges }),
    )
  })
})

describe('a text on paper', () => {
  it.each([
    ['Grüße – 5 € für „Ärger“', 'Grüße – 5 € für „Ärger“'],
    ['Łódź, Đorđe, Škoda', 'Lódz, Dorde, Škoda'],
    ['東京 🚗', '?? ?'],
    ['u\u0308ber', 'über'],
    ['line\nbreak', 'line?break'],
  ])('%j becomes %j', (given, shown) => {
    expect(printable(given)).toBe(shown)
  })
})
