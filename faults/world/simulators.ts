import { once } from 'node:events'
import { authorityControl } from '../../test/support/simulators.ts'
import { openTcpProxy, type TcpProxy } from '../../test/support/tcp-proxy.ts'
import { trustControl } from '../../test/support/trust-control.ts'
import type { Ends } from './ends.ts'

/** The authority and the trust service: foreign programs, which stay what they are whatever happens to us. */
export interface Simulators {
  authorityUrl: string
  /** Through the proxy. */
  trustUrl: string
  trustProxy: TcpProxy
  trust: ReturnType<typeof trustControl>
  /** A signed paper as the trust service hands it out; undefined where it has none. */
  signedForm(providerId: string): Promise<Buffer | undefined>
  authority: ReturnType<typeof authorityControl>
  /** What the authority holds. */
  applications(): Promise<AtAuthority[]>
  /** What waits there for the base access. */
  mailbox(): Promise<unknown[]>
  stop(): Promise<void>
}

/** The identifier of the base access of a test instance. */
export const BASE = 'PLAKETTE-TEST'

export interface AtAuthority {
  applicationId: string
  vehicleIdentificationNumber: string
  decision?: 'approved' | 'rejected' | null
}

const DECISION_MS = '500'

export async function startSimulators(program: string, cache: string, ends: Ends): Promise<Simulators> {
  const child = ends.spawn(process.execPath, [program, '--port', '0', '--decision-ms', DECISION_MS], {
    env: { NODE_COMPILE_CACHE: cache },
    stdio: ['ignore', 'pipe', 'inherit'],
    endsBy: 'SIGKILL',
  })
  const root = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const [, found] = /simulators ready (http:\S+)/.exec(said) ?? []
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`the simulators ended with ${code}`)))
  })
  const authorityUrl = `${root}/authority`
  const trustProxy = await openTcpProxy(Number(new URL(root).port))
  const authority = authorityControl(authorityUrl)
  return {
    authorityUrl,
    trustUrl: `http://127.0.0.1:${trustProxy.port}/trust`,
    trustProxy,
    trust: trustControl(`${root}/trust`),
    async signedForm(providerId) {
      const response = await fetch(`${root}/trust/processes/${providerId}/documents/form`)
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined
    },
    authority,
    async applications() {
      const response = await fetch(`${authorityUrl}/control/applications`)
      const { applications } = (await response.json()) as { applications: AtAuthority[] }
      return applications
    },
    mailbox: () => authority.mailbox(BASE),
    async stop() {
      await trustProxy.down()
      if (child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
