const dayFormat = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'long' })
const dateFormat = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', dateStyle: 'medium' })
const moneyFormat = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR', signDisplay: 'negative' })

/** A day as German papers write it. */
export const day = (instant: number): string => dayFormat.format(instant)

/** YYYY-MM-DD as DD.MM.YYYY. */
export const germanDate = (date: string): string => dateFormat.format(Date.parse(date))

/** An account as people read it, in groups of four. */
export const iban = (account: string): string => account.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')

export const money = (cents: number): string => moneyFormat.format(cents / 100)
