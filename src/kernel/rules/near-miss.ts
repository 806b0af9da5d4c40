/** Longer names are not compared: nobody mistypes one of ours that far, and comparing takes the product of both lengths. */
const MAX_LENGTH = 64

/** How a name is compared: case and separators are matters of style. */
const plain = (name: string): string => name.replace(/[-_ ]/g, '').toLowerCase()

/** How many slips a name of this length may have: more would make it another name. */
const slipsIn = (length: number): number => (length < 5 ? 1 : length < 9 ? 2 : 3)

/** Of several names the one that was probably meant; undefined when none is near, or two are equally near. */
export function nearMiss(name: string, known: readonly string[]): string | undefined {
  if (name.length > MAX_LENGTH) return undefined
  const given = plain(name)
  let best: string | undefined
  let fewest = Number.POSITIVE_INFINITY
  for (const candidate of known) {
    const other = plain(candidate)
    const most = Math.min(fewest, slipsIn(Math.min(given.length, other.length)))
    if (Math.abs(other.length - given.length) > most) continue
    const slips = slipsBetween(given, other, most)
    if (slips > most) continue
    best = slips < fewest ? candidate : undefined
    fewest = slips
  }
  return best
}

/**
 * Letters that are missing, surplus or wrong, and neighbours that changed places: the least number of such slips that
 * makes one text the other (optimal string alignment). Beyond `most` it is not counted on: what lies further off the
 * diagonal than that is not looked at.
 */
export function slipsBetween(one: string, other: string, most = Number.POSITIVE_INFINITY): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const current = new Array<number>(other.length + 1).fill(Number.POSITIVE_INFINITY)
    current[0] = row
    let least = row
    const to = Math.min(other.length, row + most)
    for (let column = Math.max(1, row - most); column <= to; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const slips = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
      current[column] = slips
      if (slips < least) least = slips
    }
    // What comes builds on the last two rows.
    if (least > most && Math.min(...last) > most) return Number.POSITIVE_INFINITY
    ;[beforeLast, last] = [last, current]
  }
  return at(last, other.length)
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY
