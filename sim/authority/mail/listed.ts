import { createHash } from 'node:crypto'
import type { MailItem, Manners, State } from '../state.ts'

/** Each order as a function of what lies there in the order of its arrival. */
const ORDERS: Readonly<Record<Manners['order'], (items: readonly MailItem[]) => readonly MailItem[]>> = {
  arrival: (items) => items,
  reversed: (items) => items.toReversed(),
  shuffled: (items) => items.toSorted((one, other) => (place(one) < place(other) ? -1 : 1)),
}

/** Has nothing to do with when a message came, and is the same at each look. */
const place = ({ messageId }: MailItem): string => createHash('sha256').update(messageId).digest('hex')

/** What lies in a mailbox, in the order in which it is listed. */
export const listed = (state: Readonly<State>, username: string): readonly MailItem[] =>
  ORDERS[state.manners.get(username)?.order ?? 'arrival']([...(state.mailboxes.get(username)?.values() ?? [])])
