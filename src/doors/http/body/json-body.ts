import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { isHeavy } from '../../../kernel/heavy.ts'
import { BODY_BYTES, bodyTooLarge } from '../../../kernel/parse/body-bytes.ts'
import { isUtf8Text, readMediaType } from '../../../kernel/parse/media-type.ts'
import { parseJson } from '../../../kernel/parse/parse-json.ts'
import { badRequest, Refusal } from '../../../kernel/refusal.ts'
import { callerOf } from '../caller-of.ts'
import { enlarge, isLarge } from './body-budget.ts'
import { bodyPace } from './body-pace.ts'

const JSON_TYPE = 'application/json'
const NOTHING = Buffer.alloc(0)

/** Parses on another thread; the bytes are gone here afterwards. */
type ParseAside = (bytes: Buffer, clientId: number) => Promise<unknown>

export const unsupportedMediaType = (): Refusal =>
  new Refusal(415, 'The body must be JSON in UTF-8, sent uncompressed with Content-Type: application/json').because(
    'media-type',
  )

/** With any parameter, as long as the text is UTF-8. */
export function isJson({
  'content-type': header,
  'content-encoding': encoding = 'identity',
}: IncomingHttpHeaders): boolean {
  if (encoding !== 'identity') return false
  if (header === JSON_TYPE) return true
  const type = readMediaType(header)
  return type?.essence === JSON_TYPE && isUtf8Text(type)
}

/** Fastify's body parser for the API: 415, 413 by the announced length, 413 by what really comes, 400. */
export const jsonReader =
  (parseAside: ParseAside | undefined) =>
  async (request: FastifyRequest, payload: IncomingMessage): Promise<unknown> => {
    const bytes = await readJsonBytes(request, payload)
    return parseAside && isHeavy(bytes) ? parseAside(bytes, callerOf(request).client.id) : parseJson(bytes)
  }

/** The same without parsing, for a body that is handed on as it came. */
export async function readJsonBytes({ headers }: FastifyRequest, payload: IncomingMessage): Promise<Buffer> {
  if (!isJson(headers)) throw unsupportedMediaType()
  return readBytes(headers, payload)
}

/** A body of any kind, within the limit. */
export async function readBytes(headers: IncomingHttpHeaders, payload: IncomingMessage): Promise<Buffer> {
  const announced = Number(headers['content-length'] ?? 0)
  if (announced > BODY_BYTES) throw bodyTooLarge()
  // Without a length and without chunks there is no body, and its end has passed already.
  if (announced === 0 && headers['transfer-encoding'] === undefined) return NOTHING
  return collect(payload, announced)
}

function collect(payload: IncomingMessage, announced: number): Promise<Buffer> {
  let held: Buffer = NOTHING
  let length = 0
  const wasRead = bodyPace.of(payload)
  return new Promise((resolve, reject) => {
    const refuse = (refusal: Refusal): void => {
      payload.off('data', onData)
      held = NOTHING
      reject(refusal)
    }
    const onData = (chunk: Buffer): void => {
      if (length + chunk.length > BODY_BYTES) refuse(bodyTooLarge())
      else {
        const wasLarge = announced > 0 || isLarge(length)
        held = append(held, length, chunk, announced)
        length += chunk.length
        if (!wasLarge && isLarge(length)) {
          payload.pause()
          enlarge(payload, () => payload.resume())
        } else wasRead(chunk.length)
      }
    }
    payload.on('data', onData)
    payload.on('end', () => resolve(held.subarray(0, length)))
    payload.on('error', () => refuse(badRequest('The body ended before it was complete').because('cut-off')))
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
