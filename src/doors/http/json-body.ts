import { isUtf8 } from 'node:buffer'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { exceededLimit } from '../../kernel/json-scan.ts'
import { isUtf8Text, readMediaType } from '../../kernel/media-type.ts'
import { badRequest, Refusal } from '../../kernel/refusal.ts'
import { enlarge, isLarge } from './body-budget.ts'
import { BODY_BYTES, JSON_LIMITS } from './limits.ts'

const JSON_TYPE = 'application/json'
const PLACE_OF_ERROR = /\(line (\d+) column (\d+)\)$/
const NOTHING = Buffer.alloc(0)
const BYTE_ORDER_MARK = '\uFEFF'

export const unsupportedMediaType = (): Refusal =>
  new Refusal(415, 'The body must be JSON in UTF-8, sent uncompressed with Content-Type: application/json')

const tooLarge = (): Refusal => new Refusal(413, `The body is larger than ${BODY_BYTES} bytes (12 MB)`)

/** With any parameter, as long as the text is UTF-8. */
function isJson({ 'content-type': header, 'content-encoding': encoding = 'identity' }: IncomingHttpHeaders): boolean {
  if (encoding !== 'identity') return false
  if (header === JSON_TYPE) return true
  const type = readMediaType(header)
  return type?.essence === JSON_TYPE && isUtf8Text(type)
}

/** Fastify's body parser for the API: 415, 413 by the announced length, 413 by what really comes, 400. */
export const readJsonBody = async (request: FastifyRequest, payload: IncomingMessage): Promise<unknown> =>
  parseJson(await readJsonBytes(request, payload))

/** The same without parsing, for a body that is handed on as it came. */
export async function readJsonBytes({ headers }: FastifyRequest, payload: IncomingMessage): Promise<Buffer> {
  if (!isJson(headers)) throw unsupportedMediaType()
  return readBytes(headers, payload)
}

/** A body of any kind, within the limit. */
export async function readBytes(headers: IncomingHttpHeaders, payload: IncomingMessage): Promise<Buffer> {
  const announced = Number(headers['content-length'] ?? 0)
  if (announced > BODY_BYTES) throw tooLarge()
  // Without a length and without chunks there is no body, and its end has passed already.
  if (announced === 0 && headers['transfer-encoding'] === undefined) return NOTHING
  return collect(payload, announced)
}

function collect(payload: IncomingMessage, announced: number): Promise<Buffer> {
  let held: Buffer = NOTHING
  let length = 0
  return new Promise((resolve, reject) => {
    const refuse = (refusal: Refusal): void => {
      payload.off('data', onData)
      held = NOTHING
      reject(refusal)
    }
    const onData = (chunk: Buffer): void => {
      if (length + chunk.length > BODY_BYTES) refuse(tooLarge())
      else {
        const wasLarge = announced > 0 || isLarge(length)
        held = append(held, length, chunk, announced)
        length += chunk.length
        if (!wasLarge && isLarge(length)) {
          payload.pause()
          enlarge(payload, () => payload.resume())
        }
      }
    }
    payload.on('data', onData)
    payload.on('end', () => resolve(held.subarray(0, length)))
    payload.on('error', () => refuse(badRequest('The body ended before it was complete')))
  })
}

/** A body that comes in one piece is not copied; a longer one is copied once, into room for its announced length. */
function append(held: Buffer, length: number, chunk: Buffer, announced: number): Buffer {
  if (length === 0 && chunk.length >= announced) return chunk
  const needed = length + chunk.length
  let room = held
  if (room.length < needed) {
    room = Buffer.allocUnsafeSlow(Math.min(BODY_BYTES, Math.max(announced, needed, 2 * held.length)))
    held.copy(room, 0, 0, length)
  }
  chunk.copy(room, length)
  return room
}

const BEYOND = {
  depth: `The body must not be nested deeper than ${JSON_LIMITS.depth} levels`,
  values: `The body must not have more than ${JSON_LIMITS.values} values`,
}

/**
 * Parses without any coercion. `__proto__` becomes an ordinary member, and of two members of one name the last
 * counts. The message tells the place only: the engine's own would quote the body.
 */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) throw badRequest('The body is empty; it must be a JSON object')
  if (!isUtf8(bytes)) throw badRequest('The body is not valid UTF-8')
  const exceeded = exceededLimit(bytes, JSON_LIMITS)
  if (exceeded) throw badRequest(BEYOND[exceeded])
  const text = bytes.toString('utf8')
  try {
    return JSON.parse(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text)
  } catch (error) {
    const [, line, column] = PLACE_OF_ERROR.exec(error instanceof Error ? error.message : '') ?? []
    throw badRequest(`The body is not valid JSON${line === undefined ? '' : ` (line ${line}, column ${column})`}`)
  }
}
