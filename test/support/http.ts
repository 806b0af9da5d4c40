import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import type { Caller } from '../../src/domain/client/caller.ts'
import { createHttp, type HttpOptions } from '../../src/doors/http/app.ts'
import type { HttpServices } from '../../src/doors/http/services.ts'
import { takePlateOrder } from '../../src/flows/plate-order/take-order.ts'
import { notFound } from '../../src/kernel/refusal.ts'
import { createLog } from '../../src/platform/log.ts'
import { dashboardDoor } from './dashboard-door.ts'
import { openApi } from './openapi.ts'

export const LOGIN = 'api-7'
export const PASSWORD = 'pässword:with:colons'
export const ROOT = '/dropshipping-api/7/2.3.0'

export const basic = (login = LOGIN, password = PASSWORD): string =>
  `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`

export const aCaller = (client: Partial<Caller['client']> = {}): Caller => ({
  userName: 'Tester',
  client: {
    id: 7,
    role: 'betreiber',
    active: true,
    kopaVp: null,
    kopaIdReleased: false,
    productionReleased: false,
    contractPartners: [],
    excludedPartners: [],
    accesses: [],
    ...client,
  },
})

/** A world with one client, number 7, that has no orders and no files. */
export const someServices = (services: Partial<HttpServices> = {}): HttpServices => ({
  findCaller: async (login, password) => (login === LOGIN && password === PASSWORD ? aCaller() : undefined),
  requireReleased: () => {},
  accept: async () => ({ orderId: 4711 }),
  validate: async () => ({ valid: true, violations: [], unknown: { fields: [], more: 0 } }),
  findOrders: async () => ({ orders: [], total: 0 }),
  findOrder: async () => undefined,
  findFile: async () => undefined,
  findFeeNotices: async () => ({ notices: [], total: 0 }),
  findFeeNotice: async () => undefined,
  findUnmatchedMessages: async () => ({ messages: [], total: 0 }),
  findUnmatchedMessage: async () => undefined,
  setUnmatchedState: async () => undefined,
  serviceStatus: async () => ({ operational: true, announcements: [], scheduled: [] }),
  findAvailability: async () => undefined,
  findInvoices: async () => ({ invoices: [], total: 0 }),
  findInvoice: async () => undefined,
  listBilledOrders: async () => undefined,
  evidenceKeys: async () => [],
  readEvents: async () => ({ events: [], next: null, hasMore: false }),
  digestEvents: async (client, day = '') => ({
    ...{ format: 'plakette-event-digest-1', client, day, final: false, digest: '', madeAt: '2026-11-16T09:00:00.000Z' },
    counts: { events: 0, withoutWebhook: 0, delivered: 0, pending: 0, givenUp: 0 },
    ...{ signature: { keyId: '', value: '' }, events: [] },
  }),
  takePlateOrder: (request) => takePlateOrder(undefined, request),
  addGksConfiguration: async () => Promise.reject(notFound('There is no such GKS access')),
  setGksConfiguration: async () => Promise.reject(notFound('There is no such GKS access')),
  removeGksConfiguration: async () => Promise.reject(notFound('There is no such GKS access')),
  findGksConfigurations: async () => [],
  findGksConfiguration: async () => undefined,
  createPowerOfAttorney: async () => ({
    id: 21,
    status: 'offen',
    provider: 'simulator',
    signatureUrl: 'https://sign.example.test/p21',
    validUntil: null,
    externalOrderId: null,
    vehicleIdentificationNumber: 'WTEST000000000001',
    createdAt: '2026-11-16T09:00:00.000Z',
    updatedAt: '2026-11-16T09:00:00.000Z',
    readyForApplication: false,
  }),
  findPowerOfAttorney: async () => undefined,
  powerOfAttorneyStatus: async () => undefined,
  health: async () => ({ status: 'ok', apiVersion: '2.3.0', gksLogin: 'ok' }),
  ...services,
})

export interface RawResponse {
  status: number
  /** Names in lower case. */
  headers: Record<string, string>
  body: string
}

/** Reads responses off a socket, one after another. */
export function readerOf(socket: Socket): () => Promise<RawResponse> {
  let text = ''
  let wake = () => {}
  socket.setEncoding('latin1')
  socket.on('data', (data: string) => {
    text += data
    wake()
  })
  socket.on('close', () => wake())
  const take = (): RawResponse | undefined => {
    const end = text.indexOf('\r\n\r\n')
    if (end === -1) return undefined
    const [statusLine = '', ...lines] = text.slice(0, end).split('\r\n')
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    )
    const length = Number(headers['content-length'] ?? 0)
    if (text.length < end + 4 + length) return undefined
    const body = text.slice(end + 4, end + 4 + length)
    text = text.slice(end + 4 + length)
    return { status: Number(statusLine.split(' ')[1]), headers, body }
  }
  return async () => {
    for (;;) {
      const response = take()
      if (response) return response
      if (socket.destroyed) throw new Error(`the connection closed after: ${text}`)
      // One listener for all answers: a connection may give hundreds of them.
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
}

export interface TestHttp {
  readonly app: FastifyInstance
  readonly port: number
  /** What was logged, as parsed lines. */
  readonly log: Record<string, unknown>[]
  /** Below the API root of client 7, with its credentials; every answer is held against the OpenAPI document. */
  api(path: string, init?: RequestInit): Promise<Response>
  /** Any path, without credentials, redirects not followed. */
  outside(path: string, init?: RequestInit): Promise<Response>
  open(): Promise<Socket>
  /** Sends bytes as they are and reads one response; `open` keeps what `fetch` would change. */
  raw(text: string): Promise<RawResponse>
}

const contract = openApi('openapi-2.3.0.yaml')

/** The door on a real port of the loopback address, for all tests of a file or block. */
export function testHttp(services: Partial<HttpServices> = {}, options: Partial<HttpOptions> = {}): TestHttp {
  const log: Record<string, unknown>[] = []
  const destination = new Writable({
    write(line: Buffer, _encoding, done) {
      log.push(JSON.parse(line.toString()))
      done()
    },
  })
  const app = createHttp(someServices(services), {
    baseUrl: 'https://plakette.example.test',
    log: createLog('info', destination),
    extend: dashboardDoor(),
    ...options,
  })
  beforeAll(async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => app.close())

  const port = (): number => (app.server.address() as AddressInfo).port
  const origin = (): string => `http://127.0.0.1:${port()}`
  const open = async (): Promise<Socket> => {
    const socket = connect(port(), '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }
  return {
    app,
    log,
    open,
    get port() {
      return port()
    },
    async api(path, init = {}) {
      const headers = { authorization: basic(), ...(init.headers as Record<string, string>) }
      const response = await fetch(`${origin()}${ROOT}${path}`, { ...init, headers })
      await contract.expectDocumented(init.method ?? 'GET', path.split('?')[0] ?? '', response)
      return response
    },
    outside: (path, init) => fetch(`${origin()}${path}`, { redirect: 'manual', ...init }),
    async raw(text) {
      const socket = await open()
      const read = readerOf(socket)
      socket.write(text, 'latin1')
      return read().finally(() => socket.destroy())
    },
  }
}

/** A request as bytes. */
export const aRequest = (method: string, path: string, headers: Record<string, string> = {}, body = ''): string =>
  `${method} ${path} HTTP/1.1\r\nhost: test\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${body}`

export const AUTHORISED = { authorization: basic() }
export const JSON_HEADERS = { 'content-type': 'application/json' }
