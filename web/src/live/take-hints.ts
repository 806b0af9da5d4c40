import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/** What a hint makes old, by its first word. A hint carries no data: that always comes through the checked routes. */
const MAKES_OLD: Record<string, readonly string[]> = {
  order: ['orders', 'overview', 'counts', 'vehicles', 'lanes', 'simulator', 'powers-of-attorney', 'batches'],
  batch: ['batches'],
  webhook: ['webhooks', 'overview', 'counts'],
  power: ['powers-of-attorney', 'overview', 'counts', 'vehicles'],
}

/** Any of the hints may have been missed. */
export const EVERYTHING = 'all'

/** Asks again for what the hints, one per line, have made old. */
export async function takeHints(queries: QueryClient, hints: string): Promise<void> {
  const kinds = new Set(hints.split('\n').map((hint) => hint.split(' ')[0] ?? ''))
  if (kinds.has(EVERYTHING)) return makeOld(queries, {})
  const words = new Set([...kinds].flatMap((kind) => MAKES_OLD[kind] ?? []))
  await Promise.all([...words].map((word) => makeOld(queries, { queryKey: [word] })))
}

/**
 * A question that is asked for the first time is not asked anew before its answer is there, and the answer may be older
 * than the hint: it is asked once more then.
 */
async function makeOld(queries: QueryClient, filter: QueryFilters): Promise<void> {
  const first = queries
    .getQueryCache()
    .findAll({ ...filter, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  await queries.invalidateQueries(filter)
  for (const { queryKey } of first) await queries.invalidateQueries({ queryKey, exact: true })
}
