import type { OrderMessage } from './message.ts'
import { type Resolution, resolutionText } from './query/resolution.ts'
import type { Verdict } from './verdict.ts'

interface Meaning {
  /** Whether the application can have reached the authority (contract 2, 7 no. 3). */
  verdict: 'not arrived' | 'open'
  /** What happened, in German like the authority's own messages. */
  text: string
}

/** Why a dispatch brought no receipt: the whole list. docs/technical-reasons.md is rendered from it. */
export const TECHNICAL_REASONS = {
  LOGIN_REFUSED: { verdict: 'not arrived', text: 'Die Behörde hat die Anmeldung abgelehnt.' },
  LOGIN_HALTED: { verdict: 'not arrived', text: 'Der GKS-Zugang ist nach einer abgelehnten Anmeldung gesperrt.' },
  UNREACHABLE: { verdict: 'not arrived', text: 'Die Behörde war nicht zu erreichen.' },
  SCHEMA: { verdict: 'not arrived', text: 'Die Nachricht hat die Schemaprüfung vor dem Senden nicht bestanden.' },
  ACCESS_CHANGED: { verdict: 'not arrived', text: 'Der GKS-Zugang wurde nach der Annahme des Antrags geändert.' },
  PARTNER_EXCLUDED: { verdict: 'not arrived', text: 'Der Vertragspartner des Antrags wurde ausgeschlossen.' },
  NOT_MADE: { verdict: 'not arrived', text: 'Die Nachricht konnte nicht erstellt werden.' },
  TIMEOUT: { verdict: 'open', text: 'Die Behörde hat nicht rechtzeitig geantwortet.' },
  DROPPED: { verdict: 'open', text: 'Die Verbindung zur Behörde ist abgebrochen.' },
  UNREADABLE: { verdict: 'open', text: 'Die Antwort der Behörde war nicht lesbar.' },
  STOPPED_UNKNOWN: {
    verdict: 'open',
    text: 'Der Dienst wurde während der Übermittlung beendet; die Behörde kannte den Antrag danach nicht.',
  },
  STOPPED_NO_ANSWER: {
    verdict: 'open',
    text: 'Der Dienst wurde während der Übermittlung beendet; die Behörde gab danach keine Auskunft.',
  },
  STOPPED_NOT_ASKED: {
    verdict: 'open',
    text: 'Der Dienst wurde während der Übermittlung beendet; die Behörde lehnte danach die Anmeldung ab.',
  },
} as const satisfies Record<string, Meaning>
export type TechnicalReason = keyof typeof TECHNICAL_REASONS

/** The beginning of each code says whether the application arrived, for programs; the end of the text, for people. */
const ARRIVAL = {
  'not arrived': { prefix: 'NOT_ARRIVED', text: 'Der Antrag ist nicht angekommen.' },
  open: {
    prefix: 'OPEN',
    text: 'Es ist offen, ob der Antrag angekommen ist: vor einem erneuten Einreichen mit dem Support klären.',
  },
  arrived: { prefix: 'ARRIVED_AFTER', text: 'Der Antrag ist dennoch angekommen.' },
} as const

export const isTechnicalReason = (text: string): text is TechnicalReason => Object.hasOwn(TECHNICAL_REASONS, text)

/**
 * What the lookup says after a dispatch without receipt (contract 2, 7 no. 3). A reason of an earlier version was a
 * sentence: it is shown as it was. That an open one did not arrive, as asking has shown, is said by the text alone: whoever
 * goes by the code stays careful (docs/adr/0072).
 */
export function technicalMessage(reason: string, verdict: Verdict | null, resolution?: Resolution): OrderMessage {
  if (!isTechnicalReason(reason)) return { type: 'QUITTUNG', code: reason }
  const first = TECHNICAL_REASONS[reason].verdict
  const known = verdict ?? first
  const { prefix, text } = ARRIVAL[known === 'open' || known === 'not arrived' ? known : 'arrived']
  const code = `${known === 'not arrived' ? ARRIVAL[first].prefix : prefix}_${reason}`
  const found = resolution && resolutionText(known, resolution)
  return {
    type: 'QUITTUNG',
    kind: 'Fehler',
    code,
    text: [TECHNICAL_REASONS[reason].text, text, found].filter(Boolean).join(' '),
  }
}
