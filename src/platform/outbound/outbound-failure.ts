/** Why a call brought no answer. */
export type OutboundProblem =
  | 'dns'
  | 'refused'
  | 'unreachable'
  | 'tls'
  | 'timeout'
  | 'cut'
  | 'unreadable'
  | 'internal address'

export class OutboundFailure extends Error {
  readonly problem: OutboundProblem

  constructor(problem: OutboundProblem, options: { cause?: unknown } = {}) {
    super(`the call failed: ${problem}`, options)
    this.name = 'OutboundFailure'
    this.problem = problem
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

const CONNECT_PROBLEMS: Readonly<Record<string, OutboundProblem>> = {
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  EAFNOSUPPORT: 'unreachable',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
}

/** While connecting: whatever is not about the network itself is about the certificate or the handshake. */
export const connectFailure = (error: unknown, protocol: string): OutboundFailure =>
  new OutboundFailure(CONNECT_PROBLEMS[codeOf(error)] ?? (protocol === 'https:' ? 'tls' : 'cut'), { cause: error })

/** After connecting: no answer, half an answer, or something that is not HTTP. */
export function exchangeFailure(error: unknown, isOverdue: boolean): OutboundFailure {
  if (error instanceof OutboundFailure) return error
  if (isOverdue) return new OutboundFailure('timeout', { cause: error })
  const isNotHttp =
    (error instanceof Error && error.name === 'HTTPParserError') || /HEADERS_OVERFLOW/.test(codeOf(error))
  return new OutboundFailure(isNotHttp ? 'unreadable' : 'cut', { cause: error })
}
