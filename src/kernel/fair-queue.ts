/** Things that wait, by party: the parties take turns, and within a party it is first come, first served. */
interface FairQueue<Item> {
  push(party: string, item: Item): void
  shift(): Item | undefined
  readonly size: number
}

export function createFairQueue<Item>(): FairQueue<Item> {
  /** The party whose turn it is comes first. */
  const lines = new Map<string, Item[]>()
  let size = 0
  return {
    push(party, item) {
      size += 1
      const line = lines.get(party)
      if (line) line.push(item)
      else lines.set(party, [item])
    },
    shift() {
      for (const [party, line] of lines) {
        const item = line.shift()
        lines.delete(party)
        if (line.length > 0) lines.set(party, line)
        size -= 1
        return item
      }
      return undefined
    },
    get size() {
      return size
    },
  }
}
