import { isUtf8Text, readMediaType } from '../../kernel/parse/media-type.ts'
import { withoutTrailing } from '../../kernel/text.ts'
import { NotConnected, openCallPool } from '../../platform/outbound/call-pool.ts'
import { readAtMost } from '../../platform/outbound/read-at-most.ts'
import { AuthorityFailure } from './failure.ts'

export interface Transport {
  /** Posts one message, once. */
  exchange(body: Buffer): Promise<Answer>
  close(): Promise<void>
}

export interface Answer {
  status: number
  body: Buffer
}

interface TransportOptions {
  /** Root of the authority's endpoint. */
  url: string
  /** For the whole call, from connecting to the last byte. */
  timeoutMs: number
  maxAnswerBytes: number
}

const HEADERS = { 'content-type': 'text/xml; charset=utf-8', soapaction: '"xkfzVerarbeitung"' }
const CONNECTIONS = 128

export function createTransport({ url, timeoutMs, maxAnswerBytes }: TransportOptions): Transport {
  const endpoint = new URL(`${withoutTrailing(url, '/')}/xkfzVerarbeitung`)
  const pool = openCallPool(endpoint.origin, { connections: CONNECTIONS, timeoutMs })

  return {
    async exchange(body) {
      const deadline = AbortSignal.timeout(timeoutMs)
      try {
        const response = await pool.request({
          path: endpoint.pathname,
          method: 'POST',
          headers: HEADERS,
          body,
          signal: deadline,
        })
        refuseEncoding(response.headers)
        const answer = await readAtMost(response.body, maxAnswerBytes)
        if (!answer) throw new AuthorityFailure('unreadable', `the answer is larger than ${maxAnswerBytes} bytes`)
        return { status: response.statusCode, body: answer }
      } catch (error) {
        throw deadline.aborted ? failureAfterDeadline(error) : toFailure(error)
      }
    },
    close: () => pool.destroy(),
  }
}

function refuseEncoding(headers: Record<string, string | string[] | undefined>): void {
  const type = readMediaType(String(headers['content-type'] ?? ''))
  if (headers['content-encoding'] !== undefined && headers['content-encoding'] !== 'identity')
    throw new AuthorityFailure('unreadable', 'the answer is compressed')
  if (type && !isUtf8Text(type)) throw new AuthorityFailure('unreadable', 'the answer is not in UTF-8')
}

function failureAfterDeadline(error: unknown): AuthorityFailure {
  if (error instanceof NotConnected) return toFailure(error)
  return new AuthorityFailure('timeout', 'the authority did not answer in time', { cause: error })
}

/** What a failed exchange means for the question whether the message arrived. */
function toFailure(error: unknown): AuthorityFailure {
  if (error instanceof AuthorityFailure) return error
  if (error instanceof NotConnected)
    return new AuthorityFailure('unreachable', `the authority cannot be reached (${codeOf(error.cause)})`, {
      cause: error,
    })
  if (error instanceof Error && error.name === 'HTTPParserError')
    return new AuthorityFailure('unreadable', 'the answer is not HTTP', { cause: error })
  return new AuthorityFailure('dropped', `the connection to the authority broke (${codeOf(error)})`, { cause: error })
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'no further reason'
