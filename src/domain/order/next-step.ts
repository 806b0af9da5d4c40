import { DAY, HOUR } from '../../kernel/duration.ts'
import { type DerivedStatus, isRetryable } from './derived-status.ts'
import { isReason, type OrderMessage } from './message.ts'
import type { Attempt } from './order.ts'
import { isProofUrgent, type ProvisionalProof } from './provisional-proof.ts'
import { isEnd, isUnreceipted, type OrderState } from './state.ts'
import { isTechnicalReason, TECHNICAL_REASONS, type TechnicalReason } from './technical-reason.ts'
import { isUnclear, type Verdict } from './verdict.ts'

/** What follows for people from a case: who acts, what is known of the application, and whether sending it again is wise. */
interface Meaning {
  who: 'you' | 'operator' | 'office' | 'nobody'
  verdict: 'not-arrived' | 'arrived' | 'unclear' | 'none'
  resend: 'safe' | 'after-query' | 'no-use' | 'no-need' | 'unclear' | 'not-now'
  act: 'correct' | 'repeat' | 'clarify' | 'view' | 'files' | null
}

/** A person mends the data and sends them again: the authority has turned the application down. */
const MEND = { who: 'you', verdict: 'arrived', resend: 'safe', act: 'correct' } as const
/** It never left, so that it may simply go out. */
const AGAIN = { who: 'you', verdict: 'not-arrived', resend: 'safe', act: 'repeat' } as const
const WAIT = { who: 'nobody', verdict: 'none', resend: 'not-now', act: null } as const
const AT_OFFICE = { who: 'office', verdict: 'arrived', resend: 'not-now', act: null } as const

/** The whole list. The words for each case are the dashboard's. */
export const NEXT_STEPS = {
  'plate-code-count': MEND,
  'plate-code': MEND,
  'certificate-code': MEND,
  'vehicle-unknown': MEND,
  'reservation-impossible': MEND,
  'already-deregistered': { who: 'nobody', verdict: 'arrived', resend: 'no-need', act: 'view' },
  'office-data': { who: 'office', verdict: 'arrived', resend: 'no-use', act: 'view' },
  'data-refused': MEND,
  'try-later': { who: 'you', verdict: 'arrived', resend: 'after-query', act: 'repeat' },
  refused: MEND,
  rejected: { ...MEND, act: 'view' },
  'never-sent': AGAIN,
  'proven-missing': AGAIN,
  'access-changed': AGAIN,
  'login-released': AGAIN,
  'login-refused': { who: 'operator', verdict: 'not-arrived', resend: 'not-now', act: 'view' },
  'partner-excluded': { who: 'operator', verdict: 'not-arrived', resend: 'no-use', act: 'view' },
  'not-made': { who: 'operator', verdict: 'not-arrived', resend: 'no-use', act: 'view' },
  unclear: { who: 'you', verdict: 'unclear', resend: 'unclear', act: 'clarify' },
  'arrived-late': { who: 'office', verdict: 'arrived', resend: 'not-now', act: 'clarify' },
  'approved-late': { who: 'nobody', verdict: 'arrived', resend: 'no-need', act: 'view' },
  'rejected-late': { ...MEND, act: 'view' },
  waiting: WAIT,
  held: { ...WAIT, who: 'operator' },
  sending: WAIT,
  submitted: AT_OFFICE,
  'in-progress': AT_OFFICE,
  forwarded: AT_OFFICE,
  overdue: { ...AT_OFFICE, act: 'clarify' },
  done: { who: 'nobody', verdict: 'arrived', resend: 'no-need', act: 'files' },
  deregistered: { who: 'nobody', verdict: 'arrived', resend: 'no-need', act: 'files' },
  'proof-ending': { who: 'you', verdict: 'arrived', resend: 'no-need', act: 'files' },
  'proof-ended': { who: 'you', verdict: 'arrived', resend: 'no-need', act: 'files' },
  'done-without-files': { who: 'nobody', verdict: 'arrived', resend: 'no-need', act: null },
} as const satisfies Record<string, Meaning>
export type NextStepCase = keyof typeof NEXT_STEPS

