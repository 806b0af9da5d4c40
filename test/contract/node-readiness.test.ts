import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../src/platform/free-port.ts'
import { testDatabase } from '../support/database.ts'
import { cleanUpServices, type Service, startService } from '../support/service.ts'

const { url } = testDatabase()
cleanUpServices()

interface Node {
  service: Service
  ask(path: string): Promise<{ status: number; body: unknown }>
}

/** Nothing is sent in this file, so nobody needs to be there. */
const NOBODY = 'http://127.0.0.1:9/authority'

async function aNode(role: 'api' | 'worker'): Promise<Node> {
  const metricsPort = String(await freePort())
  const env = { PLAKETTE_METRICS_PORT: metricsPort, PLAKETTE_AUTHORITY_URL: NOBODY }
  const service = await startService({ databaseUrl: url, role, env })
  return {
    service,
    async ask(path) {
      const response = await fetch(`http://127.0.0.1:${metricsPort}${path}`)
      return { status: response.status, body: await response.json() }
    },
  }
}

const refused = (role: string, ...reasons: string[]) => ({ status: 503, body: { status: 'not-ready', role, reasons } })
const ready = (role: string) => ({ status: 200, body: { status: 'ready', role } })
const live = (role: string) => ({ status: 200, body: { status: 'live', role } })

/** A request that has not arrived yet: until it has, the node that takes it does not end. */
async function aSlowRequest(baseUrl: string) {
  const { hostname, port } = new URL(baseUrl)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write('GET /health HTTP/1.1\r\nhost: test\r\n')
  return {
    async finish(): Promise<string> {
      const answered = once(socket, 'data')
      socket.write('\r\n')
      return String(await answered).split('\r\n')[0] ?? ''
    },
  }
}

describe('what machines learn of a node, whatever its role (docs/operations.md)', () => {
  let api: Node
  beforeAll(async () => {
    api = await aNode('api')
  })

  it('a node that takes requests is not ready without anybody who sends, and lives nevertheless', async () => {
    expect(await api.ask('/ready')).toEqual(refused('api', 'no-worker'))
    expect(await api.ask('/live')).toEqual(live('api'))
    const worker = await aNode('worker')
    expect(await worker.ask('/ready')).toEqual(ready('worker'))
    expect(await worker.ask('/live')).toEqual(live('worker'))
    expect(await api.ask('/ready')).toEqual(ready('api'))
    expect(await worker.service.stop()).toBe(0)
    expect(await api.ask('/ready')).toEqual(refused('api', 'no-worker'))
  })

  it('one that was told to stop says so at once, while it finishes what runs', async () => {
    const request = await aSlowRequest(api.service.baseUrl)
    const stopped = api.service.stop()
    await expect.poll(() => api.ask('/ready')).toEqual(refused('api', 'stopping'))
    expect(await api.ask('/live')).toEqual(live('api'))
    expect(await request.finish()).toBe('HTTP/1.1 200 OK')
    expect(await stopped).toBe(0)
  })
})
