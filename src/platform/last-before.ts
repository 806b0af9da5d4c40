/** A row of a table whose numbers rise with its times. */
export interface NumberedRow {
  id: number
  at: Date
}

/**
 * The number of the last row before a moment, found by halving: a table without an index of times is asked some twenty times for
 * one row instead of being read. `from` gives the first row with this number or a higher one.
 */
export async function lastBefore(
  from: (id: number) => Promise<NumberedRow | undefined>,
  highest: number,
  before: Date,
): Promise<number | undefined> {
  let [low, high] = [1, highest + 1]
  let found: number | undefined
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const row = await from(middle)
    if (row && row.at < before) {
      found = row.id
      low = row.id + 1
    } else high = middle
  }
  return found
}
