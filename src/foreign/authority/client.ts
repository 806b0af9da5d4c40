import type { Clock } from '../../kernel/clock.ts'
import { messageOf } from './answer-envelope.ts'
import { applicationCalls } from './application-calls.ts'
import { type CallParts, call, orUnreadable, prepare, type Question } from './call.ts'
import { decodeReturnMessage } from './decode/return-message.ts'
import type { Gks } from './gks.ts'
import { mailboxCalls } from './mailbox-calls.ts'
import { LIMITS, loadSchema } from './schema.ts'
import { createSigner } from './sign.ts'
import { createTransport } from './transport.ts'

interface GksOptions {
  /** Root of the authority's endpoint. */
  url: string
  timeoutMs: number
  /** Sent in the head of each message (contract 2, 9). */
  productVersion: string
  clock: Clock
  /** Ids of our questions; an application brings its own. */
  newId: () => string
}

/** The authority over HTTP. Holds connections and a compiled schema until it is closed. */
export function createGks({ url, timeoutMs, productVersion, clock, newId }: GksOptions): Gks {
  const transport = createTransport({ url, timeoutMs, maxAnswerBytes: LIMITS.bytes })
  const parts: CallParts = { schema: loadSchema(), signer: createSigner(), transport }
  const question = (type: Question['type'], content: Question['content'], messageId = newId()): Question => ({
    type,
    messageId,
    createdAt: clock.now(),
    productVersion,
    content,
  })
  return {
    ...applicationCalls({
      prepare: (access, ...asked) => prepare(parts, access, question(...asked)),
      ask: (access, ...asked) => call(parts, access, question(...asked)),
    }),
    ...mailboxCalls(parts, question),
    read(xml) {
      const bytes = Buffer.from(xml)
      return orUnreadable(bytes, () => decodeReturnMessage(messageOf(parts.schema.read(bytes))))
    },
    async close() {
      await transport.close()
      parts.schema.dispose()
    },
  }
}
