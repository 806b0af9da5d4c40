import { byItself } from './by-itself.ts'
import { DoorError, Unreachable } from './door-error.ts'
import { noteBuild } from './new-build.ts'

const ROOT = '/web/api/1'

export type Query = Readonly<Record<string, string | number | boolean | undefined>>

/** An address below the door, without what is undefined. */
export function addressOf(path: string, query: Query = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  const search = new URLSearchParams(given).toString()
  return `${ROOT}${path}${search && `?${search}`}`
}

interface Sent {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  query?: Query
  body?: unknown
  /** Bytes that go up as they are. */
  bytes?: Blob
  signal?: AbortSignal
}

async function told(response: Response): Promise<DoorError> {
  const isJson = response.headers.get('content-type')?.includes('json')
  return new DoorError(response.status, isJson ? await response.json() : {})
}

/** The session is over: the login page brings the person back to where it was. Until then nothing is told to anybody. */
function signIn(): Promise<never> {
  const next = location.pathname + location.search
  location.assign(`/login?${new URLSearchParams({ next, why: 'session' })}`)
  return new Promise(() => {})
}

export async function send(path: string, { method = 'GET', query, body, bytes, signal }: Sent = {}): Promise<Response> {
  const response = await fetch(addressOf(path, query), {
    method,
    ...(signal && { signal }),
    headers: {
      ...byItself(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(bytes && { 'content-type': bytes.type || 'application/octet-stream' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(bytes && { body: bytes }),
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : new Unreachable(error)
  })
  noteBuild(response.headers.get('x-plakette-build'))
  if (response.status === 401) return signIn()
  if (!response.ok) throw await told(response)
  return response
}

/** Asks the door and gives what it answers. The type is that of the route, which the caller names. */
export async function call<Answer>(path: string, sent?: Sent): Promise<Answer> {
  const response = await send(path, sent)
  return response.status === 204 ? (undefined as Answer) : response.json()
}
