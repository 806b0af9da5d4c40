import type { DayProof } from '../../domain/evidence/anchored-day.ts'
import type { Chains } from '../../domain/evidence/bundle.ts'
import { type ChainEntry, readEntry } from '../../domain/evidence/chain.ts'
import { telling } from '../../domain/order/query/resolution.ts'
import type { OrderView } from '../../domain/order/show/find-order.ts'
import { technicalMessage } from '../../domain/order/technical-reason.ts'
import { A4 } from '../../paper/draw/a4.ts'
import { newSheet, type Pen } from '../../paper/draw/pen.ts'

const LEFT = 56
const RIGHT = A4.width - 56
const TOP = A4.height - 64
const BOTTOM = 64
const LINE = 12.5

/** What the kinds of entries are called on paper. */
const KINDS: Readonly<Record<string, string>> = {
  accepted: 'Antrag angenommen',
  corrected: 'Korrigierter Antrag angenommen',
  'dispatch begun': 'Versand begonnen',
  'dispatch taken back': 'Versand zurückgenommen',
  held: 'Angehalten: Versand an die Behörde ruht',
  'let go': 'Versand geht weiter',
  receipt: 'Quittung des KBA',
  moved: 'Stand geändert',
  'authority asked': 'Stand beim KBA erfragt',
  'authority answered': 'Auskunft des KBA zum Stand',
  charged: 'Gebühr festgesetzt',
  'message received': 'Nachricht vom KBA',
  event: 'Ereignis gemeldet',
  file: 'Datei abgelegt',
  'file released again': 'Datei erneut bereitgestellt',
  act: 'Handlung',
  attempt: 'Zustellversuch',
  'given up': 'Zustellung aufgegeben',
}

/** Facts whose names in entries say little to people. */
const NAMES: Readonly<Record<string, string>> = {
  filedBy: 'eingereicht von',
  actor: 'durch',
  origin: 'Empfänger',
  urlSha256: 'SHA-256 der Adresse',
}

interface Shown {
  order: OrderView
  chains: Chains
  days: readonly DayProof[]
  now: Date
}

/** The chain for people to read. It proves nothing by itself: the other files of the bundle do. */
export async function drawEvidence({ order, chains, days, now }: Shown): Promise<Buffer> {
  const title = `Nachweis zu Auftrag ${order.headId}`
  const sheet = await newSheet({ title, author: 'Plakette', at: now })
  let pen = sheet.pen
  let y = TOP
  const next = (height = LINE): void => {
    y -= height
    if (y > BOTTOM) return
    pen = sheet.addPage()
    y = TOP
  }
  pen.text(title, LEFT, y, { size: 18, bold: true })
  for (const line of introduction(order, chains, days, now)) {
    next(16)
    pen.text(line, LEFT, y, { tone: 'grey' })
  }
  for (const line of verdictLines(order).flatMap((text) => pen.wrap(text, RIGHT - LEFT, 10))) {
    next(16)
    pen.text(line, LEFT, y)
  }
  next(10)
  for (const entry of entriesOf(chains)) {
    next(22)
    drawEntry(pen, entry, y)
    for (const line of linesOf(pen, entry)) {
      next()
      pen.text(line, LEFT + 150, y, { size: 8.5, tone: 'grey' })
    }
  }
  return sheet.finish()
}

/** Deliveries stand after the chain of the order, each in its own order. */
const entriesOf = ({ links, deliveries }: Chains): ChainEntry[] => [
  ...links.map(readEntry),
  ...deliveries.flatMap((chain) => chain.links.map(readEntry)),
]

/** Whether an application arrived whose receipt was lost, and which question proves it. */
function verdictLines({ attempts, resolutions }: OrderView): string[] {
  return attempts.flatMap(({ id, attempt, technicalReason, verdict }) => {
    const resolution = resolutions?.get(id)
    if (technicalReason === null || !resolution) return []
    const { text = '' } = technicalMessage(technicalReason, verdict, resolution)
    const proof = telling(resolution)?.answerSha256
    return [`Versuch ${attempt}: ${text}${proof ? ` SHA-256 der Auskunft: ${proof}` : ''}`]
  })
}

function introduction({ shown }: OrderView, chains: Chains, days: readonly DayProof[], now: Date): string[] {
  const signed = [...new Set(days.map(({ day }) => day.day))].join(', ')
  return [
    `Vorgang ${shown.businessTransaction}, ${chains.links.length} Einträge, ${chains.deliveries.length} Zustellungen, erstellt ${now.toISOString()}`,
    `Letzter Eintrag (SHA-256): ${chains.links.at(-1)?.digest ?? '-'}`,
    signed === '' ? 'Noch kein Tag mit Einträgen ist abgeschlossen und signiert.' : `Signierte Tage: ${signed}`,
    'Zeiten in UTC. Geprüft wird der Nachweis mit: plakette evidence verify DATEI',
  ]
}

function drawEntry(pen: Pen, { number, recorded, kind }: ChainEntry, y: number): void {
  pen.line(LEFT, y + 13, RIGHT, 'pale')
  pen.text(`${number}.`, LEFT, y, { size: 9, tone: 'grey' })
  pen.text(recorded.slice(0, 19).replace('T', ' '), LEFT + 26, y, { size: 9 })
  pen.text(KINDS[kind] ?? kind, LEFT + 150, y, { bold: true })
}

const linesOf = (pen: Pen, { facts }: ChainEntry): string[] =>
  pen.wrap(
    Object.entries(facts)
      .filter(([, value]) => !(Array.isArray(value) && value.length === 0))
      .map(([name, value]) => `${NAMES[name] ?? name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`)
      .join('   '),
    RIGHT - LEFT - 150,
    8.5,
  )
