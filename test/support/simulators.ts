import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'

const SOURCE = join(import.meta.dirname, '../../sim/main.ts')

/** The simulators as a program of their own, for tests in which services come and go around them. */
export function testSimulators(options: { decisionMs?: string } = {}): { authorityUrl(): string } {
  let child: ChildProcess | undefined
  let url = ''
  beforeAll(async () => {
    child = spawn(
      process.execPath,
      [programOf(inject('programs')), '--port', '0', '--decision-ms', options.decisionMs ?? 'never'],
      {
        env: { NODE_COMPILE_CACHE: inject('compileCache') },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    url = await readyUrl(child)
    child.once('exit', (code, signal) => {
      if (signal !== 'SIGKILL') process.stderr.write(`the simulators ended by themselves with ${code ?? signal}\n`)
    })
  })
  afterAll(() => {
    child?.kill('SIGKILL')
  })
  return { authorityUrl: () => `${url}/authority` }
}

/** Suites that start no service have no bundle. */
const programOf = (programs: { simulators: string } | undefined): string => programs?.simulators ?? SOURCE

const readyUrl = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const [, found] = /simulators ready (http:\S+)/.exec(output) ?? []
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`the simulators ended with ${code}`)))
  })

export interface Received {
  kind: string
  username: string
  businessTransaction?: string
  vehicleIdentificationNumber?: string
  messageId: string
  applicationId?: string
  xml: string
}

/** The control API of the authority simulator (docs/simulators.md). */
export function authorityControl(authorityUrl: string) {
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${authorityUrl}/control${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    const text = await response.text()
    return text === '' ? undefined : JSON.parse(text)
  }
  return {
    scenario: async (scenario: object) => (await call('POST', '/scenarios', scenario)) as { id: number },
    /** How often a scenario has served; undefined when it was forgotten. */
    async served(id: number): Promise<number | undefined> {
      const { scenarios } = (await call('GET', '/scenarios')) as { scenarios: { id: number; served: number }[] }
      return scenarios.find((scenario) => scenario.id === id)?.served
    },
    /** From now on the identifier logs in with this password only. */
    fixPassword: (username: string, password: string) => call('POST', '/logins', { username, password }),
    /** The next password of each identifier is its own. */
    forgetLogins: () => call('DELETE', '/logins'),
    forgetScenarios: () => call('DELETE', '/scenarios'),
    advance: (duration: string) => call('POST', '/clock', { advance: duration }),
    send: (applicationId: string, step: object) => call('POST', `/applications/${applicationId}/messages`, step),
    /** What a question about an office (0712) is answered. */
    office: (office: object) => call('POST', '/offices', office),
    /** Puts a free message into a mailbox. */
    mail: (message: object) => call('POST', '/messages', message),
    /** How a mailbox behaves from now on. */
    manners: (username: string, manners: object) => call('POST', `/mailboxes/${username}`, manners),
    async mailbox(username: string): Promise<unknown[]> {
      const { messages } = (await call('GET', `/mailboxes/${username}`)) as { messages: unknown[] }
      return messages
    },
    async received(query = ''): Promise<Received[]> {
      const { messages } = (await call('GET', `/received${query}`)) as { messages: Received[] }
      return messages
    },
  }
}
