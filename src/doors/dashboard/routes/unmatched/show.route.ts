import { route } from '../../route.ts'
import { messageAnswerOf } from './message-parts.ts'
import type { MessageAnswer } from './unmatched-answers.ts'

/** One message with its files and the orders that it may be about. */
export const showMessage = route({
  method: 'GET',
  path: '/unmatched/:id',
  permission: 'unmatched',
  answer: (request): Promise<MessageAnswer> => messageAnswerOf(request),
})
