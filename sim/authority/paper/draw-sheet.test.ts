import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { type DecisionFacts, decisionSheet, provisionalProofSheet } from './decision-sheet.ts'
import { drawSheet } from './draw-sheet.ts'

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

  it('names German days', () => {
    expect(decisionSheet(FACTS).facts).toContainEqual(['Datum', '17. November 2026'])
    expect(provisionalProofSheet(FACTS).blocks.at(-1)).toEqual({ kind: 'strong', text: 'Gültig bis: 1. Dezember 2026' })
  })
})
