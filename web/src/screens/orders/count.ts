import type { Count } from '../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import { number } from '../../format/format.ts'
import type { Language } from '../../texts/language.ts'

/** "1.284", or "1.000+" where nobody counted to the end. */
export const countWord = ({ count, atLeast }: Count, language: Language): string =>
  number(count, language) + (atLeast ? '+' : '')
