import type { Runbook } from './runbook.ts'

/** What the status of the instance follows from. Counts only: names, identifiers and order numbers stay out of it. */
export interface Figures {
  blockedLogins: number
  overdueOrders: number
  stalledPowers: number
  poorCertificates: number
  /** Undefined when all is well, or when the instance handles no powers of attorney. */
  trustProblem: 'missing' | 'misconfigured' | 'another environment' | undefined
}

interface Condition {
  /** Stable, for whoever searches a log. */
  id: string
  /** In the words of the contract. */
  says: string
  /** Who is asked for it, and with which command or setting. */
  mend: string
  /** Where that is told at length. */
  runbook: Runbook
  /** How it stands; undefined when the condition does not hold. */
  holds(figures: Figures): string | number | undefined
}

const some = (count: number): number | undefined => (count > 0 ? count : undefined)

/** Every condition that makes an instance `degraded` (contract 2, 4.5); health, `doctor` and the log read this table. */
export const CONDITIONS: readonly Condition[] = [
  {
    id: 'gks-login-blocked',
    says: 'GKS login blocked',
    mend: 'mend the cause, then run plakette gks-lock release USERNAME; plakette gks-lock list shows them',
    runbook: 'login-lock',
    holds: ({ blockedLogins }) => some(blockedLogins),
  },
  {
    id: 'orders-overdue',
    says: 'orders overdue',
    mend: 'run plakette order query-status for an order, or ask the registration office',
    runbook: 'overdue',
    holds: ({ overdueOrders }) => some(overdueOrders),
  },
  {
    id: 'powers-stalled',
    says: 'power-of-attorney processes open over two days',
    mend: 'ask the clients to have them signed; a process ends at the deadline of the provider',
    runbook: 'unsigned-powers',
    holds: ({ stalledPowers }) => some(stalledPowers),
  },
  {
    id: 'certificates-need-attention',
    says: 'certificates needing attention',
    mend: 'ask the clients for new certificates; the check of client certificates names the accesses',
    runbook: 'certificate-renewal',
    holds: ({ poorCertificates }) => some(poorCertificates),
  },
  {
    id: 'trust-service-unfit',
    says: "trust service missing, unusable or in a different environment than the authority's",
    mend: 'set PLAKETTE_TRUST_SERVICE_URL and PLAKETTE_TRUST_SERVICE_ENVIRONMENT',
    runbook: 'trust-service',
    holds: ({ trustProblem }) => trustProblem,
  },
]

export interface Held {
  id: string
  says: string
  mend: string
  runbook: Runbook
  how: string | number
}

/** The conditions that hold, in the order of the contract. */
export const heldConditions = (figures: Figures): Held[] =>
  CONDITIONS.flatMap(({ holds, ...condition }) => {
    const how = holds(figures)
    return how === undefined ? [] : [{ ...condition, how }]
  })
