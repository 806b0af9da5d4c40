import { withoutTrailing } from '../../kernel/text.ts'
import { NotConnected, openCallPool } from '../../platform/call-pool.ts'
import { TrustFailure } from './failure.ts'

export interface TrustAnswer {
  status: number
  body: Buffer
}

export interface TrustTransport {
  get(path: string): Promise<TrustAnswer>
  post(path: string, body: unknown): Promise<TrustAnswer>
  close(): Promise<void>
}

export interface TrustTransportOptions {
  /** Root of the trust service. */
  url: string
  /** For each whole call, from connecting to the last byte. */
  timeoutMs: number
}

/** Two signed papers of 8 MB could not be larger. */
const MAX_ANSWER_BYTES = 24 * 1024 * 1024
const CONNECTIONS = 16

export function createTransport({ url, timeoutMs }: TrustTransportOptions): TrustTransport {
  const root = new URL(url)
  const prefix = withoutTrailing(root.pathname, '/')
  const pool = openCallPool(root.origin, { connections: CONNECTIONS, timeoutMs })

  async function exchange(method: 'GET' | 'POST', path: string, body?: Buffer): Promise<TrustAnswer> {
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
      return { status: response.statusCode, body: await readBounded(response.body) }
    } catch (error) {
      throw toFailure(error, deadline.aborted)
    }
  }

  return {
    get: (path) => exchange('GET', path),
    post: (path, body) => exchange('POST', path, Buffer.from(JSON.stringify(body))),
    close: () => pool.destroy(),
  }
}

/** Reads no further than the limit: an endless answer must not fill the memory. */
async function readBounded(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > MAX_ANSWER_BYTES) throw new TrustFailure('unreadable', 'the answer of the trust service is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
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
