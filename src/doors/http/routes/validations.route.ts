import type { FastifyInstance } from 'fastify'
import { ALL_TRANSACTIONS } from '../../../domain/application/transaction.ts'
import type { ToValidate, Validation } from '../../../flows/intake/validate-application.ts'
import { documented } from '../../../kernel/rules/rule-docs.ts'
import { unknownRecord } from '../../../kernel/rules/unknown-field-text.ts'
import { versioned } from '../api-address.ts'
import { readApplication } from '../body/application-body.ts'
import type { Threads } from '../body/aside.ts'
import { unsupportedMediaType } from '../body/json-body.ts'
import { callerOf } from '../caller-of.ts'
import { shownReasons } from '../errors.ts'
import { noteBody } from '../request-notes.ts'
import { tellUnknown } from '../unknown-fields.ts'
import type { Applications } from './applications.route.ts'

export interface Validations extends Pick<Applications, 'requireReleased'> {
  /** Tells everything that filing would refuse an application for. Stores and sends nothing. */
  validate(request: ToValidate): Promise<Validation>
}

/** What filing would say, without filing: an extension, not in the literal contract. Read and protected like an application. */
export function validationRoutes(app: FastifyInstance, services: Validations & Threads, baseUrl: string): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', readApplication(services))
  for (const transaction of ALL_TRANSACTIONS) {
    app.post(versioned(`/validations/${transaction}`), {
      onRequest(_request, _reply, done) {
        services.requireReleased(transaction)
        done()
      },
      handler(request, reply) {
        if (request.body === undefined) throw unsupportedMediaType()
        const validated = services.validate({ client: callerOf(request).client, transaction, body: request.body })
        noteBody(request)
        request.body = undefined
        reply.header('content-type', 'application/json; charset=utf-8')
        return validated.then((validation) => {
          tellUnknown(request, reply, validation.unknown, shownReasons(validation.violations))
          return JSON.stringify(validationRecord(validation, baseUrl))
        })
      },
    })
  }
}

const validationRecord = ({ valid, violations, unknown }: Validation, baseUrl: string) => ({
  valid,
  violations: violations.map((violation) => documented(baseUrl, violation)),
  unknownFields: unknown.fields.map(unknownRecord),
})
