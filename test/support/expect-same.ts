import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'

/** As `toEqual`, for what is compared ten thousand times: an assertion is only made to say what differs. */
export function expectSame(found: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(found, expected)) expect(found).toEqual(expected)
}
