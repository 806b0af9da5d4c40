import { isDuration } from '../../duration.ts'
import { BadRequest } from '../../http.ts'
import {
  flag,
  listOf,
  objectOf,
  oneOf,
  optional,
  type Reader,
  record,
  text,
  textThat,
  wholeNumber,
  withDefault,
} from '../../shape.ts'
import { isDisplayPlate } from '../plate.ts'
import {
  type AuthorityMessage,
  type Cost,
  type DocumentContent,
  FAULTS,
  PURPOSES,
  RECEIPT_STATES,
  RECEIVED_KINDS,
  type Scenario,
  STATUS_WORDS,
  type Step,
  type TimedStep,
} from '../scenario.ts'

const DEFAULT_SLOW_MS = 2000
const MAX_CODE_LENGTH = 50

export const duration = textThat(isDuration, 'must be an ISO 8601 duration such as PT2H')

const base64 = textThat((value) => /^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(value), 'must be base64')

export const message: Reader<AuthorityMessage> = objectOf({
  code: textThat((value) => value.length <= MAX_CODE_LENGTH, `must have at most ${MAX_CODE_LENGTH} characters`),
  kind: optional(oneOf(['Hinweis', 'Warnung', 'Fehler'])),
  text: optional(text),
  additional: optional(text),
})

export const documentContent: Reader<DocumentContent> = objectOf({
  purpose: optional(oneOf(PURPOSES)),
  filename: optional(text),
  base64: optional(base64),
  mediaType: optional(text),
  draw: optional(oneOf(['decision', 'provisionalProof'])),
})

export const cost: Reader<Cost> = objectOf({
  number: wholeNumber,
  code: optional(text),
  name: optional(text),
  amount: wholeNumber,
  note: optional(text),
})

const stepFields = {
  status: optional(oneOf(['eingereicht', 'inBearbeitung', ...STATUS_WORDS])),
  decision: optional(oneOf(['approved', 'rejected'])),
  lateReason: optional(listOf(message)),
  lateDocuments: optional(listOf(documentContent)),
  completedWithoutDecision: optional(flag),
  documentsReady: optional(flag),
  silent: optional(flag),
  licensePlate: optional(textThat(isDisplayPlate, 'must be a plate such as B-AB 123')),
  messages: optional(listOf(message)),
  documents: optional(listOf(documentContent)),
  costs: optional(listOf(cost)),
  paymentReference: optional(text),
  registrationData: optional(record),
}

const ACTS = ['status', 'decision', 'lateReason', 'lateDocuments', 'completedWithoutDecision'] as const

/** A step must say what happens; `documentsReady` may go with a decision or stand alone. */
function requireAct<S extends Step>(step: S, field: string): S {
  const acts = ACTS.filter((act) => step[act] !== undefined)
  const place = field || 'the step'
  if (acts.length > 1) throw new BadRequest(`${place} must have only one of ${acts.join(', ')}`)
  if (acts.length === 0 && step.documentsReady === undefined) {
    throw new BadRequest(`${place} must have one of ${ACTS.join(', ')}, documentsReady`)
  }
  return step
}

export const step: Reader<Step> = (value, field) => requireAct(objectOf(stepFields)(value, field), field)

const timedStep: Reader<TimedStep> = (value, field) =>
  requireAct(objectOf({ ...stepFields, after: withDefault(duration, 'PT0S') })(value, field), field)

const match = objectOf({
  vehicleIdentificationNumber: optional(text),
  businessTransaction: optional(text),
  username: optional(text),
  kind: optional(oneOf(RECEIVED_KINDS)),
})

const scenario = objectOf({
  match: withDefault(match, {}),
  times: optional(wholeNumber),
  fault: withDefault(oneOf(FAULTS), 'none'),
  delayMs: optional(wholeNumber),
  receipt: optional(
    objectOf({
      status: withDefault(oneOf(RECEIPT_STATES), 'eingereicht'),
      messages: withDefault(listOf(message), []),
    }),
  ),
  steps: withDefault(listOf(timedStep), []),
})

/** Reads the body of `POST /scenarios`. */
export function readScenario(body: unknown): Scenario {
  const read = scenario(body, '')
  return { ...read, delayMs: read.delayMs ?? (read.fault === 'slow' ? DEFAULT_SLOW_MS : 0) }
}
