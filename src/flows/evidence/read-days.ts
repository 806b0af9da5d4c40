import { anchoredDays, type DayProof, deliveryLeaf, orderLeaf, proofsOn } from '../../domain/evidence/anchored-day.ts'
import type { Chains } from '../../domain/evidence/bundle.ts'
import { type Link, readEntry } from '../../domain/evidence/chain.ts'
import { germanDate } from '../../kernel/german-time.ts'
import type { Sql } from '../../platform/db.ts'

/** Where the chains stood at the end of each signed day on which they grew. */
export async function readDays(sql: Sql, { order, links, deliveries }: Chains): Promise<DayProof[]> {
  const leaves = new Map<string, string[]>()
  const add = (chain: readonly Link[], leafOf: (number: number, digest: string) => string): void => {
    // Of several entries of a day the last one counts.
    const last = new Map(chain.map((link, index) => [dayOf(link), leafOf(index + 1, link.digest)]))
    for (const [day, leaf] of last) leaves.set(day, [...(leaves.get(day) ?? []), leaf])
  }
  add(links, (number, digest) => orderLeaf(order, number, digest))
  for (const { event, webhook, links: tried } of deliveries)
    add(tried, (number, digest) => deliveryLeaf(event, webhook, number, digest))
  const proofs: DayProof[] = []
  for (const day of await anchoredDays(sql, [...leaves.keys()]))
    proofs.push(...(await proofsOn(sql, day, leaves.get(day.day) ?? [])))
  return proofs
}

const dayOf = (link: Link): string => germanDate(new Date(readEntry(link).recorded))
