import { hasIbanCheckDigits, hasIbanForm, normalIban } from '../../../../../src/kernel/iban.ts'

/** What a transfer needs. */
export interface Transfer {
  iban: string
  bic?: string | undefined
  name: string
  /** In euros. */
  amount: number
  currency: string
  text: string
}

/** Limits of EPC069-12, in characters, and in bytes for all of it. */
const NAME = 70
const TEXT = 140
const BYTES = 331
const LEAST = 0.01
const MOST = 999_999_999.99

const BIC = /^[A-Z0-9]{8}([A-Z0-9]{3})?$/

/** On one line, so that nobody's text begins another field; cut to what fits. */
const oneLine = (given: string, most: number): string =>
  [...given.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()].slice(0, most).join('')

const fits = (code: string): boolean => new TextEncoder().encode(code).length <= BYTES

/**
 * The text that banks read from a picture (EPC069-12, version 002, "GiroCode"); nothing where the account cannot be one, since a
 * wrong transfer is worse than typing.
 */
export function giroCode({ iban, bic = '', name, amount, currency, text }: Transfer): string | undefined {
  const account = normalIban(iban)
  const payee = oneLine(name, NAME)
  if (!hasIbanForm(account) || !hasIbanCheckDigits(account) || payee === '') return undefined
  if (currency !== 'EUR' || !(amount >= LEAST && amount <= MOST)) return undefined
  const code = (bank: string, words: string): string =>
    ['BCD', '002', '1', 'SCT', bank, payee, account, `EUR${amount.toFixed(2)}`, '', '', words].join('\n')
  const bank = BIC.test(bic) ? bic : ''
  const words = oneLine(text, TEXT)
  return [code(bank, words), code('', words), code('', oneLine(text, NAME))].find(fits)
}
