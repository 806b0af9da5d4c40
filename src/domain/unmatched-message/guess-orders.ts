import type { Sql } from '../../platform/db.ts'
import { type ListedOrder, listedOrders } from '../order/list/list-orders.ts'
import { searchOrders } from '../order/list/search-orders.ts'
import { CLUES, type Clue, clueOf, namedInText } from './named-in-text.ts'
import type { ShownMessage } from './shown-messages.ts'

interface Guess {
  order: ListedOrder
  by: readonly Clue[]
}

const MOST = 5
/** A word that finds more than that names nothing. */
const MOST_FOUND = 20

type Asked = Pick<ShownMessage, 'clientId' | 'applicationId' | 'subject' | 'body' | 'files'>

/** The orders that a message may be about, the surest first: of the client it belongs to, or of any where it is nobody's. */
export async function guessOrders(sql: Sql, message: Asked, now: Date): Promise<Guess[]> {
  const { clientId, applicationId } = message
  const words = namedInText(textOf(message)).filter((word) => word !== applicationId)
  const found: Found[] = []
  // One after another: whoever writes a message must not take all connections by its words.
  for (const word of [...(applicationId === null ? [] : [applicationId]), ...words]) {
    found.push(await lookUp(sql, clientId, word))
  }
  const ids = [...new Set(found.flatMap((one) => one.ids))]
  const orders = await listedOrders(sql, clientId ?? undefined, ids, now)
  return orders
    .map((order) => ({ order, by: cluesOf(order, found, applicationId) }))
    .filter(({ by }) => by.length > 0)
    .toSorted((one, other) => sureness(one) - sureness(other))
    .slice(0, MOST)
}

/** An office names what it writes about in the beginning. */
const READ_CHARACTERS = 20_000

const textOf = ({ subject, body, files }: Asked): string =>
  [subject ?? '', body ?? '', ...files.map(({ filename }) => filename.replace(/\.\w{1,5}$/, ''))]
    .join('\n')
    .slice(0, READ_CHARACTERS)

interface Found {
  word: string
  ids: readonly number[]
}

async function lookUp(sql: Sql, clientId: number | null, word: string): Promise<Found> {
  const ids = await searchOrders(sql, clientId ?? undefined, word)
  return { word, ids: ids.length > MOST_FOUND ? [] : ids }
}

function cluesOf(order: ListedOrder, found: readonly Found[], applicationId: string | null): Clue[] {
  const clues = found
    .filter(({ ids }) => ids.includes(order.id))
    .map(({ word }) => (word === applicationId ? 'application' : clueOf(word, order)))
  return CLUES.filter((clue) => clues.includes(clue))
}

const sureness = ({ by: [surest = 'number'] }: Guess): number => CLUES.indexOf(surest)
