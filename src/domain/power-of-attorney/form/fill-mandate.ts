import { createPaper } from '../../../paper/draw/form-paper.ts'
import { drawHeading, drawRow, drawSignature, drawText, drawTitle } from '../../../paper/draw/form-parts.ts'
import { ADDRESS_ROWS, PERSON } from './blocks.ts'
import type { MandateData } from './form-data.ts'
import { vehicleField } from './form-values.ts'
import { mandateTexts } from './mandate-values.ts'
import { PARTY_FIELDS } from './party-fields.ts'

const PAYER_ROWS = [PERSON, ...ADDRESS_ROWS]

/** The SEPA mandate for the vehicle tax as a PDF with named fields, filled. */
export async function fillMandate(data: MandateData): Promise<Uint8Array> {
  const paper = await createPaper('SEPA-Lastschriftmandat für die Kraftfahrzeugsteuer')
  const texts = mandateTexts(data)
  const cell = (name: string, label: string, span: number) => ({ name, label, span, text: texts.get(name)?.text })
  drawTitle(paper, 'SEPA-Lastschriftmandat', 'für den Einzug der Kraftfahrzeugsteuer, wiederkehrende Zahlungen')
  drawHeading(paper, '1   Zahlungsempfänger')
  drawText(paper, 'Zollverwaltung (Kraftfahrzeugsteuer)')
  drawText(
    paper,
    'Gläubiger-Identifikationsnummer und Mandatsreferenz teilt die Zollverwaltung mit dem ersten Steuerbescheid mit.',
  )
  drawHeading(paper, '2   Zahlende Person (Halterin oder Halter)')
  for (const row of PAYER_ROWS)
    drawRow(
      paper,
      row.map(([key, span]) => cell(`zahler.${PARTY_FIELDS[key].name}`, PARTY_FIELDS[key].label, span)),
    )
  drawHeading(paper, '3   Konto')
  drawRow(paper, [cell('konto.inhaber', 'Kontoinhaberin oder Kontoinhaber', 12)])
  drawRow(paper, [cell('konto.iban', 'IBAN', 8), cell('konto.bic', 'BIC (wenn angegeben)', 4)])
  drawHeading(paper, '4   Fahrzeuge')
  const vehicles = data.vehicles.map((_, index) =>
    cell(vehicleField(index), `${index + 1}. Fahrzeug-Identifizierungsnummer`, 6),
  )
  for (let first = 0; first < vehicles.length; first += 2) drawRow(paper, vehicles.slice(first, first + 2))
  drawHeading(paper, '5   Ermächtigung', 120)
  drawText(
    paper,
    'Ich ermächtige die Zollverwaltung, die Kraftfahrzeugsteuer bei Fälligkeit von dem oben genannten Konto durch Lastschrift einzuziehen. Zugleich weise ich mein Kreditinstitut an, diese Lastschriften einzulösen.',
    { size: 9.5 },
  )
  drawText(
    paper,
    'Hinweis: Innerhalb von acht Wochen nach dem Tag der Belastung kann ich die Erstattung des Betrags verlangen. Es gelten die Bedingungen, die ich mit meinem Kreditinstitut vereinbart habe.',
    { size: 9.5 },
  )
  drawHeading(paper, '6   Elektronische Signatur', 90)
  drawSignature(paper, 'unterschrift', 'Signatur der zahlenden Person')
  return paper.save('SEPA-Lastschriftmandat für die Kraftfahrzeugsteuer')
}
