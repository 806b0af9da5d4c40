import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { OPERATIONS, type Operation } from '../../flows/plate-order/operations.ts'
import type { Log } from '../../platform/log.ts'
import { versioned } from './api-address.ts'
import { callerOf } from './caller-of.ts'
import { sendProblem } from './errors.ts'
import { parseJson, readJsonBytes, unsupportedMediaType } from './json-body.ts'
import { multipartRequired, readMultipartBytes, readOrderForm } from './multipart-body.ts'
import type { HttpServices } from './services.ts'

/** Endpoints of the contract that are not served, or only handed on (contract 1, 4.5). Bodies stay as they came. */
export function notServedRoutes(app: FastifyInstance, services: HttpServices, log: Log): void {
  app.register(async (json) => addRoutes(json, services, log, 'application/json'))
  app.register(async (multipart) => addRoutes(multipart, services, log, 'multipart/form-data'))
}

function addRoutes(app: FastifyInstance, services: HttpServices, log: Log, media: Operation['media']): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', media === 'application/json' ? readJsonBytes : readMultipartBytes)
  for (const operation of OPERATIONS.filter((one) => one.media === media)) {
    app.post(versioned(operation.path), async (request, reply) => {
      const { client } = callerOf(request)
      const body = await READ[media](request)
      const contentType = request.headers['content-type'] ?? media
      const answer = { operation, contentType, ...body, clientId: client.id, traceId: request.id }
      return write(log, request, reply, await services.takePlateOrder(answer))
    })
  }
}

interface ReadBody {
  bytes: Buffer
  body: unknown
  missingParts: readonly string[]
}

const READ: Record<Operation['media'], (request: FastifyRequest) => Promise<ReadBody>> = {
  async 'application/json'({ body: bytes }) {
    if (!Buffer.isBuffer(bytes)) throw unsupportedMediaType()
    return { bytes, body: parseJson(bytes), missingParts: [] }
  },
  async 'multipart/form-data'({ body: bytes, headers }) {
    if (!Buffer.isBuffer(bytes)) throw multipartRequired()
    const { order, hasFiles } = await readOrderForm(bytes, headers['content-type'] ?? '')
    return { bytes, body: { order }, missingParts: hasFiles ? [] : ['files'] }
  },
}

type Answer = Awaited<ReturnType<HttpServices['takePlateOrder']>>

/** The provider's status as it is; a created order has no Location here. */
function write(log: Log, request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  const { status, json, problem: message } = answer
  if (message !== undefined)
    return sendProblem(log, request, reply, { status, message, reason: 'plate-service-refused' })
  if (!json) return reply.code(status).send()
  return reply.code(status).type('application/json; charset=utf-8').send(json)
}