export interface NextStep extends Meaning {
  case: NextStepCase
  /** The field of the API body that was refused. */
  field?: string
  /** What the authority said first. */
  message?: Pick<OrderMessage, 'code' | 'text'>
  /** Hours without a decision, files, hours for which they can be fetched. */
  figures?: Readonly<Record<string, number>>
}

/** As much of an attempt as decides what is to be done. */
export interface Judged
  extends Pick<
    Attempt,
    'businessTransaction' | 'state' | 'derivedStatus' | 'messages' | 'technicalReason' | 'verdict' | 'createdAt'
  > {
  isSent: boolean
  /** Whether it waits because sending to its office rests. */
  isHeld: boolean
  /** Whether a refused login keeps its access from being used. */
  isLoginLocked: boolean
  /** Where a vehicle is driven with one. */
  proof: ProvisionalProof | null
  /** Of the order, and until when the one that expires last can be fetched. */
  files: number
  filesExpireAt?: Date | undefined
}

const VEHICLE = 'customization.'
/** Receipt codes by their finer class (derived-status.ts): the case, and the field that a person looks at first. */
const BY_STATUS: Partial<Record<DerivedStatus, { case: NextStepCase; field?: string; otherwise?: string }>> = {
  LICENSE_PLATE_CODE_QTY_INVALID: {
    case: 'plate-code-count',
    field: `${VEHICLE}frontLicensePlateSecurityCode`,
    otherwise: `${VEHICLE}licensePlateSeals`,
  },
  LICENSE_PLATE_CODE_INVALID: {
    case: 'plate-code',
    field: `${VEHICLE}rearLicensePlateSecurityCode`,
    otherwise: `${VEHICLE}licensePlateSeals`,
  },
  REGISTRATION_CERTIFICATE_CODE_INVALID: {
    case: 'certificate-code',
    field: `${VEHICLE}vehicleRegistrationCertificateSecurityCode`,
  },
  VEHICLE_UNKNOWN: { case: 'vehicle-unknown', field: `${VEHICLE}vehicleIdentificationNumber` },
  RESERVATION_IMPOSSIBLE: { case: 'reservation-impossible', field: `${VEHICLE}licensePlateReservationIncluded` },
  VEHICLE_ALREADY_DEREGISTERED: { case: 'already-deregistered' },
  ERROR_UNHANDLED: { case: 'office-data' },
}

/** Codes that have no class of their own. */
const BY_CODE: Readonly<Record<string, NextStepCase>> = {
  '00300': 'data-refused',
  '00301': 'data-refused',
  '99995': 'never-sent',
}

const BY_REASON: Partial<Record<TechnicalReason, NextStepCase>> = {
  LOGIN_REFUSED: 'login-refused',
  LOGIN_HALTED: 'login-refused',
  ACCESS_CHANGED: 'access-changed',
  PARTNER_EXCLUDED: 'partner-excluded',
  SCHEMA: 'not-made',
  NOT_MADE: 'not-made',
}

/** What is known of a failed dispatch; of a refused application its receipt says more. */
const BY_VERDICT: Record<Exclude<Verdict, 'refused' | 'not arrived'>, NextStepCase> = {
  open: 'unclear',
  arrived: 'arrived-late',
  rejected: 'rejected-late',
  approved: 'approved-late',
}

const BY_STATE: Record<OrderState, NextStepCase> = {
  angelegt: 'waiting',
  eingereicht: 'submitted',
  inBearbeitung: 'in-progress',
  weitergeleitet: 'forwarded',
  beschieden: 'done',
  abgelehnt: 'rejected',
  fehlgeschlagen: 'refused',
}

/** An order without decision is overdue after 24 hours (contract 2, 8). */
export const isOverdue = ({ state, createdAt }: Pick<Attempt, 'state' | 'createdAt'>, now: Date): boolean =>
  !isUnreceipted(state) && !isEnd(state) && now.getTime() - createdAt.getTime() > DAY

