/** ISO 8601 in UTC with milliseconds and Z, as lookups and lists write times (contract 2, 2.1). */
export const isoTime = (time: Date): string => time.toISOString()

/** Cut to the second: what events and answers show of a time is then the same moment. */
export const wholeSecond = (time: number): Date => new Date(Math.floor(time / 1000) * 1000)

/** ISO 8601 in UTC without zone, to the second, as events write times (contract 2, 2.3 and 6.4). */
export const eventTime = (time: Date): string => time.toISOString().slice(0, 19)

const GERMAN_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' })

/** The day in Germany, YYYY-MM-DD. */
export const germanDay = (time: Date): string => GERMAN_DAY.format(time)
