import { type Office, officeOf } from '../offices.ts'
import type { AuthorityMessage, Cost } from '../scenario.ts'
import { transactionText } from '../transactions.ts'
import type { Block, Sheet } from './draw-sheet.ts'
import { day, money } from './format.ts'

/** What a decision is about. */
export interface DecisionFacts {
  applicationId: string
  businessTransaction: string
  vehicleIdentificationNumber: string
  /** Display form. */
  licensePlate: string | undefined
  username: string
  districtKey: string
  filedAt: number
  decidedAt: number
  approved: boolean
  reasons: readonly AuthorityMessage[]
  costs: readonly Cost[]
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Driving with a provisional proof is allowed for so many days from its issue. */
const PROVISIONAL_DAYS = 14

/** The decision about an application, as an office writes it. */
export function decisionSheet(facts: DecisionFacts): Sheet {
  const { title } = transactionText(facts.businessTransaction)
  return {
    ...frame(facts),
    title: facts.approved ? title : title.replace('Bescheid über', 'Ablehnender Bescheid über'),
    blocks: [
      ...(facts.approved ? approval(facts) : rejection(facts)),
      ...fees(facts),
      ...remedy(officeOf(facts.districtKey)),
    ],
  }
}

/** The proof with which a vehicle may be driven until its papers arrive. */
export function provisionalProofSheet(facts: DecisionFacts): Sheet {
  const until = day(facts.decidedAt + PROVISIONAL_DAYS * DAY_MS)
  return {
    ...frame(facts),
    title: 'Vorläufiger Zulassungsnachweis',
    blocks: [
      { kind: 'text', text: `Das Fahrzeug ${vehicle(facts)} wurde am ${day(facts.decidedAt)} zum Verkehr zugelassen.` },
      {
        kind: 'text',
        text: `Dieser Nachweis ist sichtbar im Fahrzeug auszulegen. Mit ungestempelten Kennzeichen darf bis zum Ablauf des ${until} gefahren werden.`,
      },
      { kind: 'strong', text: `Gültig bis: ${until}` },
    ],
  }
}

function frame(facts: DecisionFacts): Omit<Sheet, 'title' | 'blocks'> {
  const office = officeOf(facts.districtKey)
  return {
    office,
    addressee: [
      'Großkunde',
      `Kennung ${facts.username}`,
      'Elektronischer Posteingang',
      'Großkundenschnittstelle (GKS)',
    ],
    facts: [
      ['Antragsnummer', facts.applicationId],
      ['Fahrzeug-Identifizierungsnummer', facts.vehicleIdentificationNumber],
      ['Kennzeichen', facts.licensePlate ?? '–'],
      ['Zulassungsbezirk', `${office.districtKey} ${office.city}`],
      ['Datum', day(facts.decidedAt)],
    ],
    date: new Date(facts.decidedAt),
  }
}

const vehicle = (facts: DecisionFacts): string =>
  `mit der Fahrzeug-Identifizierungsnummer ${facts.vehicleIdentificationNumber}${
    facts.licensePlate === undefined ? '' : ` und dem Kennzeichen ${facts.licensePlate}`
  }`

function approval(facts: DecisionFacts): Block[] {
  const { applied, approved } = transactionText(facts.businessTransaction)
  return [
    { kind: 'text', text: 'Sehr geehrte Damen und Herren,' },
    { kind: 'text', text: `Ihrem Antrag ${applied} vom ${day(facts.filedAt)} wird entsprochen.` },
    { kind: 'strong', text: approved(vehicle(facts), day(facts.decidedAt)) },
    ...notes(facts.reasons),
  ]
}

function rejection(facts: DecisionFacts): Block[] {
  const { applied } = transactionText(facts.businessTransaction)
  return [
    { kind: 'text', text: 'Sehr geehrte Damen und Herren,' },
    {
      kind: 'strong',
      text: `Ihr Antrag ${applied} vom ${day(facts.filedAt)} für das Fahrzeug ${vehicle(facts)} wird abgelehnt.`,
    },
    {
      kind: 'text',
      text: facts.reasons.length === 0 ? 'Der Antrag konnte nicht automatisiert bearbeitet werden.' : 'Gründe:',
    },
    ...notes(facts.reasons),
  ]
}

const notes = (messages: readonly AuthorityMessage[]): Block[] =>
  messages.map(({ code, text, additional }) => ({
    kind: 'text',
    text: [`– ${[text, additional].filter(Boolean).join(' ')}`, `(Schlüssel ${code})`].join(' '),
  }))

function fees({ costs }: DecisionFacts): Block[] {
  if (costs.length === 0) return []
  const total = costs.reduce((sum, { amount }) => sum + amount, 0)
  return [
    { kind: 'heading', text: 'Kostenfestsetzung' },
    {
      kind: 'table',
      columns: [
        { label: 'Nr.', width: 34 },
        { label: 'Gebührennummer', width: 96 },
        { label: 'Bezeichnung', width: 265 },
        { label: 'Betrag', width: 76, right: true },
      ],
      rows: costs.map(({ number, code, name, amount }) => [
        String(number),
        code ?? '–',
        name ?? 'Gebühr',
        money(amount),
      ]),
      total: ['', '', 'Summe', money(total)],
    },
    { kind: 'text', text: 'Die Gebühren werden mit dem Sammelgebührenbescheid der Zulassungsbehörde erhoben.' },
  ]
}

const remedy = (office: Office): Block[] => [
  { kind: 'heading', text: 'Rechtsbehelfsbelehrung' },
  {
    kind: 'small',
    text: `Gegen diesen Bescheid kann innerhalb eines Monats nach Bekanntgabe Widerspruch bei der ${office.name}, ${office.street}, ${office.city}, eingelegt werden. Da dieser Bescheid nur simuliert ist, entfaltet er keine Rechtswirkung, und ein Rechtsbehelf ist weder nötig noch möglich.`,
  },
]
