const MONEY = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const COUNT = new Intl.NumberFormat('de-DE')

/** Cents as German papers write euros. */
export const euros = (cents: number): string => `${MONEY.format(cents / 100)} €`

export const count = (quantity: number): string => COUNT.format(quantity)

/** YYYY-MM-DD as DD.MM.YYYY. */
export const day = (date: string): string => date.split('-').reverse().join('.')

/** In groups of four. */
export const iban = (text: string): string => text.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')
