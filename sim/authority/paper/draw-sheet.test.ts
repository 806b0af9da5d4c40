import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { type DecisionFacts, decisionSheet, provisionalProofSheet } from './decision-sheet.ts'
import { drawSheet } from './draw-sheet.ts'
import { feeNoticeSheet } from './letter-sheet.ts'

const FACTS: DecisionFacts = {
  applicationId: '11000020261116000001',
  businessTransaction: 'AB',
  vehicleIdentificationNumber: 'WTEST000000000001',
  licensePlate: 'TÖL-A 7E',
  username: 'gks-test-1',
  districtKey: '11000',
  filedAt: Date.parse('2026-11-16T10:00:00Z'),
  decidedAt: Date.parse('2026-11-16T23:30:00Z'),
  approved: true,
  reasons: [],
  costs: [{ number: 1, code: '224.2', amount: 210 }],
}

describe('a drawn paper', () => {
  it('is one A4 page that says what it is', async () => {
    const file = await PDFDocument.load(await drawSheet(decisionSheet(FACTS)))
    expect(file.getPageCount()).toBe(1)
    expect(file.getTitle()).toBe('Bescheid über die Außerbetriebsetzung eines Fahrzeugs')
    expect(file.getSubject()).toBe('SIMULATION – ohne Rechtswirkung')
  })

  it('is the same bytes each time it is drawn', async () => {
    const [one, other] = [await drawSheet(decisionSheet(FACTS)), await drawSheet(decisionSheet(FACTS))]
    expect(one.equals(other)).toBe(true)
  })

  it('survives signs that its fonts do not have', async () => {
    const reasons = [{ code: '12', text: 'Öztürk Ayşe 東京 😀' }]
    await expect(drawSheet(decisionSheet({ ...FACTS, approved: false, reasons }))).resolves.toBeDefined()
  })

  it('of a fee notice says to whom, where, for which time and by when, as Germans write it', async () => {
    const sheet = feeNoticeSheet(
      {
        ...{ messageId: 'gb-1', number: 'GB-1', office: { districtKey: '11000' }, part: { number: 1, of: 1 } },
        ...{ applications: [], documents: [], periodFrom: '2026-10-01', periodTo: '2026-10-31', dueDate: '2026-12-01' },
        ...{ amount: 369_000, bankAccount: { iban: 'DE02120300000000202051', accountHolder: 'Stadtkasse' } },
        paymentReference: 'KZ 1',
      },
      Date.parse('2026-11-16T23:30:00Z'),
    )
    const said = JSON.stringify(sheet).replace(/\u00a0/g, ' ')
    for (const part of ['01.10.2026 – 31.10.2026', 'DE02 1203 0000 0000 2020 51', '01.12.2026', '3.690,00 €'])
      expect(said).toContain(part)
    expect(sheet.blocks.at(-1)).toMatchObject({
      rows: expect.arrayContaining([
        ['Zahlungsempfänger', 'Stadtkasse'],
        ['Verwendungszweck', 'KZ 1'],
        ['Zahlbar bis', '01.12.2026'],
      ]),
    })
    expect(sheet.facts).toContainEqual(['Datum', '17. November 2026'])
    const drawn = await PDFDocument.load(await drawSheet(sheet))
    expect(drawn.getPageCount()).toBe(1)
  })

  it('names German days', () => {
    expect(decisionSheet(FACTS).facts).toContainEqual(['Datum', '17. November 2026'])
    expect(provisionalProofSheet(FACTS).blocks.at(-1)).toEqual({ kind: 'strong', text: 'Gültig bis: 1. Dezember 2026' })
  })
})
