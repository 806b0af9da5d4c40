import { SECOND } from '../../kernel/duration.ts'
import { withoutTrailing } from '../../kernel/text.ts'
import { networksNamedBy } from '../../platform/outbound/named-networks.ts'
import type { Network } from '../../platform/outbound/network.ts'
import { createOutbound, type Outbound, type WholeAnswer } from '../../platform/outbound/outbound.ts'
import { OutboundFailure, type OutboundProblem } from '../../platform/outbound/outbound-failure.ts'

/** An order as it came, with what the provider may know of where it came from. */
interface PlateOrder {
  /** Below the provider's root. */
  path: string
  contentType: string
  body: Buffer
  clientId: number
  traceId: string
}

/** The provider of plates and stickers. */
export interface PlateService {
  /** Hands an order on, once: it is never repeated. Rejects with a PlateServiceFailure when no answer came. */
  forward(order: PlateOrder): Promise<WholeAnswer>
  close(): Promise<void>
}

/** After these the order has certainly not arrived. */
const NOT_ARRIVED: ReadonlySet<OutboundProblem> = new Set(['dns', 'refused', 'unreachable', 'tls', 'internal address'])

export class PlateServiceFailure extends Error {
  override name = 'PlateServiceFailure'
  readonly mayHaveArrived: boolean

  constructor(problem: OutboundProblem, options: { cause?: unknown } = {}) {
    super(`the plate service gave no answer (${problem})`, options)
    this.mayHaveArrived = !NOT_ARRIVED.has(problem)
  }
}

const TIMEOUT_MS = 30 * SECOND
const MAX_ANSWER_BYTES = 1_048_576

export interface PlateServiceOptions {
  /** Root of the provider; a user name and password in it are sent as Basic authentication. */
  url: string
  /** Networks exempt from the rule against internal addresses. */
  allowedNetworks: readonly Network[]
  timeoutMs?: number
}

/** The provider over HTTP. The address that was checked is the address that is dialled. */
export function createPlateService({
  url,
  allowedNetworks,
  timeoutMs = TIMEOUT_MS,
}: PlateServiceOptions): PlateService {
  const { root, authorization } = readRoot(url)
  const outbound: Outbound = createOutbound({ allowedNetworks: [...allowedNetworks, ...networksNamedBy(root)] })
  return {
    async forward({ path, contentType, body, clientId, traceId }) {
      const headers = {
        'Content-Type': contentType,
        Accept: 'application/json',
        'User-Agent': 'Plakette',
        'X-Client-Id': String(clientId),
        'X-Trace-Id': traceId,
        ...authorization,
      }
      try {
        const message = { headers, body, timeoutMs, maxAnswerBytes: MAX_ANSWER_BYTES }
        return await outbound.exchange(withoutTrailing(root.href, '/') + path, message)
      } catch (error) {
        throw error instanceof OutboundFailure ? new PlateServiceFailure(error.problem, { cause: error }) : error
      }
    },
    close: () => outbound.close(),
  }
}

function readRoot(url: string): { root: URL; authorization: Record<string, string> } {
  const root = new URL(url)
  const [user, password] = [decodeURIComponent(root.username), decodeURIComponent(root.password)]
  root.username = ''
  root.password = ''
  if (user === '') return { root, authorization: {} }
  return { root, authorization: { Authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` } }
}
