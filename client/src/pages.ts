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
