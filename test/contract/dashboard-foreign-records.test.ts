import { describe, expect, it } from 'vitest'
import { mayCall } from '../../src/doors/dashboard/permissions.ts'
import type { Route } from '../../src/doors/dashboard/route.ts'
import { ROUTES } from '../../src/doors/dashboard/routes.ts'
import { aPerson, signedIn, type TestDashboard } from '../support/dashboard.ts'
import { type RecordName, recordsOfAClient } from '../support/foreign-records.ts'
import { testLife } from '../support/life.ts'

const LEVELS = ['admin', 'clerk', 'reader'] as const

/** What each part of an address names; a route without a line here fails. */
const RECORDS: Record<string, readonly RecordName[]> = {
  '/users/:id/password': ['person'],
  '/users/:id/totp': ['person'],
  '/users/:id': ['person'],
  '/exclusions/:id': ['exclusion'],
  '/exclusions/:id/proof.pdf': ['exclusion'],
  '/exclusions/:id/proof.json': ['exclusion'],
  '/exclusions/:id/lift': ['exclusion'],
  '/invoices/:id': ['invoice'],
  '/invoices/:id/files/:key': ['invoice', 'invoiceFile'],
  '/invoices/:id/export': ['invoice'],
  '/views/:id': ['view'],
  '/fee-notices/:id': ['notice'],
  '/fee-notices/:id/export': ['notice'],
  '/fee-notices/:id/files/:key': ['notice', 'noticeFile'],
  '/fee-notices/:id/payment': ['notice'],
  '/orders/:id/correct': ['order'],
  '/orders/:id/messages': ['order'],
  '/orders/:id/messages/:message': ['order', 'message'],
  '/orders/:id/evidence': ['order'],
  '/orders/:id/papers': ['order'],
  '/orders/:id/query-status': ['order'],
  '/orders/:id': ['order'],
  '/orders/:id/release-files': ['order'],
  '/orders/:id/files/:key': ['order', 'orderFile'],
  '/orders/:id/mail-files/:key': ['order', 'mailFile'],
  '/powers-of-attorney/:id': ['power'],
  '/powers-of-attorney/:id/check': ['power'],
  '/powers-of-attorney/:id/check/drafts/:draft': ['power', 'draft'],
  '/simulator/orders/:id': ['order'],
  '/unmatched/:id': ['letter'],
  '/unmatched/:id/files/:key': ['letter', 'letterFile'],
  '/requests/:traceId': ['traceId'],
  '/gks-accesses/:id': ['gksAccess'],
  '/documents/:handle': ['document'],
  '/drafts/:id': ['draft'],
  '/webhooks/:id': ['webhook'],
  '/webhooks/:id/redeliver': ['webhook'],
  '/webhooks/:id/deliveries': ['webhook'],
  '/webhooks/:id/test': ['webhook'],
  '/webhooks/:id/torture': ['webhook'],
  '/webhooks/:id/deliveries/:delivery': ['webhook', 'delivery'],
  '/api-users/:id': ['apiUser'],
  '/api-users/:id/password': ['apiUser'],
  '/batches/:id': ['batch'],
  '/batches/:id/retry': ['batch'],
  '/batches/:id/export': ['batch'],
  '/batches/:id/stop': ['batch'],
  '/batches/:id/rows': ['batch'],
  '/vehicles/:fin': ['fin'],
}

/** What these name is no record of anybody: a day, a kind of application. What they answer is of the own client. */
const NO_RECORD: ReadonlySet<string> = new Set(['/event-digests/:day', '/batch-mappings/:transaction'])

const REASON = { reason: 'ein Grund, der lang genug ist' }
/** What the owner could send, so that nothing but whose it is stops anybody. */
const BODIES: Record<string, object> = {
  'PUT /users/:id': { name: 'Anders' },
  'POST /exclusions/:id/lift': REASON,
  'POST /orders/:id/correct': { expectedAttempt: 1, changes: {} },
  'PUT /orders/:id/papers': { arrived: true },
  'POST /powers-of-attorney/:id/check': { transaction: 'AB', application: {} },
  'POST /simulator/orders/:id': { step: 'forwarded' },
  'PUT /unmatched/:id': { state: 'IGNORED' },
  'PUT /gks-accesses/:id': { name: 'Anders' },
  'PUT /drafts/:id': { transaction: 'AB', body: {}, documents: {} },
  'PUT /webhooks/:id': { active: false },
  'POST /webhooks/:id/redeliver': { what: 'waiting' },
  'PUT /api-users/:id': { name: 'Anders' },
}
const QUERIES: Record<string, (records: Records) => string> = {
  'GET /powers-of-attorney/:id/check': ({ order }) => `?order=${order}`,
  'GET /webhooks/:id/redeliver': () => '?what=waiting',
}
/** An unknown number begins a draft; that of a foreign one does not. */
const BEGINS = 'PUT /drafts/:id'

