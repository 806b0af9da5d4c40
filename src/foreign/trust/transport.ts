import { withoutTrailing } from '../../kernel/text.ts'
import { NotConnected, openCallPool } from '../../platform/outbound/call-pool.ts'
import { readAtMost } from '../../platform/outbound/read-at-most.ts'
import { TrustFailure } from './failure.ts'

export interface TrustAnswer {
  status: number
  body: Buffer
}

export interface TrustTransport {
  get(path: string): Promise<TrustAnswer>
  /** A signed paper, which may be larger than other answers. */
  getPaper(path: string): Promise<TrustAnswer>
  post(path: string, body: unknown): Promise<TrustAnswer>
  close(): Promise<void>
}

interface TrustTransportOptions {
  /** Root of the trust service. */
  url: string
  /** For each whole call, from connecting to the last byte. */
  timeoutMs: number
}

/** A process with all its signers has some thousand; JSON that is built to be parsed for long must be short. */
const MAX_JSON_BYTES = 64 * 1024
/** What the authority takes (contract 2, 2.6). */
const MAX_PAPER_BYTES = 8 * 1024 * 1024
const CONNECTIONS = 16

export function createTransport({ url, timeoutMs }: TrustTransportOptions): TrustTransport {
  const root = new URL(url)
  const prefix = withoutTrailing(root.pathname, '/')
  const pool = openCallPool(root.origin, { connections: CONNECTIONS, timeoutMs })

  async function exchange(method: 'GET' | 'POST', path: string, most: number, body?: Buffer): Promise<TrustAnswer> {
    const deadline = AbortSignal.timeout(timeoutMs)
    const headers = body ? { 'content-type': 'application/json' } : {}
    try {
      const response = await pool.request({
        path: `${prefix}${path}`,
        method,
        headers,
        signal: deadline,
        ...(body ? { body } : {}),
      })
      const answer = await readAtMost(response.body, most)
      if (!answer) throw new TrustFailure('unreadable', 'the answer of the trust service is too large')
      return { status: response.statusCode, body: answer }
    } catch (error) {
      throw toFailure(error, deadline.aborted)
    }
  }

  return {
    get: (path) => exchange('GET', path, MAX_JSON_BYTES),
    getPaper: (path) => exchange('GET', path, MAX_PAPER_BYTES),
    post: (path, body) => exchange('POST', path, MAX_JSON_BYTES, Buffer.from(JSON.stringify(body))),
    close: () => pool.destroy(),
  }
}

function toFailure(error: unknown, isOverdue: boolean): TrustFailure {
  if (error instanceof TrustFailure) return error
  if (error instanceof NotConnected)
    return new TrustFailure('unreachable', `the trust service cannot be reached (${codeOf(error.cause)})`, {
      cause: error,
    })
  if (isOverdue) return new TrustFailure('timeout', 'the trust service did not answer in time', { cause: error })
  if (error instanceof Error && error.name === 'HTTPParserError')
    return new TrustFailure('unreadable', 'the answer of the trust service is not HTTP', { cause: error })
  return new TrustFailure('dropped', `the connection to the trust service broke (${codeOf(error)})`, { cause: error })
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'no further reason'
