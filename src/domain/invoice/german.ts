/** What is nothing has no sign: taking back nothing gives -0. */
const UNSIGNED_ZERO = { signDisplay: 'negative' } as const
const MONEY = new Intl.NumberFormat('de-DE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  ...UNSIGNED_ZERO,
})
const COUNT = new Intl.NumberFormat('de-DE', UNSIGNED_ZERO)

/** Cents as German papers write euros. */
export const euros = (cents: number): string => `${MONEY.format(cents / 100)} €`

export const count = (quantity: number): string => COUNT.format(quantity)

/** YYYY-MM-DD as DD.MM.YYYY. */
export const day = (date: string): string => date.split('-').reverse().join('.')

/** In groups of four. */
export const iban = (text: string): string => text.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')
