import type { IncomingMessage, ServerResponse } from 'node:http'
import { enterControl } from '../control-door.ts'
import { BadRequest, type Handler, readBody, sendJson } from '../http.ts'
import { objectOf, oneOf, optional, record, wholeNumber, withDefault } from '../shape.ts'

/** A provider of plates and stickers, as far as orders reach it. It keeps what it got, delivers nothing. */
export interface PlateService {
  /** Serves everything below /plate-service. */
  handle: Handler
}

/** An order as it arrived. */
interface Received {
  path: string
  contentType: string | null
  clientId: string | null
  traceId: string | null
  authorization: string | null
  body: string
}

/** What the next order gets instead of 201. */
interface Answer {
  status: number
  body?: Record<string, unknown> | undefined
  fault: 'none' | 'drop' | 'timeout' | 'half'
}

type Shape = (id: number, body: unknown) => Record<string, unknown>

const COST_NET_VALUE = '12.34'

/** An order of plates: one delivery with all its items, by their place in the order. */
const order: Shape = (id, body) => {
  const items = isOrder(body) ? body.items.map((_, orderItemIndex) => ({ orderItemIndex })) : []
  return { id, deliveries: [{ id, items }], costNetValue: COST_NET_VALUE }
}

const isOrder = (body: unknown): body is { items: unknown[] } =>
  typeof body === 'object' && body !== null && 'items' in body && Array.isArray(body.items)

/** What an accepted order gets, by its path; fields as the predecessor's providers have them. */
const SHAPES: Readonly<Record<string, Shape>> = {
  '/orders': order,
  '/orders/emissionStickerOrders': (id) => ({ id, delivery: { id }, costNetValue: COST_NET_VALUE }),
  '/orders/reshippedOrders': order,
}

const answer = objectOf({
  status: withDefault(wholeNumber, 201),
  body: optional(record),
  fault: withDefault(oneOf(['none', 'drop', 'timeout', 'half']), 'none' as const),
})

interface Memory {
  received: Received[]
  answers: Answer[]
}

/** The control API below /plate-service/control; control-calls.ts tells people. */
export const PLATE_SERVICE_CONTROL: Readonly<Record<string, (memory: Memory, body: unknown) => unknown>> = {
  'GET /received': ({ received }) => ({ requests: received }),
  'DELETE /received': ({ received }) => {
    received.length = 0
    return {}
  },
  'POST /answers': ({ answers }, body) => {
    answers.push(answer(body, ''))
    return {}
  },
  'DELETE /answers': ({ answers }) => {
    answers.length = 0
    return {}
  },
}

export function createPlateService(): PlateService {
  const memory: Memory = { received: [], answers: [] }
  const { received, answers } = memory
  let orders = 0

  async function take(request: IncomingMessage, response: ServerResponse, path: string, shape: Shape): Promise<void> {
    const { 'content-type': type, 'x-client-id': client, 'x-trace-id': trace, authorization } = request.headers
    const text = (await readBody(request)).toString('utf8')
    received.push({
      path,
      contentType: type ?? null,
      clientId: client?.toString() ?? null,
      traceId: trace?.toString() ?? null,
      authorization: authorization ?? null,
      body: text,
    })
    const { status, body, fault } = answers.shift() ?? { status: 201, fault: 'none' }
    if (fault === 'drop') request.socket.destroy()
    else if (fault === 'half') breakOff(response, status)
    else if (fault === 'none') {
      const id = ++orders
      if (status === 201) response.setHeader('location', `/plate-service/orders/${id}`)
      sendJson(response, status, body ?? shape(id, jsonOf(text)))
    }
  }

  return {
    async handle(request, response, path) {
      const shape = request.method === 'POST' && Object.hasOwn(SHAPES, path) ? SHAPES[path] : undefined
      if (shape) return take(request, response, path, shape)
      const isControl = path.startsWith('/control/')
      const body = isControl ? await enterControl(request) : undefined
      const action = isControl ? PLATE_SERVICE_CONTROL[`${request.method} ${path.slice('/control'.length)}`] : undefined
      if (!action) throw new BadRequest(`nothing is served at ${request.method} ${path}`, 404)
      sendJson(response, 200, action(memory, body))
    },
  }
}

/** A form, or anything else that is no JSON, has no items to speak of. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The status is said, the rest never comes. */
function breakOff(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': 100 })
  response.write('{"id"', () => response.destroy())
}