/** What is to be done about an order, judged by its latest attempt. */
export function nextStep(order: Judged, now: Date): NextStep {
  const found = caseOf(order, now)
  const field = fieldOf(order, found)
  const reason = order.messages.find(isReason)
  const figures = figuresOf(order, found, now)
  return {
    case: found,
    ...NEXT_STEPS[found],
    ...(field === undefined ? {} : { field }),
    ...(reason === undefined || isGood(order) ? {} : { message: said(reason) }),
    ...(figures === undefined ? {} : { figures }),
  }
}

const said = ({ code, text }: OrderMessage) => (text === undefined ? { code } : { code, text })

const isGood = ({ state }: Judged): boolean => BY_STATE[state] === 'done'

function caseOf(order: Judged, now: Date): NextStepCase {
  const byState = BY_STATE[order.state]
  if (byState === 'refused') return caseOfFailed(order)
  if (byState === 'rejected') return caseOfReceipt(order) ?? byState
  if (byState === 'done') return caseOfDone(order)
  if (byState === 'waiting' && order.isHeld) return 'held'
  if (byState === 'waiting' && order.isSent) return 'sending'
  return isOverdue(order, now) ? 'overdue' : byState
}

function caseOfFailed(order: Judged): NextStepCase {
  const { technicalReason, verdict, isLoginLocked } = order
  if (verdict === 'approved') return 'approved-late'
  if (technicalReason === null || verdict === 'refused') return caseOfReceipt(order) ?? 'refused'
  if (verdict === null || isUnclear(technicalReason, verdict)) return 'unclear'
  if (verdict !== 'not arrived') return BY_VERDICT[verdict]
  if (!isTechnicalReason(technicalReason)) return 'never-sent'
  // It was open, until asking has shown that it did not arrive.
  if (TECHNICAL_REASONS[technicalReason].verdict === 'open') return 'proven-missing'
  const reason = BY_REASON[technicalReason]
  if (reason === 'login-refused' && !isLoginLocked) return 'login-released'
  return reason ?? 'never-sent'
}

function caseOfReceipt({ derivedStatus, messages }: Judged): NextStepCase | undefined {
  const byStatus = BY_STATUS[derivedStatus]
  if (byStatus) return byStatus.case
  const code = messages.filter(isReason).find((message) => Object.hasOwn(BY_CODE, message.code))?.code
  if (code !== undefined) return BY_CODE[code]
  return isRetryable(messages) ? 'try-later' : undefined
}

function caseOfDone({ businessTransaction, files, proof }: Judged): NextStepCase {
  // A vehicle of TZ is registered for its day only: nobody waits for papers (FZV § 7).
  if (proof && businessTransaction !== 'TZ' && isProofUrgent(proof))
    return proof.state === 'ended' ? 'proof-ended' : 'proof-ending'
  if (files === 0) return 'done-without-files'
  return businessTransaction === 'AB' ? 'deregistered' : 'done'
}

function fieldOf({ derivedStatus, businessTransaction }: Judged, found: NextStepCase): string | undefined {
  const refused = BY_STATUS[derivedStatus]
  if (refused?.case !== found) return undefined
  return businessTransaction === 'AB' ? refused.field : (refused.otherwise ?? refused.field)
}

function figuresOf(order: Judged, found: NextStepCase, now: Date): NextStep['figures'] {
  if (found === 'overdue') return { hours: Math.floor((now.getTime() - order.createdAt.getTime()) / HOUR) }
  const figures = { ...fileFigures(order, now), ...proofFigures(order) }
  return Object.keys(figures).length > 0 ? figures : undefined
}

/** While the papers are not there. */
const proofFigures = ({ proof }: Judged): NextStep['figures'] =>
  proof && proof.papersAt === null ? { proofDays: proof.daysLeft } : undefined

function fileFigures(order: Judged, now: Date): NextStep['figures'] {
  if (order.files === 0) return undefined
  const left = order.filesExpireAt ? order.filesExpireAt.getTime() - now.getTime() : 0
  return { files: order.files, fileHours: Math.max(0, Math.floor(left / HOUR)) }
}
