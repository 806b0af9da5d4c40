import { countMessages, findShownMessages } from '../../../../domain/unmatched-message/shown-messages.ts'
import { UNMATCHED_STATES } from '../../../../domain/unmatched-message/unmatched-message.ts'
import { object } from '../../../../kernel/rules/shape.ts'
import { clientNames } from '../../client-names.ts'
import { reading, recordNumber, word } from '../../input.ts'
import { route } from '../../route.ts'
import { messageRow } from './message-parts.ts'
import type { MessagesAnswer } from './unmatched-answers.ts'

const PAGE = 100
const QUERY = object({ state: word(UNMATCHED_STATES), before: recordNumber })

/** Mail without an order, newest first. */
export const findMessages = route({
  method: 'GET',
  path: '/unmatched',
  permission: 'unmatched',
  async answer({ context: { db }, scope, query }): Promise<MessagesAnswer> {
    const { state, before } = reading(QUERY, query)
    const [messages, counts, nameOf] = await Promise.all([
      findShownMessages(db, { ...scope, state }, { before, limit: PAGE }),
      countMessages(db, scope.clientId),
      clientNames(db, scope),
    ])
    return {
      messages: messages.map((message) => messageRow(message, nameOf)),
      next: messages.length < PAGE ? null : (messages.at(-1)?.number ?? null),
      counts: { OPEN: 0, HANDLED: 0, IGNORED: 0, ...counts },
    }
  },
})
