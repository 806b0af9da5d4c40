import { SECOND } from '../../kernel/duration.ts'
import { isRecord } from '../../kernel/rules/shape.ts'

/** Tells the simulated authority what to do, over its control API (docs/simulators.md). */
export interface SimulatorControl {
  get(path: string): Promise<unknown>
  post(path: string, body: Readonly<Record<string, unknown>>): Promise<unknown>
}

/** It answered that it cannot do what it was told, and why. */
export class SimulatorRefused extends Error {
  override name = 'SimulatorRefused'
}

const TIMEOUT_MS = 10 * SECOND

/** The control API of the simulators that belong to this instance; the root is on this machine. */
export function createSimulatorControl(root: string): SimulatorControl {
  async function call(path: string, init: RequestInit = {}): Promise<unknown> {
    const response = await fetch(`${root}${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    const answer: unknown = await response.json()
    if (response.ok) return answer
    throw new SimulatorRefused(isRecord(answer) && typeof answer.error === 'string' ? answer.error : 'it refused')
  }
  return {
    get: (path) => call(path),
    post: (path, body) =>
      call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }
}
