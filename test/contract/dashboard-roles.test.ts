import { beforeAll, describe, expect, it } from 'vitest'
import { PERMISSIONS, type Permission } from '../../src/doors/dashboard/permissions.ts'
import type { Route } from '../../src/doors/dashboard/route.ts'
import { ROUTES } from '../../src/doors/dashboard/routes.ts'
import { aClient } from '../builders/client.ts'
import { aPerson, signedIn, type TestDashboard } from '../support/dashboard.ts'
import { testDatabase } from '../support/database.ts'
import { cleanUpServices, startService } from '../support/service.ts'

/** Who there is. */
const PEOPLE = {
  operator: { isOperator: true, level: 'admin' },
  'operator who reads': { isOperator: true, level: 'reader' },
  admin: { isOperator: false, level: 'admin' },
  clerk: { isOperator: false, level: 'clerk' },
  reader: { isOperator: false, level: 'reader' },
} as const
type Name = keyof typeof PEOPLE

/** What each of them may do, in that order, written a second time: W changes, R sees, - neither. */
const RIGHTS: Record<Permission, string> = {
  account: 'W W W W W',
  orders: 'R R R R R',
  file: 'W R W W -',
  'resend-unclear': 'W R W - -',
  powers: 'W R W W R',
  webhooks: 'W R W R R',
  redeliver: 'W R W W -',
  'api-users': 'W R W - -',
  users: 'W R W - -',
  'gks-accesses': 'W R W R R',
  locks: 'W R R R R',
  'master-data': 'W R - - -',
  exclusions: 'W R W R R',
  'office-stop': 'W R - - -',
  'fee-notices': 'R R R R R',
  'notice-payment': 'W R W W -',
  unmatched: 'W R W W R',
  invoices: 'W R R - R',
  audit: 'R R R - R',
  requests: 'R R R - R',
  simulator: 'W R W W -',
}

const { url, sql } = testDatabase()
cleanUpServices()
const dashboards = new Map<Name, TestDashboard>()
let foreignId: number
beforeAll(async () => {
  const service = await startService({ databaseUrl: url })
  const { id: clientId } = await aClient(sql)
  foreignId = (await aClient(sql)).id
  for (const name of Object.keys(PEOPLE) as Name[]) {
    const { isOperator, level } = PEOPLE[name]
    const person = await aPerson(sql, { level, clientId: isOperator ? undefined : clientId })
    dashboards.set(name, await signedIn(service.baseUrl, person))
  }
})

const rightOf = (name: Name, permission: Permission): string =>
  RIGHTS[permission].split(' ')[Object.keys(PEOPLE).indexOf(name)] ?? ''

const isAllowed = (name: Name, { method, permission }: Route): boolean => {
  const right = rightOf(name, permission)
  return right === 'W' || (right === 'R' && method === 'GET')
}

/** A record that nobody has. */
const addressOf = ({ path }: Route): string => path.replace(/:\w+/g, '999999999')

/** An answer that goes on for as long as the page is open is asked for elsewhere. */
const ANSWERED = ROUTES.filter(({ path }) => path !== '/stream')
const EVERYBODY = Object.keys(PEOPLE) as Name[]
const CASES = ANSWERED.flatMap((route) =>
  EVERYBODY.map((name) => ({ route, name, title: `${route.method} ${route.path}` })),
)

describe('every use case as everybody', () => {
  it.each(CASES)('$title as $name', async ({ route, name }) => {
    const { status, body } = await dashboards.get(name)!.call(route.method, addressOf(route))
    expect([400, 403, 404, 409, 200, 204], JSON.stringify(body)).toContain(status)
    expect(body?.code === 'not-allowed').toBe(!isAllowed(name, route))
  })
})

describe('every use case about a client', () => {
  const outsiders = EVERYBODY.filter((name) => !PEOPLE[name].isOperator)
  const cases = CASES.filter(({ name, route }) => outsiders.includes(name) && isAllowed(name, route))

  it.each(cases)('$title as $name does not find another client', async ({ route, name }) => {
    const { status, body } = await dashboards.get(name)!.call(route.method, `${addressOf(route)}?client=${foreignId}`)
    expect([status, body.code]).toEqual([404, 'no-client'])
  })

  it.each(CASES.filter(({ name }) => name === 'operator'))(
    '$title as operator does not find an unknown client',
    async ({ route }) => {
      const { status, body } = await dashboards
        .get('operator')!
        .call(route.method, `${addressOf(route)}?client=999999999`)
      expect([status, body.code]).toEqual([404, 'no-client'])
    },
  )
})

describe('an address that PostgreSQL could not carry', () => {
  const asOperator = CASES.filter(({ name }) => name === 'operator')

  it.each(asOperator.filter(({ route }) => route.path.includes(':')))('$title leads nowhere', async ({ route }) => {
    const { status } = await dashboards.get('operator')!.call(route.method, route.path.replace(/:\w+/g, 'x%00'))
    expect(status).toBe(404)
  })

  it.each(asOperator)('$title names the field of the query', async ({ route }) => {
    const address = `${addressOf(route)}?before=%00&q=1`
    const { status, body } = await dashboards.get('operator')!.call(route.method, address)
    expect([status, body.findings]).toMatchObject([400, [{ rule: 'control-characters', field: 'before' }]])
  })
})

describe('the table of rights', () => {
  it.each(EVERYBODY)('is told to the page of %s as it is kept', async (name) => {
    const { permissions } = (await dashboards.get(name)!.get('/session')).body
    const expected = Object.keys(PERMISSIONS).map((key) => [key, rightOf(name, key as Permission)])
    expect(permissions).toEqual(Object.fromEntries(expected))
  })
})