type Records = Awaited<ReturnType<typeof recordsOfAClient>>['records']

const named = ({ method, path }: Route): string => `${method} ${path}`
const mayAny = ({ permission, method }: Route): boolean =>
  LEVELS.some((level) => mayCall({ role: 'client', level }, permission, method))

const OPEN = ROUTES.filter((route) => route.path.includes(':') && mayAny(route) && !NO_RECORD.has(route.path))
const CASES = OPEN.map((route) => ({ route, title: named(route) }))

const life = testLife()

async function build() {
  const operator = await signedIn(life.baseUrl, await aPerson(life.sql))
  const own = await recordsOfAClient(life, operator)
  const foreign = await recordsOfAClient(life, operator)
  const people: { level: (typeof LEVELS)[number]; dashboard: TestDashboard }[] = []
  for (const level of LEVELS) {
    const person = await aPerson(life.sql, { clientId: own.clientId, level })
    people.push({ level, dashboard: await signedIn(life.baseUrl, person) })
  }
  return { own, foreign, people }
}
/** Two clients with all of it and the people of one, made once: what waits for a state can only be waited for in a test. */
let made: ReturnType<typeof build> | undefined
const clients = () => {
  made ??= build()
  return made
}

/** One that nobody has, of the same form. */
const unknown = (id: string | number): string =>
  /^\d+$/.test(String(id)) ? '999999999' : String(id).replace(/\d/g, (digit) => String(9 - Number(digit)))

const addressOf = (route: Route, ids: readonly (string | number)[], records: Records): string => {
  const left = [...ids]
  const path = route.path.replace(/:\w+/g, () => encodeURIComponent(String(left.shift())))
  return path + (QUERIES[named(route)]?.(records) ?? '')
}

const idsOf = ({ path }: Route, records: Records): (string | number)[] =>
  (RECORDS[path] ?? []).map((name) => records[name])

async function answered(dashboard: TestDashboard, route: Route, address: string) {
  const { status, body } = await dashboard.call(route.method, address, BODIES[named(route)])
  return [status, body?.code]
}

it('every address that names a record has one here to be tried with', () => {
  expect(OPEN.map(({ path }) => path).filter((path) => RECORDS[path] === undefined)).toEqual([])
})

describe('a record of another client answers like one that does not exist', () => {
  it.each(CASES)('$title', async ({ route }) => {
    const { own, foreign, people } = await clients()
    const ids = idsOf(route, foreign.records)
    for (const { level, dashboard } of people) {
      if (!mayCall({ role: 'client', level }, route.permission, route.method)) continue
      const tried = await answered(dashboard, route, addressOf(route, ids, own.records))
      expect(tried[0], level).toBe(404)
      if (named(route) === BEGINS) continue
      expect(tried, level).toEqual(await answered(dashboard, route, addressOf(route, ids.map(unknown), own.records)))
    }
  })

  it.each(CASES.filter(({ route }) => RECORDS[route.path]?.length === 2))(
    '$title, below a record of the own client',
    async ({ route }) => {
      const { own, foreign } = await clients()
      const [parent = ''] = idsOf(route, own.records)
      const [, child = ''] = idsOf(route, foreign.records)
      // The only file of a notice has the same number for everybody.
      if (idsOf(route, own.records)[1] === child) return
      const tried = await answered(own.admin, route, addressOf(route, [parent, child], own.records))
      expect(tried).toEqual(await answered(own.admin, route, addressOf(route, [parent, unknown(child)], own.records)))
      expect(tried[0]).toBe(404)
    },
  )
})

describe('whose it is finds it, and nobody else has changed it', () => {
  it.each(CASES.filter(({ route }) => route.method === 'GET'))('$title', async ({ route }) => {
    const { own, foreign } = await clients()
    for (const { admin, records } of [own, foreign]) {
      expect(await answered(admin, route, addressOf(route, idsOf(route, records), records))).toEqual([200, undefined])
    }
  })
})
