import { type Option, wholeNumber } from './option.ts'
import { UsageError } from './usage-error.ts'

/** How many a list shows by itself, and at most. */
export const USUAL = 50
const MOST = 1000

/** How many entries a list shows. */
export const limit = (): Option<number> => ({
  ...wholeNumber('N'),
  read(given, name) {
    const number = wholeNumber('N').read(given, name) ?? USUAL
    if (number < 1 || number > MOST) throw new UsageError(`${name} must be a number from 1 to ${MOST}`)
    return number
  },
})
