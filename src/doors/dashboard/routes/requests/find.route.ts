import { findRequests, type ListedRequest } from '../../../../domain/request-log/find-requests.ts'
import { object } from '../../../../kernel/rules/shape.ts'
import { line, moment, reading, recordNumber, word } from '../../input.ts'
import { route } from '../../route.ts'

export interface RequestsAnswer {
  items: ListedRequest[]
  /** Where the next page begins; absent at the end. */
  next?: number
  /** How far back the filters have looked, where that was not to the end: `next` goes on there. */
  searchedTo?: Date
}

const PAGE = 100
const PART_LENGTH = 100

/** Kinds of answers by a word. */
const ANSWERS = { accepted: 2, refused: 4, failed: 5 } as const
const WORDS = ['accepted', 'refused', 'failed'] as const

const QUERY = object({
  since: moment,
  answer: word(WORDS),
  route: line(PART_LENGTH),
  user: line(PART_LENGTH),
  before: recordNumber,
})

export const listRequests = route({
  method: 'GET',
  path: '/requests',
  permission: 'requests',
  async answer({ context: { db }, scope: { clientId }, query }): Promise<RequestsAnswer> {
    const { answer, user, ...part } = reading(QUERY, query)
    const { items, searchedTo } = await findRequests(db, {
      ...{ ...part, clientId, userName: user, limit: PAGE },
      answers: answer && ANSWERS[answer],
    })
    const last = items.length === PAGE ? items.at(-1) : searchedTo
    return { items, ...(last && { next: last.id }), ...(searchedTo && { searchedTo: searchedTo.at }) }
  },
})
