import { A4 } from '../../paper/draw/a4.ts'
import { newSheet, type Pen } from '../../paper/draw/pen.ts'
import type { ExclusionProof } from './exclusion-proof.ts'

const LEFT = 56
const RIGHT = A4.width - 56
const TOP = A4.height - 64
const BOTTOM = 64
const LINE = 14
/** Nobody reads more on paper; about 40 pages. */
const MOST_DRAWN = 1000

const KINDS: Record<ExclusionProof['refused'][number]['kind'], string> = {
  application: 'Antrag abgewiesen',
  correction: 'Korrektur abgewiesen',
  batch: 'Stapel abgewiesen',
  order: 'wartender Auftrag nicht gesendet',
}

const plain = (time: string): string => `${time.slice(0, 19).replace('T', ' ')} UTC`

/** The proof for people to read. */
export async function drawExclusionProof(proof: ExclusionProof): Promise<Buffer> {
  const title = `Ausschluss von ${proof.contractPartner}`
  const sheet = await newSheet({ title, author: 'Plakette', at: new Date(proof.madeAt) })
  let pen = sheet.pen
  let y = TOP
  const next = (height = LINE): void => {
    y -= height
    if (y > BOTTOM) return
    pen = sheet.addPage()
    y = TOP
  }
  pen.text(title, LEFT, y, { size: 18, bold: true })
  next(10)
  for (const [name, value] of factsOf(proof)) {
    next(18)
    pen.text(name, LEFT, y, { tone: 'grey' })
    for (const [index, line] of pen.wrap(value, RIGHT - LEFT - 150, 10).entries()) {
      if (index > 0) next()
      pen.text(line, LEFT + 150, y)
    }
  }
  next(30)
  pen.text('Abgewiesen seitdem', LEFT, y, { size: 13, bold: true })
  if (proof.refused.length === 0) {
    next(20)
    pen.text('Es wurde noch nichts eingereicht, das diesen Vertragspartner nennt.', LEFT, y, { tone: 'grey' })
  }
  for (const refused of proof.refused.slice(0, MOST_DRAWN)) {
    next(20)
    drawRefused(pen, refused, y)
    next(12)
    pen.text(referenceOf(refused), LEFT + 130, y, { size: 8.5, tone: 'grey' })
  }
  const more = proof.refusedCount - Math.min(proof.refused.length, MOST_DRAWN)
  if (more > 0) {
    next(20)
    pen.text(`und ${more} weitere; ihre Zahl je Tag steht im signierten Nachweis (JSON)`, LEFT, y, { tone: 'grey' })
  }
  return sheet.finish()
}

function factsOf(proof: ExclusionProof): [string, string][] {
  return [
    ['Vertragspartner', [proof.contractPartner, proof.name].filter(Boolean).join(', ')],
    ['Gilt für', proof.client === 'all' ? 'alle Mandanten dieser Instanz' : `Mandant ${proof.client}`],
    ['Ausgeschlossen am', plain(proof.excludedAt)],
    ['von', proof.excludedBy],
    ['Grund', proof.reason],
    ...(proof.liftedAt === null
      ? ([['Aufgehoben', 'nein, der Ausschluss besteht']] as [string, string][])
      : ([
          ['Aufgehoben am', plain(proof.liftedAt)],
          ['von', proof.liftedBy ?? ''],
          ['Grund', proof.liftReason ?? ''],
        ] as [string, string][])),
    ['Seitdem gesendet', `${proof.sentMeanwhile} Anträge, die ihn nennen`],
    ['Seitdem abgewiesen', String(proof.refusedCount)],
    ['Erstellt', plain(proof.madeAt)],
  ]
}

function drawRefused(pen: Pen, { at, kind, client }: ExclusionProof['refused'][number], y: number): void {
  pen.line(LEFT, y + 13, RIGHT, 'pale')
  pen.text(plain(at), LEFT, y, { size: 9 })
  pen.text(`${KINDS[kind]}, Mandant ${client}`, LEFT + 130, y, { size: 9, bold: true })
}

const referenceOf = ({
  traceId,
  orderId,
  transaction,
  externalOrderId,
  filedBy,
}: ExclusionProof['refused'][number]): string =>
  [
    orderId === null ? undefined : `Auftrag ${orderId}`,
    transaction,
    externalOrderId === null ? undefined : `Referenz ${externalOrderId}`,
    `Trace-ID ${traceId}`,
    filedBy,
  ]
    .filter(Boolean)
    .join('   ')
