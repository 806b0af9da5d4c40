import { Pool } from 'undici'
import { type Program, startProgram } from './programs.ts'
import { mean } from './statistics.ts'

/** What the service sends its applications to. */
export interface Authority {
  name: string
  url: string
  program: Program
  /** The applications that arrived since the last time, as they were sent. */
  received(): Promise<string[]>
}

/** Answers every application with a canned receipt. */
export async function startResponder(): Promise<Authority> {
  const program = await startProgram({ file: 'bench/programs/responder.ts', ready: /^ready (\S+)$/m })
  const url = `${program.address}/authority`
  return { name: 'canned receipt', url, program, received: () => fetchMessages(`${url}/received`) }
}

/** The simulated authority, which checks login, schema, signature and content of each application. */
export async function startSimulator(): Promise<Authority> {
  const program = await startProgram({
    file: 'sim/main.ts',
    args: ['--port', '0', '--decision-ms', 'never'],
    ready: /^simulators ready (\S+)$/m,
  })
  const url = `${program.address}/authority`
  return {
    name: 'simulator',
    url,
    program,
    async received() {
      const messages = await fetchMessages(`${url}/control/received?kind=application`)
      await fetch(`${url}/control/received`, { method: 'DELETE' })
      return messages
    },
  }
}

async function fetchMessages(url: string): Promise<string[]> {
  const response = await fetch(url)
  const { messages } = (await response.json()) as { messages: { xml: string }[] }
  return messages.map(({ xml }) => xml)
}

const HEADERS = { 'content-type': 'text/xml; charset=utf-8', soapaction: '"xkfzVerarbeitung"' }

/** Sends the same bytes again, one after another, as the service does it: the bare time of a call in milliseconds. */
export async function replay({ url }: Authority, messages: readonly string[]): Promise<number> {
  const { origin, pathname } = new URL(`${url}/xkfzVerarbeitung`)
  const pool = new Pool(origin, { connections: 1, pipelining: 1 })
  const times: number[] = []
  for (const body of messages.map((message) => Buffer.from(message))) {
    const startedAt = performance.now()
    const response = await pool.request({ path: pathname, method: 'POST', headers: HEADERS, body })
    await response.body.arrayBuffer()
    times.push(performance.now() - startedAt)
  }
  await pool.close()
  // The first calls warm up both sides.
  return mean(times.slice(Math.floor(times.length / 5)))
}
