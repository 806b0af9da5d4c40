import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, expect } from 'vitest'
import { TRANSACTIONS, type Transaction } from '../../src/domain/application/transaction.ts'
import type { ClientSettings } from '../../src/domain/client/client.ts'
import { storeAccess } from '../../src/domain/gks-access/access.ts'
import { createSeal } from '../../src/platform/seal/seal.ts'
import { aCertificate } from '../builders/certificate.ts'
import { anApiUser } from '../builders/client.ts'
import { aBody } from '../builders/draft.ts'
import { apiOf, type Order } from './api.ts'
import { testDatabase } from './database.ts'
import { openApi } from './openapi.ts'
import { cliResult, type Ran, runCli } from './run-cli.ts'
import { aDataDir, cleanUpServices, type Service, startService } from './service.ts'
import { authorityControl, testSimulators } from './simulators.ts'

export type Body = Record<string, unknown>
export type Scenario = Record<string, unknown>

/** The identifier of the instance's base access on a test instance. */
export const BASE = 'PLAKETTE-TEST'

/** So that a test can seal what the service opens. */
const KEY = randomBytes(32)

const contract = openApi('openapi-2.3.0.yaml')
let vehicles = 0

/** Every event is held against the published webhook contract. */
function bodies(rows: readonly { body: Buffer }[]): Body[] {
  const events = rows.map(({ body }): Body => JSON.parse(body.toString()))
  for (const event of events) {
    const schema = `/webhooks/${event.eventType}/post/requestBody/content/application~1json/schema`
    expect(contract.problems(schema, event, 'closed')).toEqual([])
  }
  return events
}

/** A vehicle number that no other test of the file uses. */
export const aFin = (): string => `WTEST${String(++vehicles).padStart(12, '0')}`

/**
 * A whole service on a database of its own, beside simulators that outlive it: orders live their lives on the
 * simulator's clock, and the service can be started again with another clock of its own.
 */
export function testLife(own: Record<string, string> = {}) {
  const { url, sql } = testDatabase()
  cleanUpServices()
  const simulators = testSimulators()
  const dataDir = aDataDir()
  let service: Service
  let material: ReturnType<typeof aCertificate> | undefined

  const settings = (env: Record<string, string> = {}) => ({
    databaseUrl: url,
    dataDir,
    env: {
      PLAKETTE_AUTHORITY_URL: simulators.authorityUrl(),
      PLAKETTE_ENCRYPTION_KEY: KEY.toString('base64'),
      ...own,
      ...env,
    },
  })
  beforeAll(async () => {
    service = await startService(settings())
  })
  const control = () => authorityControl(simulators.authorityUrl())
  const environment = (env: Record<string, string>) => ({
    DATABASE_URL: url,
    PLAKETTE_DATA_DIR: dataDir,
    PLAKETTE_AUTHORITY_URL: simulators.authorityUrl(),
    PLAKETTE_ENCRYPTION_KEY: KEY.toString('base64'),
    ...env,
  })

  return {
    sql,
    databaseUrl: url,
    authority: control,
    authorityUrl: simulators.authorityUrl,
    get baseUrl() {
      return service.baseUrl
    },

    /** Ends the service and starts it again, with its clock shifted. */
    async restart(env: Record<string, string> = {}): Promise<void> {
      await service.stop()
      service = await startService(settings(env))
    },

    /** The same after kill -9. */
    async crash(env: Record<string, string> = {}): Promise<void> {
      await service.kill()
      service = await startService(settings(env))
    },

    /** A client of its own, with what its programs can do. */
    async client(given: Partial<ClientSettings> = {}) {
      const { client, authorization } = await anApiUser(sql, given)
      const api = () => apiOf(service.baseUrl, { clientId: client.id, authorization })
      /** Every answer is held against the published contract. */
      const request = async (path: string, init: RequestInit = {}): Promise<Response> => {
        const response = await api().request(path, init)
        await contract.expectDocumented(init.method ?? 'GET', path.split('?')[0] ?? '', response)
        return response
      }
      return {
        id: client.id,
        request,
        async get(path: string): Promise<Body> {
          const response = await request(path)
          expect(response.status, path).toBe(200)
          return (await response.json()) as Body
        },
        put: (path: string, body: unknown) =>
          request(path, { method: 'PUT', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
        lookup: (id: number): Promise<Order> => api().lookup(id),
        reached: (id: number, state: string): Promise<Order> => api().reached(id, state),
        /** Files a valid application, after telling the authority what becomes of it. */
        async file(transaction: Transaction, options: { scenario?: Scenario; change?: Body; fin?: string } = {}) {
          const fin = options.fin ?? aFin()
          if (options.scenario) {
            await control().scenario({ match: { vehicleIdentificationNumber: fin }, ...options.scenario })
          }
          const change = { 'customization.vehicleIdentificationNumber': fin, externalOrderId: `R-${fin}` }
          return api().file(TRANSACTIONS[transaction].path, aBody(transaction, { ...change, ...options.change }))
        },
      }
    },

    /** Stores an own access of a client, whose mailbox is then asked as well. */
    async ownAccess(clientId: number, username: string, kind: 'test' | 'produktion' = 'produktion'): Promise<string> {
      material ??= aCertificate()
      const id = randomUUID()
      const login = { username, password: 'simulated', kopaKey: `KOPA-${username}`, name: username, environment: kind }
      await storeAccess(sql, createSeal(KEY), { id, clientId, ...login, ...material }, new Date())
      return id
    },

    /** The bodies of the events of an attempt, in the order in which they arose. */
    async events(orderId: number): Promise<Body[]> {
      return bodies(await sql<{ body: Buffer }[]>`select body from event where order_id = ${orderId} order by number`)
    },

    /** The bodies of a client's events of one type. */
    async eventsOfType(clientId: number, type: string): Promise<Body[]> {
      return bodies(
        await sql<{ body: Buffer }[]>`
          select body from event where client_id = ${clientId} and type = ${type} order by number`,
      )
    },

    /** Waits until the authority has an application for a vehicle. */
    async arrived(fin: string): Promise<void> {
      const query = `?vehicleIdentificationNumber=${fin}&kind=application`
      await expect.poll(() => control().received(query), { interval: 10 }).toHaveLength(1)
    },

    /** Waits until the mailbox is empty and everything in it was evaluated. */
    async settled(username = BASE): Promise<void> {
      await expect.poll(() => control().mailbox(username), { interval: 20 }).toEqual([])
      await expect
        .poll(() => sql`select 1 from return_message where evaluated_at is null limit 1`, { interval: 20 })
        .toEqual([])
    },

    cli: <Result>(args: readonly string[], env: Record<string, string> = {}): Promise<Result> =>
      cliResult<Result>(args, environment(env)),
    tryCli: (args: readonly string[], env: Record<string, string> = {}): Promise<Ran> => runCli(args, environment(env)),
    health: async (): Promise<Body> => (await (await fetch(`${service.baseUrl}/health`)).json()) as Body,
  }
}

export type Life = ReturnType<typeof testLife>
export type LifeClient = Awaited<ReturnType<Life['client']>>

export const statuses = (events: readonly Body[]): unknown[] => events.map(({ status }) => status)

export const aDocument = (filename: string, content: string, purpose = 'CERTIFICATE') => ({
  purpose,
  filename,
  base64: Buffer.from(content).toString('base64'),
})

export interface RecordFile {
  fileAccessKey: string
  filename: string
  expirationTime: string
}

/** The files of any record. */
export const filesIn = (record: Body | undefined): RecordFile[] => (record?.files ?? []) as RecordFile[]
