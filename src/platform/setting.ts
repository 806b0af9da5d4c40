import { isIP } from 'node:net'
import { parseDuration } from '../kernel/duration.ts'
import { readDatabaseAddress } from './database/address.ts'
import { isSafeAddress } from './outbound/safe-address.ts'

export type EnvironmentVariables = Readonly<Record<string, string | undefined>>

/** A setting that cannot be used. The message names it and is all that the user sees. */
export class SettingError extends Error {
  constructor(name: string, problem: string) {
    super(`${name} ${problem}`)
    this.name = 'SettingError'
  }
}

/** A setting as text; an empty one counts as unset. */
export function text(env: EnvironmentVariables, name: string): string | undefined {
  const value = env[name]?.trim()
  return value === '' ? undefined : value
}

/** The longest time that a timer can wait, in milliseconds. */
const MOST = 2_147_483_647

export function integer(env: EnvironmentVariables, name: string, { from }: { from: number }): number | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < from || number > MOST) {
    throw new SettingError(name, `must be a whole number from ${from} to ${MOST}, not '${value}'`)
  }
  return number
}

export function integerOr<Word extends string>(
  env: EnvironmentVariables,
  name: string,
  word: Word,
): number | Word | undefined {
  return text(env, name) === word ? word : integer(env, name, { from: 0 })
}

export function port(env: EnvironmentVariables, name: string): number | undefined {
  const value = integer(env, name, { from: 1 })
  if (value !== undefined && value > 65_535) throw new SettingError(name, `must be a port up to 65535, not '${value}'`)
  return value
}

/** An ISO 8601 duration above zero, in milliseconds, or a word. */
export function durationOr<Word extends string>(
  env: EnvironmentVariables,
  name: string,
  word: Word,
): number | Word | undefined {
  const value = text(env, name)
  if (value === undefined || value === word) return value === undefined ? undefined : word
  const duration = parseDuration(value)
  if (duration === undefined || duration <= 0) {
    throw new SettingError(name, `must be an ISO 8601 duration such as PT6H, or ${word}, not '${value}'`)
  }
  return duration
}

export function oneOf<Value extends string>(
  env: EnvironmentVariables,
  name: string,
  values: readonly Value[],
): Value | undefined {
  const given = text(env, name)
  if (given === undefined) return undefined
  const known = values.find((value) => value === given)
  if (known === undefined) throw new SettingError(name, `must be one of ${values.join(', ')}, not '${given}'`)
  return known
}

export function matching(
  env: EnvironmentVariables,
  name: string,
  form: RegExp,
  description: string,
): string | undefined {
  const value = text(env, name)
  if (value !== undefined && !form.test(value)) throw new SettingError(name, `must be ${description}, not '${value}'`)
  return value
}

export function url(env: EnvironmentVariables, name: string, protocols: readonly string[]): string | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  if (!protocols.includes(URL.parse(value)?.protocol ?? '')) {
    // The value is not repeated: a database address carries a password.
    throw new SettingError(name, `must be an address that begins with ${protocols.join('// or ')}//`)
  }
  return value
}

/** The address of a database; it may name several servers. It is not repeated, since it carries a password. */
export function databaseUrl(env: EnvironmentVariables, name: string): string | undefined {
  const value = text(env, name)
  if (value === undefined || readDatabaseAddress(value)) return value
  const form = 'postgres://user:password@server[:port][,server[:port]…]/database[?sslmode=verify-full]'
  throw new SettingError(name, `must be an address of the form ${form}`)
}

/** The address of a partner who is told secrets: over plain HTTP only on this machine. */
export function safeUrl(env: EnvironmentVariables, name: string): string | undefined {
  const value = url(env, name, ['http:', 'https:'])
  if (value !== undefined && !isSafeAddress(new URL(value))) {
    throw new SettingError(name, 'must begin with https:// unless it is on this machine: secrets would travel readably')
  }
  return value
}

/** Keys separated by commas. None of them is repeated in a message. */
export function keys(env: EnvironmentVariables, name: string): readonly Buffer[] {
  const listed = text(env, name)?.split(',') ?? []
  return listed.map((entry) => {
    const bytes = Buffer.from(entry.trim(), 'base64')
    if (bytes.length !== 32) {
      throw new SettingError(name, 'must be 32 bytes, written in base64; several are separated by commas')
    }
    return bytes
  })
}

export function positive(env: EnvironmentVariables, name: string): number | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  if (!/^\d+(\.\d+)?$/.test(value) || Number(value) <= 0) {
    throw new SettingError(name, `must be a number above 0, not '${value}'`)
  }
  return Number(value)
}

/** A list of networks such as `127.0.0.0/8, ::1/128`. */
export function networks(env: EnvironmentVariables, name: string): readonly { address: string; prefix: number }[] {
  return (text(env, name) ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [address = '', prefix = ''] = entry.split('/')
      const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
      if (!/^\d+$/.test(prefix) || Number(prefix) > bits) {
        throw new SettingError(name, `must list networks such as 127.0.0.0/8, not '${entry}'`)
      }
      return { address, prefix: Number(prefix) }
    })
}

/** Headers such as `Authorization=Bearer%20…,X-Tenant=7`, as OpenTelemetry writes them. They may be secret: a problem tells none of them. */
export function headers(env: EnvironmentVariables, name: string): Readonly<Record<string, string>> {
  const wrong = new SettingError(name, 'must list headers such as Authorization=Bearer%20abc, separated by commas')
  const pairs = (text(env, name) ?? '')
    .split(',')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => {
      const [, key = '', value = ''] = /^\s*([A-Za-z0-9!#$%&'*+.^_`|~-]+)\s*=(.*)$/.exec(pair) ?? []
      if (key === '') throw wrong
      return [key, decoded(value.trim()) ?? fail(wrong)] as const
    })
  return Object.fromEntries(pairs)
}

function fail(error: Error): never {
  throw error
}

/** Undefined when it is not percent-encoded, or has what no header can carry. */
function decoded(value: string): string | undefined {
  try {
    const plain = decodeURIComponent(value)
    return /^[\t\x20-\x7e]*$/.test(plain) ? plain : undefined
  } catch {
    return undefined
  }
}
