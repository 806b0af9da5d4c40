import type { NextStepCase } from './next-steps.de.ts'
import type { StepFacts, StepTexts } from './step-texts.ts'

const code = ({ message }: StepFacts, then: string): string => (message ? `${message.code} · ${then}` : then)
const said = ({ message }: StepFacts): string => message?.text ?? message?.code ?? ''
const files = (count = 0): string => (count === 1 ? '1 file' : `${count} files`)
const SAFE = 'safe to send again'
const WITHOUT_RETYPING = ['Send again.', 'All data and codes are kept.'] as const
const CHECK_CODES = [
  ['Read the code once more.', 'Upper and lower case count; I, l and O do not occur.'],
  ['Enter the code and send.', 'All other data and codes are kept.'],
] as const
const COMPARE = [
  ['Compare VIN and plate with the certificate (ZB I),', 'character by character.'],
  [
    'Mend what differs and send again.',
    'If all is right, the register does not know the vehicle: ask the registration office.',
  ],
] as const
const RETRY = [
  ['Query the status,', 'to be sure that the application is not being processed after all.'],
  ['Send again later.', 'The data are fine.'],
] as const
const CLARIFY = [
  ['Query the status.', 'The KBA then says whether it has the application.'],
  ['Send again only if it did not arrive.', 'Otherwise the same application exists twice.'],
] as const
const SETTLE = [
  ['Settle the reason', 'with the holder or the registration office.'],
  ['Then correct and send again.', 'All data and codes are kept.'],
] as const
const FETCHABLE = ({ figures }: StepFacts): string =>
  figures.fileHours ? `${files(figures.files)} · for another ${figures.fileHours} h` : files(figures.files)
const daysLeft = (days = 0): string => (days === 0 ? 'ends today' : days === 1 ? '1 day left' : `${days} days left`)
const OFFICE_DATA: StepTexts = {
  short: 'The office must mend its data',
  note: (facts) => code(facts, 'sending again is of no use'),
  headline: 'The office must mend its data',
  why: 'The stored data of the vehicle are incomplete or wrong for a deregistration by internet.',
  steps: [
    ['Call the registration office', 'and ask for the record to be mended.'],
    ['Send again afterwards,', 'or deregister the vehicle there in person.'],
  ],
}
const DATA_REFUSED: StepTexts = {
  short: 'Data incomplete or contradictory',
  note: (facts) => code(facts, SAFE),
  headline: 'Compare the data and send again',
  why: (facts) => said(facts) || 'The KBA did not accept a field.',
  steps: [['Compare the data with the papers.', 'The reason stands below in the words of the KBA.'], WITHOUT_RETYPING],
}
const NOT_FOUND: StepTexts = {
  short: 'Vehicle not found',
  note: (facts) => code(facts, 'compare VIN and plate'),
  headline: 'Compare VIN and plate with the certificate (ZB I)',
  why: 'The register knows no vehicle with this VIN and this plate.',
  steps: COMPARE,
}
const TEMPORARY: StepTexts = {
  short: ({ message }) => (message?.code === '07082' ? 'Portal was not reachable' : 'The authority was not ready'),
  note: (facts) => code(facts, 'retry later'),
  headline: 'Retry later, your data are fine',
  why: 'The authority had a technical fault. It is not about your data.',
  steps: RETRY,
}
const WRONG_CERTIFICATE_CODE: StepTexts = {
  short: 'Code of ZB I is wrong',
  note: (facts) => code(facts, SAFE),
  headline: 'Check and retype the code of ZB I',
  why: 'The security code of the registration certificate part I does not match the register.',
  steps: CHECK_CODES,
}

