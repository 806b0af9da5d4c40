import { fileURLToPath } from 'node:url'
import { afterEach, expect } from 'vitest'
import type { SimulatorOptions } from '../arguments.ts'
import { createExaminer, type Examiner } from '../authority/wire/examine.ts'
import { startSimulators } from '../simulators.ts'

/** Simulators on a free port, with short hands for both of the authority's sides. */
export interface Running {
  origin: string
  post(xml: string): Promise<{ status: number; body: string }>
  control(method: string, path: string, body?: unknown): Promise<{ status: number; body: ControlAnswer }>
  stop(): Promise<void>
}

/** JSON of the control API, as tests look at it. */
// biome-ignore lint/suspicious/noExplicitAny: tests name what they expect
type ControlAnswer = any

const started = new Set<Running>()

/** Stops at the end of each test what it has started. */
export function stopAfterEach(): void {
  afterEach(async () => {
    for (const running of started) await running.stop()
  })
}

export async function runSimulators(options: Partial<SimulatorOptions> = {}): Promise<Running> {
  const { port, stop } = await startSimulators({
    host: '127.0.0.1',
    port: 0,
    stateDir: undefined,
    decisionMs: undefined,
    ...options,
  })
  const origin = `http://127.0.0.1:${port}`
  const running: Running = {
    origin,
    async post(body) {
      const headers = { 'content-type': 'text/xml; charset=utf-8' }
      const response = await fetch(`${origin}/authority/xkfzVerarbeitung`, { method: 'POST', headers, body })
      const answer = { status: response.status, body: await response.text() }
      requireValid(answer.body)
      return answer
    },
    async control(method, path, body) {
      const response = await fetch(`${origin}/authority/control${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status: response.status, body: await response.json() }
    },
    stop: () => (started.delete(running) ? stop() : Promise.resolve()),
  }
  started.add(running)
  return running
}

const SCHEMA_FILE = fileURLToPath(new URL('../../schema/xkfz/soap.xsd', import.meta.url))
let examiner: Examiner | undefined

/** Whatever a test is about: an answer that looks like a message must fit the published schema. */
function requireValid(xml: string): void {
  if (!xml.includes('soap:Envelope')) return
  examiner ??= createExaminer(SCHEMA_FILE)
  expect(examiner.problemOf(xml)).toBeUndefined()
}

/** The text of the first element of a name. */
export const textOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]

export const textsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map((match) => match[1] ?? '')
