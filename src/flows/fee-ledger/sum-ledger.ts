import { isDifferent, type LedgerEntry } from './ledger-entry.ts'

/** A month in figures, in cents. */
export interface LedgerSums {
  entries: number
  differences: number
  /** Of the entries for which something is expected, each counted once. */
  expected: { least: number; most: number }
  /** How many have no expectation. */
  unexpected: number
  told: number
  /** What notices charge, each application once. */
  charged: number
  /** Of that, without an order of the reader's. */
  withoutOrder: number
  /** What further notices charge for applications that are charged already; never part of the sum. */
  doubled: number
  /** What the office said of orders that no notice charges so far. */
  toCome: number
  usageFees: number
}

const NO_SUMS: LedgerSums = {
  ...{ entries: 0, differences: 0, expected: { least: 0, most: 0 }, unexpected: 0, told: 0, charged: 0 },
  ...{ withoutOrder: 0, doubled: 0, toCome: 0, usageFees: 0 },
}

/** Whether an entry is a further charge of what is charged already: then nothing of it is counted again. */
const isDoubled = ({ reasons }: LedgerEntry): boolean => reasons.includes('chargedTwice')

function addEntry(sums: LedgerSums, entry: LedgerEntry): LedgerSums {
  const once = isDoubled(entry) ? 0 : 1
  const { least = 0, most = 0 } = entry.expected ?? {}
  return {
    entries: sums.entries + 1,
    differences: sums.differences + (isDifferent(entry) ? 1 : 0),
    expected: { least: sums.expected.least + once * least, most: sums.expected.most + once * most },
    unexpected: sums.unexpected + (entry.expected === null ? once : 0),
    told: sums.told + once * (entry.told ?? 0),
    charged: sums.charged + entry.counted,
    withoutOrder: sums.withoutOrder + (entry.order === null ? entry.counted : 0),
    doubled: sums.doubled + (entry.charged ?? 0) - entry.counted,
    toCome: sums.toCome + (entry.charged === null ? (entry.told ?? 0) : 0),
    usageFees: sums.usageFees + once * (entry.usageFee ?? 0),
  }
}

/** The sums of a month, and those of its entries that stand on a page. */
export async function pageOfLedger(
  entries: AsyncIterable<LedgerEntry>,
  { offset, limit, onlyDifferences }: { offset: number; limit: number; onlyDifferences: boolean },
): Promise<{ sums: LedgerSums; entries: LedgerEntry[]; matching: number }> {
  let sums = NO_SUMS
  let matching = 0
  const page: LedgerEntry[] = []
  for await (const entry of entries) {
    sums = addEntry(sums, entry)
    if (onlyDifferences && !isDifferent(entry)) continue
    if (matching >= offset && page.length < limit) page.push(entry)
    matching += 1
  }
  return { sums, entries: page, matching }
}
