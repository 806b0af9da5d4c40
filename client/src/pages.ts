/** How many entries a page asks for. */
const PAGE = 200

interface Page<Entry> {
  entries: readonly Entry[]
  hasMore: boolean
}

/**
 * Every entry of a list that is newest first, page by page (contract 1, 4.2). What arrives meanwhile moves the others to
 * later places: an entry that was seen already is not given twice.
 */
export async function* eachOf<Entry>(
  load: (page: { limit: number; offset: number }) => Promise<Page<Entry>>,
  idOf: (entry: Entry) => number | string,
): AsyncGenerator<Entry, void, undefined> {
  const seen = new Set<number | string>()
  for (let offset = 0; ; ) {
    const { entries, hasMore } = await load({ limit: PAGE, offset })
    for (const entry of entries) {
      if (seen.has(idOf(entry))) continue
      seen.add(idOf(entry))
      yield entry
    }
    offset += entries.length
    if (!hasMore || entries.length === 0) return
  }
}

interface PageAfter<Entry> {
  events: readonly Entry[]
  next: string | null
  hasMore: boolean
}

/** Every entry behind a cursor, page by page. */
export async function* eachAfter<Entry>(
  load: (page: { limit: number; after?: string }) => Promise<PageAfter<Entry>>,
  begin: string | undefined,
): AsyncGenerator<Entry, void, undefined> {
  for (let after = begin; ; ) {
    const { events, next, hasMore } = await load({ limit: PAGE, ...(after !== undefined && { after }) })
    yield* events
    if (!hasMore || next === null) return
    after = next
  }
}
