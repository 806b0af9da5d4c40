import type { CallOptions, PlaketteSettings } from './settings.ts'

/** How an operation is asked, as the contract says. */
export interface Asked {
  method: string
  root: 'api' | 'instance'
  path: string
  query: readonly string[]
}

export type Input = Readonly<Record<string, unknown>>

/** The prefix of a path narrows nothing: each of the five shows the same. */
const ANY_PREFIX = 'vehicleDeregistrations'

const utf8 = new TextEncoder()

/** HTTP Basic over UTF-8: `btoa` alone knows Latin-1 only. */
const basic = ({ login, password }: PlaketteSettings): string =>
  `Basic ${btoa(String.fromCharCode(...utf8.encode(`${login}:${password}`)))}`

const written = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value))

/** A path with its parameters in it. An empty one would ask another address. */
function pathOf(template: string, input: Input): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input[name] ?? (name === 'prefix' ? ANY_PREFIX : undefined)
    if (value === undefined || value === '') throw new TypeError(`${name} is required`)
    return encodeURIComponent(String(value))
  })
}

function queryOf(names: readonly string[], input: Input): string {
  const given = names.filter((name) => input[name] !== undefined)
  const query = new URLSearchParams(given.map((name): [string, string] => [name, written(input[name])]))
  return given.length === 0 ? '' : `?${query}`
}

export function addressOf(settings: PlaketteSettings, { root, path, query }: Asked, input: Input): string {
  const instance = settings.baseUrl.replace(/\/+$/, '')
  const base = root === 'api' ? `${instance}/dropshipping-api/${settings.clientId}/2.3.0` : instance
  return base + pathOf(path, input) + queryOf(query, input)
}

/** A form is sent as it is and brings its own content type. */
function contentOf(body: unknown): { body?: string | FormData; headers?: Record<string, string> } {
  if (body === undefined) return {}
  if (body instanceof FormData) return { body }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

export function requestOf(
  settings: PlaketteSettings,
  { method }: Asked,
  input: Input,
  { traceId }: CallOptions,
): RequestInit {
  const { body, headers } = contentOf(input.body)
  return {
    method,
    // An answer that names another address is told as it is, and the login goes nowhere else.
    redirect: 'manual',
    headers: {
      ...headers,
      accept: 'application/json, */*',
      authorization: basic(settings),
      prefer: 'violations',
      ...(traceId !== undefined && { 'x-trace-id': traceId }),
    },
    ...(body !== undefined && { body }),
  }
}
