import type { ServiceNode } from '../world/node.ts'

/** How a client's program calls the service: one node after another, and not for longer than it has patience. */
export interface Caller {
  /** The answer to a call that went well; undefined for one to try again. */
  call<Answer>(path: string, init?: RequestInit): Promise<Answer | undefined>
  /** How many answers were no 200: what a program has to try again. */
  refused(): number
  /** How many calls were made. */
  calls(): number
}

interface Line {
  clientId: number
  authorization: string
  nodes: readonly ServiceNode[]
  violated(what: string): void
}

/** A program waits no longer for an answer. */
const PATIENCE_MS = 10_000
/** A program tries again after these; any other refusal is no fault of the moment. */
const PASSING = [500, 502, 503, 504]

export function createCaller({ clientId, authorization, nodes, violated }: Line): Caller {
  let calls = 0
  let refused = 0
  return {
    async call<Answer>(path: string, init: RequestInit = {}) {
      const node = nodes[calls++ % nodes.length]
      try {
        const response = await fetch(`${node?.baseUrl}/dropshipping-api/${clientId}/2.3.0${path}`, {
          ...init,
          headers: { authorization, 'Content-Type': 'application/json' },
          signal: AbortSignal.timeout(PATIENCE_MS),
        })
        const text = await response.text()
        if (response.status === 200) return JSON.parse(text) as Answer
        if (!PASSING.includes(response.status)) violated(`${init.method ?? 'GET'} ${path}: ${response.status} ${text}`)
      } catch {
        // No answer, or one that broke off: the node is gone, or it took too long.
      }
      refused += 1
      return undefined
    },
    refused: () => refused,
    calls: () => calls,
  }
}
