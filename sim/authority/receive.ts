import { ANSWERERS } from './answer-query.ts'
import { type Arrival, describeArrival } from './arrival.ts'
import type { Core } from './core.ts'
import { fileApplication } from './file-application.ts'
import { loginAccepted, loginRefusal } from './login.ts'
import type { AuthorityMessage, Fault } from './scenario.ts'
import type { Event } from './state.ts'
import { type Examiner, Unreadable } from './wire/examine.ts'
import { type FaultCode, fault, receipt } from './wire/write-answer.ts'
import type { Head } from './wire/write-parts.ts'
import { textAt } from './wire/xml.ts'

/** What goes back to the sender, and how. */
export interface Reaction {
  status: 200 | 500
  body: string
  fault: Fault
  delayMs: number
}

export interface ReceiveDeps {
  core: Core
  examiner: Examiner
  decisionMs: number | undefined
}

/** Takes one message: reads it, checks the login, writes down what arrived, and says what to answer. */
export async function receive(deps: ReceiveDeps, bytes: Buffer): Promise<Reaction> {
  const { core, examiner } = deps
  try {
    const arrival = describeArrival(core, examiner.examine(bytes), bytes.toString('utf8'))
    const refusal = loginRefusal(core.state, arrival.examined, arrival.scenario?.fault)
    if (refusal === undefined) return await take(deps, arrival)
    core.commit(
      { type: 'received', message: { ...arrival.received, kind: 'login' } },
      { type: 'loginRefused', username: arrival.examined.username },
      ...served(arrival),
    )
    return faulty('wsse:FailedAuthentication', refusal, arrival.scenario?.delayMs)
  } catch (error) {
    if (error instanceof Unreadable) return faulty('soap:Client', error.message)
    throw error
  }
}

async function take(deps: ReceiveDeps, arrival: Arrival): Promise<Reaction> {
  const { core } = deps
  const { examined, filed, scenario, received } = arrival
  const head = answerHead(core, arrival)
  const before = [...loginAccepted(core.state, examined), ...served(arrival)]
  const problems = problemsOf(arrival)
  if (filed) {
    const { events, plan, applicationId, body } = fileApplication(deps, arrival, filed, problems, head)
    // What is lost on the way was never filed; that its bytes came is still written down.
    const isLost = plan.fault === 'lost'
    const message = { ...received, applicationId: isLost ? null : applicationId }
    core.commit({ type: 'received', message }, ...before, ...(isLost ? [] : events))
    return { status: 200, body, fault: plan.fault, delayMs: plan.delayMs }
  }
  note(core, { type: 'received', message: received }, before, examined.type)
  const answerer = ANSWERERS[examined.type]
  const body =
    answerer && problems.length === 0
      ? await answerer(core, arrival, head)
      : receipt(head, { ...examined, messages: problems })
  return { status: 200, body, fault: scenario?.fault ?? 'none', delayMs: scenario?.delayMs ?? 0 }
}

/** Listing a mailbox changes nothing and happens all the time, so the journal does without it. */
function note(core: Core, received: Event, others: Event[], type: string): void {
  if (type === '0006' && others.length === 0) core.remember(received)
  else core.commit(received, ...others)
}

const served = ({ scenario }: Arrival): Event[] => (scenario ? [{ type: 'scenarioServed', id: scenario.id }] : [])

/** How the schema validator says that something is not there. */
const MISSING = /Missing child element|Expected is/

/** What is wrong with the message itself, whatever it is about. */
function problemsOf({ examined: { type, schemaProblem, signatureProblem } }: Arrival): AuthorityMessage[] {
  if (schemaProblem !== undefined) {
    const code = MISSING.test(schemaProblem) ? '00301' : '00300'
    return [{ code, kind: 'Fehler', additional: `SCHEMAPRUEFUNG: ${schemaProblem}` }]
  }
  if (signatureProblem !== undefined) return [{ code: '98007', kind: 'Fehler', additional: signatureProblem }]
  return ANSWERERS[type] || type === '0708' || type === '0702'
    ? []
    : [{ code: '00300', kind: 'Fehler', additional: `SCHEMAPRUEFUNG: Nachricht ${type} wird nicht angenommen` }]
}

const answerHead = (core: Core, { examined }: Arrival): Head => ({
  messageId: core.newId(),
  createdAt: core.now(),
  kopaKey: textAt(examined.message, 'kopf', 'referenzAbsender', 'kbaKommunikationspartnerschluessel'),
})

const faulty = (code: FaultCode, text: string, delayMs = 0): Reaction => ({
  status: 500,
  body: fault(code, text),
  fault: 'none',
  delayMs,
})
