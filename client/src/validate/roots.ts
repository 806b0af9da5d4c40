/** The largest integer whose power is not larger. */
function root(value: bigint, power: bigint): bigint {
  let [low, high] = [0n, 1n << (BigInt(value.toString(2).length) / power + 1n)]
  while (high - low > 1n) {
    const middle = (low + high) >> 1n
    if (middle ** power <= value) low = middle
    else high = middle
  }
  return low
}

function primes(count: number): bigint[] {
  const found: bigint[] = []
  for (let one = 2n; found.length < count; one += 1n) if (found.every((prime) => one % prime !== 0n)) found.push(one)
  return found
}

/** 64 bits behind the point of the roots of the first primes: the numbers of SHA-2 (FIPS 180-4, 4.2 and 5.3). */
const fractions = (count: number, power: bigint): bigint[] =>
  primes(count).map((prime) => BigInt.asUintN(64, root(prime << (64n * power), power)))

export const CUBE_ROOTS = fractions(80, 3n)
export const SQUARE_ROOTS = fractions(16, 2n)
