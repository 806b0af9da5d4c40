/** What a scenario can do to the exchange of messages instead of, or besides, a plain answer. */
export const FAULTS = ['none', 'timeout', 'drop', 'lost', 'garbage', 'loginRefused', 'slow'] as const
export type Fault = (typeof FAULTS)[number]

/** What a receipt says about an application. */
export const RECEIPT_STATES = ['eingereicht', 'inBearbeitung', 'weitergeleitet', 'fehler'] as const
export type ReceiptState = (typeof RECEIPT_STATES)[number]
export type OpenState = Exclude<ReceiptState, 'fehler'>

/** The authority's eight words for the status of an application. */
export const STATUS_WORDS = [
  'neu',
  'geprueft',
  'wartend',
  'weitergeleitet',
  'bearbeitet',
  'abgeschlossen',
  'abgelehnt',
  'eskaliert',
] as const
export type StatusWord = (typeof STATUS_WORDS)[number]

/** Kinds of received messages; a refused login is a kind of its own, since nothing else arrived then. */
export const RECEIVED_KINDS = ['login', 'application', 'statusQuery', 'poll', 'acknowledge'] as const
export type ReceivedKind = (typeof RECEIVED_KINDS)[number]

export interface AuthorityMessage {
  code: string
  kind?: 'Hinweis' | 'Warnung' | 'Fehler' | undefined
  text?: string | undefined
  additional?: string | undefined
}

/** What a document is for, in the contract's words (contract 2, 2.3). */
export const PURPOSES = ['CERTIFICATE', 'RECEIPT', 'UNSPECIFIED', 'APPLICATION'] as const

export interface DocumentContent {
  purpose?: (typeof PURPOSES)[number] | undefined
  filename?: string | undefined
  /** Absent: the simulator draws the paper. */
  base64?: string | undefined
  mediaType?: string | undefined
  /** Which paper to draw; absent: the decision. */
  draw?: 'decision' | 'provisionalProof' | undefined
}

export interface Cost {
  number: number
  code?: string | undefined
  name?: string | undefined
  amount: number
  note?: string | undefined
}

/** One thing that happens to an application. Exactly one of the first six says what; the rest goes with it. */
export interface Step {
  status?: OpenState | StatusWord | undefined
  decision?: 'approved' | 'rejected' | undefined
  lateReason?: AuthorityMessage[] | undefined
  lateDocuments?: DocumentContent[] | undefined
  completedWithoutDecision?: boolean | undefined
  documentsReady?: boolean | undefined
  silent?: boolean | undefined
  licensePlate?: string | undefined
  messages?: AuthorityMessage[] | undefined
  documents?: DocumentContent[] | undefined
  costs?: Cost[] | undefined
  paymentReference?: string | undefined
  registrationData?: Record<string, unknown> | undefined
}

export interface TimedStep extends Step {
  /** ISO 8601 duration from the receipt, on the simulator's clock. */
  after: string
}

export interface Match {
  vehicleIdentificationNumber?: string | undefined
  businessTransaction?: string | undefined
  username?: string | undefined
  /** Which messages it is for; absent: applications. */
  kind?: ReceivedKind | undefined
}

/** What the simulated authority does with a message. Written by the control API, or a row of the magic vehicles. */
export interface Scenario {
  match: Match
  times?: number | undefined
  fault: Fault
  delayMs: number
  receipt?: { status: ReceiptState; messages: AuthorityMessage[] } | undefined
  steps: TimedStep[]
}

export interface StoredScenario extends Scenario {
  id: number
  served: number
}

/** What is known of a message when its scenario is looked for. */
export interface Subject {
  kind: ReceivedKind
  username: string
  businessTransaction: string | null
  vehicleIdentificationNumber: string | null
}

/** The newest scenario that is for this message and not used up. `scenarios` is in order of arrival. */
export const findScenario = <S extends StoredScenario>(scenarios: readonly S[], subject: Subject): S | undefined =>
  scenarios.findLast((scenario) => !isUsedUp(scenario) && isFor(scenario, subject))

const isUsedUp = ({ times, served }: StoredScenario): boolean => times !== undefined && served >= times

function isFor(scenario: Scenario, subject: Subject): boolean {
  const { kind = 'application', ...keys } = scenario.match
  if (kind !== subject.kind && !refusesEveryLogin(scenario)) return false
  return (
    agrees(keys.vehicleIdentificationNumber, subject.vehicleIdentificationNumber) &&
    agrees(keys.businessTransaction, subject.businessTransaction) &&
    agrees(keys.username, subject.username)
  )
}

const agrees = (wanted: string | undefined, actual: string | null): boolean => wanted === undefined || wanted === actual

/** A user whose login is refused for good cannot poll either; a counted refusal is about applications. */
const refusesEveryLogin = ({ fault, times, match }: Scenario): boolean =>
  fault === 'loginRefused' &&
  times === undefined &&
  match.username !== undefined &&
  match.kind === undefined &&
  match.vehicleIdentificationNumber === undefined &&
  match.businessTransaction === undefined
