import type { Transaction } from '../../../../domain/application/transaction.ts'
import type { BoundedCount } from '../../../../domain/order/list/count-orders.ts'
import type { OrderTab } from '../../../../domain/order/list/tab.ts'
import type { NextStepCase } from '../../../../domain/order/next-step.ts'
import type { OrderState } from '../../../../domain/order/state.ts'

import type { TimelineKind } from '../../../../flows/timeline/timeline-entry.ts'

/** What the order screens are told. Times are ISO texts, amounts euros. No code of a paper or plate is ever part of it. */

export type { OrderTab }

/** What is to be done now; `case` picks the words (web/src/texts/next-steps.ts). */
export interface NextStepAnswer {
  case: NextStepCase
  who: 'you' | 'operator' | 'office' | 'nobody'
  verdict: 'not-arrived' | 'arrived' | 'unclear' | 'none'
  resend: 'safe' | 'after-query' | 'no-use' | 'no-need' | 'unclear' | 'not-now'
  /** What the one button of the row does. */
  act: 'correct' | 'repeat' | 'clarify' | 'view' | 'files' | null
  /** The field of the API body that was refused. */
  field?: string
  /** What the authority said, as it came. */
  message?: { code: string; text?: string }
  /** For words with a figure: place in the lane, hours without a decision, files, … */
  figures?: Readonly<Record<string, number>>
}

export interface OrderRow {
  id: number
  clientId: number
  clientName: string
  externalId: string | null
  transaction: Transaction
  state: OrderState
  derivedStatus: string
  fin: string
  plate: string | null
  /** The vehicle is out of use after this order: its plate is drawn hollow. */
  isPlateVoid: boolean
  /** The authority may still be asked for its status. */
  isAskable: boolean
  attempt: number
  files: number
  createdAt: string
  changedAt: string
  nextStep: NextStepAnswer
  /** The provisional proof of registration, where there is one (FZV § 31). */
  proof: ProofClock | null
}

export interface ProofClock {
  /** The last day, YYYY-MM-DD. */
  endsOn: string
  /** 0 on the last day, below it afterwards. */
  daysLeft: number
  state: 'running' | 'ending' | 'ended'
  /** When a person said that the papers are there. */
  papersAt: string | null
}

export type Count = BoundedCount

export interface OrdersAnswer {
  orders: readonly OrderRow[]
  /** For `before` of the next page; null at the end. */
  next: number | null
  /** How many match the filter, and how many stand in each tab. */
  total: Count
  tabs: Readonly<Record<OrderTab, Count>>
}

/** One field of the application as it was sent, or as it could have been; a secret has no value. */
export interface ApplicationField {
  /** Path in the API body, such as `customization.licensePlateNumberComponents.city` or `deliveries[0].deliverTo`. */
  path: string
  value?: string | number | boolean
  isSecret: boolean
  /** False: the application does not say it. A secret that is given is kept. */
  isGiven: boolean
  /** The value is shown in part only. */
  isMasked?: true
  /** A document that came along, by its fingerprint. */
  document?: { sha256: string }
  /** A correction cannot change it. */
  isFixed?: true
  /** The authority refused this very field. */
  isRefused?: boolean
}

export interface AttemptAnswer {
  id: number
  attempt: number
  state: OrderState
  filedBy: string
  createdAt: string
  /** Paths that differ from the attempt before. */
  changed: readonly string[]
  messages: readonly { code: string; kind?: string; text?: string; additional?: string }[]
}

export interface FileAnswer {
  key: string
  name: string
  mediaType: string
  purpose: string
  storedAt: string
  /** Until when programs may fetch it. People may as long as it is kept. */
  expiresAt: string
}

/** A message of an office that is about the order. */
export interface MailAnswer {
  id: string
  subject: string | null
  sender: string | null
  receivedAt: string
  files: readonly FileAnswer[]
  /** Whether the person finds it among the mail without an order, too. */
  isListed: boolean
}

export type { TimelineKind }

export interface TimelineAnswer {
  key: string
  at: string
  kind: TimelineKind
  group: 'authority' | 'webhooks' | 'own'
  tone?: 'ok' | 'bad' | 'info' | 'warn'
  attempt: number
  /** What the words need: codes, states, names, durations in ms. Never a secret. */
  facts: Readonly<Record<string, string | number | boolean | null>>
  /** The key of the message that it tells of; it may not be kept. */
  message?: string
  /** Of an event: where it went, and every attempt. */
  deliveries?: readonly {
    webhookId: number
    deliveryId: number
    host: string
    state: 'delivered' | 'retrying' | 'given-up' | 'waiting'
    attempts: readonly { at: string; status: number | null; ms: number | null; error?: string }[]
  }[]
}

/** What asking the authority has brought about a dispatch whose receipt was lost. */
export interface ResolutionAnswer {
  verdict: 'arrived' | 'not-arrived' | 'unknown'
  since: string
  /** When it is asked next by itself; null when nobody will. */
  nextAt: string | null
  isEnded: boolean
  /** Newest first. */
  queries: readonly {
    messageId: string
    at: string
    by: 'person' | 'schedule' | 'start' | 'resolver'
    outcome: 'known' | 'not known' | 'no answer' | 'interrupted'
    /** The status in the authority's words. */
    status: string | null
    /** SHA-256 of the bytes of the answer. */
    digest: string | null
  }[]
}

export interface OrderAnswer extends OrderRow {
  resolution?: ResolutionAnswer
  /** The authority's number of the application. */
  applicationId: string | null
  filedBy: string
  traceId: string
  /** A program filed it, so the request may be found by the trace id. */
  isFiledByProgram: boolean
  access: { id: string | null; name: string; identifier: string }
  fields: readonly ApplicationField[]
  attempts: readonly AttemptAnswer[]
  messages: AttemptAnswer['messages']
  fileList: readonly FileAnswer[]
  /** Messages without a decision that were found to be about the order, newest first. */
  mail: readonly MailAnswer[]
  parties: readonly { role: string; name: string }[]
  /** Absent where the client does not bill the authority itself (contract 1, 2.9 no. 6). */
  costs?: { kba: number | null; office: { name: string; amount: number }[]; total: number | null }
  /** What a correction of this order costs, in euros. */
  correctionCost: number
  timeline: readonly TimelineAnswer[]
  /** The office to which nothing goes now, and why; absent where the order is not held back. */
  held?: {
    districtKey: string
    name: string | null
    stop: { kind: 'person' | 'number'; reason: string | null; since: string | null; untilDay: string | null } | null
  }
  lane?: { place: number; ahead: number; expectedMs: number | null }
  vehicleOrders: number
  neighbours: { previous: number | null; next: number | null }
}

export interface CorrectionBody {
  /** The attempt that the person looked at: somebody may have been faster. */
  expectedAttempt: number
  /** Values by path; paths that are not named keep what was sent, secrets included. Null takes a field away. */
  changes: Readonly<Record<string, string | number | boolean | null>>
  althoughUnclear?: { reason: string }
}

/** After a status query. */
export interface QueriedAnswer {
  /** The status in the authority's words; null when it does not know the application. */
  answer: string | null
  order: OrderAnswer
}