export const EN: Record<NextStepCase, StepTexts> = {
  'plate-code-count': {
    short: 'Code of the front plate is missing',
    note: (facts) => code(facts, SAFE),
    headline: 'Add the front code, or drop it if it was sent',
    why: 'The number of security codes does not match the plates that the register knows for this vehicle, so the KBA did not take the application.',
    steps: [
      [
        'Uncover the front stamp plate',
        'and read the three characters. Upper and lower case count; I, l and O do not occur.',
      ],
      ['Enter the code and send.', 'All other data and codes are kept.'],
    ],
  },
  'certificate-code': WRONG_CERTIFICATE_CODE,
  'plate-code': {
    short: 'Code of a plate is wrong',
    note: (facts) => code(facts, SAFE),
    headline: 'Check and retype the code of the plate',
    why: 'At least one security code of the stamp plates does not match the register. The KBA does not say which.',
    steps: CHECK_CODES,
  },
  'vehicle-unknown': NOT_FOUND,
  'already-deregistered': {
    short: 'Already deregistered',
    note: (facts) => code(facts, 'nothing to do'),
    headline: 'Nothing to do: already deregistered',
    why: 'The register lists the vehicle as deregistered already. Another application would not change that.',
  },
  'reservation-impossible': {
    short: 'Plate cannot be reserved',
    note: (facts) => code(facts, 'send without reservation'),
    headline: 'Resend without reservation',
    why: 'The plate cannot be reserved. The deregistration itself is possible.',
    steps: [['Drop the reservation and send again.', 'All other data and codes are kept.']],
  },
  'office-data': OFFICE_DATA,
  'data-refused': DATA_REFUSED,
  'try-later': TEMPORARY,
  refused: {
    short: (facts) => said(facts) || 'Turned down by the KBA',
    note: (facts) => code(facts, 'check the data'),
    headline: 'Check the data and send again',
    why: (facts) => said(facts) || 'The KBA did not take the application.',
    steps: [['Mend the data.', 'The reason stands below in the words of the KBA.'], WITHOUT_RETYPING],
  },
  'never-sent': {
    short: 'Never left',
    note: 'not arrived · safe to send again',
    headline: 'Resend, the application never left',
    why: (facts) => said(facts) || 'The application did not reach the KBA.',
    steps: [WITHOUT_RETYPING],
  },
  'proven-missing': {
    short: 'Did not arrive',
    note: 'settled by status queries · safe to send again',
    headline: 'Resend: the application did not arrive',
    why: 'No answer to the application came. The KBA did not know it in several status queries.',
    steps: [WITHOUT_RETYPING],
  },
  'access-changed': {
    short: 'GKS access was changed',
    note: 'not arrived · safe to send again',
    headline: 'Resend: the GKS access was changed',
    why: 'The GKS access was changed between acceptance and dispatch, so the application did not leave.',
    steps: [WITHOUT_RETYPING],
  },
  'login-released': {
    short: 'Access was locked',
    note: 'free again · safe to send again',
    headline: 'Resend: the access is free again',
    why: 'The GKS access was locked and the application did not leave. It has been released since.',
    steps: [WITHOUT_RETYPING],
  },
  'not-made': {
    short: 'Message could not be made',
    note: 'the operator must help',
    headline: 'The operator must help',
    why: 'No valid message to the KBA could be made of these data. The application did not leave.',
    steps: [['Give the trace ID to the operator.', 'It stands at the right under “Order”.']],
  },
  'partner-excluded': {
    short: 'Contract partner excluded',
    note: 'not arrived · is not sent',
    headline: 'The contract partner is excluded',
    why: 'Nobody may file for the contract partner that this application names. It did not go out.',
    steps: [['Ask the operator.', 'It can be sent again only once the exclusion is lifted.']],
  },
  'login-refused': {
    short: 'Access locked',
    note: 'the operator knows',
    headline: 'Access locked, the operator knows',
    why: 'The KBA refused the login of the GKS access. It rests until the operator releases it, so that the KBA does not lock it for good.',
    steps: [['Wait for the release.', 'The application did not arrive.'], WITHOUT_RETYPING],
  },
  unclear: {
    short: 'Unclear whether it arrived',
    note: 'find out first, do not resend',
    headline: 'Find out first whether it arrived',
    why: 'The application was sent, but no answer came. It may be in processing right now.',
    steps: CLARIFY,
  },
  'arrived-late': {
    short: 'Arrived after all',
    note: 'do not resend',
    headline: 'Do not resend: the application arrived after all',
    why: 'The order counts as failed, but the KBA has the application. Another one would apply for the same thing twice.',
    steps: [['Wait for the decision.', 'It appears here as soon as it is there.']],
  },
  'approved-late': {
    short: 'Granted later',
    note: 'do not resend',
    headline: 'Nothing to do: granted later',
    why: 'The order counts as failed, but the authority received the application and granted it.',
  },
  'rejected-late': {
    short: 'Refused later',
    note: 'settle it first, then resend',
    headline: 'Settle the reason with holder or office',
    why: (facts) => said(facts) || 'The application arrived after all, and the registration office refused it.',
    steps: SETTLE,
  },
  rejected: {
    short: (facts) => said(facts) || 'Application refused',
    note: 'settle it first, then resend',
    headline: 'Settle the reason with holder or office',
    why: (facts) => said(facts) || 'The registration office refused the application.',
    steps: SETTLE,
  },
  overdue: {
    short: ({ figures }) => `${figures.hours ?? 24} h without a decision`,
    note: 'Ask the office',
    headline: 'Ask the office',
    why: ({ figures }) =>
      `The application has been with the authority for ${figures.hours ?? 24} hours without a decision.`,
    steps: [
      ['Query the status.', 'Sometimes the decision was only not reported.'],
      ['Call the registration office', 'and ask how it stands.'],
    ],
  },
  waiting: {
    short: ({ figures }) => (figures.place ? `Place ${figures.place} in the lane` : 'Waits to be sent'),
    note: 'is sent by itself',
    headline: 'Nothing to do: the application waits to be sent',
    why: 'Applications of one access go out one after another. This one gets its turn by itself.',
  },
  held: {
    short: 'Held back',
    note: 'waits for the office',
    headline: 'Nothing to do: sending to this office rests',
    why: 'The operator has stopped sending to the responsible office, or the agreed number of today is reached. The application waits and goes out by itself as soon as sending goes on.',
  },
  sending: {
    short: 'Being sent right now',
    headline: 'Nothing to do: the application is being sent',
    why: 'The receipt of the KBA mostly comes within seconds.',
  },
  submitted: {
    short: 'Decision pending',
    note: 'the KBA has the application',
    headline: 'Nothing to do: the KBA has the application',
    why: 'The decision appears here as soon as it is there.',
  },
  'in-progress': {
    short: 'In the portal of the office',
    note: 'decision pending',
    headline: 'Nothing to do: the portal processes the application',
    why: 'The decision appears here as soon as it is there.',
  },
  forwarded: {
    short: 'With the registration office',
    note: 'processed by hand',
    headline: 'Nothing to do: the registration office processes the application',
    why: 'It is processed by hand, which mostly takes longer than a decision of the portal.',
  },
  done: {
    short: 'Decision',
    note: (facts) =>
      facts.figures.proofDays === undefined || facts.figures.proofDays < 0
        ? FETCHABLE(facts)
        : `provisional proof: ${daysLeft(facts.figures.proofDays)}`,
    headline: 'Done',
    why: 'The authority granted the application.',
  },
  deregistered: {
    short: 'Deregistered',
    note: FETCHABLE,
    headline: 'Done: deregistered',
    why: 'The authority deregistered the vehicle.',
  },
  'proof-ending': {
    short: ({ figures }) => `Provisional proof: ${daysLeft(figures.proofDays)}`,
    note: 'Have certificate and seals arrived?',
    headline: 'See whether certificate and seals are there',
    why: ({ figures }) =>
      `The vehicle may be driven with the provisional proof of registration only until it ends: ${daysLeft(figures.proofDays)}.`,
    steps: [
      ['If the papers are there,', 'note it here. Then nothing warns any more.'],
      ['If they are not,', 'ask the registration office.'],
    ],
  },
  'proof-ended': {
    short: 'Provisional proof has ended',
    note: 'do not drive without certificate and seals',
    headline: 'The provisional proof of registration has ended',
    why: 'Without stamped plates and the registration certificate the vehicle must not be driven any more.',
    steps: [
      ['If the papers are there,', 'note it here.'],
      ['If they are not,', 'ask the registration office and leave the vehicle where it is.'],
    ],
  },
  'done-without-files': {
    short: ({ transaction }) => (transaction === 'AB' ? 'Deregistered' : 'Granted'),
    note: 'no files yet',
    headline: 'Done',
    why: 'The authority granted the application. If files follow, they appear here.',
  },
}
