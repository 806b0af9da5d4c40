import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ALL_TRANSACTIONS, TRANSACTIONS, type Transaction } from '../../../domain/application/transaction.ts'
import type { Caller } from '../../../domain/client/caller.ts'
import type { UnknownFields } from '../../../kernel/rules/unknown-fields.ts'
import { versioned } from '../api-address.ts'
import { readApplication } from '../body/application-body.ts'
import type { Threads } from '../body/aside.ts'
import { unsupportedMediaType } from '../body/json-body.ts'
import { callerOf } from '../caller-of.ts'
import { noteBody, noteOrder } from '../request-notes.ts'
import { tellUnknown } from '../unknown-fields.ts'

export interface ReceivedApplication {
  caller: Caller
  transaction: Transaction
  /** As parsed, of any JSON type; a large one as its bytes, which are handed over. */
  body: unknown
  traceId: string
  /** Of the bytes that it was parsed from. */
  requestSha256: Buffer | undefined
}

export interface Applications {
  /** Throws the 403 'not yet released' for a transaction outside the instance's release. */
  requireReleased(transaction: Transaction): void
  accept(request: ReceivedApplication): Promise<{ orderId: number; unknown?: UnknownFields }>
}

/** What a request was, to the byte. */
const digests = new WeakMap<FastifyRequest, Buffer>()

/** The seven application endpoints (contract 1, 4.1). */
export function applicationRoutes(app: FastifyInstance, services: Applications & Threads): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    readApplication(services, (request, bytes) => digests.set(request, hash('sha256', bytes, 'buffer'))),
  )
  for (const transaction of ALL_TRANSACTIONS) {
    app.post(versioned(TRANSACTIONS[transaction].path), {
      // Before the body is read: an unreleased transaction gives 403 whatever is sent.
      onRequest(_request, _reply, done) {
        services.requireReleased(transaction)
        done()
      },
      handler(request, reply) {
        if (request.body === undefined) throw unsupportedMediaType()
        const { body, id: traceId } = request
        const accepted = services.accept({
          ...{ caller: callerOf(request), transaction, body, traceId, requestSha256: digests.get(request) },
        })
        noteBody(request)
        // It may be large, and while the order is stored nobody needs it any more.
        request.body = undefined
        reply.header('content-type', 'application/json; charset=utf-8')
        return accepted.then(({ orderId, unknown }) => {
          noteOrder(request, orderId)
          if (unknown) tellUnknown(request, reply, unknown)
          return `{"order":{"id":${orderId}}}`
        })
      },
    })
  }
}
