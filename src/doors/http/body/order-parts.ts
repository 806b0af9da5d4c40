import { readMediaType, valuesOf } from '../../../kernel/parse/media-type.ts'
import { parseJson } from '../../../kernel/parse/parse-json.ts'
import { badRequest, Refusal } from '../../../kernel/refusal.ts'

/** What the endpoints that are not served look at. */
export interface OrderParts {
  body: unknown
  missingParts: readonly string[]
}

/** An order and its files; reading a part costs far more than sending one. */
const MAX_PARTS = 100

/** What of a body must have the mandatory fields: itself, or the part `order` of a form beside its `files`. */
export async function readOrderParts(bytes: Buffer, contentType: string): Promise<OrderParts> {
  if (readMediaType(contentType)?.essence !== 'multipart/form-data') return { body: parseJson(bytes), missingParts: [] }
  if (hasTooManyParts(bytes, contentType))
    throw badRequest(`The form must not have more than ${MAX_PARTS} parts`).because('too-many-parts')
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw badRequest('The body is not readable as multipart/form-data').because('not-a-form')
    })
  const order = form.get('order')
  const hasFiles = form.getAll('files').some((file) => typeof file !== 'string')
  return {
    body: { order: order === null ? undefined : await readOrder(order) },
    missingParts: hasFiles ? [] : ['files'],
  }
}

function hasTooManyParts(bytes: Buffer, contentType: string): boolean {
  const type = readMediaType(contentType)
  const boundaries = type ? valuesOf(type, 'boundary') : []
  return boundaries.some((boundary) => {
    const delimiter = Buffer.from(`--${boundary}`, 'latin1')
    let at = -1
    // One begins each part, and one ends the last.
    for (let found = 0; found <= MAX_PARTS + 1; found += 1) {
      at = bytes.indexOf(delimiter, at + 1)
      if (at === -1) return false
    }
    return true
  })
}

async function readOrder(part: File | string): Promise<unknown> {
  const bytes = typeof part === 'string' ? Buffer.from(part) : Buffer.from(await part.arrayBuffer())
  try {
    return parseJson(bytes)
  } catch (error) {
    throw error instanceof Refusal ? badRequest(`order: ${error.message}`).because('not-json', 'order') : error
  }
}
