import type { FastifyInstance } from 'fastify'
import type { UnmatchedView } from '../../../domain/unmatched-message/find-unmatched.ts'
import {
  UNMATCHED_STATES,
  type UnmatchedState,
  unmatchedRecord,
} from '../../../domain/unmatched-message/unmatched-message.ts'
import type { Page } from '../../../kernel/page.ts'
import { badFields, notFound } from '../../../kernel/refusal.ts'
import { knownFields } from '../../../kernel/rules/known-fields.ts'
import { integer, object, ShapeError, text } from '../../../kernel/rules/shape.ts'
import { unknownFields } from '../../../kernel/rules/unknown-fields.ts'
import { versioned } from '../api-address.ts'
import { unsupportedMediaType } from '../body/json-body.ts'
import { callerOf } from '../caller-of.ts'
import { PAGE_PARAMETERS, pageRecord, readPage, readParameters, readValues } from '../list-query.ts'
import { tellUnknown } from '../unknown-fields.ts'

interface StateChange {
  state: UnmatchedState
  orderId?: number | undefined
}

export interface UnmatchedMessages {
  findUnmatchedMessages(
    clientId: number,
    filter: { states?: readonly UnmatchedState[] | undefined },
    page: Page,
  ): Promise<{ messages: readonly UnmatchedView[]; total: number }>
  findUnmatchedMessage(clientId: number, id: string): Promise<UnmatchedView | undefined>
  /** Throws the 404 for an order that is not the client's own. */
  setUnmatchedState(clientId: number, id: string, change: StateChange): Promise<UnmatchedView | undefined>
}

const LIST = versioned('/vehicleDeregistrations/unmatchedMessages')
const MESSAGE_ID = /^ek_[0-9a-z]{1,60}$/

/** Return messages without a matching order (contract 1, 4.4a). */
export function unmatchedMessageRoutes(app: FastifyInstance, services: UnmatchedMessages): void {
  app.get(LIST, async (request) => {
    const given = readParameters(request.query, ['state', ...PAGE_PARAMETERS])
    const filter = { states: readValues('state', given.state, UNMATCHED_STATES) }
    const page = readPage(given)
    const { messages, total } = await services.findUnmatchedMessages(callerOf(request).client.id, filter, page)
    return { unmatchedMessages: messages.map(record), ...pageRecord(page, messages.length, total) }
  })

  app.get<{ Params: { id: string } }>(`${LIST}/:id`, async (request) => {
    const { client } = callerOf(request)
    return record(found(await services.findUnmatchedMessage(client.id, knownForm(request.params.id))))
  })

  app.put<{ Params: { id: string } }>(`${LIST}/:id/state`, async (request, reply) => {
    const { client } = callerOf(request)
    const change = readChange(request.body)
    const changed = found(await services.setUnmatchedState(client.id, knownForm(request.params.id), change))
    tellUnknown(request, reply, unknownFields(KNOWN_CHANGE, request.body))
    return record(changed)
  })
}

const record = ({ message, files }: UnmatchedView) => unmatchedRecord(message, files)

const knownForm = (id: string): string => (MESSAGE_ID.test(id) ? id : '')

function found(view: UnmatchedView | undefined): UnmatchedView {
  if (!view) throw notFound('There is no such unmatched message').because('no-message')
  return view
}

const readBody = object({ state: text, orderId: integer })
export const KNOWN_CHANGE = knownFields(readBody)

function readChange(body: unknown): StateChange {
  if (body === undefined) throw unsupportedMediaType()
  const given = readShape(body)
  const state = UNMATCHED_STATES.find((known) => known === given.state)
  if (given.state === undefined) throw badFields('missing', `state is required: one of ${UNMATCHED_STATES.join(', ')}`)
  if (state === undefined) throw badFields('unknown-value', `state must be one of ${UNMATCHED_STATES.join(', ')}`)
  if (given.orderId !== undefined && given.orderId < 1)
    throw badFields('unfit', 'orderId must be the number of an order')
  return { state, orderId: given.orderId }
}

function readShape(body: unknown) {
  try {
    return readBody(body, '')
  } catch (error) {
    throw error instanceof ShapeError ? badFields('unfit', error.message) : error
  }
}
