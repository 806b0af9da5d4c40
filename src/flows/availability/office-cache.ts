/** How long an answer of each kind holds. */
interface Holding<Value> {
  holdsMs(value: Value): number
  now(): number
}

const MAX_ENTRIES = 2000

/** Answers kept for a short while; questions that arrive together share one call. A failed call is not kept. */
export function createOfficeCache<Value>({ holdsMs, now }: Holding<Value>) {
  const kept = new Map<string, { until: number; value: Promise<Value> }>()

  function forget(at: number): void {
    for (const [key, { until }] of kept) if (until <= at) kept.delete(key)
    // Only somebody who tries out keys gets here; whoever asks next asks the authority.
    if (kept.size >= MAX_ENTRIES) kept.clear()
  }

  return (key: string, ask: () => Promise<Value>): Promise<Value> => {
    const at = now()
    const known = kept.get(key)
    if (known && known.until > at) return known.value
    forget(at)
    const entry = { until: Number.POSITIVE_INFINITY, value: ask() }
    kept.set(key, entry)
    entry.value.then(
      (value) => {
        entry.until = now() + holdsMs(value)
      },
      () => {
        if (kept.get(key) === entry) kept.delete(key)
      },
    )
    return entry.value
  }
}
