import { germanInstant, germanTime } from '../../src/kernel/german-time.ts'

/** A Tuesday at eight in Germany that is still to come: twelve hours without maintenance of the authority follow. */
function morning(): Date {
  const { year, month, day, weekday } = germanTime(new Date())
  return germanInstant(year, month, day + ((9 - weekday) % 7 || 7), 8)
}

const BEGIN = morning()

/** The setting by which the clock of a service stands so many minutes after the beginning of that morning. */
export const atMinute = (minutes: number): { PLAKETTE_CLOCK_SHIFT: string } => ({
  PLAKETTE_CLOCK_SHIFT: `PT${Math.round((BEGIN.getTime() - Date.now()) / 1000) + minutes * 60}S`,
})
