import { isLongerThan, lengthOf } from './text.ts'

/** What counts as an e-mail address (contract 1, 2.2): somebody at some place; only its owner can tell more. */
export const EMAIL = /^[^\s@]+@[^\s@]+$/
export const hasEmailLength = (email: string): boolean => lengthOf(email) >= 3 && !isLongerThan(email, 255)
