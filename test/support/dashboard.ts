import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { DashboardRole, Level } from '../../src/domain/dashboard-user/level.ts'
import { addDashboardUser, setDashboardPassword } from '../../src/domain/dashboard-user/user.ts'
import type { Pool } from '../../src/platform/db.ts'

export const DASHBOARD_PASSWORD = 'Wechselkurs-Blaubeere 7'

/** A person of the dashboard who has chosen a password already. */
export interface TestPerson {
  id: number
  login: string
  password: string
  role: DashboardRole
  level: Level
  clientId: number | undefined
}

interface PersonSettings {
  clientId?: number | undefined
  level?: Level
  name?: string
  password?: string
}

/** Of a client if one is given, else an operator. */
export async function aPerson(sql: Pool, settings: PersonSettings = {}): Promise<TestPerson> {
  const { clientId, level = 'admin', name = 'M. Muster', password = DASHBOARD_PASSWORD } = settings
  const login = `person-${randomUUID().slice(0, 13)}`
  const role = clientId === undefined ? 'operator' : 'client'
  const { id } = await addDashboardUser(sql, { login, name, role, level, clientId }, new Date())
  await setDashboardPassword(sql, id, { password, isOwn: true })
  return { id, login, password, role, level, clientId }
}

export interface DashboardAnswer {
  status: number
  headers: Headers
  /** Parsed where it is JSON, text otherwise. */
  // biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects of an answer
  body: any
}

const JSON_HEADERS = { 'content-type': 'application/json' }

async function read(response: Response): Promise<DashboardAnswer> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}

/** A browser without the pages: it keeps its cookie and asks what the pages ask. */
export function dashboardAt(baseUrl: string) {
  let cookie = ''
  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...(cookie !== '' && { cookie }), ...(init.headers as Record<string, string>) }
    const response = await fetch(`${baseUrl}${path}`, { redirect: 'manual', ...init, headers })
    const set = response.headers.get('set-cookie')
    if (set !== null) cookie = set.split(';')[0] ?? ''
    return response
  }
  const call = async (method: string, path: string, body?: unknown): Promise<DashboardAnswer> => {
    const given = body === undefined ? {} : { body: JSON.stringify(body), headers: JSON_HEADERS }
    return read(await send(`/web/api/1${path}`, { method, ...given }))
  }
  const step = async (body: Record<string, unknown>, headers: Record<string, string> = {}): Promise<DashboardAnswer> =>
    read(await send('/login', { method: 'POST', body: JSON.stringify(body), headers: { ...JSON_HEADERS, ...headers } }))
  return {
    send,
    call,
    /** A step of the login. */
    step,
    password: (login: string, password: string) => step({ step: 'password', login, password }),
    get: (path: string) => call('GET', path),
    post: (path: string, body: unknown = {}) => call('POST', path, body),
    put: (path: string, body: unknown) => call('PUT', path, body),
    delete: (path: string) => call('DELETE', path),
    cookie: () => cookie,
    setCookie(given: string) {
      cookie = given
    },
  }
}

export type TestDashboard = ReturnType<typeof dashboardAt>

/** Signed in over HTTP. */
export async function signedIn(baseUrl: string, { login, password }: Pick<TestPerson, 'login' | 'password'>) {
  const dashboard = dashboardAt(baseUrl)
  const answer = await dashboard.password(login, password)
  expect([answer.status, answer.body.next]).toEqual([200, 'done'])
  return dashboard
}
