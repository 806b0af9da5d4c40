import { germanDate } from '../../kernel/german-time.ts'
import { deliveryLeaf, orderLeaf } from './anchored-day.ts'
import type { Chains } from './bundle.ts'
import { type Link, readEntry } from './chain.ts'

/** How a chain stood when a day in Berlin ended on which it grew. */
export interface ChainDay {
  day: string
  /** As it stands in the tree of the day. */
  leaf: string
}

/** For every day on which one of some chains grew, its last entry. */
export function chainDays({ order, links, deliveries }: Chains): ChainDay[] {
  return [
    ...daysOf(links, (number, digest) => orderLeaf(order, number, digest)),
    ...deliveries.flatMap(({ event, webhook, links: tried }) =>
      daysOf(tried, (number, digest) => deliveryLeaf(event, webhook, number, digest)),
    ),
  ]
}

function daysOf(chain: readonly Link[], leafOf: (number: number, digest: string) => string): ChainDay[] {
  // Of several entries of a day the last one counts.
  const last = new Map(chain.map((link, index) => [dayOf(link), leafOf(index + 1, link.digest)]))
  return [...last].map(([day, leaf]) => ({ day, leaf }))
}

const dayOf = (link: Link): string => germanDate(new Date(readEntry(link).recorded))
