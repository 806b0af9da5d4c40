/** Work that arrived while an earlier batch was under way and goes to the database together. */
interface CoalesceOptions<Item, Result> {
  /** Handles a batch; gives one result or error per item, in order. */
  flush(items: readonly Item[]): Promise<readonly (Result | Error)[]>
  /** Two items with one key never share a batch. Undefined: no such restriction. */
  keyOf(item: Item): string | undefined
  maxBatch: number
  /** How many batches may be under way at once. */
  maxFlights: number
  /** With fewer items than this no flight leaves beside another: a batch costs more than an item. */
  minBeside?: number
}

interface Waiting<Item, Result> {
  item: Item
  key: string | undefined
  resolve(result: Result): void
  reject(error: unknown): void
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/**
 * Turns many single calls into few batched ones without adding delay: an item that finds a free
 * flight leaves at the end of the current turn of the event loop, later ones gather behind it.
 */
export function coalesce<Item, Result>(options: CoalesceOptions<Item, Result>): (item: Item) => Promise<Result> {
  let queue: Waiting<Item, Result>[] = []
  let flights = 0
  let scheduled = false

  function mayLeave(): boolean {
    const needed = flights === 0 ? 1 : (options.minBeside ?? 1)
    return flights < options.maxFlights && queue.length >= needed
  }

  function schedule(): void {
    if (scheduled || !mayLeave()) return
    scheduled = true
    setImmediate(() => {
      scheduled = false
      // The batch that has just come back may have taken them along.
      if (mayLeave()) void fly(takeBatch())
      schedule()
    })
  }

  function takeBatch(): Waiting<Item, Result>[] {
    const keys = new Set<string>()
    const batch: Waiting<Item, Result>[] = []
    const rest: Waiting<Item, Result>[] = []
    for (const waiting of queue) {
      const clashes = waiting.key !== undefined && keys.has(waiting.key)
      if (clashes || batch.length >= options.maxBatch) rest.push(waiting)
      else batch.push(waiting)
      if (waiting.key !== undefined) keys.add(waiting.key)
    }
    queue = rest
    return batch
  }

  async function fly(batch: Waiting<Item, Result>[]): Promise<void> {
    flights += 1
    const results = await options.flush(batch.map(({ item }) => item)).catch(asError)
    flights -= 1
    // First the next batch, then the answers to this one: the database works while we write them.
    if (mayLeave()) void fly(takeBatch())
    batch.forEach(({ resolve, reject }, index) => {
      const result = results instanceof Error ? results : results[index]
      if (result === undefined) reject(new Error('a batch gave no result for one of its items'))
      else if (result instanceof Error) reject(result)
      else resolve(result)
    })
    schedule()
  }

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, key: options.keyOf(item), resolve, reject })
      schedule()
    })
}
