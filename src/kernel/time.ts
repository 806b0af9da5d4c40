/** ISO 8601 in UTC with milliseconds and Z, as lookups and lists write times (contract 2, 2.1). */
export const isoTime = (time: Date): string => time.toISOString()

/** ISO 8601 in UTC without zone, to the second, as events write times (contract 2, 2.3 and 6.4). */
export const eventTime = (time: Date): string => time.toISOString().slice(0, 19)
