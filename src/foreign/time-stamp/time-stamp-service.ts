import { randomBytes } from 'node:crypto'
import { SECOND } from '../../kernel/duration.ts'
import {
  readTimeStamp,
  type TimeStamp,
  TimeStampProblem,
  timeStampRequest,
  tokenOf,
} from '../../kernel/parse/time-stamp.ts'
import { networksNamedBy } from '../../platform/outbound/named-networks.ts'
import type { Network } from '../../platform/outbound/network.ts'
import { createOutbound } from '../../platform/outbound/outbound.ts'

/** An authority for time stamps (RFC 3161). */
export interface TimeStampService {
  /** A token for a digest, checked. Rejects when none came, or one that does not hold. */
  stamp(sha256: Buffer): Promise<TimeStamp & { token: Buffer }>
  close(): Promise<void>
}

const TIMEOUT_MS = 20 * SECOND
const MAX_ANSWER_BYTES = 65_536
const NONCE_BYTES = 16

/** The service at an address of the operator. What is sent is a digest and says nothing about anybody. */
export function createTimeStampService(options: {
  url: string
  allowedNetworks: readonly Network[]
}): TimeStampService {
  const outbound = createOutbound({
    allowedNetworks: [...options.allowedNetworks, ...networksNamedBy(new URL(options.url))],
  })
  return {
    async stamp(sha256) {
      // Positive, and with no byte to spare.
      const nonce = randomBytes(NONCE_BYTES)
      nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40
      const { status, body } = await outbound.exchange(options.url, {
        headers: { 'Content-Type': 'application/timestamp-query', Accept: 'application/timestamp-reply' },
        body: timeStampRequest(sha256, nonce),
        ...{ timeoutMs: TIMEOUT_MS, maxAnswerBytes: MAX_ANSWER_BYTES },
      })
      const token = status === 200 ? tokenOf(body) : undefined
      if (!token) throw new TimeStampProblem(`the service gave no time stamp (HTTP ${status})`)
      const stamp = readTimeStamp(token, sha256)
      if (!stamp.nonce?.equals(nonce)) throw new TimeStampProblem('the time stamp answers another question')
      return { ...stamp, token }
    },
    close: () => outbound.close(),
  }
}
