import { failureOf, type ProcessAnswer, readCreated, readProcessAnswer, readSigned } from './answers.ts'
import { TrustFailure } from './failure.ts'
import { createTransport, type TrustTransport } from './transport.ts'
import type { NewProcess, ProcessReading, SignedProcess, TrustService } from './trust-service.ts'

interface TrustServiceOptions {
  /** Root of the trust service. */
  url: string
  /** For each whole call. */
  timeoutMs: number
}

/** Shown as `provider` of a process. */
const PROVIDER = 'trust-service'

/** The trust service over HTTP. Holds connections until it is closed. */
export function createTrustService(options: TrustServiceOptions): TrustService {
  const transport = createTransport(options)
  return {
    name: PROVIDER,
    async createProcess(process) {
      const answer = await transport.post('/processes', orderOf(process))
      if (answer.status !== 201) throw failureOf(answer)
      return readCreated(answer.body)
    },
    async readProcess(providerId) {
      const path = `/processes/${encodeURIComponent(providerId)}`
      const answer = await transport.get(path)
      if (answer.status !== 200) throw failureOf(answer)
      return readingOf(readProcessAnswer(answer.body), (process) => papersOf(transport, path, process))
    },
    async isReachable() {
      const answer = await transport.get('/status').catch(() => undefined)
      return answer?.status === 200
    },
    close: () => transport.close(),
  }
}

function orderOf({ environment, principal, email, form, mandate, returnUrl }: NewProcess): unknown {
  const base64 = (paper: Uint8Array): string => Buffer.from(paper).toString('base64')
  const documents = { form: base64(form), ...(mandate ? { mandate: base64(mandate) } : {}) }
  return { environment, principal, email, returnUrl, documents }
}

const REASON_LENGTH = 300

/** On one line, and short enough to be shown. */
const tidy = (reason: string): string =>
  reason
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, REASON_LENGTH)

const ENDED = ['declined', 'failed', 'expired', 'cancelled'] as const

async function readingOf(
  answer: ProcessAnswer,
  readPapers: (answer: ProcessAnswer) => Promise<SignedProcess['documents']>,
): Promise<ProcessReading> {
  const { status, reason } = answer
  if (status === 'open') return { status }
  if (status === 'signed') return { status, ...readSigned(answer), documents: await readPapers(answer) }
  const ended = ENDED.find((word) => word === status)
  if (!ended) throw new TrustFailure('unreadable', 'the answer of the trust service has an unknown status')
  return { status: ended, ...(reason === undefined ? {} : { reason: tidy(reason) }) }
}

/** Fetches the signed papers that the provider says it has; one that it lists must be handed out. */
async function papersOf(
  transport: TrustTransport,
  path: string,
  { documents = [] }: ProcessAnswer,
): Promise<SignedProcess['documents']> {
  const papers: SignedProcess['documents'] = {}
  for (const name of ['form', 'mandate'] as const) {
    if (!documents.includes(name)) continue
    const answer = await transport.getPaper(`${path}/documents/${name}`)
    if (answer.status === 200) papers[name] = answer.body
    else if (answer.status === 404)
      throw new TrustFailure('unreadable', `the trust service lists a ${name} that it does not have`)
    else throw failureOf(answer)
  }
  return papers
}
