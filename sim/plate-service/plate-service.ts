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

const PATHS = ['/orders', '/orders/emissionStickerOrders', '/orders/reshippedOrders']

const answer = objectOf({
  status: withDefault(wholeNumber, 201),
  body: optional(record),
  fault: withDefault(oneOf(['none', 'drop', 'timeout', 'half']), 'none' as const),
})

export function createPlateService(): PlateService {
  const received: Received[] = []
  const answers: Answer[] = []
  let orders = 0

  async function take(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const { 'content-type': type, 'x-client-id': client, 'x-trace-id': trace, authorization } = request.headers
    received.push({
      path,
      contentType: type ?? null,
      clientId: client?.toString() ?? null,
      traceId: trace?.toString() ?? null,
      authorization: authorization ?? null,
      body: (await readBody(request)).toString('utf8'),
    })
    const { status, body, fault } = answers.shift() ?? { status: 201, fault: 'none' }
    if (fault === 'drop') request.socket.destroy()
    else if (fault === 'half') breakOff(response, status)
    else if (fault === 'none') {
      const id = ++orders
      if (status === 201) response.setHeader('location', `/plate-service/orders/${id}`)
      sendJson(response, status, body ?? { order: { id } })
    }
  }

  const control: Record<string, (body: unknown) => unknown> = {
    'GET /received': () => ({ requests: received }),
    'DELETE /received': () => {
      received.length = 0
      return {}
    },
    'POST /answers': (body) => {
      answers.push(answer(body, ''))
      return {}
    },
    'DELETE /answers': () => {
      answers.length = 0
      return {}
    },
  }

  return {
    async handle(request, response, path) {
      if (request.method === 'POST' && PATHS.includes(path)) return take(request, response, path)
      const isControl = path.startsWith('/control/')
      const body = isControl ? await enterControl(request) : undefined
      const action = isControl ? control[`${request.method} ${path.slice('/control'.length)}`] : undefined
      if (!action) throw new BadRequest(`nothing is served at ${request.method} ${path}`, 404)
      sendJson(response, 200, action(body))
    },
  }
}

/** The status is said, the rest never comes. */
function breakOff(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': 100 })
  response.write('{"order"', () => response.destroy())
}
