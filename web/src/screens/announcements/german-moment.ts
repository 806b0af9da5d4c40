import { germanInstant } from '../../../../src/kernel/german-time.ts'

const FORM = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/

/** What an input for date and time holds, read as a clock in Germany, wherever the reader sits. Undefined where it holds nothing. */
export function germanMoment(typed: string): string | undefined {
  const parts = FORM.exec(typed)
  if (!parts) return undefined
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = parts.slice(1).map(Number)
  return germanInstant(year, month, day, hour, minute).toISOString()
}
