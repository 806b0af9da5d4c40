const dayFormat = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'long' })
const moneyFormat = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })

/** A day as German papers write it. */
export const day = (instant: number): string => dayFormat.format(instant)

export const money = (cents: number): string => moneyFormat.format(cents / 100)
