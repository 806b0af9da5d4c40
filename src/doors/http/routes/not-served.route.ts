import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { OPERATIONS, type Operation } from '../../../flows/plate-order/operations.ts'
import type { PlateAnswer, PlateRequest } from '../../../flows/plate-order/take-order.ts'
import { isHeavy } from '../../../kernel/heavy.ts'
import type { Log } from '../../../platform/log.ts'
import { versioned } from '../api-address.ts'
import type { Threads } from '../body/aside.ts'
import { readJsonBytes, unsupportedMediaType } from '../body/json-body.ts'
import { multipartRequired, readFormOrJsonBytes } from '../body/multipart-body.ts'
import { readOrderParts } from '../body/order-parts.ts'
import { callerOf } from '../caller-of.ts'
import { sendProblem } from '../errors.ts'

export interface PlateOrders {
  /** Throws the 400 for an incomplete body, the 501 where no provider is configured, the 502 where it fails. */
  takePlateOrder(request: PlateRequest): Promise<PlateAnswer>
}

/** Endpoints of the contract that are not served, or only handed on (contract 1, 4.5). Bodies stay as they came. */
export function notServedRoutes(app: FastifyInstance, services: PlateOrders & Threads, log: Log): void {
  app.register(async (json) => addRoutes(json, services, log, 'application/json'))
  app.register(async (multipart) => addRoutes(multipart, services, log, 'multipart/form-data'))
}

function addRoutes(app: FastifyInstance, services: PlateOrders & Threads, log: Log, media: Operation['media']): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', media === 'application/json' ? readJsonBytes : readFormOrJsonBytes)
  for (const operation of OPERATIONS.filter((one) => one.media === media)) {
    app.post(versioned(operation.path), async (request, reply) => {
      const { client } = callerOf(request)
      const { body: bytes } = request
      if (!Buffer.isBuffer(bytes)) throw WRONG_MEDIA[media]()
      const contentType = request.headers['content-type'] ?? media
      const read = services.aside && isHeavy(bytes) ? services.aside.readOrder : readOrderParts
      const parts = await read(bytes, contentType, client.id)
      const order = { operation, contentType, bytes, ...parts, clientId: client.id, traceId: request.id }
      return write(log, request, reply, await services.takePlateOrder(order))
    })
  }
}

const WRONG_MEDIA = { 'application/json': unsupportedMediaType, 'multipart/form-data': multipartRequired }

/** The provider's status as it is; a created order has no Location here. */
function write(log: Log, request: FastifyRequest, reply: FastifyReply, answer: PlateAnswer): FastifyReply {
  const { status, json, problem: message } = answer
  if (message !== undefined)
    return sendProblem(log, request, reply, { status, message, reason: 'plate-service-refused' })
  if (!json) return reply.code(status).send()
  return reply.code(status).type('application/json; charset=utf-8').send(json)
}
