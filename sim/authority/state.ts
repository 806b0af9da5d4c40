import type { FeeNotice, FreeMessage, OfficeName } from './mail/free-message.ts'
import type { Received } from './received.ts'
import type { AuthorityMessage, Cost, DocumentContent, StatusWord, Step, StoredScenario } from './scenario.ts'
import type { Party } from './wire/read-application.ts'

/** A step of an application's timeline, with the instant on the simulator's clock at which it falls due. */
export interface PlannedStep {
  dueAt: number
  step: Step
}

/** An application as the simulated authority holds it. */
export interface Application {
  applicationId: string
  messageId: string
  username: string
  /** KoPa key of the sender. */
  kopaKey: string | null
  businessTransaction: string
  vehicleIdentificationNumber: string
  /** Display form of the plate in the application. */
  licensePlate: string | null
  districtKey: string
  contractPartner: string | null
  reservesPlate: boolean
  assignsPlate: boolean
  wantsRegistrationData: boolean
  parties: Party[]
  filedAt: number
  status: StatusWord
  statusAt: number
  statusMessages: AuthorityMessage[]
  decision: Decision | null
  /** Scenario number, magic vehicle, or `default`. */
  origin: string
  timeline: PlannedStep[]
  /** How many steps of the timeline have happened. */
  played: number
}

/** What a 0707 tells beyond the application itself. */
export interface ResultContent {
  status: StatusWord
  decision?: Decision | undefined
  decidedAt?: number | undefined
  licensePlate?: string | undefined
  reasons?: AuthorityMessage[] | undefined
  lateReasons?: AuthorityMessage[] | undefined
  notes?: AuthorityMessage[] | undefined
  costs?: Cost[] | undefined
  paymentReference?: string | undefined
  registrationData?: Record<string, unknown> | undefined
  documentsReady?: boolean | undefined
  documents?: DocumentContent[] | undefined
}

export type MailContent =
  | { kind: 'status'; status: StatusWord; messages: AuthorityMessage[] }
  | { kind: 'result'; result: ResultContent }
  | { kind: 'feeNotice'; notice: FeeNotice }
  | { kind: 'free'; message: FreeMessage }
  | { kind: 'raw'; messageType: string; xml: string }

/** A message that waits in a mailbox. It becomes XML when it is fetched. */
export interface MailItem {
  messageId: string
  username: string
  createdAt: number
  applicationId?: string | undefined
  relatedMessageId?: string | undefined
  /** Absent: the authority itself. */
  office?: OfficeName | undefined
  content: MailContent
  /** How often it has come again after it was acknowledged. */
  cameAgain?: number | undefined
}

export const MAIL_ORDERS = ['arrival', 'reversed', 'shuffled'] as const

/** How a mailbox behaves that does not keep to its own rules. */
export interface Manners {
  /** How often a message comes again that was acknowledged. */
  repeats: number
  order: (typeof MAIL_ORDERS)[number]
}

/** Everything that can happen to the simulated authority. The journal holds nothing else. */
interface EventContents {
  received: { message: Received }
  receivedForgotten: object
  scenarioAdded: { scenario: StoredScenario }
  scenarioServed: { id: number }
  scenariosRemoved: object
  filed: { application: Application }
  stepPlayed: { applicationId: string }
  statusChanged: { applicationId: string; status: StatusWord; at: number; messages: AuthorityMessage[] }
  /** The plate where the decision names another than the application. */
  decided: { applicationId: string; decision: Decision; licensePlate?: string | undefined }
  mailed: { item: MailItem }
  acknowledged: { username: string; messageId: string }
  mannersSet: { username: string; manners: Manners }
  clockAdvanced: { byMs: number }
  passwordFixed: { username: string; digest: string }
  loginRefused: { username: string }
  loginAccepted: { username: string }
  loginsForgotten: { passwords: boolean }
  officeSet: { districtKey: string; portal: Portal; name?: string | undefined }
}

export type EventType = keyof EventContents
export type Event<T extends EventType = EventType> = { [K in T]: { type: K } & EventContents[K] }[T]

export type Decision = 'approved' | 'rejected'
export type Portal = 'up' | 'down'

export interface State {
  received: Received[]
  scenarios: StoredScenario[]
  scenariosMade: number
  applications: Map<string, Application>
  /** Application numbers by the id of the message that brought them; a resent message brings another. */
  applicationByMessage: Map<string, string>
  /** How many applications an office got on a day, by the first 14 digits of the number. */
  filedOn: Map<string, number>
  mailboxes: Map<string, Map<string, MailItem>>
  /** Of mailboxes that were told how to behave. */
  manners: Map<string, Manners>
  /** Digests: a password that somebody tried out is nobody's business. */
  passwords: Map<string, string>
  refusedLogins: Map<string, number>
  offices: Map<string, { portal: Portal; name?: string | undefined }>
}

export const emptyState = (): State => ({
  received: [],
  scenarios: [],
  scenariosMade: 0,
  applications: new Map(),
  applicationByMessage: new Map(),
  filedOn: new Map(),
  mailboxes: new Map(),
  manners: new Map(),
  passwords: new Map(),
  refusedLogins: new Map(),
  offices: new Map(),
})
