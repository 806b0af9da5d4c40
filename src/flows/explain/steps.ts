import type { NextStepCase } from '../../domain/order/next-step.ts'
import { roughly } from '../../kernel/duration.ts'
import type { Runbook } from '../health/runbook.ts'
import type { OrderFacts, ReasonText } from './facts.ts'

interface Step {
  says: string | ((facts: OrderFacts) => string)
  mend?: (id: number) => string
  runbook?: Runbook
}

const correct = (id: number): string => `the client corrects it, or: plakette order correct ${id} --body-file F`
const fileAnew = (): string => 'the client files it again: the authority does not have it'
const ask = (id: number): string => `plakette order query-status ${id}`

const REFUSED = { mend: correct } as const
const NEVER_ARRIVED = { mend: fileAnew } as const
const AT_OFFICE: Step = {
  says: ({ completedAt }) =>
    completedAt
      ? 'the authority has completed it, and its decision has not come'
      : 'the registration office has it and has not decided yet',
}
const OVER = 'it is decided; nothing is waited for'

const inLane = ({ step, msPerOrder, attempt: { gksIdentifier } }: OrderFacts): string => {
  const place = step.figures?.place
  const where = `it waits in the lane of ${gksIdentifier}`
  if (place === undefined) return where
  const time = msPerOrder === null ? '' : `, about ${roughly(place * msPerOrder)} from now`
  return `${where}, at place ${place} at the latest${time}; orders of one GKS identifier go out one after another`
}

/** What each case of an order says to whoever runs the instance, and what helps. The dashboard has words of its own, for clients. */
export const STEPS: Readonly<Record<NextStepCase, Step>> = {
  waiting: { says: inLane },
  held: { says: 'sending to its registration office rests' },
  sending: {
    says: ({ now, attempt: { changedAt } }) =>
      `it is on its way to the authority (last change ${roughly(now.getTime() - changedAt.getTime())} ago)`,
  },
  submitted: AT_OFFICE,
  'in-progress': AT_OFFICE,
  forwarded: AT_OFFICE,
  overdue: {
    says: ({ step }) => `no decision for ${step.figures?.hours ?? 24} hours: it is overdue`,
    mend: (id) => `${ask(id)}; then ask the registration office`,
    runbook: 'overdue',
  },
  unclear: {
    says: 'nobody knows whether the authority has it: no receipt came. It is never sent a second time by itself',
    mend: (id) => `${ask(id)}; only if the authority does not know it: plakette order correct ${id} --body-file F`,
    runbook: 'stuck-order',
  },
  'arrived-late': {
    says: 'it counts as failed, but the authority has it and has not decided yet: filing it again would make a second one',
    mend: ask,
    runbook: 'stuck-order',
  },
  'approved-late': { says: 'it counts as failed, but the authority has approved it: it must not be filed again' },
  'rejected-late': { says: 'it counts as failed; the authority has rejected it', mend: correct },
  'login-refused': {
    says: 'the authority refused the login of its access, so it was not sent',
    mend: () => 'mend the login, then plakette gks-lock release USERNAME; the client files it again after that',
    runbook: 'login-lock',
  },
  'login-released': { says: 'the login of its access was refused, and is released since', ...NEVER_ARRIVED },
  'access-changed': { says: 'its GKS access was changed after it was accepted, so it was not sent', ...NEVER_ARRIVED },
  'never-sent': { says: 'it was never sent', ...NEVER_ARRIVED },
  'proven-missing': { says: 'asking has shown that it did not arrive', ...NEVER_ARRIVED },
  'partner-excluded': {
    says: 'its contract partner was excluded before it was sent',
    mend: () => 'plakette exclusion list; it can be filed again once the exclusion is lifted',
  },
  'not-made': {
    says: 'its message could not be made',
    mend: () => 'look for its trace id in the log: plakette logs --trace ID',
    runbook: 'stuck-order',
  },
  'plate-code-count': { says: 'refused: the number of security codes of the plates does not fit', ...REFUSED },
  'plate-code': { says: 'refused: a security code of the plates is wrong', ...REFUSED },
  'certificate-code': { says: 'refused: the security code of the registration certificate is wrong', ...REFUSED },
  'vehicle-unknown': { says: 'refused: the authority does not know the vehicle', ...REFUSED },
  'reservation-impossible': { says: 'refused: the plate cannot be reserved', ...REFUSED },
  'data-refused': { says: 'refused: its data does not fit what the authority has', ...REFUSED },
  refused: { says: 'the authority refused it', ...REFUSED },
  rejected: { says: 'the registration office rejected it', ...REFUSED },
  'already-deregistered': { says: 'refused: the vehicle is deregistered already; nothing is waited for' },
  'office-data': {
    says: 'refused: the data of the office has to be mended first',
    mend: () => 'the client asks the registration office',
  },
  'try-later': {
    says: 'refused because of a temporary fault of the authority',
    mend: (id) => `${ask(id)}; if the authority does not know it, the client files it again`,
  },
  done: { says: OVER },
  deregistered: { says: OVER },
  'done-without-files': { says: OVER },
  'proof-ending': {
    says: 'it is decided; the provisional proof of registration ends soon, and the papers are not there',
  },
  'proof-ended': {
    says: 'it is decided; the provisional proof of registration has ended, and the papers are not there',
  },
}

/** How an order stands, and what the authority said. */
export function explainStep(facts: OrderFacts): ReasonText {
  const { headId, step } = facts
  const { says, mend, runbook } = STEPS[step.case]
  const said = step.message
  const words = typeof says === 'string' ? says : says(facts)
  return {
    says: said ? `${words} (${[said.code, said.text].filter(Boolean).join(': ')})` : words,
    ...(mend && { mend: mend(headId) }),
    ...(runbook && { runbook }),
  }
}
