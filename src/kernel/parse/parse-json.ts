import { isUtf8 } from 'node:buffer'
import { badRequest } from '../refusal.ts'
import { exceededLimit, type JsonLimits } from './json-scan.ts'

/** Far beyond any body of the contract, which has less than a thousand values on five levels; else 400. */
export const JSON_LIMITS: JsonLimits = { depth: 32, values: 10_000 }

const beyond = (limits: JsonLimits) => ({
  depth: `The body must not be nested deeper than ${limits.depth} levels`,
  values: `The body must not have more than ${limits.values} values`,
})

const PLACE_OF_ERROR = /\(line (\d+) column (\d+)\)$/
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Parses without any coercion. `__proto__` becomes an ordinary member, and of two members of one name the last
 * counts. The message tells the place only: the engine's own would quote the body.
 */
export function parseJson(bytes: Buffer, limits = JSON_LIMITS): unknown {
  if (bytes.length === 0) throw badRequest('The body is empty; it must be a JSON object').because('empty')
  if (!isUtf8(bytes)) throw badRequest('The body is not valid UTF-8').because('not-utf8')
  const exceeded = exceededLimit(bytes, limits)
  if (exceeded) throw badRequest(beyond(limits)[exceeded]).because(`beyond-${exceeded}`)
  const text = bytes.toString('utf8')
  try {
    return JSON.parse(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text)
  } catch (error) {
    const [, line, column] = PLACE_OF_ERROR.exec(error instanceof Error ? error.message : '') ?? []
    throw badRequest(
      `The body is not valid JSON${line === undefined ? '' : ` (line ${line}, column ${column})`}`,
    ).because('not-json')
  }
}
