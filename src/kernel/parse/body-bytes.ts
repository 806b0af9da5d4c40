import { Refusal } from '../refusal.ts'

/** The longest body that is taken (contract 2, section 8: 12 MB). */
export const BODY_BYTES = 12 * 1_048_576

export const bodyTooLarge = (): Refusal =>
  new Refusal(413, `The body is larger than ${BODY_BYTES} bytes (12 MB)`).because('too-large')
