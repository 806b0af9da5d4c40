/** Where a process is signed. What is signed in the provider's test environment is not qualified (contract 2, 9). */
export type SigningEnvironment = 'test' | 'production'

/** States of a process (contract 2, 3). */
export const OPEN = 'offen'
export const SIGNED = 'signiert'
const DECLINED = 'abgelehnt'
export const LAPSED = 'verfallen'
export const FAILED = 'fehlgeschlagen'

/** The note of a process whose creation nobody ended. */
export const INTERRUPTED = 'the creation was interrupted before the trust service answered'

export type ProcessStatus = typeof OPEN | typeof SIGNED | typeof DECLINED | typeof LAPSED | typeof FAILED

/** What the provider says of a process that ended without a signature. */
export const ENDED_AS = { declined: DECLINED, failed: DECLINED, expired: LAPSED, cancelled: LAPSED } as const

/** Whether the process belongs to an environment that the instance has left for the provider's production. */
export const isLeftBehind = (environment: SigningEnvironment, now: SigningEnvironment | undefined): boolean =>
  environment === 'test' && now === 'production'

/**
 * The state as it counts: a process of the provider's test environment has failed once the instance has switched to
 * production, unless it had ended before (contract 2, 3).
 */
export const effectiveStatus = (
  { status, environment }: { status: ProcessStatus; environment: SigningEnvironment },
  now: SigningEnvironment | undefined,
): ProcessStatus => ((status === OPEN || status === SIGNED) && isLeftBehind(environment, now) ? FAILED : status)
